"""Our strongest Hex against OpenSpiel's MCTSBot, 11x11, the same time a move, colours swapped after every game.

`python benchmarks/hex_match.py --games 100 --seconds 1`
"""

import argparse
import math
from typing import Any

from ludolien import bots
from ludolien.arena.engine_bench import SIZE, BenchRefused, load_openspiel
from ludolien.catalogue import find
from ludolien.core import settle

HEX = find("hex")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--level", type=int, default=6)
    asked = parser.parse_args()
    try:
        pyspiel = load_openspiel()
    except BenchRefused as refused:
        print(refused)
        return 2
    level = bots.find_level(HEX, asked.level)
    bots.warm_one(HEX)
    wins = 0
    for number in range(asked.games):
        wins += play_one(pyspiel, level, asked.seconds, number)
        low, high = interval(wins, number + 1)
        print(f"{wins} of {number + 1} won: {wins / (number + 1):.0%} ({low:.0%} to {high:.0%})", flush=True)
    return 0


def play_one(pyspiel: Any, level: bots.Level, seconds: float, number: int) -> bool:
    """True if we win; we move first in the games with even numbers. The actions of both are the same cells."""
    ours = number % 2
    game = pyspiel.load_game(f"hex(board_size={SIZE})")
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    peer = pyspiel.MCTSBot(
        game, evaluator, math.sqrt(2), 1 << 30, 2_000, True, number, False, max_wall_clock_time=seconds
    )
    theirs, state = game.new_initial_state(), HEX.start(2, settle(HEX.options, {"size": SIZE}))
    while not theirs.is_terminal():
        seat = theirs.current_player()
        if seat == ours:
            thought = bots.think(HEX, level, HEX.view(state, seat), seat, number, limit=seconds)
            action = HEX.encode(state, thought.move)
        else:
            action = peer.step(theirs)
        theirs.apply_action(action)
        state = HEX.play(state, HEX.decode(state, seat, action))
    result = HEX.result(state)
    assert result is not None and (theirs.returns()[0] > 0) == (result.ranks[0] == 1), "both must agree who won"
    return result.ranks[ours] == 1


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


if __name__ == "__main__":
    raise SystemExit(main())
