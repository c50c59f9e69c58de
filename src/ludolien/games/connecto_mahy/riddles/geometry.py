"""Riddles as lines on paper: the geometry of links, arcs and rings."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Final

from ludolien.games.connecto_mahy.riddles.riddle import Point, Riddle, Stroke

Line = tuple[tuple[float, float], ...]
"""A polyline, in units of the distance between two icons."""

RING: Final = 0.52
"""The radius of a circle around an icon."""
_SMOOTH: Final = 24


def lines(riddle: Riddle) -> list[Line]:
    """Every link, arc and ring of a riddle, in the order it is drawn."""
    return [line for stroke in riddle.strokes for line in stroke_lines(stroke)]


def stroke_lines(stroke: Stroke) -> list[Line]:
    """The links of one path, or the rings of circled icons."""
    if stroke.kind == "rings":
        return [ring(point) for point in stroke.points]
    points, arcs = list(stroke.points), list(stroke.arcs)
    if stroke.kind == "closed":
        first = arcs.index(False)  # a closed path may be drawn from any icon: take one that is no arc's middle
        points = [*points[first:], *points[: first + 1]]
        arcs = [*arcs[first:], *arcs[: first + 1]]
    drawn: list[Line] = []
    at = 0
    while at + 1 < len(points):
        if arcs[at + 1]:
            drawn.append(arc(points[at], points[at + 1], points[at + 2]))
            at += 2
        else:
            drawn.append((points[at], points[at + 1]))
            at += 1
    return drawn


def arc(start: Point, middle: Point, end: Point) -> Line:
    """The part of the circle through three icons that goes from the first over the second to the third."""
    centre = circle_centre(start, middle, end)
    if centre is None:
        return (start, middle, end)
    x, y = centre
    radius = hypot(start[0] - x, start[1] - y)
    first, over, last = (atan2(point[1] - y, point[0] - x) for point in (start, middle, end))
    turn = 2 * pi
    counterclockwise = (over - first) % turn < (last - first) % turn
    sweep = (last - first) % turn if counterclockwise else -((first - last) % turn)
    angles = (first + sweep * step / _SMOOTH for step in range(_SMOOTH + 1))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def circle_centre(a: Point, b: Point, c: Point) -> tuple[float, float] | None:
    """The centre of the circle through three points; None where they stand in a row."""
    twice_area = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if twice_area == 0:
        return None
    squares = [x * x + y * y for x, y in (a, b, c)]
    x = (squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])) / twice_area
    y = (squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])) / twice_area
    return x, y


def line_through(points: Sequence[Point]) -> Line:
    """What a hand draws that goes through these icons: a circle around one, a line, or an arc over the second."""
    match points:
        case [point]:
            return ring(point)
        case [one, over, other]:
            return arc(one, over, other)
        case _:
            return tuple(points)


def ring(point: Point) -> Line:
    """A circle around an icon."""
    return tuple((point[0] + RING * cos(step * pi / 16), point[1] + RING * sin(step * pi / 16)) for step in range(33))
