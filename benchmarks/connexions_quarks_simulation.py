"""Many games of CONNEXIONS, compiled: `python benchmarks/connexions_quarks_simulation.py 3 --games 200 --seed 1`.

In every seat the kernel chooses what promises most (`ai/kernel/evaluation.py`, no look ahead). Prints the length in
turns, how often the cap of 400 turns (CQ26) is reached, wins by turn order, cards played and exchange squares visited.
"""

import argparse
from typing import Any

import numpy as np

from ludolien.core import settle
from ludolien.games.connexions_quarks import GAME
from ludolien.games.connexions_quarks.ai import kernel
from ludolien.games.connexions_quarks.ai.kernel.legal import odds
from ludolien.games.connexions_quarks.ai.kernel.play import play
from ludolien.games.connexions_quarks.ai.kernel.policy import policy
from ludolien.games.connexions_quarks.ai.kernel.record import (
    AGAIN,
    BUMP_CARD,
    GO,
    IS_EXCHANGE,
    MOVE_CARD,
    RESCUE,
    STOP,
    SWAP,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import turn
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT
from ludolien.games.connexions_quarks.state import LAST_TURN, MOST_COLOURS
from ludolien.kernels import CHANCE, OVER, below, compiled

MOVE, BUMP, ROLL_AGAIN, SAVE, SWAPPED, EXCHANGES = range(6)
COUNTED = ("MOVE", "BUMP", "ROLL AGAIN", "SAVE", "swapped", "exchange squares")


@compiled
def play_out(s: Any, rng: Any, actions: Any, weights: Any, rates: Any, counts: Any) -> None:
    """One game, chance and players; `counts` is added to."""
    while turn(s) != OVER:
        if turn(s) == CHANCE:
            total = 0
            for at in range(odds(s, actions, weights)):
                total += weights[at]
            drawn, at = below(rng, total), 0
            while drawn >= weights[at]:
                drawn -= weights[at]
                at += 1
            action = actions[at]
        else:
            action = policy(s, actions, rates)
            if action == AGAIN:
                counts[ROLL_AGAIN] += 1
            elif action == RESCUE:
                counts[SAVE] += 1
            elif SWAP <= action < MOVE_CARD:
                counts[SWAPPED] += 1
            elif MOVE_CARD <= action < BUMP_CARD:
                counts[MOVE] += 1
            elif BUMP_CARD <= action < GO:
                counts[BUMP] += 1
            if GO <= action < STOP and IS_EXCHANGE[(action - GO) // (MOST_COLOURS + 1) % SPACE_COUNT]:
                counts[EXCHANGES] += 1
        play(s, action)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one-roll", action="store_true")
    asked = parser.parse_args()
    state = GAME.start(asked.seats, settle(GAME.options, {"one_roll": asked.one_roll}))
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    rng = np.array([asked.seed * 7919 + 1], np.uint64)
    actions, weights = np.zeros((2, kernel.MOVES + 1), np.int64)
    rates, counts = np.zeros(kernel.MOVES + 1), np.zeros(len(COUNTED), np.int64)
    turns, order = [], [0] * asked.seats
    for _ in range(asked.games):
        kernel.pack(state, record)
        play_out(record, rng, actions, weights, rates, counts)
        turns.append(int(record.turns))
        if record.winner >= 0:
            order[(int(record.winner) - int(record.first)) % asked.seats] += 1
    capped = sum(length == LAST_TURN for length in turns)
    low, middle, high = np.percentile(turns, (10, 50, 90))
    print(f"{asked.seats} colours, {asked.games} games, seed {asked.seed}: turns median {middle:.0f}", end=" ")
    print(f"(10 % {low:.0f}, 90 % {high:.0f}, longest {max(turns)}), 400 turns reached {capped}")
    print(f"  wins by turn order: {', '.join(map(str, order))}")
    print(
        "  a game:", ", ".join(f"{what} {count / asked.games:.1f}" for what, count in zip(COUNTED, counts, strict=True))
    )


if __name__ == "__main__":
    main()
