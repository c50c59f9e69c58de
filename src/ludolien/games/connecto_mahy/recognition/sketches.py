"""What bots have seen in their lives: two rough sketches of every answer, by hands that knew the word and none of the
house's drawings.

`8 | A | P | 5,0 8,3 4.6,7.4 ; 1.6,2.9 8,3`: number of the answer, hand, canvas, lines. The canvas stands (P, 8 wide and
11 high) or lies (L), y goes down.
"""

import re
from functools import cache
from typing import Final

import msgspec

from ludolien.games.connecto_mahy import material
from ludolien.games.connecto_mahy.riddles.geometry import Line

HANDS: Final = ("A", "B")
ANSWERS: Final = range(1, 185)
_CANVAS: Final = {"P": (8.0, 11.0), "L": (11.0, 8.0)}
_DOT: Final = re.compile(r"(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)", re.ASCII)


class BadSketch(ValueError):
    """A line that is no sketch, with its number; or a sketch that is missing or there twice."""


class Sketch(msgspec.Struct, frozen=True):
    """One hand's idea of an answer."""

    number: int
    hand: str
    lines: tuple[Line, ...]


@cache
def all_sketches() -> tuple[Sketch, ...]:
    """Two of every answer, in order."""
    return read_sketches(material.text("sketches.txt"))


def read_sketches(text: str) -> tuple[Sketch, ...]:
    """Every line a sketch, except empty ones and comments; one of each hand for each answer."""
    sketches: list[Sketch] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            try:
                sketches.append(read_sketch(line))
            except BadSketch as bad:
                raise BadSketch(f"line {number}: {bad}") from None
    there = [(sketch.number, sketch.hand) for sketch in sketches]
    if there != [(number, hand) for number in ANSWERS for hand in HANDS]:
        raise BadSketch(f"there is one sketch of each hand for each answer, in order, not {len(there)} of these")
    return tuple(sketches)


def read_sketch(line: str) -> Sketch:
    """One sketch from its line."""
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 4:
        raise BadSketch("a sketch is `number | hand | canvas | lines`")
    number, hand, canvas, lines = parts
    if not (number.isascii() and number.isdigit() and int(number) in ANSWERS):
        raise BadSketch(f"{number[:20]!r} is no number of an answer")
    if hand not in HANDS:
        raise BadSketch(f"the hand is A or B, not {hand[:20]!r}")
    if canvas not in _CANVAS:
        raise BadSketch(f"the canvas is P or L, not {canvas[:20]!r}")
    return Sketch(int(number), hand, tuple(_read_line(text, *_CANVAS[canvas]) for text in lines.split(";")))


def _read_line(text: str, wide: float, high: float) -> Line:
    dots: list[tuple[float, float]] = []
    for word in text.split():
        found = _DOT.fullmatch(word)
        dot = (float(found[1]), float(found[2])) if found else (99.0, 99.0)
        if dot[0] > wide or dot[1] > high:
            raise BadSketch(f"{word[:20]!r} is no place on the canvas")
        dots.append(dot)
    if len(set(dots)) < 2:
        raise BadSketch(f"a line goes from one place to another: {text.strip()[:40]!r}")
    return tuple(dots)
