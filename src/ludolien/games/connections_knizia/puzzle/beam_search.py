"""A very good board for a known order of tiles, quickly and without proof, by beam search: a start for `solver.py`.

Round by round the most promising boards are kept, by what they have lost and by the expected loss of the tiles that
really come. Boards that look alike are kept once.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ludolien.games.connections_knizia import state
from ludolien.games.connections_knizia.ai.cells import HIDE, TURNS, Tables
from ludolien.games.connections_knizia.ai.evaluation import (
    EMPTY,
    LOST,
    UNCALLED,
    Board,
    Weights,
    empty_board,
    evaluate,
    play,
)
from ludolien.games.connections_knizia.material import CELLS
from ludolien.games.connections_knizia.state import ROUNDS, Laid
from ludolien.kernels import kept, mixed

WIDTH: Final = 20_000
"""So many boards are kept."""


def beam_search(order: Sequence[int], tables: Tables, weights: Weights, width: int = WIDTH) -> tuple[int, state.Board]:
    """The points lost, and the board."""
    start = empty_board(tables)
    keys, numbers, laid = start.keys[None], start.numbers[None].copy(), np.zeros((1, ROUNDS), np.int64)
    numbers[0, UNCALLED] = sum(1 << tile for tile in order)
    for at, tile in enumerate(order):
        most = len(keys) * (HIDE + CELLS)
        parents, actions, values = np.empty(most, np.int64), np.empty(most, np.int64), np.empty(most)
        count = expand(tables, weights.cells[at + 1], keys, numbers, tile, parents, actions, values)
        best = np.argsort(values[:count], kind="stable")[: 2 * width]
        laid = laid[parents[best]]
        laid[:, at] = actions[best]
        keys, numbers = keys[parents[best]], numbers[parents[best]]
        hashes = lay_all(tables, keys, numbers, tile, laid[:, at])
        different = np.sort(np.unique(hashes, return_index=True)[1])[:width]
        keys, numbers, laid = keys[different], numbers[different], laid[different]
    least = int(numbers[:, LOST].argmin())
    return int(numbers[least, LOST]), _board(order, [int(action) for action in laid[least]])


def _board(order: Sequence[int], actions: Sequence[int]) -> state.Board:
    board: list[Laid | None] = [None] * CELLS
    for tile, action in zip(order, actions, strict=True):
        if action >= HIDE:
            board[action - HIDE] = Laid(tile, 0, up=False)
        else:
            board[action // TURNS] = Laid(tile, action % TURNS)
    return tuple(board)


@kept
def expand(
    tables: Any, cell_weights: Any, keys: Any, numbers: Any, tile: int, parents: Any, actions: Any, values: Any
) -> int:
    """Every placement of a tile on each of many boards, with the points it is expected to lose; returns how many."""
    losses, placements, expected = np.empty(CELLS), np.empty(HIDE + CELLS, np.int64), np.empty(HIDE + CELLS)
    count = 0
    for at in range(len(keys)):
        numbers[at, UNCALLED] &= ~(1 << tile)
        more = evaluate(tables, cell_weights, Board(keys[at], numbers[at]), tile, losses, placements, expected)
        parents[count : count + more] = at
        actions[count : count + more] = placements[:more]
        values[count : count + more] = expected[:more]
        count += more
    return count


@kept
def lay_all(tables: Any, keys: Any, numbers: Any, tile: int, actions: Any) -> Any:
    """Lays the tile on each board by its own action; returns a hash for each, the same for those that look alike."""
    hashes = np.empty(len(keys), np.int64)
    for at in range(len(keys)):
        play(tables, Board(keys[at], numbers[at]), tile, actions[at])
        hashes[at] = mixed(numbers[at, EMPTY], numbers[at, LOST])
        for cell in range(CELLS):
            if numbers[at, EMPTY] >> cell & 1:
                hashes[at] = mixed(hashes[at], keys[at, cell])
    return hashes
