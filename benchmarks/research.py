"""Research beside its peers, in one run: `make bench-research`, `make bench-research ONLY="hex step"` for those whose
name has this in it, or `python -m benchmarks.research [--json] [--quick] [--only NAME]`.

Both sides have all cores and are measured in turns; a ratio is the median of the rounds', ours over theirs, so more is
better. Choosing actions is left out on both sides. Needs pgx and pygame (`requirements/bench.txt`).
"""

import json
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from ludolien import catalogue
from ludolien.research.batch import make_batch
from ludolien.research.episode import Episode
from ludolien.research.pettingzoo import env
from ludolien.research.tensors import Tensors

QUICK = "--quick" in sys.argv
ROUNDS = 3 if QUICK else 7
SECONDS = 0.2 if QUICK else 1.0
Steps: TypeAlias = Callable[[], tuple[int, float]]
"""Does some steps: how many, and how long they took."""


def speed(steps: Steps) -> float:
    """How many a second."""
    done, took = 0, 0.0
    while took < SECONDS:
        count, seconds = steps()
        done, took = done + count, took + seconds
    return done / took


def ratio(ours: Steps, theirs: Steps) -> tuple[float, float, float]:
    """The median ratio, and the median speeds."""
    ours(), theirs()
    rounds = [(speed(ours), speed(theirs)) for _ in range(ROUNDS)]
    return median(one / other for one, other in rounds), median(r[0] for r in rounds), median(r[1] for r in rounds)


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# Ours


def batch_steps(slug: str, count: int, **options: Any) -> Steps:
    batch, rng = make_batch(slug, count, 1, **options), np.random.default_rng(1)

    def steps() -> tuple[int, float]:
        _, actions = np.nonzero(batch.now.mask)
        ends = batch.now.mask.sum(axis=1, dtype=np.int64).cumsum()
        starts = np.concatenate([[0], ends[:-1]])
        chosen = actions[rng.integers(starts, ends)]
        return count, timed(lambda: batch.step(chosen))

    return steps


def rules_steps(slug: str) -> Steps:
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


def pgx_steps(count: int) -> Steps:
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


def openspiel_steps() -> Steps:
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


def aec_steps(table: Any) -> Steps:
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


def table_steps(slug: str) -> Steps:
    return aec_steps(env(slug))


def connect_four() -> Any:
    warnings.filterwarnings("ignore", module="pygame.*")
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


class Measure(NamedTuple):
    """Who is measured against whom; nothing is made before it is asked for."""

    wanted: float
    ours: Callable[[], Steps]
    theirs: Callable[[], Steps]


def measures() -> dict[str, Measure]:
    """All of them, by name."""
    found = {
        f"hex batch {count} / pgx": Measure(9, partial(batch_steps, "hex", count, size=11), partial(pgx_steps, count))
        for count in (1024, 64)
    }
    found["hex step / OpenSpiel"] = Measure(1.3, partial(batch_steps, "hex", 1, size=11), openspiel_steps)
    for slug, game in catalogue.own().items():
        if game.parts.kernel is not None:
            found[f"{slug} batch / rules"] = Measure(20, partial(batch_steps, slug, 1024), partial(rules_steps, slug))
    for slug, wanted in (("hex", 1), ("connexions_quarks", 0.3)):
        ours, theirs = partial(table_steps, slug), lambda: aec_steps(connect_four())
        found[f"{slug} AEC step / connect_four"] = Measure(wanted, ours, theirs)
    return found


def main() -> None:
    asked = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    chosen = {name: measure for name, measure in measures().items() if asked in name}
    if not chosen:
        sys.exit(f"no measure has {asked!r} in its name; there are: {', '.join(measures())}")
    lines = {}
    for name, measure in chosen.items():
        lines[name] = share, ours, theirs = ratio(measure.ours(), measure.theirs())
        verdict = f"at least {measure.wanted:g}; {ours:,.0f} and {theirs:,.0f} steps/s"
        print(f"{name:44} x {share:8.2f}   ({verdict})", file=sys.stderr)
    if "--json" in sys.argv:
        print(json.dumps({name: {"ratio": r, "ours": o, "theirs": t} for name, (r, o, t) in lines.items()}))


if __name__ == "__main__":
    main()
