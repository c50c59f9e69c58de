"""`ludolien replay`: a record, move by move."""

from typing import Annotated

import typer

from ludolien import catalogue
from ludolien.cli.console import AsJson, Language, RecordFile, chosen_language, opened_record, print_json, screen
from ludolien.cli.drawing import picture
from ludolien.core import WATCHER, AnyGame, is_player
from ludolien.core.record import Record, seat_word
from ludolien.core.record import replay as replayed


def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Draw every position, and wait for Enter.")] = False,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Play a record again, and check every move of it."""
    record, game = opened_record(file)
    states = replayed(record, game)
    notation = [game.write(state, move) for state, move in zip(states, record.moves, strict=False)]
    if as_json:
        print_json(
            {
                "header": record.header,
                "moves": [
                    {"seat": move.seat, "text": text, "move": move}
                    for move, text in zip(record.moves, notation, strict=True)
                ],
                "ending": record.ending,
                "state": states[-1],
            }
        )
        return
    header = record.header
    screen.print(f"[bold]{catalogue.words(game.slug, chosen_language(lang)).title}[/bold]  {header.begun}")
    screen.print(", ".join(f"{name}: {value}" for name, value in header.options.items()) or "no options", style="dim")
    for ordinal, (move, text, after) in enumerate(zip(record.moves, notation, states[1:], strict=True), 1):
        who = header.seats[move.seat] if is_player(move.seat) else seat_word(move.seat)
        screen.print(f"{ordinal:4}. {who}: ", end="", markup=False)
        screen.print(text, markup=False, style="bold")
        if step:
            screen.print(picture(game, game.view(after, WATCHER)))
            if ordinal < len(record.moves):
                screen.input("[dim]Enter goes on[/dim] ")
    if not step:
        screen.print(picture(game, game.view(states[-1], WATCHER)))
    screen.print(_ending(record, game, chosen_language(lang)))


def _ending(record: Record, game: AnyGame, language: str) -> str:
    if record.ending is None:
        return "The game was not finished."
    result = record.ending.result
    if record.ending.by == "rules":
        return catalogue.result_sentence(game.slug, result, language)
    winners = ", ".join(record.header.seats[seat] for seat in result.winners) or "nobody wins"
    return f"Ended by {record.ending.by}: {winners}."
