"""What the numbers can do (CQ12-CQ14): which connector, how far, and whether both dice find a use."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import msgspec

from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import Way
from ludolien.games.connexions_quarks.moves import Colour
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.rules.sections import (
    Connectors,
    Standing,
    has_won,
    may_be_bumped,
    may_end,
    moved_to,
    standing,
)
from ludolien.games.connexions_quarks.state import CROWD, Position

_UNTRODDEN: Final[frozenset[int]] = frozenset()


class Mover(msgspec.Struct, frozen=True):
    """Connectors of the colour to move that are alike: same space, same trail. The first stands for all."""

    connector: int
    place: int
    shut: frozenset[int]
    many: bool


class Scene(msgspec.Struct, frozen=True):
    """The board as the colour to move finds it, with numbers in hand."""

    colour: Colour
    connectors: Connectors
    on: Standing
    movers: list[Mover]
    """Who may use the next number."""
    dice: tuple[int, ...]


class Landfall(msgspec.Struct, frozen=True):
    """Where a move ends and whom it bumps there."""

    end: int
    bump: Colour | None


def scene(position: Position) -> Scene:
    """Looked at once, asked often."""
    colour = colour_to_move(position)
    return Scene(colour, position.connectors, standing(position.connectors), movers(position), position.dice)


def trail_of(position: Position, connector: int) -> frozenset[int]:
    """CQ13: the spaces this connector may not enter any more this turn."""
    for trail in position.trails:
        if trail.connector == connector:
            return frozenset(trail.spaces)
    return _UNTRODDEN


def movers(position: Position) -> list[Mover]:
    """The connectors that may use the next number, alike ones taken together."""
    places = position.connectors[colour_to_move(position)]
    if (going := position.going) is not None:
        return [Mover(going, places[going], trail_of(position, going), many=False)]
    trails = {trail.connector: frozenset(trail.spaces) for trail in position.trails}
    groups: dict[tuple[int, frozenset[int]], list[int]] = {}
    for connector, place in enumerate(places):
        if connector != position.moved:
            groups.setdefault((place, trails.get(connector, _UNTRODDEN)), []).append(connector)
    return [Mover(alike[0], place, shut, many=len(alike) > 1) for (place, shut), alike in groups.items()]


def ways_by_end(mover: Mover, steps: int) -> dict[int, tuple[Way, ...]]:
    """CQ13: the ways of that many steps that are open to a connector."""
    if mover.shut:
        return _by_end(board.ways(mover.place, steps, mover.shut))
    return _free_ways_by_end(mover.place, steps)


@cache
def _free_ways_by_end(place: int, steps: int) -> dict[int, tuple[Way, ...]]:
    return _by_end(board.ways(place, steps))


def _by_end(found: Iterable[Way]) -> dict[int, tuple[Way, ...]]:
    ends: dict[int, list[Way]] = {}
    for way in found:
        ends.setdefault(way[-1], []).append(way)
    return {end: tuple(ways) for end, ways in sorted(ends.items())}


# Where a move ends


_ALONE: Final = tuple((Landfall(space, None),) for space in range(board.SPACE_COUNT))


def landfalls(seen: Scene, end: int) -> tuple[Landfall, ...]:
    """CQ15-CQ17: how a move may end on a space: not at all, alone, sharing, or bumping."""
    if end not in seen.on:
        return _ALONE[end]
    if not may_end(seen.on, seen.colour, end):
        return ()
    bumped = tuple(Landfall(end, other) for other in may_be_bumped(seen.connectors, seen.on, seen.colour, end))
    return bumped if board.is_circle(end) else _ALONE[end] + bumped


def has_use(seen: Scene, number: int, among: Iterable[Mover]) -> bool:
    """True when one of these connectors can move that many spaces."""
    return any(may_end(seen.on, seen.colour, end) for mover in among for end in ways_by_end(mover, number))


def anything_to_move(position: Position) -> bool:
    """True when a number that is left can be moved at all."""
    seen = scene(position)
    return any(has_use(seen, number, seen.movers) for number in lengths(seen.dice))


def lengths(dice: tuple[int, ...]) -> tuple[int, ...]:
    """CQ12: how far a move may go: as many spaces as one number says, or both together."""
    return tuple(dict.fromkeys((*dice, sum(dice)))) if dice else ()


def is_card_useful(position: Position, spaces: int) -> bool:
    """CQ22: a MOVE card needs a legal move."""
    seen = scene(position)
    return has_use(seen, spaces, seen.movers)


def may_finish(seen: Scene, mover: Mover, way: Way, number: int) -> bool:
    """CQ14: after stopping at the end of this way, the rest of the sum can be moved."""
    walk = board.spaces(mover.place, way)
    assert walk is not None
    rest = Mover(mover.connector, way[-1], mover.shut | {mover.place, *walk}, many=False)
    return has_use(seen, number, (rest,))


def wins(seen: Scene, mover: Mover, end: int) -> bool:
    """CQ25: ending there secures the fourth section."""
    return board.is_square(end) and has_won(moved_to(seen.connectors, seen.colour, mover.connector, end), seen.colour)


# CQ12: both dice are used where they can be


def must_use_both(position: Position) -> bool:
    """CQ12, CQ19: the first of two dice may not waste the second, except by the French reading."""
    return len(position.dice) == 2 and position.house.rule9 == "english"


def may_give_up(position: Position) -> bool:
    """CQ19: by the French reading one die may be enough."""
    return position.house.rule9 == "french" and position.source == "roll" and position.moved is not None


def in_turn(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """CQ12: either die first, and which one is then left."""
    low, high = dice
    return ((low, high),) if low == high else ((low, high), (high, low))


def keeps_both(seen: Scene, mover: Mover, landfall: Landfall, other: int) -> bool:
    """CQ12: after this first move, a different connector can use the other die; a bump counts as successful."""
    for following in seen.movers:
        if following.connector == mover.connector and not mover.many:
            continue
        for space in ways_by_end(following, other):
            if space == landfall.end:
                fits = board.is_square(space) and _has_room_beside(seen, landfall)
            else:
                fits = space == mover.place or may_end(seen.on, seen.colour, space)
            if fits:
                return True
    return False


def _has_room_beside(seen: Scene, landfall: Landfall) -> bool:
    there = len(seen.on.get(landfall.end, ())) + (0 if landfall.bump is not None else 1)
    return there < CROWD


def has_full_use(seen: Scene) -> bool:
    """CQ12: some way uses both dice: the sum, or two connectors."""
    return has_use(seen, sum(seen.dice), seen.movers) or any(_frugal(seen))


def _frugal(seen: Scene) -> Iterator[bool]:
    for number, other in in_turn(seen.dice):
        for mover in seen.movers:
            for end in ways_by_end(mover, number):
                for landfall in landfalls(seen, end):
                    yield keeps_both(seen, mover, landfall, other)
