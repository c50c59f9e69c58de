"""The 184 riddles: a strict reader of their one-line notation (CM2, CM3).

`100 | escargot | L | O e5 f4~ g5 | X i2 l2`: number, French answer, orientation, strokes. A stroke is closed (C), open
(O) or a set of circled icons (X); `~` marks an icon passed on an arc. Drawings stand upright (P, 9 x 12) or lie on
their side (L, 12 x 9); on the board, which is always upright, the latter are turned by a quarter clockwise, and
whoever draws them had better turn the board.
"""

import re
from functools import cache
from typing import Final, Literal

import msgspec

from ludolien.games.connecto_mahy import material

COLUMNS: Final = 9
ROWS: Final = 12
CELLS: Final = COLUMNS * ROWS

Point = tuple[int, int]
"""Column and row, counted from the upper left corner."""
Level = Literal["lines", "circles", "arcs", "all"]

_MARK: Final = re.compile(r"([a-l])([1-9]|1[0-2])(~?)", re.ASCII)
_KINDS: Final = {"C": "closed", "O": "open", "X": "rings"}


class BadRiddle(ValueError):
    """A line that is no riddle, with its number."""


class Stroke(msgspec.Struct, frozen=True):
    """Icons in the order of a path, those passed on an arc marked; or icons that are circled."""

    kind: Literal["closed", "open", "rings"]
    points: tuple[Point, ...]
    arcs: tuple[bool, ...]


class Riddle(msgspec.Struct, frozen=True):
    """One drawing, in the orientation it is meant to be seen in."""

    number: int
    answer: str
    lies: bool
    strokes: tuple[Stroke, ...]

    @property
    def level(self) -> Level:
        """CM2: games 1-3 use lines, 4-6 add circles, 7-9 add arcs, the rest may use all."""
        return level_of(self.number)

    @property
    def icons(self) -> int:
        """How many icons its card shows."""
        return sum(len(stroke.points) for stroke in self.strokes)

    def cells(self, stroke: Stroke) -> tuple[int, ...]:
        """The cells of the upright board, row by row from the upper left, that a stroke goes through."""
        return tuple(self.cell(point) for point in stroke.points)

    def cell(self, point: Point) -> int:
        """The cell of the upright board at a point of the drawing."""
        column, row = (COLUMNS - 1 - point[1], point[0]) if self.lies else point
        return row * COLUMNS + column


def level_of(number: int) -> Level:
    """The kind of strokes riddles of this number use."""
    if number <= 24:
        return "lines"
    if number <= 48:
        return "circles"
    return "arcs" if number <= 72 else "all"


@cache
def all_riddles() -> tuple[Riddle, ...]:
    """The riddles of the house, in order of number."""
    return _material("riddles.txt")


@cache
def drafts() -> tuple[Riddle, ...]:
    """Other drawings for some of them, which nobody has named yet: they are shown, not played."""
    return _material("drafts.txt")


@cache
def retired() -> tuple[Riddle, ...]:
    """Drawings of before, by which HOUSE knows the cards of games that began with them."""
    return _material("retired.txt")


def _material(name: str) -> tuple[Riddle, ...]:
    return read_riddles(material.text(name))


def read_riddles(text: str) -> tuple[Riddle, ...]:
    """Every line a riddle, except empty ones and comments; `BadRiddle` names the line that is not."""
    riddles: list[Riddle] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            try:
                riddles.append(read_riddle(line))
            except BadRiddle as bad:
                raise BadRiddle(f"line {number}: {bad}") from None
    return tuple(riddles)


def read_riddle(line: str) -> Riddle:
    """One riddle from its line."""
    number, answer, orientation, *strokes = [part.strip() for part in line.split("|")] + [""] * 3
    strokes = [stroke for stroke in strokes if stroke]
    if not (number.isascii() and number.isdigit()):
        raise BadRiddle(f"{number[:20]!r} is no number")
    if not answer:
        raise BadRiddle("the answer is missing")
    if orientation not in ("P", "L"):
        raise BadRiddle(f"the orientation is P or L, not {orientation[:20]!r}")
    if not strokes:
        raise BadRiddle("there is no stroke")
    lies = orientation == "L"
    return Riddle(int(number), answer, lies, tuple(_read_stroke(stroke, lies) for stroke in strokes))


def write_riddle(riddle: Riddle) -> str:
    """The line again."""
    kinds = {kind: letter for letter, kind in _KINDS.items()}
    strokes = (
        " ".join(
            (
                kinds[stroke.kind],
                *(
                    f"{chr(97 + column)}{row + 1}{'~' if arc else ''}"
                    for (column, row), arc in zip(stroke.points, stroke.arcs, strict=True)
                ),
            )
        )
        for stroke in riddle.strokes
    )
    return " | ".join((str(riddle.number), riddle.answer, "L" if riddle.lies else "P", *strokes))


def _read_stroke(text: str, lies: bool) -> Stroke:
    letter, *marks = text.split()
    if letter not in _KINDS:
        raise BadRiddle(f"a stroke starts with C, O or X, not {letter[:20]!r}")
    points: list[Point] = []
    arcs: list[bool] = []
    for mark in marks:
        found = _MARK.fullmatch(mark)
        point = (ord(found[1]) - 97, int(found[2]) - 1) if found else (99, 99)
        if found is None or point[0] >= (ROWS if lies else COLUMNS) or point[1] >= (COLUMNS if lies else ROWS):
            raise BadRiddle(f"{mark[:20]!r} is no icon of the board")
        points.append(point)
        arcs.append(bool(found[3]))
    kind = _KINDS[letter]
    fewest = {"closed": 3, "open": 2, "rings": 1}[kind]
    if len(points) < fewest:
        raise BadRiddle(f"a stroke {letter} has at least {fewest} icons: {text[:40]!r}")
    if kind == "rings" and any(arcs):
        raise BadRiddle(f"a circled icon is passed by no arc: {text[:40]!r}")
    if kind == "open" and (arcs[0] or arcs[-1]):
        raise BadRiddle(f"an open path begins and ends with an icon that is no arc's middle: {text[:40]!r}")
    if any(one and other for one, other in zip(arcs, arcs[1:] + (arcs[:1] if kind == "closed" else []), strict=False)):
        raise BadRiddle(f"two arcs in a row share an icon to pass: {text[:40]!r}")
    return Stroke(kind, tuple(points), tuple(arcs))  # type: ignore[arg-type]
