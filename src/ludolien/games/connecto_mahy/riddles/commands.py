"""`ludolien riddles`: the drawings, checked and shown."""

import re
from pathlib import Path
from typing import Annotated, Final

from ludolien.core.commands import Command, CommandError, CommandGroup, Option, Report
from ludolien.games.connecto_mahy.riddles.answers import answer_book
from ludolien.games.connecto_mahy.riddles.riddle import Riddle, all_riddles, drafts


def lint() -> Report:
    """Check every drawing: its strokes, its answers, and that no two look alike."""
    from ludolien.games.connecto_mahy.riddles.lint import lint as problems_among

    found = all_riddles()
    problems = problems_among(found)
    data = {"riddles": len(found), "problems": len(problems), "list": problems}
    if not problems:
        return Report((f"{len(found)} riddles, nothing wrong",), data=data)
    lines = tuple(f"{problem.riddle:4} {problem.says}" for problem in problems)
    return Report(lines, f"{len(problems)} problems in {len(found)} riddles", data)


def sheet(
    out: Annotated[Path, Option("The picture to write, a PNG.")],
    numbers: Annotated[bool, Option("Write each riddle's number below it.", "--numbers")] = False,
    answers: Annotated[bool, Option("Write each riddle's answer below it.", "--answers")] = False,
    shuffle: Annotated[int | None, Option("Mix the riddles; one seed gives one order.", metavar="SEED")] = None,
    icons: Annotated[bool, Option("Draw them over the board, as a player does.", "--icons")] = False,
    span: Annotated[str, Option("Only the riddles from A to B.", "--range", metavar="A-B")] = "",
    of_drafts: Annotated[
        bool, Option("The drawings that wait to be named, in place of the riddles.", "--drafts")
    ] = False,
    language: str = "",
) -> Report:
    """Draw the riddles on one picture, upright, to see whether they can be named."""
    chosen = _between(span, drafts() if of_drafts else all_riddles())
    if out.suffix.lower() != ".png":
        raise CommandError(f"the picture is a PNG: {out.name} would have to end in .png")
    try:
        from ludolien.games.connecto_mahy.riddles import contact_sheet as sheets
    except ModuleNotFoundError as missing:
        if missing.name != "PIL":
            raise
        raise CommandError("sheets are drawn with Pillow, which is not installed", is_missing_package=True) from None
    order = chosen if shuffle is None else sheets.shuffled(chosen, shuffle)
    picture = sheets.as_png(sheets.sheet(order, _labels(order, numbers, answers, language), icons=icons))
    try:
        out.write_bytes(picture)
    except OSError as error:
        raise CommandError(f"cannot write {out}: {(error.strerror or str(error)).lower()}") from None
    told = () if shuffle is None else (f"row by row: {' '.join(str(riddle.number) for riddle in order)}",)
    return Report((f"{len(order)} riddles on {out}", *told))


COMMANDS: Final = CommandGroup(
    "riddles", "Check and show the drawings of Connecto (Mahy).", (Command(lint, has_json=True), Command(sheet))
)


def _between(span: str, every: tuple[Riddle, ...]) -> list[Riddle]:
    """The riddles of a range written `A-B`; all of them if there is none."""
    if not span:
        return list(every)
    found = re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", span)
    first, last = (int(found[1]), int(found[2])) if found else (0, 0)
    highest = all_riddles()[-1].number
    if not 1 <= first <= last <= highest:
        raise CommandError(f"a range is A-B with numbers from 1 to {highest}, not {span!r}")
    chosen = [riddle for riddle in every if first <= riddle.number <= last]
    if not chosen:
        raise CommandError(f"no such drawing in {span}")
    return chosen


def _labels(order: list[Riddle], numbers: bool, with_answers: bool, language: str) -> list[str]:
    if not (numbers or with_answers):
        return []
    book = answer_book("fr" if language == "fr" else "en")
    return ["  ".join([str(riddle.number)] * numbers + [book[riddle.number].name] * with_answers) for riddle in order]
