"""Playouts: one board played on many times over.

A playout lays every tile where the least is expected to be lost, so it keeps clear of cells that nothing will fill, and
looks at what is nearly as good once more, after every tile that may come next. All placements are tried on the same
orders of tiles. How lucky the tiles were, by what was expected of each, is taken out of the outcome.
"""

from typing import Any, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.endgame import DEEPEST, TranspositionTable, exact_three, transposition_table
from ludolien.games.connections_knizia.ai.evaluation import EMPTY, LOST, UNCALLED, Board, bits, copy, play, shuffle
from ludolien.games.connections_knizia.ai.lookahead import (
    Workspace,
    best_placement,
    keep_losses,
    loss_after_next,
    workspace,
)
from ludolien.games.connections_knizia.material import CELLS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled, kept


class PlayoutWorkspace(NamedTuple):
    """Arrays for playouts; of one layout, since the table is."""

    keys: Any
    """[deeper]: the board of the playout, and those of its last tiles."""
    numbers: Any
    transpositions: TranspositionTable
    lookahead: Workspace


def playout_workspace(tables: Any) -> PlayoutWorkspace:
    return PlayoutWorkspace(
        np.zeros((DEEPEST + 1, CELLS), np.int64),
        np.zeros((DEEPEST + 1, 3), np.int64),
        transposition_table(),
        workspace(tables),
    )


@compiled
def playout(tables: Any, weights: Any, workspace: Any, order: Any, candidates: int, depth: int) -> float:
    """Lays so many tiles in the given order; returns the points lost and expected then, luck taken out. Near the end it
    plays on, and the last three tiles are laid best, whatever comes. So it does without candidates to look at a tile
    later: then nothing is expected of the tiles, and luck stays in."""
    board, chosen_losses = Board(workspace.keys[0], workspace.numbers[0]), workspace.lookahead.chosen_losses
    luck, left = 0.0, bits(board.numbers[EMPTY])
    until = left - depth if left - depth > DEEPEST else 0
    for tile in order:
        if left == 3:
            break
        if candidates > 0:
            if left <= until:
                return chosen_losses[TILES] - luck
            luck += chosen_losses[tile] - chosen_losses[TILES]
        left -= 1
        board.numbers[UNCALLED] &= ~(1 << tile)
        rounds = ROUNDS - left
        play(tables, board, tile, best_placement(tables, weights, board, tile, rounds, candidates, workspace.lookahead))
    exact = exact_three(tables, workspace.keys, workspace.numbers, 0, workspace.transpositions)
    return board.numbers[LOST] + exact - luck


@kept
def play_out_all(
    tables: Any,
    weights: Any,
    board: Any,
    tile: int,
    tried: Any,
    sums: Any,
    times: int,
    candidates: int,
    depth: int,
    rng: Any,
    workspace: Any,
) -> None:
    """Playouts of every action in `tried`, all with the same orders of tiles, their losses added to `sums`; at least
    four cells are empty."""
    order, losses = np.empty(bits(board.numbers[UNCALLED]), np.int64), np.empty((tried.size, TILES + 1))
    work, lookahead = Board(workspace.keys[0], workspace.numbers[0]), workspace.lookahead
    rounds = ROUNDS + 1 - bits(board.numbers[EMPTY])
    for choice in range(tried.size):
        copy(board, work)
        play(tables, work, tile, tried[choice])
        mean = loss_after_next(tables, weights, work, rounds + 1, lookahead)
        keep_losses(lookahead.next_losses, mean, losses[choice])
    for _ in range(times):
        shuffle(board.numbers[UNCALLED], order, rng)
        for choice in range(tried.size):
            copy(board, work)
            play(tables, work, tile, tried[choice])
            lookahead.chosen_losses[:] = losses[choice]
            sums[choice] += playout(tables, weights, workspace, order, candidates, depth)
