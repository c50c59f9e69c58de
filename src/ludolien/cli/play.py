"""`ludolien play`: a game in the terminal, against a bot or on one keyboard."""

import datetime
import secrets
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich.markup import escape

from ludolien import VERSION, catalogue
from ludolien.bots import ladder
from ludolien.bots.thinking import think
from ludolien.cli.console import (
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    CliError,
    GameName,
    Language,
    Options,
    chosen_language,
    chosen_settings,
    screen,
    tell_if_cold,
)
from ludolien.cli.drawing import picture
from ludolien.core import CHANCE, CLOCK, HOUSE, WATCHER, AnyGame, BadNotation, Move, Seat, Settings
from ludolien.core.advance import asked, by_itself, drawn
from ludolien.core.levels import Level
from ludolien.core.record import Ending, Header, Record, material_marks
from ludolien.core.record_text import write_text

HELP = {
    "en": "Write a move, or: ? lists the legal moves, board draws the board again, quit leaves.",
    "fr": "Écrivez un coup, ou bien\u00a0: ? liste les coups permis, board redessine le plateau, quit s'en va.",
}
GOODBYE = {"en": "Goodbye.", "fr": "Au revoir."}
SAVED = {"en": "The record is in {file}.", "fr": "La partie est notée dans {file}."}
AT_RANDOM = Level(rank=1, thinker="random", nodes=0, seconds=1.0)


