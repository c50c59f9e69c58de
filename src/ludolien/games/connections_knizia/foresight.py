"""A very good board for a known order of tiles, quickly and without proof: a start for `solver.py`.

Round by round the most promising boards are kept, by what they have lost and what is feared for the tiles that really
come; boards that look alike are kept once.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from ludolien.games.connections_knizia.cells import HIDE, TURNS, Tables
from ludolien.games.connections_knizia.material import CELLS
from ludolien.games.connections_knizia.plan import LOST, UNCALLED, Known, empty_board, grow, spread
from ludolien.games.connections_knizia.state import ROUNDS, Laid
from ludolien.games.connections_knizia.state import Board as Lying

WIDTH: Final = 20_000
"""So many boards are kept."""


def foreseen_board(order: Sequence[int], of: Tables, known: Known, width: int = WIDTH) -> tuple[int, Lying]:
    """The points lost, and the board."""
    start = empty_board(of)
    keys, numbers, laid = start.keys[None], start.numbers[None].copy(), np.zeros((1, ROUNDS), np.int64)
    numbers[0, UNCALLED] = sum(1 << tile for tile in order)
    for at, tile in enumerate(order):
        most = len(keys) * (HIDE + CELLS)
        parents, actions, values = np.empty(most, np.int64), np.empty(most, np.int64), np.empty(most)
        count = spread(of, known.cells[at + 1], keys, numbers, tile, parents, actions, values)
        kept = np.argsort(values[:count], kind="stable")[: 2 * width]
        laid = laid[parents[kept]]
        laid[:, at] = actions[kept]
        keys, numbers = keys[parents[kept]], numbers[parents[kept]]
        marks = grow(of, keys, numbers, tile, laid[:, at])
        unlike = np.sort(np.unique(marks, return_index=True)[1])[:width]
        keys, numbers, laid = keys[unlike], numbers[unlike], laid[unlike]
    best = int(numbers[:, LOST].argmin())
    return int(numbers[best, LOST]), _lying(order, [int(action) for action in laid[best]])


def _lying(order: Sequence[int], actions: Sequence[int]) -> Lying:
    board: list[Laid | None] = [None] * CELLS
    for tile, action in zip(order, actions, strict=True):
        if action >= HIDE:
            board[action - HIDE] = Laid(tile, 0, up=False)
        else:
            board[action // TURNS] = Laid(tile, action % TURNS)
    return tuple(board)
