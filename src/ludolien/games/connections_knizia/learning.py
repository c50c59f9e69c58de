"""Learning what an empty cell is feared to cost: whole games played by the weights, which then move towards what came.

TD(λ) on afterstates, with a rate of its own for every weight that shrinks where errors contradict each other
(temporal coherence). One thread, compiled: the same seed gives the same weights.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from ludolien.games.connections_knizia import cells, plan
from ludolien.games.connections_knizia.material import CELLS, CENTRE, LAYOUTS, TILES
from ludolien.games.connections_knizia.plan import EMPTY, FITS, LOST, SHELVES, UNCALLED
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled

TRACE: Final = 0.5
"""λ: how much of what comes later counts beside what the next board is worth."""
STEPS: Final = 200
"""Points of the curve."""

FILE: Final = "learned.npz"
GAMES: Final = 4_000_000
"""As many as the weights in the package were learned from."""


class Lesson(msgspec.Struct, frozen=True):
    """What was learned, and how it went: the mean of the points lost after so many games."""

    weights: Any
    curve: tuple[tuple[int, float], ...]

    def save(self, path: str) -> None:
        """The weights as the bot reads them."""
        np.savez_compressed(path, weights=self.weights)


def learn(games: int, seed: int, tell: Callable[[int, float], None] = lambda games, lost: None) -> Lesson:
    """Learns from so many games; `tell` is told how many are done and what they lost on average."""
    weights = np.zeros((ROUNDS + 1, len(cells.rows()), FITS), np.float32)
    sums, sizes = np.zeros_like(weights), np.zeros_like(weights)
    boards = _boards(seed)
    dice = np.array([Random(seed).getrandbits(63) + 1], np.uint64)
    curve, done = list[tuple[int, float]](), 0
    steps = min(STEPS, max(1, games // len(boards)))
    for step in range(steps):
        until = games * (step + 1) // steps
        portion, lost, house = until - done, 0.0, 0
        for number, of in enumerate(boards):
            share = portion * (number + 1) // len(boards) - portion * number // len(boards)
            points = practise(of, weights, sums, sizes, plan.empty_board(of), share, TRACE, dice)
            if number < len(LAYOUTS):
                lost, house = lost + points, house + share
        done = until
        curve.append((done, lost / max(1, house)))
        tell(*curve[-1])
    return Lesson(weights.astype(np.float16), tuple(curve))


def _boards(seed: int) -> list[Any]:
    """The layouts of the house, and one with numbers at random, so that owners' own are not unknown to it."""
    rng = Random(seed)
    numbers = "\n".join(f"{name} {' '.join(rng.choice('123') for _ in range(16))}" for name in LAYOUTS)
    return [cells.tables("", "", layout) for layout in range(len(LAYOUTS))] + [cells.tables("", numbers, 0)]


@compiled
def practise(of: Any, weights: Any, sums: Any, sizes: Any, board: Any, games: int, trace: float, rng: Any) -> int:
    """Plays so many games and learns from each; returns the points lost in all."""
    order, fears = np.empty(TILES, np.int64), np.empty(CELLS)
    rows, shelves = np.empty((ROUNDS + 1, CELLS), np.int64), np.empty((ROUNDS + 1, CELLS), np.int64)
    counts, worths, losses = np.empty(ROUNDS + 1, np.int64), np.empty(ROUNDS + 1), np.empty(ROUNDS + 1, np.int64)
    whole = 0
    for _ in range(games):
        board.keys[:] = of.start
        board.numbers[EMPTY] = (1 << CELLS) - 1 - (1 << CENTRE)
        board.numbers[UNCALLED] = (1 << TILES) - 1
        board.numbers[LOST] = 0
        plan.shuffle(board.numbers[UNCALLED], order, rng)
        for played in range(1, ROUNDS + 1):
            tile = order[played - 1]
            board.numbers[UNCALLED] &= ~(1 << tile)
            plan.play(of, board, tile, plan.best(of, weights[played], board, tile, fears))
            counts[played] = 0
            worths[played] = 0.0
            losses[played] = board.numbers[LOST]
            for cell in range(CELLS):
                if board.numbers[EMPTY] >> cell & 1:
                    key, at = board.keys[cell], counts[played]
                    rows[played, at] = of.place[cell, key]
                    shelves[played, at] = SHELVES[plan.bits(of.fitting[key & 255] & board.numbers[UNCALLED])]
                    worths[played] += weights[played, rows[played, at], shelves[played, at]]
                    counts[played] += 1
        whole += board.numbers[LOST]
        came = 0.0
        for played in range(ROUNDS - 1, 0, -1):
            came = losses[played + 1] - losses[played] + (1.0 - trace) * worths[played + 1] + trace * came
            error = (came - worths[played]) / counts[played]
            for at in range(counts[played]):
                row, shelf = rows[played, at], shelves[played, at]
                size = sizes[played, row, shelf]
                rate = 1.0 if size == 0.0 else abs(sums[played, row, shelf]) / size
                weights[played, row, shelf] += rate * error
                sums[played, row, shelf] += error
                sizes[played, row, shelf] += abs(error)
    return whole
