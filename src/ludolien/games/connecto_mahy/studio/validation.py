"""The riddle studio: what somebody drew on the board becomes a riddle, if nothing is wrong with it."""

from itertools import pairwise
from typing import Final

from ludolien.core import Refusal
from ludolien.games.connecto_mahy.icons.cells import is_cell, point_of
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.riddles.answers import answers_of
from ludolien.games.connecto_mahy.riddles.lint import MOST_ICONS, flaws_of
from ludolien.games.connecto_mahy.riddles.riddle import COLUMNS, Point, Riddle, Stroke
from ludolien.games.connecto_mahy.riddles.text import Pasted
from ludolien.games.connecto_mahy.rules.pen import refuse_mark

FEWEST_ICONS: Final = 4
MOST_MARKS: Final = 60
Step = tuple[int, bool]
"""An icon of a path, and whether an arc passes over it."""


def drawn(marks: tuple[Mark, ...], *, lies: bool) -> Riddle | Refusal:
    """The riddle that these strokes make, in the order they were drawn: each goes on where the last one ended, or
    begins a new path. A drawing that lies is wide: it was made with the board turned."""
    if not marks:
        return Refusal("CM3", "riddle_empty")
    if len(marks) > MOST_MARKS:
        return Refusal("CM3", "riddle_icons", facts={"most": MOST_ICONS})
    for mark in marks:
        if not 1 <= len(mark) <= 3 or not all(map(is_cell, mark)):
            return Refusal("CM1", "off_the_board")
        if refusal := refuse_mark(mark):
            return refusal
    strokes = [_stroke(path, lies=lies) for path in _paths([mark for mark in marks if len(mark) > 1])]
    if rings := tuple(dict.fromkeys(_point(mark[0], lies=lies) for mark in marks if len(mark) == 1)):
        strokes.append(Stroke("rings", rings, (False,) * len(rings)))
    return Riddle(0, "", lies, tuple(strokes))


def _paths(marks: list[Mark]) -> list[list[Step]]:
    """Strokes that follow each other make a path, until it is closed or would cross itself a second time."""
    paths: list[list[Step]] = []
    for mark in marks:
        steps = [(mark[1], True), (mark[2], False)] if len(mark) == 3 else [(mark[1], False)]
        if paths and _goes_on(paths[-1], mark[0], steps):
            paths[-1] += steps
        else:
            paths.append([(mark[0], False), *steps])
    return paths


def _goes_on(path: list[Step], start: int, steps: list[Step]) -> bool:
    if path[-1][0] != start or _is_closed(path):
        return False
    cells = [cell for cell, _ in (*path, *steps)]
    is_closing = cells[0] == cells[-1]
    return len(cells) - len(set(cells)) - is_closing <= 1


def _is_closed(path: list[Step]) -> bool:
    return len(path) > 3 and path[0][0] == path[-1][0]


def _stroke(path: list[Step], *, lies: bool) -> Stroke:
    is_closed = _is_closed(path)
    kept = path[:-1] if is_closed else path
    return Stroke(
        "closed" if is_closed else "open",
        tuple(_point(cell, lies=lies) for cell, _ in kept),
        tuple(arc for _, arc in kept),
    )


def _point(cell: int, *, lies: bool) -> Point:
    """Where an icon of the upright board stands in the drawing as it is meant to be seen."""
    column, row = point_of(cell)
    return (row, COLUMNS - 1 - column) if lies else (column, row)


def marks_of(riddle: Riddle) -> tuple[Mark, ...]:
    """The strokes that make a riddle again, on the upright board."""
    marks: list[Mark] = []
    for stroke in riddle.strokes:
        cells = riddle.cells(stroke)
        if stroke.kind == "rings":
            marks += [(cell,) for cell in cells]
            continue
        steps = list(zip(cells, stroke.arcs, strict=True))
        if stroke.kind == "closed":
            first = stroke.arcs.index(False)
            steps = [*steps[first:], *steps[: first + 1]]
        ends = [at for at, (_, arc) in enumerate(steps) if not arc]
        marks += [tuple(cell for cell, _ in steps[one : other + 1]) for one, other in pairwise(ends)]
    return tuple(marks)


def flaws(pasted: Pasted) -> list[Refusal]:
    """What is wrong with a riddle, as the lint sees it: each with a sentence for people."""
    found = [Refusal("CM3", f"riddle_{flaw}", facts={"most": MOST_ICONS}) for flaw in flaws_of(pasted.riddle)]
    if pasted.riddle.icons < FEWEST_ICONS:
        found.append(Refusal("CM3", "riddle_few", facts={"fewest": FEWEST_ICONS}))
    for language in ("fr", "en"):
        words = pasted.fr if language == "fr" else pasted.en
        if words.right:
            answers = answers_of(words.right, words.vague, language)
            if both := sorted(answers.right & answers.vague):
                found.append(Refusal("CM8", "riddle_both", facts={"word": both[0]}))
    return found
