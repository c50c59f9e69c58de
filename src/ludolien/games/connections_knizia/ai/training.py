"""Learning the expected loss of empty cells and tiles to come: weights play whole games and move towards the result.

TD(λ) on afterstates, with a rate of its own for every weight that shrinks where errors contradict each other
(temporal coherence). One thread, compiled: the same seed gives the same weights.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from ludolien.games.connections_knizia.ai import cells, evaluation, lookahead
from ludolien.games.connections_knizia.ai.evaluation import (
    CELL_BUCKETS,
    EMPTY,
    FIT_BUCKETS,
    LOST,
    UNCALLED,
    Board,
    Weights,
)
from ludolien.games.connections_knizia.ai.weights import save, zeros
from ludolien.games.connections_knizia.material import CELLS, CENTRE, LAYOUTS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled

TRACE: Final = 0.5
"""λ: how much the later boards count beside the next one."""
STEPS: Final = 200
"""Points of the curve."""
LOOKAHEAD_STEPS: Final = 50
CANDIDATES: Final = 3
"""In the last steps so many placements are looked at a tile later, as in playouts."""

FILE: Final = "learned.npz"
GAMES: Final = 500_000
"""As many as the weights in the package were learned from."""


class TrainingResult(msgspec.Struct, frozen=True):
    """What was learned, and how it went: the mean of the points lost after so many games."""

    weights: Weights
    curve: tuple[tuple[int, float], ...]
    seed: int
    games: int

    def save(self, path: str) -> None:
        """The weights as the bot reads them."""
        save(path, self.weights, self.seed, self.games)


def learn(games: int, seed: int, tell: Callable[[int, float], None] = lambda games, lost: None) -> TrainingResult:
    """First games by first sight, which is quick, then looking a tile ahead: so it learns what cells cost a strong
    player. `tell` is called with the games done and the mean of the points they lost."""
    weights = zeros()
    boards, rng_state = _boards(seed), np.array([Random(seed).getrandbits(63) + 1], np.uint64)
    sums, sizes = zeros(), zeros()
    curve, done = list[tuple[int, float]](), 0
    for step in range(STEPS):
        until = games * (step + 1) // STEPS
        lost, house = 0, 0
        for number, tables in enumerate(boards):
            share = _turns(until, number, len(boards)) - _turns(done, number, len(boards))
            candidates = 0 if step < STEPS - LOOKAHEAD_STEPS else CANDIDATES
            points = train_games(
                tables, weights, candidates, sums, sizes, lookahead.workspace(tables), share, rng_state
            )
            if number < len(LAYOUTS):
                lost, house = lost + points, house + share
        done = until
        if house:
            curve.append((done, lost / house))
            tell(*curve[-1])
    return TrainingResult(weights, tuple(curve), seed, games)


def _turns(games: int, number: int, boards: int) -> int:
    """How many of so many games a board gets, when they take turns from the first on."""
    return (games - number + boards - 1) // boards


def _boards(seed: int) -> list[Any]:
    """The layouts of the house, and one with numbers at random, so that the numbers of owners are not unknown to it."""
    rng = Random(seed)
    numbers = "\n".join(f"{name} {' '.join(rng.choice('123') for _ in range(16))}" for name in LAYOUTS)
    return [cells.tables("", "", layout) for layout in range(len(LAYOUTS))] + [cells.tables("", numbers, 0)]


@compiled
def train_games(
    tables: Any, weights: Any, candidates: int, sums: Any, sizes: Any, workspace: Any, games: int, rng: Any
) -> int:
    """Plays so many games and learns from each; returns the points lost in all."""
    board = Board(np.empty(CELLS, np.int64), np.empty(3, np.int64))
    order = np.empty(TILES, np.int64)
    cells_at, tiles_at = np.zeros((ROUNDS + 1, CELLS), np.int64), np.zeros((ROUNDS + 1, TILES), np.int64)
    values, losses = np.empty(ROUNDS + 1), np.empty(ROUNDS + 1, np.int64)
    total = 0
    for _ in range(games):
        board.keys[:] = tables.start
        board.numbers[EMPTY] = (1 << CELLS) - 1 - (1 << CENTRE)
        board.numbers[UNCALLED] = (1 << TILES) - 1
        board.numbers[LOST] = 0
        evaluation.shuffle(board.numbers[UNCALLED], order, rng)
        for played in range(1, ROUNDS + 1):
            tile = order[played - 1]
            board.numbers[UNCALLED] &= ~(1 << tile)
            evaluation.play(
                tables,
                board,
                tile,
                lookahead.best_placement(tables, weights, board, tile, played, candidates, workspace),
            )
            losses[played] = board.numbers[LOST]
            weight_indices(tables, weights, board, played, cells_at[played], tiles_at[played])
            values[played] = total_of(weights.cells, cells_at[played], ROUNDS - played)
            values[played] += total_of(weights.tiles, tiles_at[played], TILES - played)
        total += board.numbers[LOST]
        target = 0.0
        for played in range(ROUNDS - 1, 0, -1):
            target = losses[played + 1] - losses[played] + (1.0 - TRACE) * values[played + 1] + TRACE * target
            error = (target - values[played]) / (ROUNDS - played + TILES - played)
            update(weights.cells, sums.cells, sizes.cells, cells_at[played], ROUNDS - played, error)
            update(weights.tiles, sums.tiles, sizes.tiles, tiles_at[played], TILES - played, error)
    return total


@compiled
def weight_indices(tables: Any, weights: Any, board: Any, played: int, cells_at: Any, tiles_at: Any) -> None:
    """Which weights a board is the sum of: one for each empty cell, one for each tile to come."""
    count = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            key = board.keys[cell]
            bucket = evaluation.fit_bucket(tables, cell, key, board.numbers[UNCALLED])
            cells_at[count] = (played * weights.cells.shape[1] + tables.row[cell, key]) * FIT_BUCKETS + bucket
            count += 1
    count, counted = 0, evaluation.fitting_cells(tables, board)
    for tile in range(TILES):
        if board.numbers[UNCALLED] >> tile & 1:
            tiles_at[count] = (
                played * weights.tiles.shape[1] + tables.kinds[tile]
            ) * CELL_BUCKETS + evaluation.cell_bucket(counted, tile)
            count += 1


@compiled
def total_of(weights: Any, indices: Any, count: int) -> float:
    """The sum of the first so many."""
    flat, total = weights.reshape(-1), 0.0
    for at in range(count):
        total += flat[indices[at]]
    return total


@compiled
def update(weights: Any, sums: Any, sizes: Any, indices: Any, count: int, error: float) -> None:
    """Moves each by its own rate."""
    flat, flat_sums, flat_sizes = weights.reshape(-1), sums.reshape(-1), sizes.reshape(-1)
    for at in range(count):
        index = indices[at]
        rate = 1.0 if flat_sizes[index] == 0.0 else abs(flat_sums[index]) / flat_sizes[index]
        flat[index] += rate * error
        flat_sums[index] += error
        flat_sizes[index] += abs(error)
