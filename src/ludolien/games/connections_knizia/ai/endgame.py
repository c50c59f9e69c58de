"""The last tiles of Connections exactly, over every tile that may come."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.cells import AROUND, HIDE, OPPOSITE, TURNS
from ludolien.games.connections_knizia.ai.evaluation import (
    EMPTY,
    LOST,
    UNCALLED,
    Board,
    bits,
    copy,
    cost,
    lay,
    lowest,
    told,
)
from ludolien.games.connections_knizia.material import CELLS
from ludolien.kernels import compiled, kept, mixed

DEEPEST: Final = 6
"""With so many empty cells, the called tile's included, or fewer, the best placement is computed exactly."""


@compiled
def last_cell(of: Any, cell: int, key: int, uncalled: int) -> float:
    """The points the one empty cell will cost on average, over the tiles that may still be called."""
    costs = 0
    for points in range(of.dear.shape[2]):
        dear = of.dear[cell, key & 255, points] & uncalled
        if dear == 0:
            break
        costs += bits(dear)
    return costs / bits(uncalled)


@compiled
def after(of: Any, board: Any, cell: int, look: int) -> float:
    """The points still to lose once this lies here and one cell is left."""
    other = lowest(board.numbers[EMPTY] & ~(1 << cell))
    key = board.keys[other]
    for side in range(4):
        if AROUND[cell, side] == other:
            key = told(key, OPPOSITE[side], look, side)
    return cost(of, cell, look) + last_cell(of, other, key, board.numbers[UNCALLED])


@compiled
def last_two(of: Any, board: Any, tile: int) -> float:
    """The points still to lose with a tile in hand and two empty cells, laid best."""
    least, cells = 1e9, board.numbers[EMPTY]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        turns = of.turns[tile, board.keys[cell] & 255]
        for turn in range(TURNS + 1):
            look = 0 if turn == TURNS else of.looks[tile, turn]
            if (turn == TURNS or turns >> turn & 1) and cost(of, cell, look) < least:
                least = min(least, after(of, board, cell, look))
    return least


@compiled
def exactly_two(of: Any, keys: Any, numbers: Any, at: int, memory: Any) -> float:
    """The points still to lose with two empty cells, over all tiles that may come."""
    board = Board(keys[at], numbers[at])
    uncalled = board.numbers[UNCALLED]
    whole, tiles = 0.0, uncalled
    while tiles:
        board.numbers[UNCALLED] = uncalled & ~(tiles & -tiles)
        whole += last_two(of, board, lowest(tiles))
        tiles &= tiles - 1
    board.numbers[UNCALLED] = uncalled
    return whole / bits(uncalled)


Exact = Callable[[Any, Any, Any, int, Any], float]


def _with_one_more(exactly: Exact) -> Exact:
    """The same with one more empty cell: every tile that may come, laid best. Compiled one by one, since numba keeps
    no recursive function."""

    @compiled
    def exactly_more(of: Any, keys: Any, numbers: Any, at: int, memory: Any) -> float:
        slot, mark = place_in(memory, keys[at], numbers[at])
        if memory.marks[slot] == mark:
            return memory.values[slot]
        board, further = Board(keys[at], numbers[at]), Board(keys[at + 1], numbers[at + 1])
        whole, tiles = 0.0, board.numbers[UNCALLED]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            least, cells = 1e9, board.numbers[EMPTY]
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                turns = of.turns[tile, board.keys[cell] & 255] | 1 << TURNS
                for turn in range(TURNS + 1):
                    look = 0 if turn == TURNS else of.looks[tile, turn]
                    if turns >> turn & 1 and cost(of, cell, look) < least:
                        copy(board, further)
                        further.numbers[UNCALLED] &= ~(1 << tile)
                        lay(of, further, cell, look)
                        least = min(least, cost(of, cell, look) + exactly(of, keys, numbers, at + 1, memory))
            whole += least
        memory.marks[slot] = mark
        memory.values[slot] = whole / bits(board.numbers[UNCALLED])
        return memory.values[slot]

    return exactly_more


exactly_three = _with_one_more(exactly_two)
exactly_four = _with_one_more(exactly_three)
exactly_five = _with_one_more(exactly_four)


class Memory(NamedTuple):
    """Values of positions met before, found by a hash."""

    marks: Any
    values: Any


def memory() -> Memory:
    return Memory(np.zeros(1 << 16, np.int64), np.zeros(1 << 16))


@compiled
def place_in(memory: Any, keys: Any, numbers: Any) -> tuple[int, int]:
    mark = mixed(numbers[EMPTY], numbers[UNCALLED])
    for cell in range(CELLS):
        if numbers[EMPTY] >> cell & 1:
            mark = mixed(mark, keys[cell])
    mark |= 1
    return mark >> 8 & memory.marks.size - 1, mark


@kept
def solve_last(of: Any, keys: Any, numbers: Any, tile: int, actions: Any, values: Any, memory: Any) -> int:
    """Every placement of a tile on row 0, with at most six cells empty, and the points it loses on average if all is
    laid best from then on; returns how many. What was met before is of this material only: `memory` starts empty."""
    count = 0
    board, further = Board(keys[0], numbers[0]), Board(keys[1], numbers[1])
    left = bits(board.numbers[EMPTY]) - 1
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = of.turns[tile, board.keys[cell] & 255] | 1 << TURNS
            for turn in range(TURNS + 1):
                if turns >> turn & 1:
                    copy(board, further)
                    lay(of, further, cell, 0 if turn == TURNS else of.looks[tile, turn])
                    more = 0.0
                    if left == 1:
                        other = lowest(further.numbers[EMPTY])
                        more = last_cell(of, other, further.keys[other], further.numbers[UNCALLED])
                    elif left == 2:
                        more = exactly_two(of, keys, numbers, 1, memory)
                    elif left == 3:
                        more = exactly_three(of, keys, numbers, 1, memory)
                    elif left == 4:
                        more = exactly_four(of, keys, numbers, 1, memory)
                    elif left == 5:
                        more = exactly_five(of, keys, numbers, 1, memory)
                    actions[count] = HIDE + cell if turn == TURNS else cell * TURNS + turn
                    values[count] = further.numbers[LOST] + more
                    count += 1
    return count
