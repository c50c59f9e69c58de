"""How Verbindung gesucht goes when the house plays itself: `python benchmarks/verbindung_borsa.py 4 --games 200`.

The same level on both sides, with its limit of nodes alone. Prints a row of a table for every setting: the usual rules,
and each of `handicap`, `sides` and `bridge` changed by itself. The same seed gives the same games.
"""

import argparse
from collections import Counter
from random import Random

from msgspec.structs import replace

from ludolien.bots.ladder import find_level
from ludolien.bots.thinking import think
from ludolien.core import CHANCE, Value, settle
from ludolien.core.levels import Level
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.material.dice import EMPTY
from ludolien.games.verbindung_borsa.moves import Place, Turn
from ludolien.games.verbindung_borsa.state import Position

SETTINGS: dict[str, dict[str, Value]] = {
    "usual": {},
    "no handicap": {"handicap": False},
    "loose sides": {"sides": "loose"},
    "running bridges": {"bridge": "through"},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rank", type=int, help="the level of both sides")
    parser.add_argument("--nodes", type=int, default=0, help="another limit than the level's own")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--settings", nargs="+", choices=SETTINGS, default=list(SETTINGS))
    asked = parser.parse_args()
    level = find_level(GAME, asked.rank)
    level = replace(level, seconds=3600.0, nodes=asked.nodes or level.nodes)
    print("| setting | games | Red | Black | drawn | dice | turnings | both at once | turns |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in asked.settings:
        print(f"| {name} | {row(level, asked.games, asked.seed, SETTINGS[name])} |", flush=True)


def row(level: Level, games: int, seed: int, options: dict[str, Value]) -> str:
    """What came of so many games, as the cells of a table."""
    seen: Counter[str] = Counter()
    for number in range(games):
        end, turnings = played(level, Random(f"{seed} {number}"), options)
        seen["drawn" if end.winner is None else ("red", "black")[end.winner]] += 1
        seen["both"] += end.ending == "both_joined"
        seen["dice"] += sum(die != EMPTY for die in end.board)
        seen["turnings"] += turnings
        seen["turns"] += end.turns
    shares = [f"{seen[name] / games:.1%}" for name in ("red", "black", "drawn")]
    means = [f"{seen[name] / games:.2f}" for name in ("dice", "turnings")]
    return " | ".join([str(games), *shares, *means, f"{seen['both'] / games:.1%}", f"{seen['turns'] / games:.1f}"])


def played(level: Level, rng: Random, options: dict[str, Value]) -> tuple[Position, int]:
    """One game, and how many dice were turned white in it."""
    position = GAME.start(2, settle(GAME.options, options))
    turnings = 0
    while not position.ending:
        seat = min(GAME.awaited(position))
        if seat == CHANCE:
            rolls, odds = zip(*GAME.odds(position), strict=True)
            move = rng.choices(rolls, [float(chance) for chance in odds])[0]
        else:
            move = think(GAME, level, GAME.view(position, seat), seat, rng.getrandbits(40)).move
        before, position = position, GAME.play(position, move)
        if isinstance(move, Place | Turn):
            turnings += len(position.turned) - (len(before.turned) if isinstance(move, Turn) else 0)
    return position, turnings


if __name__ == "__main__":
    main()
