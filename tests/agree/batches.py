"""Batches and rules side by side: `python -m tests.agree.batches GAME --steps N`.

After every step each game of the batch is unpacked, and what the batch says of it (who is asked, observation, mask,
reward, end) is compared with what the rules, the views and `tensor.py` say. Runs in a process of its own, because numba
reads NUMBA_BOUNDSCHECK once.
"""

import argparse
import json
import sys
from typing import Any

import numba
import numpy as np
from tests.agree.lockstep import Disagreement, settings

from ludolien import catalogue
from ludolien.core import CHANCE, CLOCK, AnyGame, Seat
from ludolien.core.advance import asked
from ludolien.core.rewards import returns
from ludolien.research.batch import Batch

GAMES = 6
STEPS_EACH = 40


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=2_000)
    asked = parser.parse_args()
    assert numba.config.BOUNDSCHECK == 1, "run this with NUMBA_BOUNDSCHECK=1"
    game = catalogue.find(asked.game)
    steps = ended = 0
    try:
        for at, (seats, options) in enumerate(settings(game)):
            if steps >= asked.steps and ended:
                break
            length = STEPS_EACH if at % 4 else 10 * STEPS_EACH
            batch = Batch(game, GAMES, at, seats, dict(options), threads=1)
            go_ahead(batch, at, length)
            done = in_lockstep(batch, dict(options), at, length)
            steps, ended = steps + length * GAMES, ended + done
    except (Disagreement, IndexError) as difference:
        print(f"{type(difference).__name__}: {difference}", file=sys.stderr)
        return 1
    print(json.dumps({"game": game.slug, "steps": steps, "ended": ended}))
    return 0


def go_ahead(batch: Batch, seed: int, length: int) -> None:
    """Every other time, to shortly before the first end: some games are too long to be compared all the way."""
    rng, steps = np.random.default_rng(seed), 0
    while not batch.now.done.any():
        batch.step(chosen(batch, rng))
        steps += 1
    rng = np.random.default_rng(seed)
    batch.reset(seed)
    for _ in range(0 if seed % 2 else max(0, steps - length // 2)):
        batch.step(chosen(batch, rng))


def chosen(batch: Batch, rng: np.random.Generator) -> Any:
    """Any action of each game."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in batch.now.mask])


def in_lockstep(batch: Batch, options: dict[str, Any], seed: int, length: int) -> int:
    """Plays at random and compares every game after every step; how many ended."""
    rng, ended = np.random.default_rng(seed), 0
    compare(batch, "at the start")
    for step in range(length):
        before = [batch.state(at) for at in range(batch.count)]
        seat = batch.now.seat.copy()
        actions = chosen(batch, rng)
        now = batch.step(actions)
        for at in range(batch.count):
            where = f"{options}, step {step}, game {at}"
            after = played(batch.game, before[at], int(seat[at]), int(actions[at]))
            result = batch.game.result(after)
            expect(bool(now.done[at]), result is not None, f"{where}: done")
            worth = (0.0,) * batch.seats if result is None else returns(batch.game, batch.seats, options, result)
            expect(now.reward[at].tolist(), np.array(worth, np.float32).tolist(), f"{where}: reward")
            if result is None and CHANCE not in batch.game.awaited(after):
                expect(batch.state(at), after, f"{where}: state")
            ended += result is not None
        compare(batch, f"{options}, step {step}")
    return ended


def played(game: AnyGame, state: Any, seat: Seat, action: int) -> Any:
    """The position after an action, by the rules; the clock moves where nobody else can."""
    assert game.parts.tensor is not None
    for move in game.parts.tensor().actions(state, seat)[action]:
        if (refusal := game.refuse(state, move)) is not None:
            raise Disagreement(f"the rules refuse {move}: {refusal}")
        state = game.play(state, move)
    while CLOCK in game.awaited(state) and not asked(game, state):
        state = game.play(state, game.timers(state)[0].move)
    return state


def compare(batch: Batch, where: str) -> None:
    game, now = batch.game, batch.now
    assert game.parts.tensor is not None
    for at, state in enumerate(map(batch.state, range(batch.count))):
        seat = int(now.seat[at])
        expect(seat, asked(game, state)[0], f"{where}, game {at}: seat")
        expect(
            np.flatnonzero(now.mask[at]).tolist(), sorted(game.parts.tensor().actions(state, seat)), f"{where}: mask"
        )
        seen = batch.tensors.observe(game.view(state, seat), seat)
        for name, array in seen.items():
            differs = np.argwhere(array != now.observation[name][at])
            expect(differs.tolist(), [], f"{where}, game {at}: {name}")


def expect(found: object, by_rules: object, what: str) -> None:
    if found != by_rules:
        raise Disagreement(f"{what} is {found}, by the rules {by_rules}")


if __name__ == "__main__":
    sys.exit(main())
