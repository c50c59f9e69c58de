"""Learning what empty cells and tiles to come are feared to cost: weights play whole games and move towards what came.

TD(λ) on afterstates, with a rate of its own for every weight that shrinks where errors contradict each other
(temporal coherence). One thread, compiled: the same seed gives the same weights.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from ludolien.games.connections_knizia.ai import cells, evaluation, lookahead, weights
from ludolien.games.connections_knizia.ai.evaluation import EMPTY, FITS, HOMES, LOST, UNCALLED, Board, Known
from ludolien.games.connections_knizia.material import CELLS, CENTRE, LAYOUTS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled

TRACE: Final = 0.5
"""λ: how much of what comes later counts beside what the next board is worth."""
STEPS: Final = 200
"""Points of the curve."""
CAREFUL_STEPS: Final = 50
CARE: Final = 3
"""In the last steps so many placements are judged a tile ahead, as in playouts."""

FILE: Final = "learned.npz"
GAMES: Final = 500_000
"""As many as the weights in the package were learned from."""


class TrainingResult(msgspec.Struct, frozen=True):
    """What was learned, and how it went: the mean of the points lost after so many games."""

    known: Known
    curve: tuple[tuple[int, float], ...]
    seed: int
    games: int

    def save(self, path: str) -> None:
        """The weights as the bot reads them."""
        weights.save(path, self.known, self.seed, self.games)


def learn(games: int, seed: int, tell: Callable[[int, float], None] = lambda games, lost: None) -> TrainingResult:
    """First games by first sight, which is quick, then with care: so it learns what cells cost a careful player.
    `tell` is told how many games are done and what they lost on average."""
    known = empty_known()
    boards, dice = _boards(seed), np.array([Random(seed).getrandbits(63) + 1], np.uint64)
    sums, sizes = empty_known(), empty_known()
    curve, done = list[tuple[int, float]](), 0
    for step in range(STEPS):
        until = games * (step + 1) // STEPS
        lost, house = 0, 0
        for number, of in enumerate(boards):
            share = _turns(until, number, len(boards)) - _turns(done, number, len(boards))
            care = 0 if step < STEPS - CAREFUL_STEPS else CARE
            points = practise(of, known, care, sums, sizes, lookahead.desk(of), share, dice)
            if number < len(LAYOUTS):
                lost, house = lost + points, house + share
        done = until
        if house:
            curve.append((done, lost / house))
            tell(*curve[-1])
    return TrainingResult(known, tuple(curve), seed, games)


def _turns(games: int, number: int, boards: int) -> int:
    """How many of so many games a board gets, when they take turns from the first on."""
    return (games - number + boards - 1) // boards


def empty_known() -> Known:
    """Nothing feared anywhere."""
    return Known(*(np.zeros(shape, np.float32) for shape in weights.shapes()))


def _boards(seed: int) -> list[Any]:
    """The layouts of the house, and one with numbers at random, so that owners' own are not unknown to it."""
    rng = Random(seed)
    numbers = "\n".join(f"{name} {' '.join(rng.choice('123') for _ in range(16))}" for name in LAYOUTS)
    return [cells.tables("", "", layout) for layout in range(len(LAYOUTS))] + [cells.tables("", numbers, 0)]


@compiled
def practise(of: Any, known: Any, care: int, sums: Any, sizes: Any, desk: Any, games: int, rng: Any) -> int:
    """Plays so many games and learns from each; returns the points lost in all."""
    board = Board(np.empty(CELLS, np.int64), np.empty(3, np.int64))
    order = np.empty(TILES, np.int64)
    cells_at, tiles_at = np.zeros((ROUNDS + 1, CELLS), np.int64), np.zeros((ROUNDS + 1, TILES), np.int64)
    worths, losses = np.empty(ROUNDS + 1), np.empty(ROUNDS + 1, np.int64)
    whole = 0
    for _ in range(games):
        board.keys[:] = of.start
        board.numbers[EMPTY] = (1 << CELLS) - 1 - (1 << CENTRE)
        board.numbers[UNCALLED] = (1 << TILES) - 1
        board.numbers[LOST] = 0
        evaluation.shuffle(board.numbers[UNCALLED], order, rng)
        for played in range(1, ROUNDS + 1):
            tile = order[played - 1]
            board.numbers[UNCALLED] &= ~(1 << tile)
            evaluation.play(of, board, tile, lookahead.best(of, known, board, tile, played, care, desk))
            losses[played] = board.numbers[LOST]
            spots_of(of, known, board, played, cells_at[played], tiles_at[played])
            worths[played] = added(known.cells, cells_at[played], ROUNDS - played)
            worths[played] += added(known.tiles, tiles_at[played], TILES - played)
        whole += board.numbers[LOST]
        came = 0.0
        for played in range(ROUNDS - 1, 0, -1):
            came = losses[played + 1] - losses[played] + (1.0 - TRACE) * worths[played + 1] + TRACE * came
            error = (came - worths[played]) / (ROUNDS - played + TILES - played)
            correct(known.cells, sums.cells, sizes.cells, cells_at[played], ROUNDS - played, error)
            correct(known.tiles, sums.tiles, sizes.tiles, tiles_at[played], TILES - played, error)
    return whole


@compiled
def spots_of(of: Any, known: Any, board: Any, played: int, cells_at: Any, tiles_at: Any) -> None:
    """Where the weights stand that speak of a board: one for each empty cell, one for each tile to come."""
    count = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            key = board.keys[cell]
            shelf = evaluation.shelf(of, cell, key, board.numbers[UNCALLED])
            cells_at[count] = (played * known.cells.shape[1] + of.place[cell, key]) * FITS + shelf
            count += 1
    count, homes = 0, evaluation.homes(of, board)
    for tile in range(TILES):
        if board.numbers[UNCALLED] >> tile & 1:
            tiles_at[count] = (played * known.tiles.shape[1] + of.kinds[tile]) * HOMES + evaluation.home(homes, tile)
            count += 1


@compiled
def added(weights: Any, spots: Any, count: int) -> float:
    """The first so many of them together."""
    flat, whole = weights.reshape(-1), 0.0
    for at in range(count):
        whole += flat[spots[at]]
    return whole


@compiled
def correct(weights: Any, sums: Any, sizes: Any, spots: Any, count: int, error: float) -> None:
    """Moves each by its own rate."""
    flat, flat_sums, flat_sizes = weights.reshape(-1), sums.reshape(-1), sizes.reshape(-1)
    for at in range(count):
        spot = spots[at]
        rate = 1.0 if flat_sizes[spot] == 0.0 else abs(flat_sums[spot]) / flat_sizes[spot]
        flat[spot] += rate * error
        flat_sums[spot] += error
        flat_sizes[spot] += abs(error)