def play(
    game: GameName,
    options: Options = [],  # noqa: B006
    seats: Annotated[int | None, typer.Option(help="How many sit down.", show_default=False)] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    level: Annotated[int, typer.Option(help="The bots' level, from 1; 0 is the usual one.")] = 0,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People on every seat, on this keyboard.")] = False,
    seed: Annotated[int | None, typer.Option(help="Makes dice and bots repeatable.", show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(help="Where to write the record.", show_default=False)] = None,
    lang: Language = "",
) -> None:
    """Play a game in the terminal."""
    found = catalogue.find(game)
    sitting = found.seats[0] if seats is None else seats
    if sitting not in found.seats or not 0 <= seat < sitting:
        raise CliError(
            f"{found.slug} has seats for {found.seats[0]} to {found.seats[-1]}, from seat 0 on", NOT_UNDERSTOOD
        )
    if save is not None and (save.is_dir() or not save.parent.is_dir()):
        raise CliError(f"no record can be written to {save}", NOT_UNDERSTOOD)
    people = range(sitting) if hot_seat else range(seat, seat + 1)
    settings, bot = chosen_settings(found, options, at_tables=True), _level(found, level)
    playing = TerminalGame(found, settings, sitting, frozenset(people), bot, chosen_language(lang), seed)
    if len(people) < sitting:
        tell_if_cold(found, [bot.thinker], playing.language)
    try:
        playing.run()
    except (EOFError, KeyboardInterrupt):
        screen.print(f"\n{GOODBYE[playing.language]}")
    if save is not None:
        try:
            save.write_text(write_text(playing.record(), found), encoding="utf-8")
        except OSError as error:
            raise CliError(f"cannot write {save}: {(error.strerror or str(error)).lower()}", NOT_RIGHT) from None
        screen.print(SAVED[playing.language].format(file=save), markup=False)


def _level(game: AnyGame, rank: int) -> Level:
    try:
        return ladder.find_level(game, rank) if rank else ladder.usual_level(game)
    except ladder.UnknownLevel as unknown:
        if rank:
            raise CliError(str(unknown), NOT_UNDERSTOOD) from None
        return AT_RANDOM


class TerminalGame:
    """One game at the terminal: people on some seats, bots on the others."""

    def __init__(
        self,
        game: AnyGame,
        settings: Settings,
        seats: int,
        people: frozenset[Seat],
        level: Level,
        language: str,
        seed: int | None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.seats = seats
        self.people = people
        self.level = level
        self.language = language
        self.rng = Random(secrets.randbits(64) if seed is None else seed)
        self.begun = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        self.words = catalogue.words(game.slug, language)
        self.state: Any = game.start(seats, settings)
        self.moves: list[Move] = []
        self.facing: Seat | None = None
        """Who looks at the screen."""

    def run(self) -> None:
        """Until there is a result, or somebody leaves."""
        while self.game.awaited(self.state):
            seats = asked(self.game, self.state)
            if (move := by_itself(self.game, self.state, partial(drawn, rng=self.rng))) is not None:
                self.make_move(move)
            elif bots := [seat for seat in seats if seat not in self.people]:
                self.think_for(bots[0])
            elif seats:
                self.ask(self.facing if self.facing in seats and self.facing is not None else seats[0])
            else:
                raise CliError(f"{self.game.slug} needs the house: play it with ludolien serve", NOT_UNDERSTOOD)
        result = self.game.result(self.state)
        assert result is not None
        screen.print(picture(self.game, self.game.view(self.state, self.viewer)))
        screen.print(escape(catalogue.result_sentence(self.game.slug, result, self.language)), style="bold")

    @property
    def viewer(self) -> Seat:
        """Who reads the screen: while several people might, nobody's secrets are on it."""
        if self.facing is not None:
            return self.facing
        return min(self.people) if len(self.people) == 1 else WATCHER

    def make_move(self, move: Move) -> None:
        """Plays a move and says so, as far as who looks may know."""
        if (line := self.game.shown(self.state, move, self.viewer)) is not None:
            screen.print(f"[dim]{escape(self.name(move.seat))}:[/] {escape(line)}")
        self.state = self.game.play(self.state, move)
        self.moves.append(move)

    def think_for(self, seat: Seat) -> None:
        with screen.status(f"{self.name(seat)} …"):
            view = self.game.view(self.state, seat)
            thought = think(self.game, self.level, view, seat, self.rng.getrandbits(63))
        for move in thought.moves:
            if self.game.refuse(self.state, move) is not None:
                break
            self.make_move(move)

    def ask(self, seat: Seat) -> None:
        """Lets a person move: asks until a move is legal."""
        if self.facing != seat:
            self.turn_to(seat)
        while True:
            text = screen.input(f"[bold]{escape(self.name(seat))}[/] > ").strip()
            if text in ("quit", "exit", "q"):
                raise EOFError
            if text in ("?", "help", "board", ""):
                self.help(seat, text)
                continue
            try:
                move = self.game.read(self.state, seat, text)
            except BadNotation as bad:
                screen.print(escape(str(bad)), style="yellow")
                continue
            if (refusal := self.game.refuse(self.state, move)) is not None:
                sentence = catalogue.refusal_sentence(self.game.slug, refusal, self.language)
                screen.print(f"{escape(sentence)} [dim]({refusal.clause})[/]", style="yellow")
                continue
            self.make_move(move)
            self.facing = None if len(self.people) > 1 else seat
            if self.game.result(self.state) is None:
                screen.print(picture(self.game, self.game.view(self.state, seat)))
            return

    def turn_to(self, seat: Seat) -> None:
        """Another person sits down at the keyboard: where hands are hidden, nobody should see two of them."""
        views = [self.game.view(self.state, other) for other in self.people]
        if len(self.people) > 1 and self.facing is None and len({repr(view) for view in views}) > 1 and self.moves:
            screen.input(f"[dim]{escape(self.name(seat))}: Enter[/] ")
            screen.clear()
        self.facing = seat
        screen.print(picture(self.game, self.game.view(self.state, seat)))

    def help(self, seat: Seat, text: str) -> None:
        if text in ("board", ""):
            screen.print(picture(self.game, self.game.view(self.state, seat)))
            return
        moves = [self.game.write(self.state, move) for move in self.game.legal(self.state, seat)]
        screen.print(escape("  ".join(moves[:200])) + (f" … {len(moves)}" if len(moves) > 200 else ""))
        screen.print(HELP[self.language], style="dim")

    def name(self, seat: Seat) -> str:
        """What the seat is called in the game's words."""
        others = {CHANCE: "🎲", CLOCK: "⧗", HOUSE: "⌂"}
        return others.get(seat) or self.words.seats.get(str(seat), f"seat {seat}")

    def record(self) -> Record:
        """The game so far."""
        header = Header(
            game=self.game.slug,
            edition=self.game.edition,
            options=self.settings,
            seats=tuple("person" if seat in self.people else f"bot {self.level.rank}" for seat in range(self.seats)),
            begun=self.begun,
            ended=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            software=VERSION,
            marks=material_marks(self.game, self.settings),
        )
        result = self.game.result(self.state)
        return Record(header, tuple(self.moves), None if result is None else Ending(result))
