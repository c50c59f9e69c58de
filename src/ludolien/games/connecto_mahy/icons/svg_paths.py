"""Paths as SVG writes them, as polylines: enough of the language for the icons, in absolute commands."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import acos, ceil, cos, hypot, pi, sin, sqrt

Dot = tuple[float, float]
_WORDS = re.compile(r"[MLHVQCAZ]|-?[0-9.]+")
_BENDS = 10


def polylines(path: str) -> list[tuple[Dot, ...]]:
    """The lines of a path, one for each time the pen is lifted; closed ones end where they began."""
    drawn: list[list[Dot]] = []
    words = iter(_WORDS.findall(path))
    command, at = "", (0.0, 0.0)
    for word in words:
        command, numbers = (word, words) if word.isalpha() else (command, _before(word, words))
        if command == "Z":
            drawn[-1].append(drawn[-1][0])
            at = drawn[-1][0]
            continue
        points = _points(command, at, numbers)
        if command == "M":
            drawn.append([])
            command = "L"
        drawn[-1].extend(points)
        at = points[-1]
    return [tuple(line) for line in drawn]


def _before(word: str, words: Iterator[str]) -> Iterator[str]:
    yield word
    yield from words


def _points(command: str, at: Dot, words: Iterator[str]) -> list[Dot]:
    """Where one command leads, curves in small steps."""
    take = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7}[command]
    numbers = [float(next(words)) for _ in range(take)]
    if command == "H":
        return [(numbers[0], at[1])]
    if command == "V":
        return [(at[0], numbers[0])]
    if command in "ML":
        return [(numbers[0], numbers[1])]
    if command == "A":
        return _arc(at, numbers[0], numbers[1], numbers[3] != 0, numbers[4] != 0, (numbers[5], numbers[6]))
    handles = [at, *zip(numbers[::2], numbers[1::2], strict=True)]
    return [_bend(handles, step / _BENDS) for step in range(1, _BENDS + 1)]


def _bend(handles: list[Dot], share: float) -> Dot:
    """A point of a Bézier curve, by drawing ever fewer lines between the points of lines."""
    while len(handles) > 1:
        handles = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(handles)]
    return handles[0]


def _arc(start: Dot, wide: float, high: float, is_long: bool, is_clockwise: bool, end: Dot) -> list[Dot]:
    """Part of an upright ellipse, as the appendix of the SVG standard finds its centre."""
    (x, y), (u, v) = (start[0] / wide, start[1] / high), (end[0] / wide, end[1] / high)
    half = hypot(u - x, v - y) / 2
    grown = max(1.0, half)
    reach = sqrt(max(0.0, grown * grown - half * half)) / (half or 1)
    side = -1 if is_long == is_clockwise else 1
    middle = ((x + u + side * reach * (y - v)) / 2, (y + v + side * reach * (u - x)) / 2)
    first, last = (_angle((a - middle[0]) / grown, (b - middle[1]) / grown) for a, b in ((x, y), (u, v)))
    sweep = (last - first) % (2 * pi) if is_clockwise else -((first - last) % (2 * pi))
    steps = 2 * ceil(abs(sweep) / pi * _BENDS)
    return [
        (
            (middle[0] + grown * cos(first + sweep * step / steps)) * wide,
            (middle[1] + grown * sin(first + sweep * step / steps)) * high,
        )
        for step in range(1, steps + 1)
    ]


def _angle(x: float, y: float) -> float:
    return acos(max(-1.0, min(1.0, x))) * (1 if y >= 0 else -1)
