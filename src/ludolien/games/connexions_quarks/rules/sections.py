"""Who stands where: blocked squares, bumps and secured sections (CQ15-CQ20), and the win (CQ25)."""

from itertools import permutations
from typing import Final

from ludolien.games.connexions_quarks.material.board import OFF, QUADRANTS, SECTIONS, SECTIONS_AT, is_square
from ludolien.games.connexions_quarks.moves import Colour
from ludolien.games.connexions_quarks.state import CROWD

Connectors = tuple[tuple[int, ...], ...]
Standing = dict[int, list[Colour]]

BIJECTIONS: Final = tuple(permutations((1, 2, 3, 4)))
"""CQ25: which number in which quadrant."""


def standing(connectors: Connectors) -> Standing:
    """The colours on every space that is not empty, one entry a connector."""
    on: Standing = {}
    for colour, places in enumerate(connectors):
        for space in places:
            if space != OFF:
                on.setdefault(space, []).append(colour)
    return on


def is_blocked(on: Standing, square: int) -> bool:
    """CQ15: three connectors of any colours."""
    return len(on.get(square, ())) >= CROWD


def blocked(connectors: Connectors) -> tuple[int, ...]:
    """CQ15: every square that is."""
    on = standing(connectors)
    return tuple(space for space in sorted(on) if is_square(space) and is_blocked(on, space))


def may_end(on: Standing, colour: Colour, space: int) -> bool:
    """CQ15, CQ17: not on a blocked square, and not on a circle of one's own."""
    return not is_blocked(on, space) if is_square(space) else colour not in on.get(space, ())


def may_be_bumped(connectors: Connectors, on: Standing, colour: Colour, space: int) -> tuple[Colour, ...]:
    """CQ16, CQ17: the opponents a connector of this colour may bump where it lands."""
    there = on.get(space, ())
    if not there or len(there) >= CROWD:
        return ()
    opponents = sorted(set(there) - {colour})
    if not is_square(space):
        return tuple(opponents)
    return tuple(other for other in opponents if not is_protected(connectors, other, space))


def is_protected(connectors: Connectors, colour: Colour, square: int) -> bool:
    """CQ16: a corner of one of the colour's secured sections."""
    places = set(connectors[colour])
    return any(places.issuperset(SECTIONS[section].corners) for section in SECTIONS_AT[square])


def secured(connectors: Connectors, colour: Colour) -> tuple[int, ...]:
    """CQ20: the sections with a connector of the colour on each of their three squares."""
    places = set(connectors[colour])
    return tuple(index for index, section in enumerate(SECTIONS) if places.issuperset(section.corners))


def has_won(connectors: Connectors, colour: Colour) -> bool:
    """CQ25: a secured section in each quadrant, and all four numbers among them."""
    numbers: dict[str, set[int]] = {quadrant: set() for quadrant in QUADRANTS}
    for index in secured(connectors, colour):
        numbers[SECTIONS[index].quadrant].add(SECTIONS[index].number)
    return all(numbers.values()) and any(
        all(number in numbers[quadrant] for quadrant, number in zip(QUADRANTS, choice, strict=True))
        for choice in BIJECTIONS
    )


def moved_to(connectors: Connectors, colour: Colour, connector: int, space: int) -> Connectors:
    """The same with one connector somewhere else."""
    places = connectors[colour]
    places = (*places[:connector], space, *places[connector + 1 :])
    return (*connectors[:colour], places, *connectors[colour + 1 :])
