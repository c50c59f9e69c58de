"""What a position of Verbindung gesucht promises where nothing is compiled: the dice that each colour still needs.

Roughly: from every base over what lies and what is empty to one cell where all four meet. A die that carries the colour
costs nothing to pass, an empty cell one die, anything else what it takes to get it turned white (VB10).
"""

import heapq
import math
from functools import cache
from typing import Final

from ludolien.boards.squares import neighbours
from ludolien.core import Seat
from ludolien.games.verbindung_borsa.material.dice import EMPTY, JOINED, base_cells
from ludolien.games.verbindung_borsa.state import Position

IN_THE_WAY: Final = 3
"""Dice that it takes to pass a die which carries another colour alone."""
SCALE: Final = 2.0
"""How many dice make a difference."""


def judge(position: Position) -> tuple[float, float]:
    """For each seat from 0, losing, to 1."""
    red, black = (dice_needed(position, colour) for colour in (0, 1))
    chance = 1 / (1 + math.exp((red - black) / SCALE))
    return chance, 1 - chance


def dice_needed(position: Position, colour: Seat) -> int:
    """The cheapest meeting place of the four bases."""
    size = position.rules.size
    costs = [_cost(die, colour, position.rules.through) for die in position.board]
    ways = [_ways(size, costs, home) for home in base_cells(size)[colour]]
    return min(sum(way[cell] for way in ways) - 3 * costs[cell] for cell in range(size * size))


@cache
def _cost(die: int, colour: Seat, through: bool) -> int:
    if die == EMPTY:
        return 1
    return 0 if any(JOINED[through][colour][die]) else IN_THE_WAY


def _ways(size: int, costs: list[int], home: int) -> list[int]:
    """The dice to every cell, that cell included."""
    around, found = neighbours(size, size), [99] * (size * size)
    found[home] = costs[home]
    edge = [(costs[home], home)]
    while edge:
        spent, cell = heapq.heappop(edge)
        if spent > found[cell]:
            continue
        for beside in around[cell]:
            if beside >= 0 and spent + costs[beside] < found[beside]:
                found[beside] = spent + costs[beside]
                heapq.heappush(edge, (found[beside], beside))
    return found
