"""A game in words, for players who read and write: rulebook, board, what happened, what may be done, what was wrong.

Everything is made from what one seat may know: its view, its log lines, its legal moves.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from ludolien import catalogue
from ludolien.boards.names import COLUMNS
from ludolien.core import AnyGame, BadNotation, Move, Seat
from ludolien.core.grid import Grid
from ludolien.core.record import seat_word
from ludolien.research.episode import Episode

Language: TypeAlias = Literal["en", "fr"]
Moves: TypeAlias = tuple[Move, ...]

LISTED: Final = 200
"""Legal moves that are listed; of more, the rest is only counted."""
WAIT: Final = "wait"
"""Doing nothing, where time goes on by itself."""
_MARKUP: Final = re.compile(r"\[/?[a-z ]*\]")
_ANSWER: Final = re.compile(r"^\W*MOVE\s*:\s*(.+?)\W*$", re.IGNORECASE | re.MULTILINE)


class BadAnswer(ValueError):
    """An answer that is no move here; the message says why, with the clause where a rule speaks against it."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        """Of the rulebook; empty where the answer could not be read at all."""


def board_text(game: AnyGame, view: Any) -> str:
    """What a seat sees: the game's own drawing, its grid, or every field by its name."""
    if game.parts.terminal is not None:
        return _MARKUP.sub("", game.parts.terminal().draw(view))
    if isinstance(grid := getattr(view, "grid", None), Grid):
        return "\n".join(_grid_lines(grid))
    return "\n".join(f"{name}: {_json(value)}" for name, value in msgspec.to_builtins(view).items())


def _grid_lines(grid: Grid) -> Iterator[str]:
    pieces = {piece.cell: str(piece.seat) for piece in grid.pieces}
    yield f"   {' '.join(COLUMNS[: grid.width])}"
    for row in range(grid.height):
        cells = range(row * grid.width, (row + 1) * grid.width)
        lean = " " * row if grid.form == "hexagons" else ""
        signs = (" " if cell in grid.holes else pieces.get(cell, ".") for cell in cells)
        yield f"{lean}{row + 1:2} {' '.join(signs)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Transcript:
    """What each seat has read of a game so far, brought up to date as the game goes on."""

    def __init__(self, episode: Episode) -> None:
        self._game, self._state, self._read = episode.game, episode.start, 0
        self._lines: list[list[str]] = [[] for _ in range(episode.seats)]

    def lines(self, episode: Episode, seat: Seat) -> list[str]:
        """Line by line: who did what, as far as the seat may know."""
        for move in episode.moves[self._read :]:
            for reader, lines in enumerate(self._lines):
                if (shown := self._game.shown(self._state, move, reader)) is not None:
                    lines.append(f"{seat_word(move.seat)}: {shown}")
            self._state = self._game.play(self._state, move)
        self._read = len(episode.moves)
        return self._lines[seat]


def legal_texts(episode: Episode, seat: Seat) -> dict[str, Moves]:
    """What a seat may choose in the game's notation; the moves of one decision are joined by `;`."""
    return {_written(episode, moves): moves for moves in episode.actions(seat).values()}


def _written(episode: Episode, moves: Moves) -> str:
    game, state, texts = episode.game, episode.state, []
    for move in moves:
        texts.append(game.write(state, move))
        state = game.play(state, move)
    return "; ".join(texts) or WAIT


def instructions(episode: Episode, seat: Seat, language: Language = "en") -> str:
    """What a player is told once: which game, which seat, how to answer, and the whole rulebook."""
    game = episode.game
    words = catalogue.words(game.slug, language)
    told = {
        "en": "You play {title} at {seat} of {seats}. When asked, think as long as you like and end with one line "
        "`MOVE: …` in the notation of the moves listed. Here is the rulebook.",
        "fr": "Vous jouez à {title}, {seat} sur {seats}. Quand c'est à vous, réfléchissez à votre guise et terminez "
        "par une ligne `MOVE: …`, dans la notation des coups listés. Voici la règle.",
    }
    head = told[language].format(title=words.title, seat=seat_word(seat), seats=episode.seats)
    return f"{head}\n\n{catalogue.rulebook(game.slug, language)}"


def question(episode: Episode, seat: Seat, transcript: Transcript, language: Language = "en") -> str:
    """What a player is asked: what happened, how the board stands, what may be done."""
    heads = _HEADS[language]
    choices = [*legal_texts(episode, seat)]
    more = len(choices) - LISTED
    lines = [*choices[:LISTED], *([heads["more"].format(count=more)] if more > 0 else [])]
    happened = transcript.lines(episode, seat) or [heads["nothing"]]
    return "\n".join(
        [
            f"## {heads['history']}",
            *happened,
            "",
            f"## {heads['board']}",
            board_text(episode.game, episode.view(seat)),
            "",
            f"## {heads['moves']}",
            *lines,
        ]
    )


_HEADS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "history": "So far",
        "nothing": "Nothing yet.",
        "board": "What you see",
        "moves": "Your legal moves",
        "more": "… and {count} more, in the same notation",
    },
    "fr": {
        "history": "Jusqu'ici",
        "nothing": "Rien encore.",
        "board": "Ce que vous voyez",
        "moves": "Vos coups permis",
        "more": "… et {count} autres, dans la même notation",
    },
}


def understood(episode: Episode, seat: Seat, answer: str, language: Language = "en") -> Moves:
    """The moves that an answer means: its last line `MOVE: …`, or all of it where it has none. `BadAnswer` where it is
    no move, or one that the rules refuse."""
    found = _ANSWER.findall(answer)
    text = (found[-1] if found else answer).strip().strip("`*").strip()
    if text == WAIT and () in episode.actions(seat).values():
        return ()
    game, state, moves = episode.game, episode.state, []
    for part in filter(None, map(str.strip, text.split(";"))):
        try:
            move = game.read(state, seat, part)
        except BadNotation as unreadable:
            raise BadAnswer(f"{part!r}: {unreadable}") from None
        if (refusal := game.refuse(state, move)) is not None:
            sentence = catalogue.refusal_sentence(game.slug, refusal, language)
            raise BadAnswer(f"{part}: {sentence} ({refusal.clause})", refusal.clause)
        moves.append(move)
        state = game.play(state, move)
    if not moves:
        raise BadAnswer(
            {"en": "There is no move in the answer.", "fr": "Il n'y a pas de coup dans la réponse."}[language]
        )
    return tuple(moves)
