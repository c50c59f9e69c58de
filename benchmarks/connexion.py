"""Random steps a second of the Connexion kernel beside OpenSpiel's C++ Hex 11x11: `python benchmarks/connexion.py`.

CPU time, in turns within one run. A step is one move chosen at random among all legal ones and played. OpenSpiel's
steps are its rollouts times their mean length, which is counted over games played through its Python API.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import median

import numpy as np

from ludolien.arena.engine_bench import SIZE, _openspiel, _Theirs
from ludolien.core import settle
from ludolien.games.connexion_sjoholm import GAME, kernel
from ludolien.kernels import OVER, compiled

ROUNDS = 7
GAMES = 4_000
THEIR_PLAYOUTS = 4_000
COUNTED = 400

turn, pick, play = kernel.turn, kernel.pick, kernel.play


@compiled
def steps(work, rng, games):  # type: ignore[no-untyped-def]
    """Plays random games to their end and counts the moves."""
    count = 0
    for _ in range(games):
        work[1] = work[0]
        while turn(work[1]) != OVER:
            play(work[1], pick(work[1], rng))
            count += 1
    return count


def seconds(task: Callable[[], int]) -> tuple[int, float]:
    began = time.process_time()
    return task(), time.process_time() - began


def mean_length(theirs: _Theirs) -> float:
    rng, plies = Random(1), 0
    for _ in range(COUNTED):
        state = theirs.game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
    return plies / COUNTED


def main() -> None:
    theirs = _Theirs(_openspiel())
    length = mean_length(theirs)
    work = np.zeros(2, kernel.STATE).view(np.recarray)
    kernel.pack(GAME.start(2, settle(GAME.options, {})), work[0])
    rng = np.array([88172645463325252], np.uint64)
    steps(work, rng, 1)
    ours_all, theirs_all, ratios = [], [], []
    for _ in range(ROUNDS):
        count, took = seconds(lambda: steps(work, rng, GAMES))
        _, their_took = seconds(lambda: theirs.playouts(THEIR_PLAYOUTS) and 0)
        ours_all.append(count / took)
        theirs_all.append(THEIR_PLAYOUTS * length / their_took)
        ratios.append(ours_all[-1] / theirs_all[-1])
    print(f"Connexion 6x6       {median(ours_all):>12,.0f} steps/s")
    print(f"OpenSpiel Hex {SIZE}x{SIZE} {median(theirs_all):>12,.0f} steps/s (mean length {length:.1f})")
    print(f"ratio               {median(ratios):>12.2f}")


if __name__ == "__main__":
    main()
