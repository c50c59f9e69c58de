"""A very good board for a known order of tiles, quickly and without proof: a start for `solver.py`.

Round by round the most promising boards are kept, by what they have lost and what is feared for the tiles that really
come; boards that look alike are kept once.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ludolien.games.connections_knizia.ai.cells import HIDE, TURNS, Tables
from ludolien.games.connections_knizia.ai.evaluation import (
    EMPTY,
    LOST,
    UNCALLED,
    Board,
    Known,
    empty_board,
    judge,
    play,
)
from ludolien.games.connections_knizia.material import CELLS
from ludolien.games.connections_knizia.state import ROUNDS, Laid
from ludolien.games.connections_knizia.state import Board as Lying
from ludolien.kernels import kept, mixed

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
        best = np.argsort(values[:count], kind="stable")[: 2 * width]
        laid = laid[parents[best]]
        laid[:, at] = actions[best]
        keys, numbers = keys[parents[best]], numbers[parents[best]]
        marks = grow(of, keys, numbers, tile, laid[:, at])
        unlike = np.sort(np.unique(marks, return_index=True)[1])[:width]
        keys, numbers, laid = keys[unlike], numbers[unlike], laid[unlike]
    least = int(numbers[:, LOST].argmin())
    return int(numbers[least, LOST]), _lying(order, [int(action) for action in laid[least]])


def _lying(order: Sequence[int], actions: Sequence[int]) -> Lying:
    board: list[Laid | None] = [None] * CELLS
    for tile, action in zip(order, actions, strict=True):
        if action >= HIDE:
            board[action - HIDE] = Laid(tile, 0, up=False)
        else:
            board[action // TURNS] = Laid(tile, action % TURNS)
    return tuple(board)


@kept
def spread(of: Any, weights: Any, keys: Any, numbers: Any, tile: int, parents: Any, actions: Any, values: Any) -> int:
    """Every placement of a tile on each of many boards, with the points it is feared to lose; returns how many."""
    fears, found, feared = np.empty(CELLS), np.empty(HIDE + CELLS, np.int64), np.empty(HIDE + CELLS)
    count = 0
    for at in range(len(keys)):
        numbers[at, UNCALLED] &= ~(1 << tile)
        more = judge(of, weights, Board(keys[at], numbers[at]), tile, fears, found, feared)
        parents[count : count + more] = at
        actions[count : count + more] = found[:more]
        values[count : count + more] = feared[:more]
        count += more
    return count


@kept
def grow(of: Any, keys: Any, numbers: Any, tile: int, actions: Any) -> Any:
    """Lays the tile on each board by its own action; returns a mark for each, the same for those that look alike."""
    marks = np.empty(len(keys), np.int64)
    for at in range(len(keys)):
        play(of, Board(keys[at], numbers[at]), tile, actions[at])
        marks[at] = mixed(numbers[at, EMPTY], numbers[at, LOST])
        for cell in range(CELLS):
            if numbers[at, EMPTY] >> cell & 1:
                marks[at] = mixed(marks[at], keys[at, cell])
    return marks
