"""What the lines on a board look like: compared with every sketch a bot remembers, wherever it lies, whichever way.

Lines become ink in four directions on a coarse grid, blurred, so that what is drawn roughly alike looks alike (after
Ouyang and Davis, A Visual Approach to Sketched Symbol Recognition, 2009). A sketch is stretched over the place that the
whole drawing will take, as far as that can be told from the part that is there; the board is seen as it lies and turned
by a quarter, the sketch as it is and mirrored. Ink that the sketch does not explain speaks against it at once, lines of
the sketch that are not there yet only as far as little is left to draw.
"""

from functools import cache
from random import Random
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludolien.games.connecto_mahy.icons.cells import point_of
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.recognition.sketches import ANSWERS, all_sketches
from ludolien.games.connecto_mahy.riddles.geometry import Line, line_through
from ludolien.games.connecto_mahy.riddles.riddle import COLUMNS, ROWS

Array = NDArray[np.float64]

GRID: Final = 12
_DIRECTIONS: Final = 4
_MARGIN: Final = 0.12
"""Of the grid, left free on every side."""
_STEP: Final = 0.2
"""Cells between two points of a line."""
_THINNEST: Final = 0.25
"""Of its longer side: narrower things are not stretched to fill the grid."""
_NEARLY_ALL: Final = 0.8
"""Share of a drawing from which on it may well end where it ends now."""
_NEAR: Final = 2.5
"""How far the ink of a drawing reaches: a sketch should have nothing else there."""
_STRETCHED: Final = 0.05
"""What speaks against a sketch that has to be stretched e-fold to fit."""
_STRANGE: Final = 0.88
"""How alike a thing is that the bot does not know."""
_EVIDENCE: Final = (20.0, 80.0)
"""What likeness is worth: at the first line, and the more the more is drawn."""


class Memory(msgspec.Struct, frozen=True):
    """Sketches as ink, each also mirrored: whose, their ink, its square by place, and how wide they are for their
    height (a logarithm)."""

    numbers: NDArray[np.int64]
    ink: Array
    squares: Array
    stretch: Array
    blur: float


@cache
def memory(blur: float, knows: float) -> Memory:
    """All that a bot remembers: a share of the answers, two sketches each. `blur` is how vaguely it looks at things, in
    cells of the grid."""
    known = [sketch for sketch in all_sketches() if Random(f"known {sketch.number}").random() < knows]
    numbers, inks, stretch = [], [], []
    for sketch in known:
        dots, angles = _dotted(sketch.lines)
        low, high = _framed(dots.min(0), dots.max(0))
        ink = _ink(dots, angles, low, high, blur)
        for seen in (ink, _mirrored(ink)):
            numbers.append(sketch.number)
            inks.append(seen / np.linalg.norm(seen))
            stretch.append(_stretch(low, high))
    ink = np.array(inks)
    squares = np.square(ink).sum(1).reshape(len(inks), -1)
    return Memory(np.array(numbers), ink.reshape(len(inks), -1), squares, np.array(stretch), blur)


def beliefs(marks: tuple[Mark, ...], known: Memory, share: float) -> dict[int, float]:
    """How likely each answer is, by number, given the lines drawn so far, a share of all there will be; 0 is something
    unknown."""
    first, more = _EVIDENCE
    alike = _likeness(marks, known, share)
    alike[0] = _STRANGE
    weights = np.exp((first + more * share) * (alike - alike.max()))
    weights /= weights.sum()
    return {int(number): float(weights[number]) for number in {0, *known.numbers.tolist()}}


def _likeness(marks: tuple[Mark, ...], known: Memory, share: float) -> Array:
    """By number: the best that a sketch of it does, from 0 to 1."""
    best = np.full(ANSWERS.stop, -1.0)
    dots, angles = _dotted(tuple(line_through([*map(point_of, mark)]) for mark in marks))
    board = np.array((COLUMNS - 1.0, ROWS - 1.0))
    upright = (dots, angles, board)
    turned = (np.stack((dots[:, 1], board[0] - dots[:, 0]), 1), (angles + np.pi / 2) % np.pi, board[::-1])
    for seen, directions, size in (upright, turned):
        for frame in _frames(seen, size, share):
            ink = _ink(seen, directions, *frame, known.blur)
            stretched = np.abs(known.stretch - _stretch(*frame))
            alike = _explained(ink, known, share) - _STRETCHED * stretched
            np.maximum.at(best, known.numbers, alike)
    return best


