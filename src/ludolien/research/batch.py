"""Many games at once, compiled, in plain arrays that every step fills anew."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludolien import catalogue
from ludolien.bots.kernel import kernel_of
from ludolien.core import AnyGame, Value, settle
from ludolien.research.compiled import compiled_steps
from ludolien.research.episode import usual_seats
from ludolien.research.rows import Layout
from ludolien.research.tensors import Observation, Tensors

WORTH_A_THREAD: Final = 64
"""Games that a thread is started for: fewer are done before it has begun."""


class Step(NamedTuple):
    """What a step leaves behind. The arrays are those of the batch, and change with the next step."""

    observation: Observation
    """Of the seat that is asked, in every game: the arrays of `tensor.py`, one row a game."""
    mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    """Who is asked."""
    reward: NDArray[np.float32]
    """By game and seat; not 0 only where a game has just ended."""
    done: NDArray[np.bool_]
    """Games that have just ended. They have begun anew: everything else is of the new game."""


class NoBatch(LookupError):
    """The game cannot be played in batches here; the message says why."""


class Batch:
    """So many games of one kind. The same seed and the same actions give the same games, whatever the threads."""

    def __init__(
        self, game: AnyGame, count: int, seed: int, seats: int, options: dict[str, Value], threads: int
    ) -> None:
        kernel = kernel_of(game)
        if kernel is None:
            missing = (
                "numba is not installed: pip install 'ludolien[fast]'" if game.parts.kernel else "it has no kernel"
            )
            raise NoBatch(f"{game.slug} cannot be played in batches: {missing}")
        if not kernel.has("observe"):
            raise NoBatch(f"{game.slug} cannot be played in batches: its kernel does not observe")
        if count < 1 or seats not in game.seats:
            raise ValueError(f"{count} games of {game.slug} with {seats} seats cannot be")
        self.game, self.count, self.seats = game, count, seats
        self.start = game.start(seats, settle(game.options, options))
        self.tensors = Tensors(game, self.start)
        self._kernel = kernel
        self._search = compiled_steps(kernel)
        origin, self._open = kernel.records(1), kernel.records(count)
        kernel.module.pack(self.start, origin[0])
        self._boards, self._courses, self._observation = Layout(self.tensors.observation_spec).empty(count)
        self._mask = np.zeros((count, self.tensors.action_spec.count), np.int8)
        self._seat = np.zeros(count, np.int64)
        self._reward = np.zeros((count, seats), np.float32)
        self._done = np.zeros(count, np.bool_)
        self._parts = _parts(count, threads)
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._rngs = np.zeros((count, 1), np.uint64)
        # As plain arrays: numba takes twice as long to recognise numpy's recarrays as to play a step of one game.
        self._shared = (self._open.view(np.ndarray), origin.view(np.ndarray), self._rngs)
        self.now = Step(self._observation, self._mask, self._seat, self._reward, self._done)
        """What the last step left behind."""
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Begins all games anew."""
        rng = Random(seed)
        self._rngs[:, 0] = [rng.getrandbits(64) | 1 for _ in range(self.count)]
        self._reward[:] = 0
        self._done[:] = False
        self._run(self._search.begin, self._boards, self._courses, self._mask, self._seat)
        return self.now

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Plays one action in every game; where one is forbidden, none is played."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, not {chosen.shape}")
        forbidden = self._search.first_forbidden(self._mask, chosen)
        if forbidden >= 0:
            raise ValueError(f"game {forbidden} has no action {chosen[forbidden]} here: choose by the mask")
        self._run(
            self._search.step, chosen, self._boards, self._courses, self._mask, self._seat, self._reward, self._done
        )
        return self.now

    def _run(self, function: Any, *arrays: Any) -> None:
        """Over all games, in as many threads as are worth it."""
        if self._pool is None:
            function(*self._shared, *arrays, 0, self.count)
            return
        for part in [self._pool.submit(partial(function, *self._shared, *arrays, *part)) for part in self._parts]:
            part.result()

    def state(self, game: int) -> Any:
        """The position of one game as the rules know it, for looking closer."""
        return self._kernel.module.unpack(self._open[game], self.start)


def make_batch(
    slug: str, count: int, seed: int, seats: int | None = None, *, threads: int | None = None, **options: Value
) -> Batch:
    """So many games of one kind, on as many threads as there are cores unless said otherwise."""
    game = catalogue.find(slug)
    return Batch(
        game, count, seed, usual_seats(game) if seats is None else seats, options, threads or os.cpu_count() or 1
    )


def _parts(count: int, threads: int) -> list[tuple[int, int]]:
    """Which games each thread plays."""
    number = max(1, min(threads, count // WORTH_A_THREAD))
    ends = [count * part // number for part in range(number + 1)]
    return list(pairwise(ends))
