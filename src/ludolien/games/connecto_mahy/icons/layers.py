"""What icons are made of: paths in a square from -50 to 50, filled and outlined in a few paints."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final, Literal

import msgspec

Paint = Literal["", "main", "dark", "light", "white", "ink"]
"""What a path is painted with: three tones of the icon's hue, white, or the ink of outlines; or nothing."""
OUTLINE: Final = 4.5


class Layer(msgspec.Struct, frozen=True, array_like=True):
    """One path of an icon: how it is filled, how its line is painted, and how wide that is."""

    fill: Paint
    line: Paint
    width: float
    path: str


def body(path: str, fill: Paint = "main", width: float = OUTLINE) -> Layer:
    """A filled shape with an outline of ink."""
    return Layer(fill, "ink", width, path)


def flat(path: str, fill: Paint = "white") -> Layer:
    """A filled shape without an outline."""
    return Layer(fill, "", 0, path)


def line(path: str, width: float = 6, line: Paint = "ink") -> Layer:
    """A line and nothing inside."""
    return Layer("", line, width, path)


def circle(x: float, y: float, radius: float) -> str:
    """A whole circle."""
    half = f"A{radius:g} {radius:g} 0 1 1 "
    return f"M{x - radius:g} {y:g}{half}{x + radius:g} {y:g}{half}{x - radius:g} {y:g}Z"


def circles(radius: float, *centres: tuple[float, float]) -> str:
    """Circles of one size."""
    return "".join(circle(x, y, radius) for x, y in centres)


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle, with round corners if wanted."""
    if not corner:
        return f"M{x:g} {y:g}H{x + width:g}V{y + height:g}H{x:g}Z"
    right, bottom, bend = x + width, y + height, f"A{corner:g} {corner:g} 0 0 1 "
    return (
        f"M{x + corner:g} {y:g}H{right - corner:g}{bend}{right:g} {y + corner:g}V{bottom - corner:g}"
        f"{bend}{right - corner:g} {bottom:g}H{x + corner:g}{bend}{x:g} {bottom - corner:g}V{y + corner:g}"
        f"{bend}{x + corner:g} {y:g}Z"
    )


def around(angle: float, radius: float) -> tuple[float, float]:
    """A point on a circle, its angle counted clockwise from the top in degrees."""
    return round(radius * sin(radians(angle)), 1), round(-radius * cos(radians(angle)), 1)


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Corner to corner, and back."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def spikes(count: int, outer: float, inner: float, tilt: float = 0) -> str:
    """A star with so many points."""
    step = 180 / count
    return polygon(around(tilt + step * at, inner if at % 2 else outer) for at in range(2 * count))
