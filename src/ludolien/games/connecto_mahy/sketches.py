"""What a bot remembers: two rough sketches of every answer, and how well a drawing on its board fits them.

The sketches are blurred from the house's drawings: each copy is stretched, sheared, shifted, shaky, and may lack a
line. A bot looks nothing up by the card; it compares the lines on its own board, mistaken icons included, with all of
them: both as ink around the icons of the board.
"""

from functools import cache
from itertools import pairwise
from math import ceil, exp, floor, hypot, log
from operator import mul
from random import Random
from typing import Final

import msgspec

from ludolien.games.connecto_mahy.cells import point_of
from ludolien.games.connecto_mahy.drawing import RING, Line, arc, lines
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.riddles import CELLS, COLUMNS, ROWS, Riddle, all_riddles

COPIES: Final = 2
_STEP: Final = 0.6
"""Cells between two points of a line."""
_FARTHEST: Final = 2.0
"""Cells from which on a line is simply elsewhere."""
_AWAY: Final = 2.2
"""What it speaks against an answer if the lines are a cell away from its sketch, squared and on average."""
_MISSING: Final = 1.5
"""What it does if lines of the sketch are missing, more than the strokes still to be drawn could make good."""
_RICH: Final = 0.3
"""What it does if the sketch has so many lines that some are always near."""
_STRANGE: Final = 1.3
"""What a drawing fits that the bot does not know."""
_EVIDENCE: Final = 0.1
"""How much one point of a line adds to what is known already."""

Points = list[tuple[float, float]]


class Sketch(msgspec.Struct, frozen=True):
    """A remembered drawing: its ink at every icon of the upright board, one in all, how far each icon is from its
    lines, squared, and how long they are."""

    number: int
    ink: tuple[float, ...]
    away: tuple[float, ...]
    length: float


@cache
def memory(blur: float, knows: float) -> tuple[Sketch, ...]:
    """All that a bot remembers: a share of the answers, two sketches each."""
    known = [riddle for riddle in all_riddles() if Random(f"known {riddle.number}").random() < knows]
    return tuple(_sketch(riddle, copy, blur) for riddle in known for copy in range(COPIES))


def _sketch(riddle: Riddle, copy: int, blur: float) -> Sketch:
    rng = Random(f"sketch {riddle.number} {copy}")
    wide, high, shear = (rng.gauss(1, 0.06 * blur), rng.gauss(1, 0.06 * blur), rng.gauss(0, 0.05 * blur))
    shift = rng.gauss(0, 0.3 * blur), rng.gauss(0, 0.3 * blur)
    middle = (COLUMNS - 1) / 2, (ROWS - 1) / 2
    drawn = [line for line in lines(riddle) if rng.random() > 0.05 * blur] or lines(riddle)
    points: Points = []
    for line in drawn:
        shake = rng.gauss(0, 0.2 * blur), rng.gauss(0, 0.2 * blur)
        for x, y in _along(line):
            x, y = (COLUMNS - 1 - y, x) if riddle.lies else (x, y)
            u, v = x - middle[0], y - middle[1]
            points.append(
                (middle[0] + u * wide + v * shear + shift[0] + shake[0], middle[1] + v * high + shift[1] + shake[1])
            )
    ink = _ink(points)
    return Sketch(riddle.number, tuple(share / len(points) for share in ink), _away(points), len(points) * _STEP)


def beliefs(marks: tuple[Mark, ...], known: tuple[Sketch, ...], share: float) -> dict[int, float]:
    """How likely each answer is, by number, given the lines drawn so far, a share of all there will be; 0 is something
    unknown."""
    points = [point for mark in marks for line in _lines_of(mark) for point in _along(line)]
    ink, away = _ink(points), _away(points)
    usual = sum(sketch.length for sketch in known) / max(1, len(known))
    evidence = _EVIDENCE * len(points)
    best: dict[int, float] = {0: -evidence * _STRANGE}
    for sketch in known:
        far = sum(map(mul, ink, sketch.away)) / len(points)
        missing = max(0.0, sum(map(mul, sketch.ink, map(_capped, away))) - (1 - share))
        fit = -evidence * (_AWAY * far + _MISSING * missing + _RICH * log(sketch.length / usual))
        best[sketch.number] = max(fit, best.get(sketch.number, fit))
    top = max(best.values())
    weights = {number: exp(fit - top) for number, fit in best.items()}
    whole = sum(weights.values())
    return {number: weight / whole for number, weight in weights.items()}


def _capped(square: float) -> float:
    return square if square < 1 else 1.0


def _ink(points: Points) -> list[float]:
    """Every point shared out among the four icons around it."""
    ink = [0.0] * CELLS
    for x, y in points:
        x, y = min(max(x, 0.0), COLUMNS - 1.0), min(max(y, 0.0), ROWS - 1.0)
        column, row = min(floor(x), COLUMNS - 2), min(floor(y), ROWS - 2)
        right, down = x - column, y - row
        at = row * COLUMNS + column
        ink[at] += (1 - right) * (1 - down)
        ink[at + 1] += right * (1 - down)
        ink[at + COLUMNS] += (1 - right) * down
        ink[at + COLUMNS + 1] += right * down
    return ink


def _away(points: Points) -> tuple[float, ...]:
    """How far every icon is from the nearest point, squared."""
    return tuple(
        min(_FARTHEST**2, min((x - column) ** 2 + (y - row) ** 2 for x, y in points))
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def _lines_of(mark: Mark) -> list[Line]:
    points = [point_of(cell) for cell in mark]
    match points:
        case [(x, y)]:
            return [((x - RING, y), (x, y - RING), (x + RING, y), (x, y + RING), (x - RING, y))]
        case [a, over, b]:
            return [arc(a, over, b)]
        case _:
            return [tuple(points)]


def _along(line: Line) -> Points:
    """Points along a line, a step from each other."""
    found: Points = []
    for (x, y), (u, v) in pairwise(line):
        steps = max(1, ceil(hypot(u - x, v - y) / _STEP))
        found += [(x + (u - x) * at / steps, y + (v - y) * at / steps) for at in range(steps)]
    return [*found, line[-1]]
