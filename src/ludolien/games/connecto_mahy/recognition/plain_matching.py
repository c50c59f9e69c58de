"""What lines look like, in plain Python: coarser than `matching.py`, and quick enough for a browser.

Ink in four directions on a coarse grid, spread to its neighbours; counted in whole numbers, so that every machine comes
to the same. A drawing is seen as it lies and turned by a quarter, a sketch as it is and mirrored.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

import msgspec

from ludolien.games.connecto_mahy.icons.board import board
from ludolien.games.connecto_mahy.icons.cells import point_of
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.recognition.sketches import all_sketches
from ludolien.games.connecto_mahy.riddles.geometry import Line, line_through

GRID: Final = 7
DIRECTIONS: Final = 4
STEP: Final = 0.35
"""Cells of the board between two points of a line."""
STRANGE: Final = 0.8
"""How alike a thing is that the bot does not know."""
EVIDENCE: Final = (10.0, 40.0)
"""What likeness is worth: at the first line, and the more the more is drawn."""

Ink = tuple[int, ...]


class Known(msgspec.Struct, frozen=True):
    """A sketch, or its mirror image: whose, its ink, and how much that is."""

    number: int
    ink: Ink
    length: float


@cache
def memory(knows: float) -> tuple[Known, ...]:
    """All that a bot remembers: a share of the answers, two sketches each."""
    known: list[Known] = []
    for sketch in all_sketches():
        if Random(f"known {sketch.number}").random() < knows:
            mirrored = tuple(tuple((-x, y) for x, y in line) for line in sketch.lines)
            for lines in (sketch.lines, mirrored):
                ink = inked(lines)
                known.append(Known(sketch.number, ink, _length(ink)))
    return tuple(known)


def beliefs(marks: Sequence[Mark], known: Sequence[Known], share: float) -> dict[int, float]:
    """How likely each answer is, by number, given the lines drawn so far; 0 is something unknown."""
    lines = tuple(line_through([*map(point_of, mark)]) for mark in marks)
    turned = tuple(tuple((y, -x) for x, y in line) for line in lines)
    alike = {0: STRANGE}
    for seen in (lines, turned):
        ink = inked(seen)
        length = _length(ink)
        for one in known:
            cosine = sum(map(int.__mul__, ink, one.ink)) / (length * one.length)
            alike[one.number] = max(alike.get(one.number, 0.0), cosine)
    first, more = EVIDENCE
    best = max(alike.values())
    weights = {number: math.exp((first + more * share) * (likeness - best)) for number, likeness in alike.items()}
    whole = math.fsum(weights.values())
    return {number: weight / whole for number, weight in weights.items()}


@cache
def twins(cell: int) -> Mapping[int, float]:
    """The other icons of its family, each taken for it as often as the others."""
    family = board()[cell].family
    others = [other for other, found in enumerate(board()) if found.family == family and other != cell]
    return dict.fromkeys(others, 1 / len(others)) if others else {}


def inked(lines: Sequence[Line]) -> Ink:
    """How much of which direction is where, in the frame of the drawing."""
    xs, ys = ([dot[axis] for line in lines for dot in line] for axis in (0, 1))
    left, low = min(xs), min(ys)
    size = max(max(xs) - left, max(ys) - low) or 1.0
    ink = [0] * (DIRECTIONS * GRID * GRID)
    for line in lines:
        for (x, y), (to_x, to_y) in pairwise(line):
            count = max(1, round(math.hypot(to_x - x, to_y - y) / STEP))
            direction = round(math.atan2(to_y - y, to_x - x) / (math.pi / DIRECTIONS)) % DIRECTIONS
            for at in range(count):
                part = (at + 0.5) / count
                column = int((x + part * (to_x - x) - left) / size * (GRID - 1) + 0.5)
                row = int((y + part * (to_y - y) - low) / size * (GRID - 1) + 0.5)
                _spread(ink, direction, row, column)
    return tuple(math.isqrt(100 * amount) for amount in ink)


def _spread(ink: list[int], direction: int, row: int, column: int) -> None:
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            there, beside = row + down, column + right
            if 0 <= there < GRID and 0 <= beside < GRID:
                ink[(direction * GRID + there) * GRID + beside] += (2 - abs(down)) * (2 - abs(right))


def _length(ink: Ink) -> float:
    return math.sqrt(sum(amount * amount for amount in ink)) or 1.0
