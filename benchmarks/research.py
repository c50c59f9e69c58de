"""Research beside its peers, in one run: `make bench-research`, or `python -m benchmarks.research [--json] [--quick]`.

Both sides have all cores and are measured in turns; a ratio is the median of the rounds', ours over theirs, so more is
better. Choosing actions is left out on both sides. Needs pgx and pygame (`requirements/bench.txt`).
"""

import json
import sys
import time
import warnings
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import numpy as np

from ludolien import catalogue
from ludolien.research.batch import NoBatch, make_batch
from ludolien.research.episode import Episode
from ludolien.research.pettingzoo import env
from ludolien.research.tensors import Tensors

QUICK = "--quick" in sys.argv
ROUNDS = 3 if QUICK else 7
SECONDS = 0.2 if QUICK else 1.0
WANTED = {"hex batch 1024 / pgx": 9, "hex batch 64 / pgx": 9, "hex step / OpenSpiel": 1.3}
WANTED |= {"hex AEC step / connect_four": 1, "connexions_quarks AEC step / connect_four": 0.3}


def speed(steps: Callable[[], tuple[int, float]]) -> float:
    """Steps a second: of what `steps` did, and how long that took."""
    done, took = 0, 0.0
    while took < SECONDS:
        count, seconds = steps()
        done, took = done + count, took + seconds
    return done / took


def ratio(ours: Callable[[], tuple[int, float]], theirs: Callable[[], tuple[int, float]]) -> tuple[float, float, float]:
    """The median ratio, and the median speeds."""
    ours(), theirs()
    rounds = [(speed(ours), speed(theirs)) for _ in range(ROUNDS)]
    return median(one / other for one, other in rounds), median(r[0] for r in rounds), median(r[1] for r in rounds)


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# Ours


def batch_steps(slug: str, count: int, **options: Any) -> Callable[[], tuple[int, float]]:
    batch, rng = make_batch(slug, count, 1, **options), np.random.default_rng(1)

    def steps() -> tuple[int, float]:
        chosen = (rng.random(batch.now.mask.shape, np.float32) * batch.now.mask).argmax(axis=1)
        return count, timed(lambda: batch.step(chosen))

    return steps


def rules_steps(slug: str) -> Callable[[], tuple[int, float]]:
    """The plain rules with the same tensors."""
    episode, rng = Episode(catalogue.find(slug), seed=1), Random(1)
    tensors = Tensors(episode.game, episode.start)

    def look() -> None:
        for seat in episode.deciders:
            tensors.observe(episode.view(seat), seat)
            tensors.mask(episode.actions(seat))

    def steps() -> tuple[int, float]:
        if episode.is_over:
            episode.reset()
        decisions = {seat: rng.choice([*episode.actions(seat)]) for seat in episode.deciders}

        def step() -> None:
            episode.step(decisions)
            look()

        return len(decisions), timed(step)

    return steps


# Theirs


def pgx_steps(count: int) -> Callable[[], tuple[int, float]]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make("hex")
    init = jax.jit(jax.vmap(game.init))
    step = jax.jit(jax.vmap(auto_reset(game.step, game.init)))
    pick = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=1))
    keys = jax.random.split(jax.random.PRNGKey(0), 2)
    state = init(jax.random.split(keys[0], count))
    key = keys[1]

    def steps() -> tuple[int, float]:
        nonlocal state, key
        key, one, other = jax.random.split(key, 3)
        chosen = jax.block_until_ready(pick(one, state.legal_action_mask))
        luck = jax.block_until_ready(jax.random.split(other, count))
        began = time.perf_counter()
        state = jax.block_until_ready(step(state, chosen, luck))
        return count, time.perf_counter() - began

    return steps


def openspiel_steps() -> Callable[[], tuple[int, float]]:
    import pyspiel

    game, rng = pyspiel.load_game("hex(board_size=11)"), Random(1)
    state = game.new_initial_state()

    def look(action: int) -> None:
        state.apply_action(action)
        if not state.is_terminal():
            state.current_player()
            state.legal_actions_mask()
            state.observation_tensor()

    def steps() -> tuple[int, float]:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        action = rng.choice(state.legal_actions())
        return 1, timed(lambda: look(action))

    return steps


def aec_steps(table: Any) -> Callable[[], tuple[int, float]]:
    """An agent acts, and the next one looks."""
    rng = Random(1)
    table.reset(seed=1)
    seen = table.last()

    def act(action: int | None) -> None:
        nonlocal seen
        table.step(action)
        if table.agents:
            seen = table.last()

    def steps() -> tuple[int, float]:
        nonlocal seen
        if not table.agents or seen[2]:
            table.reset(seed=rng.getrandbits(30))
            seen = table.last()
        action = int(rng.choice(np.flatnonzero(seen[0]["action_mask"])))
        return 1, timed(lambda: act(action))

    return steps


def connect_four() -> Any:
    warnings.filterwarnings("ignore", module="pygame.*")
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def main() -> None:
    lines: dict[str, tuple[float, float, float]] = {}
    for count in (1024, 64):
        lines[f"hex batch {count} / pgx"] = ratio(batch_steps("hex", count, size=11), pgx_steps(count))
        show(f"hex batch {count} / pgx", lines)
    lines["hex step / OpenSpiel"] = ratio(batch_steps("hex", 1, size=11), openspiel_steps())
    show("hex step / OpenSpiel", lines)
    for slug in catalogue.newest():
        try:
            ours = batch_steps(slug, 1024)
        except NoBatch:
            continue
        lines[f"{slug} batch / rules"] = ratio(ours, rules_steps(slug))
        show(f"{slug} batch / rules", lines)
    for slug in ("hex", "connexions_quarks"):
        name = f"{slug} AEC step / connect_four"
        lines[name] = ratio(aec_steps(env(slug)), aec_steps(connect_four()))
        show(name, lines)
    if "--json" in sys.argv:
        print(json.dumps({name: {"ratio": r, "ours": o, "theirs": t} for name, (r, o, t) in lines.items()}))


def show(name: str, lines: dict[str, tuple[float, float, float]]) -> None:
    found, ours, theirs = lines[name]
    wanted = WANTED.get(name, 20)
    print(f"{name:44} x {found:8.2f}   (at least {wanted:g}; {ours:,.0f} and {theirs:,.0f} steps/s)", file=sys.stderr)


if __name__ == "__main__":
    main()
