"""Rules and kernel side by side: `python -m tests.agree.lockstep GAME --plies N [--kernel FILE]`.

Every ply compares the whole state, the list of moves, the odds, whose turn it is and the result. Runs in a process of
its own, because numba reads NUMBA_BOUNDSCHECK once and ignores it where a cached version exists.
"""

import argparse
import faulthandler
import importlib.util
import itertools
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np

from ludolien import catalogue
from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.core import AnyGame, BadOption, Value, settle
from ludolien.kernels import CHANCE, MOST_SEATS, OVER

ROLLOUT_SECONDS = 5
"""A rollout that takes longer goes in circles: nothing else can stop compiled code, so the process ends."""


class Disagreement(AssertionError):
    """Rules and kernel differ."""


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--edition", type=int)
    parser.add_argument("--plies", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=0, help="at least so many, however short")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=int, default=0, help="so many plies of each game, wherever in it they are")
    parser.add_argument("--kernel", type=Path, help="another file in place of the game's kernel.py")
    asked = parser.parse_args()
    game = catalogue.find(asked.game, asked.edition)
    kernel = kernel_of(game) if asked.kernel is None else Kernel(game, _loaded(asked.kernel))
    assert kernel is not None, f"{game.slug} has no kernel"
    assert numba.config.BOUNDSCHECK == 1, "run this with NUMBA_BOUNDSCHECK=1"
    games = plies = 0
    try:
        for ways in settings(game):
            if plies >= asked.plies and games >= asked.games:
                break
            plies += lockstep(kernel, *ways, seed=asked.seed + games, longest=asked.longest)
            games += 1
    except (Disagreement, IndexError) as difference:
        print(f"{type(difference).__name__} in game {games + 1}: {difference}", file=sys.stderr)
        return 1
    print(json.dumps({"game": game.slug, "games": games, "plies": plies}))
    return 0


def settings(game: AnyGame) -> Iterator[tuple[int, Mapping[str, Value]]]:
    """Every number of seats with the samples of every option, the defaults first, over and over."""
    samples = [[(option.name, value) for value in option.samples()] for option in game.options]
    combined = [dict(pairs) for pairs in itertools.product(*samples)]
    for options, seats in itertools.cycle(itertools.product(combined, game.seats)):
        try:
            yield seats, settle(game.options, options)
        except BadOption:
            continue


