"""The expected loss of a placement a tile later: after every tile that may come next, laid where the least is lost."""

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
    empty_board,
    evaluate,
    expected_loss,
    expected_losses,
    fit_bucket,
    loss_change,
    play,
    unplaced_loss,
)
from ludolien.games.connections_knizia.material import CELLS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled, kept

CLOSE: Final = 1.0
"""Placements expected to lose so much more than the best one are not looked at a tile later."""
SHORTLIST: Final = 8
"""For so many placements, the best by their cells alone, the unplaced tiles are counted too."""
CONTINUATIONS: Final = 2
"""The same for each tile that may come next."""


class Workspace(NamedTuple):
    """Arrays to work in."""

    board: Board
    losses: Any
    """[cell]: its expected loss."""
    losses_then: Any
    """[cell]: the same with one tile fewer to come that fits and links."""
    actions: Any
    values: Any
    further: Board
    continuations: Any
    """[tile, rank]: the actions by which it is best laid next, by the cells alone."""
    changes: Any
    """[tile, rank]: how they change the expected loss."""
    call_changes: Any
    """[tile]: how the expected loss of the cells it fits changes once it is called."""
    next_losses: Any
    """[tile]: the points expected to be lost in the end if it is called next."""
    chosen_losses: Any
    """The same after the placement that was chosen, and their mean after them."""


def workspace(tables: Any) -> Workspace:
    most = HIDE + CELLS
    return Workspace(
        empty_board(tables),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(most, np.int64),
        np.zeros(most),
        empty_board(tables),
        np.zeros((TILES, CONTINUATIONS), np.int64),
        np.zeros((TILES, CONTINUATIONS)),
        np.zeros(TILES),
        np.zeros(TILES),
        np.zeros(TILES + 1),
    )


@compiled
def loss_after_next(tables: Any, weights: Any, board: Any, rounds: int, workspace: Any) -> float:
    """The points expected to be lost in the end, once the next tile has been laid best, into `next_losses` for each
    that may be called; returns the mean. `rounds` are those played with it."""
    cell_weights, uncalled, empty = weights.cells[rounds], board.numbers[UNCALLED], board.numbers[EMPTY]
    base = expected_losses(tables, cell_weights, board, workspace.losses) + board.numbers[LOST]
    least_hidden, hide = 1e9, 0
    for cell in range(CELLS):
        if empty >> cell & 1:
            change = loss_change(tables, cell_weights, board, workspace.losses, cell, 0)
            if change < least_hidden:
                least_hidden, hide = change, HIDE + cell
            key = board.keys[cell]
            linking = tables.linking[cell, key & 255] & uncalled
            if linking:
                bucket = fit_bucket(tables, cell, key, uncalled & ~(linking & -linking))
                workspace.losses_then[cell] = cell_weights[tables.row[cell, key], bucket]
    for tile in range(TILES):
        workspace.call_changes[tile] = 0.0
        workspace.continuations[tile, 0], workspace.changes[tile, 0] = hide, least_hidden
        for rank in range(1, CONTINUATIONS):
            workspace.changes[tile, rank] = 1e9
    for cell in range(CELLS):
        if empty >> cell & 1:
            key = board.keys[cell] & 255
            fitting, linking = tables.fitting[key] & uncalled, tables.linking[cell, key]
            tile = 0
            while fitting:
                if fitting & 1:
                    then = workspace.losses_then[cell] if linking >> tile & 1 else workspace.losses[cell]
                    workspace.call_changes[tile] += then - workspace.losses[cell]
                    turns = tables.turns[tile, key]
                    for turn in range(TURNS):
                        if turns >> turn & 1:
                            change = cost(tables, cell, tables.looks[tile, turn]) - then
                            for side in range(4):
                                beside = AROUND[cell, side]
                                if beside >= 0 and empty >> beside & 1:
                                    change += neighbour_change(
                                        tables, cell_weights, board, workspace, beside, side, tile, turn
                                    )
                            keep_if_best(workspace, tile, cell * TURNS + turn, change)
                fitting >>= 1
                tile += 1
    return best_continuations(tables, weights.tiles[rounds], board, base, workspace)


@compiled
def neighbour_change(
    tables: Any, cell_weights: Any, board: Any, workspace: Any, beside: int, side: int, tile: int, turn: int
) -> float:
    """How the expected loss of a cell changes once a tile lies on the other side of it, and is no longer to come."""
    key = board.keys[beside]
    is_linking = tables.linking[beside, key & 255] >> tile & 1
    before = workspace.losses_then[beside] if is_linking else workspace.losses[beside]
    then = constrained(key, OPPOSITE[side], tables.looks[tile, turn], side)
    return expected_loss(tables, cell_weights, beside, then, board.numbers[UNCALLED] & ~(1 << tile)) - before


