"""What a position is worth: how many dice a colour still needs, and what its opponents may hit."""

import heapq
import math
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import (
    OFF,
    QUADRANTS,
    SECTIONS,
    SECTIONS_AT,
    SPACE_COUNT,
    SQUARE_COUNT,
)
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.state import Position

TEMPO: Final = 2.2
"""What a die that is about to be moved takes from the need: with fifteen connectors, much more than one."""
STEEPNESS: Final = 0.49
"""How much one die more or less says about who wins, over the root of all dice needed. This, the tempo and the worth of
cards were fitted to 400 games the kernel played with itself."""
IN_HAND: Final = {
    "MOVE 1": 1.7,
    "MOVE 2": 1.7,
    "MOVE 3": 1.7,
    "MOVE 5": 1.7,
    "MOVE 6": 1.7,
    "BUMP": 4.0,
    "SAVE": 5.0,
    "ROLL AGAIN": 4.0,
}
"""The dice a card is worth while it is held."""
_PIPS: Final = range(1, 7)
_OF_KIND: Final = tuple(
    tuple(
        tuple(
            index for index, section in enumerate(SECTIONS) if (section.quadrant, section.number) == (quadrant, number)
        )
        for number in (1, 2, 3, 4)
    )
    for quadrant in QUADRANTS
)
"""The sections by quadrant and number."""
_CORNERS: Final = tuple(section.corners for section in SECTIONS)
_CHOICES: Final = tuple(permutations(range(4)))


@cache
def reach() -> tuple[tuple[float, ...], ...]:
    """By space (OFF is the last) and square: the expected number of dice until a connector ends exactly there, if each
    die is used or left as suits best."""
    spaces = (*range(SPACE_COUNT), OFF)
    coming: list[list[tuple[int, int]]] = [[] for _ in range(SPACE_COUNT)]
    for space in spaces:
        for pips in _PIPS:
            for end in board.ends(space, pips):
                coming[end].append((space, pips))
    columns = [_dice_to(square, coming) for square in range(SQUARE_COUNT)]
    return tuple(tuple(column[space] for column in columns) for space in spaces)


def _dice_to(square: int, coming: list[list[tuple[int, int]]]) -> list[float]:
    """Spaces in the order of their need: each number that leads to a better one lowers it."""
    need = [float("inf")] * (SPACE_COUNT + 1)
    useful = [0] * (SPACE_COUNT + 1)
    known: set[int] = set()
    total = [6.0] * (SPACE_COUNT + 1)
    used: set[tuple[int, int]] = set()
    need[square] = 0.0
    queue = [(0.0, square)]
    while queue:
        cost, end = heapq.heappop(queue)
        if end in known:
            continue
        known.add(end)
        for space, pips in coming[end] if end != OFF else ():
            if space in known or (space, pips) in used or space == square:
                continue
            used.add((space, pips))
            useful[space] += 1
            total[space] += cost
            if total[space] / useful[space] < need[space]:
                need[space] = total[space] / useful[space]
                heapq.heappush(queue, (need[space], space))
    return need


@cache
def hit_chance(place: int, square: int) -> float:
    """How likely a roll takes a connector from one place exactly to the square, by a die or by the sum."""
    lengths = {steps for steps in range(1, 13) if square in board.ends(place, steps)}
    hits = sum(one in lengths or other in lengths or one + other in lengths for one in _PIPS for other in _PIPS)
    return hits / 36


def need_of(places: tuple[int, ...]) -> float:
    """How many dice a colour needs to win, each connector serving one corner at a time."""
    return _need(tuple(sorted(places)))


@lru_cache(maxsize=100_000)
def _need(places: tuple[int, ...]) -> float:
    table = reach()
    nearest = [min(costs) for costs in zip(*(table[place] for place in set(places)), strict=True)]
    corners = {corner for section in goal(nearest) for corner in _CORNERS[section]}
    return _matched(places, corners)


def goal(costs: Sequence[float]) -> tuple[int, int, int, int]:
    """CQ25: the four sections, one in each quadrant and of each number, whose squares cost least."""
    need = [costs[one] + costs[two] + costs[three] for one, two, three in _CORNERS]
    cheapest = [[min(kind, key=need.__getitem__) for kind in quadrant] for quadrant in _OF_KIND]
    north, east, south, west = ([need[section] for section in quadrant] for quadrant in cheapest)
    _, one, two, three, four = min(
        (north[one] + east[two] + south[three] + west[four], one, two, three, four)
        for one, two, three, four in _CHOICES
    )
    return cheapest[0][one], cheapest[1][two], cheapest[2][three], cheapest[3][four]


def _matched(places: tuple[int, ...], corners: set[int]) -> float:
    """The dice needed to fill these squares, the nearest connectors first."""
    table = reach()
    open_corners = corners.difference(places)
    free = list(places)
    for held in corners.intersection(places):
        free.remove(held)
    kinds = Counter(free)
    pairs = sorted((table[place][corner], corner, place) for corner in open_corners for place in kinds)
    total = 0.0
    for cost, corner, place in pairs:
        if corner in open_corners and kinds[place]:
            open_corners.discard(corner)
            kinds[place] -= 1
            total += cost
    return total + 12.0 * len(open_corners)


def is_secured(places: set[int], square: int) -> bool:
    return any(places.issuperset(_CORNERS[section]) for section in SECTIONS_AT[square])


def chances(dice_to_go: Sequence[float]) -> list[float]:
    """How likely each colour seems to win, from the dice each has to go, all in all."""
    needed = 1.0 + sum(max(0.0, dice) for dice in dice_to_go)
    steepness = STEEPNESS / math.sqrt(needed * 2 / len(dice_to_go))
    return [1 / sum(math.exp(steepness * (mine - other)) for other in dice_to_go) for mine in dice_to_go]


def judge(position: Position) -> list[float]:
    """How likely each seat seems to win: by the dice every colour needs, its cards, and whose turn it is."""
    to_go = [
        need_of(places) - sum(IN_HAND[face] for face in hand)
        for places, hand in zip(position.connectors, position.hands, strict=True)
    ]
    ahead = len(position.dice) or (0 if position.phase in ("save", "swap", "draw", "after") else 2)
    to_go[colour_to_move(position)] -= TEMPO * ahead
    by_colour = chances(to_go)
    return [by_colour[seat % position.house.colours] for seat in range(position.house.seats)]
