"""`ludolien riddles`: the drawings of Connecto, checked and shown."""

import re
from pathlib import Path
from typing import Annotated

import typer

from ludolien.cli.console import (
    NOT_INSTALLED,
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    Language,
    chosen_language,
    print_json,
    screen,
)
from ludolien.games.connecto_mahy.riddles.answers import answer_book
from ludolien.games.connecto_mahy.riddles.riddle import Riddle, all_riddles, drafts

app = typer.Typer(help="Check and show the drawings of Connecto (Mahy).", invoke_without_command=True)


@app.callback()
def riddles(context: typer.Context) -> None:
    """Check and show the drawings of Connecto (Mahy)."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def lint(as_json: AsJson = False) -> None:
    """Check every drawing: its strokes, its answers, and that no two look alike."""
    from ludolien.games.connecto_mahy.riddles.lint import lint as problems_among

    found = all_riddles()
    problems = problems_among(found)
    if as_json:
        print_json({"riddles": len(found), "problems": len(problems), "list": problems})
    else:
        for problem in problems:
            screen.print(f"{problem.riddle:4} {problem.says}", markup=False)
    if problems:
        raise CliError(f"{len(problems)} problems in {len(found)} riddles", NOT_RIGHT)
    if not as_json:
        screen.print(f"{len(found)} riddles, nothing wrong")


@app.command()
def sheet(
    out: Annotated[Path, typer.Option(help="The picture to write, a PNG.", show_default=False)],
    numbers: Annotated[bool, typer.Option("--numbers", help="Write each riddle's number below it.")] = False,
    answers: Annotated[bool, typer.Option("--answers", help="Write each riddle's answer below it.")] = False,
    shuffle: Annotated[
        int | None, typer.Option(metavar="SEED", help="Mix the riddles; one seed gives one order.", show_default=False)
    ] = None,
    icons: Annotated[bool, typer.Option("--icons", help="Draw them over the board, as a player does.")] = False,
    span: Annotated[str, typer.Option("--range", metavar="A-B", help="Only the riddles from A to B.")] = "",
    of_drafts: Annotated[
        bool, typer.Option("--drafts", help="The drawings that wait to be named, in place of the riddles.")
    ] = False,
    lang: Language = "",
) -> None:
    """Draw the riddles on one picture, upright, to see whether they can be named."""
    chosen = _between(span, drafts() if of_drafts else all_riddles())
    language = chosen_language(lang)
    if out.suffix.lower() != ".png":
        raise CliError(f"the picture is a PNG: {out.name} would have to end in .png", NOT_UNDERSTOOD)
    try:
        from ludolien.games.connecto_mahy.riddles import contact_sheet as sheets
    except ModuleNotFoundError as missing:
        if missing.name != "PIL":
            raise
        raise CliError("sheets are drawn with Pillow, which is not installed", NOT_INSTALLED) from None
    order = chosen if shuffle is None else sheets.shuffled(chosen, shuffle)
    picture = sheets.as_png(sheets.sheet(order, _labels(order, numbers, answers, language), icons=icons))
    try:
        out.write_bytes(picture)
    except OSError as error:
        raise CliError(f"cannot write {out}: {(error.strerror or str(error)).lower()}", NOT_UNDERSTOOD) from None
    typer.echo(f"{len(order)} riddles on {out}")
    if shuffle is not None:
        typer.echo(f"row by row: {' '.join(str(riddle.number) for riddle in order)}")


def _between(span: str, every: tuple[Riddle, ...]) -> list[Riddle]:
    """The riddles of a range written `A-B`; all of them if there is none."""
    if not span:
        return list(every)
    found = re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", span)
    first, last = (int(found[1]), int(found[2])) if found else (0, 0)
    highest = all_riddles()[-1].number
    if not 1 <= first <= last <= highest:
        raise CliError(f"a range is A-B with numbers from 1 to {highest}, not {span!r}", NOT_UNDERSTOOD)
    chosen = [riddle for riddle in every if first <= riddle.number <= last]
    if not chosen:
        raise CliError(f"no such drawing in {span}", NOT_UNDERSTOOD)
    return chosen


def _labels(order: list[Riddle], numbers: bool, with_answers: bool, language: str) -> list[str]:
    if not (numbers or with_answers):
        return []
    book = answer_book("fr" if language == "fr" else "en")
    return ["  ".join([str(riddle.number)] * numbers + [book[riddle.number].name] * with_answers) for riddle in order]
