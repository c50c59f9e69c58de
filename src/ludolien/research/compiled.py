"""One game on its compiled kernel: the same games as an `Episode` from the same seeds, many times faster."""

import logging
from collections.abc import Mapping
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludolien.bots.compiling import bound, is_cold
from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.core import CHANCE, AnyGame, Seat, Value, settle
from ludolien.research.episode import Episode, IllegalDecision, chance_of, next_seed, usual_seats
from ludolien.research.rows import Layout
from ludolien.research.tensors import Observation, Tensors


def compiled_steps(kernel: Kernel) -> ModuleType:
    """The kernel's steps, for batches and for single games. Where they are compiled for the first time, says so."""
    if is_cold("batch", kernel):
        logging.getLogger(__name__).warning(
            "%s is compiled once, which takes up to a minute; after that it starts at once", kernel.game.slug
        )
    return bound("batch", kernel)


def quickest(
    game: AnyGame,
    seats: int | None,
    options: Mapping[str, Value],
    *,
    tick: float | None = None,
    compiled: bool | None = None,
) -> "Episode | CompiledEpisode":
    """A compiled game where it can be one and nobody forbids it: numba is there, its kernel observes, and never more
    than one seat decides at a time. Else an episode of the rules."""
    seats = usual_seats(game) if seats is None else seats
    kernel = None if compiled is False or tick is not None or seats not in game.seats else kernel_of(game)
    if (
        kernel is not None
        and kernel.has("observe")
        and kernel.takes_turns(game.start(seats, settle(game.options, options)))
    ):
        return CompiledEpisode(game, seats, options)
    if compiled:
        raise ValueError(f"{game.slug} cannot be compiled for {seats} seats")
    return Episode(game, seats, options, tick=tick)


class CompiledEpisode:
    """What environments ask of an `Episode`, answered by the kernel. Only whole decisions, by their numbers."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, Value], *, seed: int | None = None) -> None:
        kernel = kernel_of(game)
        assert kernel is not None
        self.game, self.seats, self.options = game, seats, dict(options)
        self.start = game.start(seats, settle(game.options, options))
        self.tensors = Tensors(game, self.start)
        self._layout = Layout(self.tensors.observation_spec)
        self._kernel, self._search = kernel, compiled_steps(kernel)
        self._open, start = kernel.records(1), kernel.records(1)
        kernel.module.pack(self.start, start[0])
        self._records, self._start = self._open.view(np.ndarray), start.view(np.ndarray)
        self._actions, self._weights = np.empty((2, kernel.module.MOVES + 1), np.int64)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> "CompiledEpisode":
        """Begins a game. Without a seed, the next in the series that the last seed began."""
        self.seed = next_seed(getattr(self, "seed", None)) if seed is None else seed
        self._records[0] = self._start[0]
        self.decisions: list[int] = []
        self._drawn = 0
        self._returns: tuple[float, ...] | None = None
        self._advance(int(self._search.asked(self._records)))
        return self

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The one seat whose decision the game waits for."""
        return () if self.is_over else (self._seat,)

    @property
    def is_over(self) -> bool:
        return self._seat < 0

    @property
    def returns(self) -> tuple[float, ...]:
        """From -1 to 1 for each seat, together 0 between opponents; all 0 while the game runs."""
        if self._returns is None:
            worth = np.zeros((1, self.seats), np.float32)
            if self.is_over:
                self._search.settle(self._records, worth)
            self._returns = tuple(worth[0].tolist())
        return self._returns

    def may_choose(self, seat: Seat, action: int) -> bool:
        return seat == self._seat and bool(self._search.allows(self._records, action, self._actions))

    def step(self, decisions: Mapping[Seat, int]) -> "CompiledEpisode":
        """Plays the decision of the seat that is asked."""
        action = decisions.get(self._seat, -1)
        if not self.may_choose(self._seat, action):
            raise IllegalDecision(f"seat {self._seat} has no action {action} here")
        self.decisions.append(action)
        self._returns = None
        self._advance(int(self._search.decide(self._records, action)))
        return self

    def _advance(self, seat: int) -> None:
        while seat == CHANCE:
            count = self._search.chances(self._records, self._actions, self._weights)
            weights = self._weights[:count].tolist()
            total = sum(weights)
            rng = Random(chance_of(self.seed, self._drawn))
            outcome = rng.choices(range(count), [weight / total for weight in weights])[0]
            self._drawn += 1
            seat = int(self._search.happen(self._records, self._actions[outcome]))
        self._seat = seat

    def observed(self, seat: Seat, *, is_asked: bool) -> tuple[Observation, NDArray[np.int8]]:
        """What a seat sees, and what it may choose: nothing where it is not asked."""
        boards, courses, named = self._layout.empty(1)
        mask = np.zeros((1, self.tensors.action_spec.count), np.int8)
        asked = is_asked and not self.is_over
        self._search.show(self._records, seat, boards, courses, mask, self._actions, asked)
        return {name: array[0] for name, array in named.items()}, mask[0]

    # For looking closer

    @property
    def state(self) -> Any:
        """The position as the rules know it."""
        return self._kernel.module.unpack(self._open[0], self.start)

    def by_the_rules(self) -> Episode:
        """The same game as the rules play it, with its moves and its record."""
        episode = Episode(self.game, self.seats, self.options, seed=self.seed)
        for action in self.decisions:
            episode.step(action)
        return episode

    @property
    def moves(self) -> list[Any]:
        """Every move so far, those of chance included."""
        return self.by_the_rules().moves
