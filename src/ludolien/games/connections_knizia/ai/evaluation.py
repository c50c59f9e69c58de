"""Planning one board of Connections, compiled: what empty cells and tiles to come are feared to cost.

Every tile face up continues a path (CK9) and all paths of a tile meet (CK2), so every tile face up leads back to the
centre. Points are therefore lost cell by cell: a number that the tile beside it shows no path to, and every spiral.
What an empty cell is feared to cost has been learned (`learning.py`), by its key, by how many tiles still to come fit
it and by the round, and what a tile to come is feared to cost, by how many cells it fits: its homes. A board is worth
the sum of both. `ahead.py` looks a tile further, `playouts.py` to the end, `endings.py` knows the last tiles exactly.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.cells import AROUND, ASKED, HIDE, OPPOSITE, TURNS
from ludolien.games.connections_knizia.material import CELLS, CENTRE, TILES
from ludolien.kernels import below, compiled, kept

SHELVES: Final = np.array([0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9] + [10] * 13, np.int64)
"""Where the weights for so many fitting tiles stand."""
NEARLY: Final = 11
"""Where those stand for a cell that tiles fit, but none that links all its numbers."""
FITS: Final = 12
HOMES: Final = 32
"""How the homes of a tile are told apart: up to seven, and up to three of them where it may be laid at once."""


class Board(NamedTuple):
    """A board on its way: changed in place, copied field by field."""

    keys: Any
    """[cell]"""
    numbers: Any
    """[EMPTY]: a bit for each empty cell; [UNCALLED]: for each tile to come; [LOST]: the points lost for good."""


EMPTY, UNCALLED, LOST = range(3)


class Known(NamedTuple):
    """What was learned, by rounds played: the points that an empty cell and a tile to come are feared to cost."""

    cells: Any
    """[rounds, row, fitting tiles]"""
    tiles: Any
    """[rounds, kind, homes]"""


def empty_board(of: Any) -> Board:
    """CK1: nothing laid, nothing called."""
    return Board(of.start.copy(), np.array([(1 << CELLS) - 1 - (1 << CENTRE), (1 << TILES) - 1, 0], np.int64))


@compiled
def lay(of: Any, board: Any, cell: int, look: int) -> None:
    """Puts a tile on a cell for good: its look, or 0 for a spiral."""
    board.numbers[EMPTY] &= ~(1 << cell)
    board.numbers[LOST] += cost(of, cell, look)
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and board.numbers[EMPTY] >> beside & 1:
            board.keys[beside] = told(board.keys[beside], OPPOSITE[side], look, side)


@compiled
def cost(of: Any, cell: int, look: int) -> int:
    """CK14: the points a tile loses on a cell."""
    return of.missed[cell, look] + (look == 0)


@compiled
def told(key: int, facing: int, look: int, side: int) -> int:
    """The key of a cell once its neighbour on the facing side shows this look, or is a spiral."""
    if look == 0:
        return key | 1 << 8 + facing
    return key | (look >> 2 * side & 3) << 2 * facing


@compiled
def bits(mask: int) -> int:
    """How many bits are set, of at most 28."""
    mask -= mask >> 1 & 0x5555555
    mask = (mask & 0x3333333) + (mask >> 2 & 0x3333333)
    mask = mask + (mask >> 4) & 0xF0F0F0F
    return (mask * 0x1010101 & 0xFFFFFFFF) >> 24


@compiled
def lowest(mask: int) -> int:
    """The lowest bit that is set."""
    return bits((mask & -mask) - 1)


@compiled
def feared(of: Any, weights: Any, cell: int, key: int, uncalled: int) -> float:
    """What an empty cell is feared to cost; `weights` are those of the round."""
    return weights[of.place[cell, key], shelf(of, cell, key, uncalled)]


@compiled
def shelf(of: Any, cell: int, key: int, uncalled: int) -> int:
    """Where the weights stand for the tiles still to come that fit a cell."""
    linking = of.linking[cell, key & 255] & uncalled
    if linking:
        return SHELVES[bits(linking)]
    return NEARLY if of.fitting[key & 255] & uncalled else 0


@compiled
def change(of: Any, weights: Any, board: Any, fears: Any, cell: int, look: int) -> float:
    """By how much more is lost or feared once this lies here, with what is feared now in `fears`."""
    uncalled, empty = board.numbers[UNCALLED], board.numbers[EMPTY]
    more = cost(of, cell, look) - fears[cell]
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and empty >> beside & 1:
            key = told(board.keys[beside], OPPOSITE[side], look, side)
            more += feared(of, weights, beside, key, uncalled) - fears[beside]
    return more


@compiled
def fear_all(of: Any, weights: Any, board: Any, fears: Any) -> float:
    """What every empty cell is feared to cost, into `fears`; returns the sum."""
    whole = 0.0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            fears[cell] = feared(of, weights, cell, board.keys[cell], board.numbers[UNCALLED])
            whole += fears[cell]
    return whole


@compiled
def judge(of: Any, weights: Any, board: Any, tile: int, fears: Any, actions: Any, values: Any) -> int:
    """Every placement of a tile (no longer among the uncalled) with the points it will have lost in the end."""
    base = fear_all(of, weights, board, fears) + board.numbers[LOST]
    count = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = of.turns[tile, board.keys[cell] & 255]
            for turn in range(TURNS):
                if turns >> turn & 1:
                    actions[count] = cell * TURNS + turn
                    values[count] = base + change(of, weights, board, fears, cell, of.looks[tile, turn])
                    count += 1
            actions[count] = HIDE + cell
            values[count] = base + change(of, weights, board, fears, cell, 0)
            count += 1
    return count


@compiled
def homes(of: Any, board: Any) -> tuple[int, int, int, int, int]:
    """How many empty cells each tile to come fits, linking their numbers: a bit for each tile in every place of that
    number, up to seven, and of the number of those where it may be laid at once, up to three."""
    ones = twos = fours = now_ones = now_twos = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            key = board.keys[cell] & 255
            fitting = of.linking[cell, key] & board.numbers[UNCALLED]
            added = fitting & ~(ones & twos & fours)
            carried = ones & added
            ones ^= added
            fours |= twos & carried
            twos ^= carried
            if key & ASKED:
                added = fitting & ~(now_ones & now_twos)
                now_twos |= now_ones & added
                now_ones ^= added
    return ones, twos, fours, now_ones, now_twos


@compiled
def home(counted: tuple[int, int, int, int, int], tile: int) -> int:
    """Where the weights stand for the homes of a tile."""
    ones, twos, fours, now_ones, now_twos = counted
    now = now_ones >> tile & 1 | (now_twos >> tile & 1) << 1
    return ones >> tile & 1 | (twos >> tile & 1) << 1 | (fours >> tile & 1) << 2 | now << 3


@compiled
def homeless(of: Any, weights: Any, board: Any) -> float:
    """What the tiles to come are feared to cost; `weights` are those of the round."""
    counted = homes(of, board)
    whole = 0.0
    for tile in range(TILES):
        if board.numbers[UNCALLED] >> tile & 1:
            whole += weights[of.kinds[tile], home(counted, tile)]
    return whole


@compiled
def play(of: Any, board: Any, tile: int, action: int) -> None:
    """Lays a tile as an action says."""
    if action >= HIDE:
        lay(of, board, action - HIDE, 0)
    else:
        lay(of, board, action // TURNS, of.looks[tile, action % TURNS])


@compiled
def copy(source: Any, target: Any) -> None:
    target.keys[:] = source.keys
    target.numbers[:] = source.numbers


@compiled
def shuffle(uncalled: int, order: Any, rng: Any) -> int:
    """The tiles to come in an order at random; returns how many."""
    count = 0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            order[count] = tile
            count += 1
    for at in range(count - 1, 0, -1):
        other = below(rng, at + 1)
        order[at], order[other] = order[other], order[at]
    return count


@kept
def put(of: Any, board: Any, tile: int, action: int) -> None:
    """`play`, for Python."""
    play(of, board, tile, action)
