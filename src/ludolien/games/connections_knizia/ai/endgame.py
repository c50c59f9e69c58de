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
    constrained,
    copy,
    cost,
    lay,
    lowest,
)
from ludolien.games.connections_knizia.material import CELLS
from ludolien.kernels import compiled, kept, mixed

DEEPEST: Final = 6
"""With so many empty cells, the called tile's included, or fewer, the best placement is computed exactly."""


@compiled
def last_cell(tables: Any, cell: int, key: int, uncalled: int) -> float:
    """The points the one empty cell will cost on average, over the tiles that may still be called."""
    costs = 0
    for points in range(tables.costly.shape[2]):
        costly = tables.costly[cell, key & 255, points] & uncalled
        if costly == 0:
            break
        costs += bits(costly)
    return costs / bits(uncalled)


@compiled
def loss_with_one_left(tables: Any, board: Any, cell: int, look: int) -> float:
    """The points still to lose once this lies here and one cell is left."""
    other = lowest(board.numbers[EMPTY] & ~(1 << cell))
    key = board.keys[other]
    for side in range(4):
        if AROUND[cell, side] == other:
            key = constrained(key, OPPOSITE[side], look, side)
    return cost(tables, cell, look) + last_cell(tables, other, key, board.numbers[UNCALLED])


@compiled
def best_with_two(tables: Any, board: Any, tile: int) -> float:
    """The points still to lose with a tile in hand and two empty cells, laid best."""
    least, cells = 1e9, board.numbers[EMPTY]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        turns = tables.turns[tile, board.keys[cell] & 255]
        for turn in range(TURNS + 1):
            look = 0 if turn == TURNS else tables.looks[tile, turn]
            if (turn == TURNS or turns >> turn & 1) and cost(tables, cell, look) < least:
                least = min(least, loss_with_one_left(tables, board, cell, look))
    return least


@compiled
def exact_two(tables: Any, keys: Any, numbers: Any, at: int, transpositions: Any) -> float:
    """The points still to lose with two empty cells, over all tiles that may come."""
    board = Board(keys[at], numbers[at])
    uncalled = board.numbers[UNCALLED]
    total, tiles = 0.0, uncalled
    while tiles:
        board.numbers[UNCALLED] = uncalled & ~(tiles & -tiles)
        total += best_with_two(tables, board, lowest(tiles))
        tiles &= tiles - 1
    board.numbers[UNCALLED] = uncalled
    return total / bits(uncalled)


Exact = Callable[[Any, Any, Any, int, Any], float]


def _with_one_more(exact: Exact) -> Exact:
    """The same with one more empty cell: every tile that may come, laid best. Compiled one by one, since numba keeps
    no recursive function."""

    @compiled
    def exact_more(tables: Any, keys: Any, numbers: Any, at: int, transpositions: Any) -> float:
        slot, hashed = slot_of(transpositions, keys[at], numbers[at])
        if transpositions.hashes[slot] == hashed:
            return transpositions.values[slot]
        board, further = Board(keys[at], numbers[at]), Board(keys[at + 1], numbers[at + 1])
        total, tiles = 0.0, board.numbers[UNCALLED]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            least, cells = 1e9, board.numbers[EMPTY]
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                turns = tables.turns[tile, board.keys[cell] & 255] | 1 << TURNS
                for turn in range(TURNS + 1):
                    look = 0 if turn == TURNS else tables.looks[tile, turn]
                    if turns >> turn & 1 and cost(tables, cell, look) < least:
                        copy(board, further)
                        further.numbers[UNCALLED] &= ~(1 << tile)
                        lay(tables, further, cell, look)
                        least = min(
                            least, cost(tables, cell, look) + exact(tables, keys, numbers, at + 1, transpositions)
                        )
            total += least
        transpositions.hashes[slot] = hashed
        transpositions.values[slot] = total / bits(board.numbers[UNCALLED])
        return transpositions.values[slot]

    return exact_more


exact_three = _with_one_more(exact_two)
exact_four = _with_one_more(exact_three)
exact_five = _with_one_more(exact_four)


class TranspositionTable(NamedTuple):
    """Values of positions met before, found by a hash."""

    hashes: Any
    values: Any


def transposition_table() -> TranspositionTable:
    return TranspositionTable(np.zeros(1 << 16, np.int64), np.zeros(1 << 16))


@compiled
def slot_of(transpositions: Any, keys: Any, numbers: Any) -> tuple[int, int]:
    """Where a position belongs in the table, and its hash."""
    hashed = mixed(numbers[EMPTY], numbers[UNCALLED])
    for cell in range(CELLS):
        if numbers[EMPTY] >> cell & 1:
            hashed = mixed(hashed, keys[cell])
    hashed |= 1
    return hashed >> 8 & transpositions.hashes.size - 1, hashed


@kept
def solve_last(tables: Any, keys: Any, numbers: Any, tile: int, actions: Any, values: Any, transpositions: Any) -> int:
    """Every placement of a tile on row 0, with at most six cells empty, and the points it loses on average if all is
    laid best from then on; returns how many. The table starts empty: its values are of this material only."""
    count = 0
    board, further = Board(keys[0], numbers[0]), Board(keys[1], numbers[1])
    left = bits(board.numbers[EMPTY]) - 1
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = tables.turns[tile, board.keys[cell] & 255] | 1 << TURNS
            for turn in range(TURNS + 1):
                if turns >> turn & 1:
                    copy(board, further)
                    lay(tables, further, cell, 0 if turn == TURNS else tables.looks[tile, turn])
                    more = 0.0
                    if left == 1:
                        other = lowest(further.numbers[EMPTY])
                        more = last_cell(tables, other, further.keys[other], further.numbers[UNCALLED])
                    elif left == 2:
                        more = exact_two(tables, keys, numbers, 1, transpositions)
                    elif left == 3:
                        more = exact_three(tables, keys, numbers, 1, transpositions)
                    elif left == 4:
                        more = exact_four(tables, keys, numbers, 1, transpositions)
                    elif left == 5:
                        more = exact_five(tables, keys, numbers, 1, transpositions)
                    actions[count] = HIDE + cell if turn == TURNS else cell * TURNS + turn
                    values[count] = further.numbers[LOST] + more
                    count += 1
    return count