def lockstep(  # noqa: C901 - comparison after comparison, in the order of a ply
    kernel: Kernel, seats: int, options: Mapping[str, Value], seed: int, longest: int = 0
) -> int:
    """Plays one random game on both sides and returns its length; now and then the position is packed anew.

    Where random games are long, the kernel alone plays up to a random ply and `longest` more are compared from there.
    """
    game, rng = kernel.game, Random(seed)
    compiled: Any = kernel.module  # with the hooks that `has` has found
    records = kernel.records(2)
    record, fresh = records[0], records[1]
    kept, kept_state = kernel.records(1), None  # one position for the hooks, tried when the rest has agreed
    origin = state = game.start(seats, options)
    compiled.pack(state, record)
    actions = np.zeros(compiled.MOVES + 1, np.int64)
    weights = np.zeros(compiled.MOVES + 1, np.int64)
    if longest:
        whole = _advance(kernel, fresh, state, seed, sys.maxsize)
        _advance(kernel, record, state, seed, rng.randint(-longest, max(0, whole - longest)))
        state = compiled.unpack(record, origin)

    def agree(what: str, ours: object, kernels: object) -> None:
        if ours != kernels:
            raise Disagreement(f"{what} after {plies} plies with {options}\n  rules:  {ours}\n  kernel: {kernels}")

    def choices(of: Any) -> dict[int, Fraction]:
        if compiled.turn(of) == CHANCE:
            count = compiled.odds(of, actions, weights)
            total = int(weights[:count].sum())
            found = {int(actions[i]): Fraction(int(weights[i]), total) for i in range(count)}
        else:
            count = compiled.legal(of, actions)
            found = {int(action): Fraction(1) for action in actions[:count]}
        agree("actions listed once", count, len(found))
        return found

    for plies in itertools.count():
        if longest and plies == longest:
            return plies
        agree("state", state, compiled.unpack(record, origin))
        turn = int(compiled.turn(record))
        is_packed_anew = rng.random() < 0.1
        if is_packed_anew:
            compiled.pack(state, fresh)
            agree("state packed anew", state, compiled.unpack(fresh, origin))
            agree("turn packed anew", turn, int(compiled.turn(fresh)))
        result = game.result(state)
        agree("end", result is not None, turn == OVER)
        if result is not None:
            values = np.full(MOST_SEATS, np.nan)
            compiled.payoff(record, values)
            agree("payoff", tuple(round(worth, 9) for worth in kernel.worth(result)), tuple(values[:seats].round(9)))
            if kept_state is not None:
                compiled.pack(kept_state, fresh)
                _try_hooks(kernel, kept[0], fresh, seats, agree)
            return plies
        if turn not in game.awaited(state) | game.may_act(state):
            agree("turn", game.awaited(state), turn)
        steps = kernel.steps(state, turn)
        shares = dict(game.odds(state))
        odds = {action: shares[moves[0]] for action, moves in steps.items() if turn == CHANCE}
        expected = odds if turn == CHANCE else dict.fromkeys(steps, Fraction(1))
        agree("moves", dict(sorted(expected.items())), dict(sorted(choices(record).items())))
        if is_packed_anew:
            agree("moves packed anew", dict(sorted(expected.items())), dict(sorted(choices(fresh).items())))
        action = rng.choice(sorted(steps))
        if rng.random() < 0.05:
            kept[0], kept_state = record, state
        if kernel.has("pick") and turn != CHANCE and rng.random() < 0.5:
            action = int(compiled.pick(record, np.array([rng.getrandbits(63) + 1], np.uint64)))
            agree("picked action", True, action in steps)
        for move in steps[action]:
            agree(f"refusal of {move}", None, game.refuse(state, move))
            state = game.play(state, move)
        compiled.play(record, action)
    raise AssertionError("unreachable")


def _advance(kernel: Kernel, record: Any, state: Any, seed: int, plies: int) -> int:
    """Plays at random with the kernel alone, so many plies or to the end, and returns how many they were."""
    compiled: Any = kernel.module
    rng = Random(seed)
    compiled.pack(state, record)
    actions, weights = np.zeros((2, compiled.MOVES + 1), np.int64)
    for played in range(plies):
        turn = compiled.turn(record)
        if turn == OVER:
            return played
        count = compiled.odds(record, actions, weights) if turn == CHANCE else compiled.legal(record, actions)
        compiled.play(record, actions[rng.randrange(count)])
    return max(0, plies)


def _try_hooks(kernel: Kernel, record: Any, fresh: Any, seats: int, agree: Callable[..., None]) -> None:
    """What every hook promises, in a position that was played to and the same one packed anew (used up by this)."""
    compiled: Any = kernel.module
    values = np.full(MOST_SEATS, np.nan)
    if kernel.has("key"):
        agree("key packed anew", int(compiled.key(record)), int(compiled.key(fresh)))
    if kernel.has("evaluate"):
        compiled.evaluate(fresh, values)
        agree("evaluation from 0 to 1", True, bool(np.all((values[:seats] >= 0) & (values[:seats] <= 1))))
    if kernel.has("prior") and compiled.turn(fresh) != CHANCE:
        actions, weights = np.zeros((2, compiled.MOVES + 1), np.int64)
        count = compiled.legal(fresh, actions)
        compiled.prior(fresh, actions, count, weights)
        agree("priors, some above 0", True, bool(np.all(weights[:count] >= 0) and weights[:count].sum() > 0))
    if kernel.has("rollout"):
        rng = np.array([88172645463325252], np.uint64)
        compiled.rollout.compile((numba.typeof(fresh), numba.typeof(rng)))
        faulthandler.dump_traceback_later(ROLLOUT_SECONDS, exit=True)
        compiled.rollout(fresh, rng)
        faulthandler.cancel_dump_traceback_later()
        agree("end of a rollout", OVER, int(compiled.turn(fresh)))


def _loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("planted_kernel", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
