"""Learning a policy from a teacher: a level plays many games against itself, and a network learns to do as it did."""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from ludolien import catalogue
from ludolien.bots import find_level, think
from ludolien.core import Value
from ludolien.research.episode import Episode
from ludolien.research.players import Opponent, player
from ludolien.research.policy import Floats, Policy, shares
from ludolien.research.tensors import Tensors

UNHURRIED: Final = 3_600.0
BATCH: Final = 256
PACE: Final = 1e-3
OPENING: Final = 6
"""Random moves that begin a game at most, so that no two are alike."""

Lesson = tuple[NDArray[np.float32], NDArray[np.int8], int]
"""What was seen, what was allowed, what the teacher did."""
Tell = Callable[[str, int, int], None]
"""Told what is going on, how much of it is done, and of how much."""


def lessons(slug: str, seats: int, options: Mapping[str, Value], teacher: int, seed: int, number: int) -> list[Lesson]:
    """One game of the teacher against itself, decision by decision; of its number alone."""
    game = catalogue.find(slug)
    level = replace(find_level(game, teacher), seconds=UNHURRIED, spice=0.0)
    rng = Random(f"{seed}/{number}")
    episode = Episode(game, seats, options, seed=rng.getrandbits(62))
    tensors, found = Tensors(game, episode.start), []
    strange = rng.randint(0, OPENING)
    while not episode.is_over:
        decisions = {}
        for seat in episode.deciders:
            choices = episode.actions(seat)
            if episode.steps < strange:
                decisions[seat] = rng.choice([*choices])
                continue
            moves = think(game, level, episode.view(seat), seat, rng.getrandbits(62)).moves
            action = next((number for number, each in choices.items() if each[: len(moves)] == tuple(moves)), None)
            if action is None:  # a decision that has no number of its own
                action = rng.choice([*choices])
            else:
                seen = tensors.flat(tensors.observe(episode.view(seat), seat))
                found.append((seen, tensors.mask(choices), action))
            decisions[seat] = action
        episode.step(decisions)
    return found


def gathered(
    slug: str, seats: int, options: Mapping[str, Value], teacher: int, games: int, seed: int, jobs: int, tell: Tell
) -> tuple[Floats, NDArray[np.int8], NDArray[np.int64]]:
    """The lessons of so many games, in their order whatever the processes."""
    one = partial(lessons, slug, seats, dict(options), teacher, seed)
    found: list[Lesson] = []
    for done, each in enumerate(_in_order(one, games, jobs), 1):
        found += each
        tell("the teacher plays", done, games)
    seen, masks, actions = zip(*found, strict=True)
    return np.stack(seen), np.stack(masks), np.array(actions, np.int64)


def _in_order(one: Callable[[int], list[Lesson]], games: int, jobs: int) -> Iterator[list[Lesson]]:
    if jobs == 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from islice(pool.map(one, range(games), chunksize=4), games)


def imitate(
    slug: str,
    seats: int = 2,
    options: Mapping[str, Value] | None = None,
    *,
    teacher: int = 6,
    games: int = 3_000,
    epochs: int = 12,
    seed: int = 1,
    jobs: int | None = None,
    tell: Tell = lambda what, done, of: None,
) -> Policy:
    """A policy that has learnt from the teacher's games. The same seed learns the same."""
    game = catalogue.find(slug)
    many = jobs or os.cpu_count() or 1
    seen, masks, actions = gathered(slug, seats, options or {}, teacher, games, seed, many, tell)
    policy = Policy.untrained(game, seats, options or {}, seed)
    rng = np.random.default_rng(seed)
    steps = _Adam(policy.layers)
    total = epochs * (-(-len(actions) // BATCH))
    done = 0
    for _ in range(epochs):
        order = rng.permutation(len(actions))
        for first in range(0, len(order), BATCH):
            rows = order[first : first + BATCH]
            steps.take(_slopes(policy, seen[rows], masks[rows], actions[rows]), PACE * (1 - done / total))
            done += 1
            tell("the policy learns", done, total)
    return policy


def _slopes(policy: Policy, seen: Floats, mask: NDArray[np.int8], actions: NDArray[np.int64]) -> list[Floats]:
    """Of the likelihood that the policy does as the teacher did."""
    first, second, answers = policy.activations(seen)
    off = shares(answers, mask)
    off[np.arange(len(actions)), actions] -= 1
    off /= len(actions)
    slopes: list[Floats] = []
    for before, weights in ((second, policy.layers[4]), (first, policy.layers[2]), (seen, None)):
        slopes = [(before.T @ off).astype(np.float32), off.sum(axis=0), *slopes]
        if weights is not None:
            off = (off @ weights.T) * (before > 0)
    return slopes


class _Adam:
    """Steps of Kingma and Ba's method."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers = layers
        self._mean = [np.zeros_like(layer) for layer in layers]
        self._square = [np.zeros_like(layer) for layer in layers]
        self._taken = 0

    def take(self, slopes: list[Floats], pace: float) -> None:
        self._taken += 1
        scale = pace * np.sqrt(1 - 0.999**self._taken) / (1 - 0.9**self._taken)
        for layer, mean, square, slope in zip(self.layers, self._mean, self._square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            layer -= (scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def matched(policy: Policy, against: Opponent, games: int, seed: int, tell: Tell = lambda *_: None) -> float:
    """The share of games it wins, drawn ones counting half, on every seat in turn; two random moves open each."""
    others, score = player(against), 0.0
    for number in range(games):
        rng = Random(f"{seed}/match/{number}")
        own = number % policy.seats
        opening = Random(f"{seed}/opening/{number // policy.seats}")
        episode = Episode(policy.game, policy.seats, policy.options, seed=opening.getrandbits(62))
        while not episode.is_over:
            is_opening = episode.steps < 2 and not episode.game.odds(episode.start)
            episode.step(
                {
                    seat: opening.choice([*episode.actions(seat)])
                    if is_opening
                    else (policy if seat == own else others)(episode, seat, rng)
                    for seat in episode.deciders
                }
            )
        score += (episode.returns[own] + 1) / 2
        tell("it is put to the test", number + 1, games)
    return score / games
