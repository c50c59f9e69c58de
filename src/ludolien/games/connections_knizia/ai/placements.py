"""Placements for Python: boards in, actions with the points they are expected to lose out."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ludolien.games.connections_knizia.ai import endgame, evaluation, lookahead, playouts
from ludolien.games.connections_knizia.ai.cells import HIDE, TURNS
from ludolien.games.connections_knizia.ai.evaluation import EMPTY, UNCALLED, Board, Weights
from ludolien.games.connections_knizia.material import CELLS
from ludolien.games.connections_knizia.state import Position

Evaluated = list[tuple[int, float]]
"""Actions with the points expected to be lost in the end."""
PORTION: Final = 8
"""Playouts of every placement between two looks at the clock."""


def board_of(position: Position, seat: int, tables: Any) -> Board:
    """A seat's board as it lies, without the tile in hand."""
    board = evaluation.empty_board(tables)
    board.numbers[UNCALLED] = sum(1 << tile for tile in position.uncalled)
    for cell, laid in enumerate(position.boards[seat]):
        if laid is not None:
            evaluation.put(tables, board, laid.tile, cell * TURNS + laid.turn if laid.up else HIDE + cell)
    return board


def empty_cells(board: Board) -> int:
    """How many there are, the one for the tile in hand included."""
    return int(board.numbers[EMPTY]).bit_count()


def evaluated(tables: Any, weights: Weights, board: Board, tile: int, is_ahead: bool = False) -> Evaluated:
    """Every placement of a tile with its expected loss, at first sight or looking a tile ahead."""
    actions, values = np.zeros(HIDE + CELLS, np.int64), np.zeros(HIDE + CELLS)
    count = lookahead.evaluate_all(tables, weights, board, tile, is_ahead, actions, values, lookahead.workspace(tables))
    return [(int(actions[at]), float(values[at])) for at in range(count)]


def last_tiles(tables: Any, board: Board, tile: int) -> Evaluated:
    """Every placement with the points it loses on average, if all that follows is laid best; the best first."""
    workspace = playouts.playout_workspace(tables)
    workspace.keys[0], workspace.numbers[0] = board.keys, board.numbers
    actions, values = np.zeros(HIDE + CELLS, np.int64), np.zeros(HIDE + CELLS)
    count = endgame.solve_last(
        tables, workspace.keys, workspace.numbers, tile, actions, values, workspace.transpositions
    )
    return sorted(((int(actions[at]), float(values[at])) for at in range(count)), key=lambda pair: pair[1])


def played_out(
    tables: Any,
    weights: Weights,
    board: Board,
    tile: int,
    tried: Sequence[int],
    nodes: int,
    candidates: int,
    depth: int,
    dice: Any,
    is_late: Callable[[], bool],
) -> Evaluated:
    """The placements with the points their playouts lost, the best first. The worse half drops out again and again,
    so that most playouts go to those that are hard to tell apart."""
    left, out = np.array(tried, np.int64), Evaluated()
    sums, played, workspace = np.zeros(len(left)), 0, playouts.playout_workspace(tables)
    halvings = max(1, (len(left) - 1).bit_length())
    for halving in range(halvings):
        times = max(1, nodes // halvings // len(left))
        while times > 0 and not (played and is_late()):
            portion = min(times, PORTION)
            playouts.play_out_all(tables, weights, board, tile, left, sums, portion, candidates, depth, dice, workspace)
            played, times = played + portion, times - portion
        order = np.argsort(sums, kind="stable")
        kept = len(left) if halving == halvings - 1 else max(2, (len(left) + 1) // 2)
        out = [(int(left[at]), float(sums[at] / played)) for at in order[kept:]] + out
        left, sums = left[order[:kept]], sums[order[:kept]]
    return [(int(action), float(lost / played)) for action, lost in zip(left, sums, strict=True)] + out
