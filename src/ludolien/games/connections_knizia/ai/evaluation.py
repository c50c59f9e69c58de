"""What a board of Connections is worth, compiled: the points it has lost, and those it is expected to lose.

Every tile face up continues a path (CK9) and all paths of a tile meet (CK2), so every tile face up leads back to the
centre. Points are therefore lost cell by cell: a number that the tile beside it shows no path to, and every spiral.
The expected loss of an empty cell was learned (`training.py`) by its key, by how many tiles to come fit it, and by the
round; that of a tile to come, by how many cells it fits. A board is worth the sum of both. `lookahead.py` looks a tile
further, `playouts.py` to the end, and `endgame.py` computes the last tiles exactly.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.cells import AROUND, HIDE, OPPOSITE, REQUIRED_PATHS, TURNS
from ludolien.games.connections_knizia.material import CELLS, CENTRE, TILES
from ludolien.kernels import below, compiled, kept

FIT_BUCKET: Final = np.array([0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9] + [10] * 13, np.int64)
"""The bucket of weights for so many fitting tiles."""
NO_LINK: Final = 11
"""The bucket for a cell that tiles fit, but none that links all its numbers."""
FIT_BUCKETS: Final = 12
CELL_BUCKETS: Final = 32
"""Buckets for the cells that a tile fits: up to seven, and up to three of them where it may be laid at once."""


class Board(NamedTuple):
    """One board, to be changed in place and copied field by field."""

    keys: Any
    """[cell]"""
    numbers: Any
    """[EMPTY]: a bit for each empty cell; [UNCALLED]: for each tile to come; [LOST]: the points lost for good."""


EMPTY, UNCALLED, LOST = range(3)


class Weights(NamedTuple):
    """What was learned, by rounds played: the expected loss of an empty cell, and of a tile to come."""

    cells: Any
    """[rounds, row, fit bucket]"""
    tiles: Any
    """[rounds, kind, cell bucket]"""


def empty_board(tables: Any) -> Board:
    """CK1: nothing laid, nothing called."""
    return Board(tables.start.copy(), np.array([(1 << CELLS) - 1 - (1 << CENTRE), (1 << TILES) - 1, 0], np.int64))


@compiled
def lay(tables: Any, board: Any, cell: int, look: int) -> None:
    """Puts a tile on a cell for good: its look, or 0 for a spiral."""
    board.numbers[EMPTY] &= ~(1 << cell)
    board.numbers[LOST] += cost(tables, cell, look)
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and board.numbers[EMPTY] >> beside & 1:
            board.keys[beside] = constrained(board.keys[beside], OPPOSITE[side], look, side)


@compiled
def cost(tables: Any, cell: int, look: int) -> int:
    """CK14: the points a tile loses on a cell."""
    return tables.missed[cell, look] + (look == 0)


@compiled
def constrained(key: int, facing: int, look: int, side: int) -> int:
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
def expected_loss(tables: Any, cell_weights: Any, cell: int, key: int, uncalled: int) -> float:
    """Of an empty cell; `cell_weights` are those of the round."""
    return cell_weights[tables.row[cell, key], fit_bucket(tables, cell, key, uncalled)]


@compiled
def fit_bucket(tables: Any, cell: int, key: int, uncalled: int) -> int:
    """The bucket of a cell, by the tiles to come that fit it."""
    linking = tables.linking[cell, key & 255] & uncalled
    if linking:
        return FIT_BUCKET[bits(linking)]
    return NO_LINK if tables.fitting[key & 255] & uncalled else 0


@compiled
def loss_change(tables: Any, cell_weights: Any, board: Any, losses: Any, cell: int, look: int) -> float:
    """How the loss, real and expected, changes once this lies here; `losses` are the expected ones now."""
    uncalled, empty = board.numbers[UNCALLED], board.numbers[EMPTY]
    change = cost(tables, cell, look) - losses[cell]
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and empty >> beside & 1:
            key = constrained(board.keys[beside], OPPOSITE[side], look, side)
            change += expected_loss(tables, cell_weights, beside, key, uncalled) - losses[beside]
    return change


@compiled
def expected_losses(tables: Any, cell_weights: Any, board: Any, losses: Any) -> float:
    """Of every empty cell, into `losses`; returns the sum."""
    total = 0.0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            losses[cell] = expected_loss(tables, cell_weights, cell, board.keys[cell], board.numbers[UNCALLED])
            total += losses[cell]
    return total


@compiled
def evaluate(tables: Any, cell_weights: Any, board: Any, tile: int, losses: Any, actions: Any, values: Any) -> int:
    """Every placement of a tile (no longer among the uncalled) with the points expected to be lost in the end; returns
    how many."""
    base = expected_losses(tables, cell_weights, board, losses) + board.numbers[LOST]
    count = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = tables.turns[tile, board.keys[cell] & 255]
            for turn in range(TURNS):
                if turns >> turn & 1:
                    actions[count] = cell * TURNS + turn
                    values[count] = base + loss_change(
                        tables, cell_weights, board, losses, cell, tables.looks[tile, turn]
                    )
                    count += 1
            actions[count] = HIDE + cell
            values[count] = base + loss_change(tables, cell_weights, board, losses, cell, 0)
            count += 1
    return count


@compiled
def fitting_cells(tables: Any, board: Any) -> tuple[int, int, int, int, int]:
    """How many empty cells each tile to come fits, linking their numbers. The counts are binary, a bit for each tile in
    every digit: of all cells, up to seven, and of those where the tile may be laid at once, up to three."""
    ones = twos = fours = now_ones = now_twos = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            key = board.keys[cell] & 255
            fitting = tables.linking[cell, key] & board.numbers[UNCALLED]
            added = fitting & ~(ones & twos & fours)
            carried = ones & added
            ones ^= added
            fours |= twos & carried
            twos ^= carried
            if key & REQUIRED_PATHS:
                added = fitting & ~(now_ones & now_twos)
                now_twos |= now_ones & added
                now_ones ^= added
    return ones, twos, fours, now_ones, now_twos


@compiled
def cell_bucket(counted: tuple[int, int, int, int, int], tile: int) -> int:
    """The bucket of a tile, by the cells it fits."""
    ones, twos, fours, now_ones, now_twos = counted
    now = now_ones >> tile & 1 | (now_twos >> tile & 1) << 1
    return ones >> tile & 1 | (twos >> tile & 1) << 1 | (fours >> tile & 1) << 2 | now << 3


@compiled
def unplaced_loss(tables: Any, tile_weights: Any, board: Any) -> float:
    """The expected loss of the tiles to come; `tile_weights` are those of the round."""
    counted = fitting_cells(tables, board)
    total = 0.0
    for tile in range(TILES):
        if board.numbers[UNCALLED] >> tile & 1:
            total += tile_weights[tables.kinds[tile], cell_bucket(counted, tile)]
    return total


@compiled
def play(tables: Any, board: Any, tile: int, action: int) -> None:
    """Lays a tile as an action says."""
    if action >= HIDE:
        lay(tables, board, action - HIDE, 0)
    else:
        lay(tables, board, action // TURNS, tables.looks[tile, action % TURNS])


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
def put(tables: Any, board: Any, tile: int, action: int) -> None:
    """`play`, for Python."""
    play(tables, board, tile, action)
