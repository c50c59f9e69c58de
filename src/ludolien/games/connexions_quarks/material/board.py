"""The board, read from `material/board.json` (CQ1-CQ6), and every way across it (CQ13).

Spaces are numbered: 36 squares first, then 228 circles, three to an edge. Connectors off the board stand on OFF;
ENTER is no place to stop, so it has a name but no number: the axis square it leads to tells which one was used.
"""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

import msgspec

OFF: Final = -1
"""Off the board, waiting to ENTER (CQ13, CQ18)."""
CIRCLES_AN_EDGE: Final = 3
QUADRANTS: Final = "NESW"

Way = tuple[int, ...]
"""A way by its stations: every square passed, in order, and the end. Between two stations lies only one way."""


class Square(msgspec.Struct, frozen=True):
    name: str
    x: int
    y: int
    kind: str


class Section(msgspec.Struct, frozen=True):
    """CQ1, CQ6: a triangle with its number; the corners are squares."""

    quadrant: str
    number: int
    corners: tuple[int, int, int]


class Enter(msgspec.Struct, frozen=True):
    name: str
    leads_to: str
    x: int
    y: int


class _SectionText(msgspec.Struct, frozen=True):
    quadrant: str
    number: int
    corners: tuple[str, str, str]


class _BoardText(msgspec.Struct, frozen=True):
    squares: tuple[Square, ...]
    edges: tuple[tuple[str, str], ...]
    sections: tuple[_SectionText, ...]
    slides: tuple[tuple[str, str], ...]
    enters: tuple[Enter, ...]


_TEXT: Final = msgspec.convert(json.loads((files(__package__) / "board.json").read_text(encoding="utf-8")), _BoardText)

SQUARES: Final = _TEXT.squares
SQUARE_COUNT: Final = len(SQUARES)
ENTERS: Final = _TEXT.enters
NAMES: Final = tuple(square.name for square in SQUARES) + tuple(
    f"{low}-{high}.{circle + 1}" for low, high in _TEXT.edges for circle in range(CIRCLES_AN_EDGE)
)
SPACE_COUNT: Final = len(NAMES)
SPACE: Final = {name: space for space, name in enumerate(NAMES)}
"""The number of a space by its name."""
EDGES: Final = tuple((SPACE[low], SPACE[high]) for low, high in _TEXT.edges)
SLIDES: Final = tuple((SPACE[one], SPACE[other]) for one, other in _TEXT.slides)
AXES: Final = tuple(SPACE[enter.leads_to] for enter in ENTERS)
"""CQ3: where the four ENTER places lead."""
EXCHANGES: Final = frozenset(space for space, square in enumerate(SQUARES) if square.kind == "exchange")
SECTIONS: Final = tuple(
    Section(text.quadrant, text.number, (SPACE[text.corners[0]], SPACE[text.corners[1]], SPACE[text.corners[2]]))
    for text in _TEXT.sections
)
SECTIONS_AT: Final = tuple(
    tuple(index for index, section in enumerate(SECTIONS) if square in section.corners)
    for square in range(SQUARE_COUNT)
)
"""The sections a square is a corner of."""


def is_square(space: int) -> bool:
    return 0 <= space < SQUARE_COUNT


def is_circle(space: int) -> bool:
    return SQUARE_COUNT <= space < SPACE_COUNT


def _chain(edge: int) -> Way:
    low, high = EDGES[edge]
    first = SQUARE_COUNT + CIRCLES_AN_EDGE * edge
    return (low, *range(first, first + CIRCLES_AN_EDGE), high)


CHAINS: Final = tuple(_chain(edge) for edge in range(len(EDGES)))
"""Every edge from square to square, its circles in between."""


def _steps_around() -> tuple[tuple[int, ...], ...]:
    around: list[list[int]] = [[] for _ in NAMES]
    for joined in (*CHAINS, *SLIDES):
        for one, other in pairwise(joined):
            around[one].append(other)
            around[other].append(one)
    return tuple(tuple(sorted(spaces)) for spaces in around)


AROUND: Final = _steps_around()
"""For every space those one step away, along edges and slides (CQ4, CQ13)."""


def ways(start: int, steps: int, shut: frozenset[int] = frozenset()) -> tuple[Way, ...]:
    """CQ13: every way of that many steps that enters no space twice and none that is shut, in a fixed order."""
    return tuple(way for way, _ in _walks(start, steps, shut)) if shut else _free_ways(start, steps)


@cache
def _free_ways(start: int, steps: int) -> tuple[Way, ...]:
    return tuple(way for way, _ in _walks(start, steps, frozenset()))


@cache
def ends(start: int, steps: int) -> tuple[int, ...]:
    """Where the ways lead that nothing shuts."""
    return tuple(sorted({way[-1] for way in _free_ways(start, steps)}))


def _walks(start: int, steps: int, shut: frozenset[int]) -> Iterator[tuple[Way, Way]]:
    """Ways by their stations and by every space stepped on."""
    walk: list[int] = []
    been = set(shut)
    if start != OFF:
        been.add(start)

    def go(at: int, left: int, passed: Way) -> Iterator[tuple[Way, Way]]:
        for space in AXES if at == OFF else AROUND[at]:
            if space in been:
                continue
            walk.append(space)
            been.add(space)
            if left == 1:
                yield (*passed, space), tuple(walk)
            else:
                yield from go(space, left - 1, (*passed, space) if space < SQUARE_COUNT else passed)
            walk.pop()
            been.discard(space)

    return go(start, steps, ())


def spaces(start: int, way: Way) -> Way | None:
    """Every space a way steps on, its end included and its start not; None where the stations do not join up."""
    walk: list[int] = []
    at = start
    for station in way:
        leg = _leg(at, station)
        if leg is None:
            return None
        walk += leg
        at = station
    return tuple(walk)


@lru_cache(maxsize=4096)
def _leg(one: int, other: int) -> Way | None:
    """The spaces from one station to the next without passing a square."""
    if one == OFF:
        return (other,) if other in AXES else None
    for chain in (*CHAINS, *SLIDES):
        if one in chain and other in chain and one != other:
            start, end = chain.index(one), chain.index(other)
            return chain[start + 1 : end + 1] if start < end else chain[end:start][::-1]
    return None
