"""`ludolien games`: all games of the catalogue; `ludolien games export`: kept games as a dataset."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ludolien import catalogue
from ludolien.cli.console import (
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    Language,
    chosen_language,
    print_json,
    screen,
)
from ludolien.core import AnyGame

app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)


@app.callback()
def games(context: typer.Context, lang: Language = "", as_json: AsJson = False) -> None:
    """List the games, or export those that arena and self-play have kept."""
    if context.invoked_subcommand is not None:
        return
    language = chosen_language(lang)
    listed = list(catalogue.newest().values())
    if as_json:
        print_json({"games": [_described(game, language) for game in listed]})
        return
    table = Table(box=None, pad_edge=False)
    for column in ("", "", "seats", "minutes", ""):
        table.add_column(column)
    for game in listed:
        words = catalogue.words(game.slug, language)
        minutes = str(game.capabilities.minutes)
        table.add_row(f"[bold]{game.slug}", words.title, _count(game.seats), minutes, words.promise)
    screen.print(table)


def _described(game: AnyGame, language: str) -> dict[str, object]:
    words = catalogue.words(game.slug, language)
    return {
        "game": game.slug,
        "edition": game.edition,
        "title": words.title,
        "promise": words.promise,
        "authors": words.authors,
        "publisher": words.publisher,
        "minutes": game.capabilities.minutes,
        "seats": list(game.seats),
        "options": game.options,
    }


def _count(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


@app.command()
def export(
    kept: Annotated[list[Path], typer.Argument(help="Files that `arena` and `selfplay` keep games in.")],
    out: Annotated[Path, typer.Option(help="A new folder.")],
    views: Annotated[bool, typer.Option(help="What everybody saw before each move goes along.")] = True,
    as_json: AsJson = False,
) -> None:
    """Write kept games as Parquet, with a card that says what they are."""
    written = exported(kept, out, views=views)
    if as_json:
        print_json(written)
    else:
        screen.print(f"{written['games']:,} games and {written['moves']:,} moves written to {out}")


def exported(kept: list[Path], out: Path, *, views: bool) -> dict[str, object]:
    """How many games and moves were written, and where."""
    from ludolien.arena.dataset import export as write
    from ludolien.arena.ledger import NotThisMatch

    command = shlex.join(["ludolien", *sys.argv[1:]])
    try:
        count, moves = write(kept, out, has_views=views, command=command)
    except FileExistsError:
        raise CliError(f"{out} is there already: name a new folder", NOT_UNDERSTOOD) from None
    except NotThisMatch as bad:
        raise CliError(str(bad), NOT_RIGHT) from None
    return {"games": count, "moves": moves, "dataset": str(out)}