def _frames(dots: Array, size: Array, share: float) -> list[tuple[Array, Array]]:
    """Places that the whole drawing may take: the board, or the tighter about what is there the more of it is there."""
    low, high = dots.min(0), dots.max(0)
    corner, opposite = np.minimum(0, low), np.maximum(size, high)
    tightness = (0.0, share**2, 1.0) if share > _NEARLY_ALL else (0.0, share**2)
    return [_framed(corner + tight * (low - corner), opposite + tight * (high - opposite)) for tight in tightness]


def _explained(ink: Array, known: Memory, share: float) -> Array:
    """The cosine between ink and sketches, of which only what is near the ink counts wholly."""
    near = np.sqrt(np.square(ink).sum(0))
    near = np.minimum(1.0, _NEAR * _blurred(near / near.max(), 1.0))
    counts = np.maximum(near, share**2).ravel()
    cosine: Array = known.ink @ ink.ravel() / (np.linalg.norm(ink) * np.sqrt(known.squares @ counts))
    return cosine


# Ink


def _ink(dots: Array, angles: Array, low: Array, high: Array, blur: float) -> Array:
    """How much of which direction is where, in the frame; softened, so that twice the ink is not twice as much."""
    ink = np.zeros((_DIRECTIONS, GRID, GRID))
    inside = _MARGIN + (dots - low) / (high - low) * (1 - 2 * _MARGIN)
    places = np.clip(inside * GRID - 0.5, 0, GRID - 1.001)
    corner = places.astype(np.int64)
    (x, y), (right, down) = corner.T, (places - corner).T
    turn = angles / (np.pi / _DIRECTIONS)
    direction = np.floor(turn).astype(np.int64)
    beyond = turn - direction
    for step, part in ((0, 1 - beyond), (1, beyond)):
        for over, wide in ((0, 1 - right), (1, right)):
            for below, tall in ((0, 1 - down), (1, down)):
                np.add.at(ink, ((direction + step) % _DIRECTIONS, y + below, x + over), part * wide * tall)
    return np.sqrt(_blurred(ink, blur))


def _blurred(ink: Array, blur: float) -> Array:
    spread = _spread(blur)
    blurred: Array = spread @ ink @ spread.T
    return blurred


@cache
def _spread(blur: float) -> Array:
    """Where ink of one row goes: a bell, cut off at the edge."""
    apart = np.arange(GRID)[:, None] - np.arange(GRID)
    bell: Array = np.exp(-0.5 * np.square(apart / blur)) * (np.abs(apart) <= 3 * blur)
    whole: float = np.exp(-0.5 * np.square(np.arange(-GRID, GRID + 1) / blur)).sum()
    return bell / whole


def _mirrored(ink: Array) -> Array:
    return ink[[0, *range(_DIRECTIONS - 1, 0, -1)], :, ::-1]


def _framed(low: Array, high: Array) -> tuple[Array, Array]:
    """The frame of a drawing that reaches so far."""
    size = high - low
    half, middle = np.maximum(size, _THINNEST * size.max()) / 2, (low + high) / 2
    return middle - half, middle + half


def _stretch(low: Array, high: Array) -> float:
    wide, tall = high - low
    return float(np.log(wide / tall))


# Lines


def _dotted(lines: tuple[Line, ...]) -> tuple[Array, Array]:
    """Points along lines a step from each other, and the direction of the line there, from 0 to a half turn."""
    starts = np.array([dot for line in lines for dot in line[:-1]], dtype=np.float64)
    ways = np.array([dot for line in lines for dot in line[1:]], dtype=np.float64) - starts
    lengths = np.hypot(*ways.T)
    counts = np.maximum(1, np.rint(lengths / _STEP)).astype(np.int64) * (lengths > 0)
    at = np.repeat(np.arange(len(starts)), counts)
    shares = (np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts) + 0.5) / counts[at]
    angles = np.arctan2(ways[:, 1], ways[:, 0])[at] % np.pi
    return starts[at] + shares[:, None] * ways[at], angles