@compiled
def keep_if_best(workspace: Any, tile: int, action: int, change: float) -> None:
    """Keeps a way to lay a tile if it is among the best."""
    actions, changes = workspace.continuations[tile], workspace.changes[tile]
    at = CONTINUATIONS
    while at > 0 and change < changes[at - 1]:
        at -= 1
        if at + 1 < CONTINUATIONS:
            actions[at + 1], changes[at + 1] = actions[at], changes[at]
    if at < CONTINUATIONS:
        actions[at], changes[at] = action, change


@compiled
def best_continuations(tables: Any, tile_weights: Any, board: Any, base: float, workspace: Any) -> float:
    """What is lost after the best of the continuations kept for each tile, the tiles still unplaced then counted too;
    returns the mean."""
    uncalled, total = board.numbers[UNCALLED], 0.0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            least = 1e9
            for rank in range(CONTINUATIONS):
                change = workspace.changes[tile, rank]
                if change < 1e9:
                    copy(board, workspace.further)
                    workspace.further.numbers[UNCALLED] = uncalled & ~(1 << tile)
                    play(tables, workspace.further, tile, workspace.continuations[tile, rank])
                    least = min(least, change + unplaced_loss(tables, tile_weights, workspace.further))
            workspace.next_losses[tile] = base + workspace.call_changes[tile] + least
            total += workspace.next_losses[tile]
    return total / bits(uncalled)


@compiled
def shortlist(tables: Any, weights: Any, board: Any, tile: int, rounds: int, workspace: Any) -> int:
    """The most promising placements, the best first, with the points they are expected to lose; returns how many."""
    actions, values = workspace.actions, workspace.values
    count = evaluate(tables, weights.cells[rounds], board, tile, workspace.losses, actions, values)
    length = min(count, SHORTLIST)
    for at in range(length):
        least = at
        for other in range(at + 1, count):
            if values[other] < values[least]:
                least = other
        action, value = actions[least], values[least]
        actions[least], values[least] = actions[at], values[at]
        copy(board, workspace.board)
        play(tables, workspace.board, tile, action)
        value += unplaced_loss(tables, weights.tiles[rounds], workspace.board)
        rank = at
        while rank > 0 and value < values[rank - 1]:
            actions[rank], values[rank] = actions[rank - 1], values[rank - 1]
            rank -= 1
        actions[rank], values[rank] = action, value
    return length


@compiled
def best_placement(
    tables: Any, weights: Any, board: Any, tile: int, rounds: int, candidates: int, workspace: Any
) -> int:
    """The placement that is expected to lose least; `rounds` are those played with it. So many candidates, the best at
    first sight, are looked at a tile later, and the losses expected after the best of them are kept."""
    count = min(candidates, shortlist(tables, weights, board, tile, rounds, workspace))
    found, least = workspace.actions[0], 1e9
    for at in range(count):
        if workspace.values[at] > workspace.values[0] + CLOSE:
            break
        if rounds < ROUNDS:
            copy(board, workspace.board)
            play(tables, workspace.board, tile, workspace.actions[at])
            loss = loss_after_next(tables, weights, workspace.board, rounds + 1, workspace)
            if loss < least:
                least, found = loss, workspace.actions[at]
                keep_losses(workspace.next_losses, loss, workspace.chosen_losses)
    return found


@compiled
def keep_losses(next_losses: Any, mean: float, chosen_losses: Any) -> None:
    chosen_losses[:TILES] = next_losses
    chosen_losses[TILES] = mean


@kept
def evaluate_all(
    tables: Any, weights: Any, board: Any, tile: int, is_ahead: bool, actions: Any, values: Any, workspace: Any
) -> int:
    """Every placement with its expected loss, at first sight or looking a tile ahead; returns how many."""
    rounds = ROUNDS + 1 - bits(board.numbers[EMPTY])
    count = evaluate(tables, weights.cells[rounds], board, tile, workspace.losses, actions, values)
    for at in range(count):
        copy(board, workspace.board)
        play(tables, workspace.board, tile, actions[at])
        if is_ahead and rounds < ROUNDS:
            values[at] = loss_after_next(tables, weights, workspace.board, rounds + 1, workspace)
        else:
            values[at] += unplaced_loss(tables, weights.tiles[rounds], workspace.board)
    return count
