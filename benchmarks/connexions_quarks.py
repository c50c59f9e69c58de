"""How CONNEXIONS goes when the house plays itself: `python benchmarks/connexions_quarks.py --games 20 3 3`.

The levels are those of the seats; they move one place on from game to game. Prints wins by level and by turn order, the
length in turns, how often the cap of 400 turns (CQ26) is reached, cards played and exchange squares visited.
"""

import argparse
import statistics
from collections import Counter
from random import Random

from ludolien.core import CHANCE, is_player, settle
from ludolien.core.levels import Level
from ludolien.games.connexions_quarks import GAME, board, bot, rules
from ludolien.games.connexions_quarks.moves import BumpCard, Go, MoveCard, QuarksMove, RollAgain, Save, Swap
from ludolien.games.connexions_quarks.state import Position

PLAYED = {MoveCard: "MOVE", BumpCard: "BUMP", RollAgain: "ROLL AGAIN", Save: "SAVE", Swap: "swapped"}


def next_move(position: Position, levels: list[Level], rng: Random) -> QuarksMove:
    """What chance, a bot or the clock does."""
    awaited = rules.awaited(position)
    if CHANCE in awaited:
        moves, odds = zip(*rules.odds(position), strict=True)
        return rng.choices(moves, [float(chance) for chance in odds])[0]
    for seat in sorted(filter(is_player, awaited)):
        if legal := rules.legal(position, seat):
            return bot.choose(GAME.view(position, seat), seat, legal, levels[seat], rng)
    return rules.timers(position)[0].move


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("ranks", type=int, nargs="+", help="the level of every seat")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one-roll", action="store_true")
    asked = parser.parse_args()
    by_rank = {level.rank: level for level in bot.LEVELS}
    wins: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    turns, exchanges = [], 0
    for game in range(asked.games):
        at = game % len(asked.ranks)
        ranks = asked.ranks[at:] + asked.ranks[:at]
        rng = Random(asked.seed * 100_000 + game)
        position = rules.start(len(ranks), settle(GAME.options, {"one_roll": asked.one_roll}))
        while rules.awaited(position):
            move = next_move(position, [by_rank[rank] for rank in ranks], rng)
            cards[PLAYED.get(type(move), "")] += 1
            exchanges += isinstance(move, Go) and move.way[-1] in board.EXCHANGES
            position = rules.play(position, move)
        turns.append(position.turn)
        if position.winner is None:
            wins["nobody: 400 turns"] += 1
        else:
            wins[f"level {ranks[position.winner]}"] += 1
            wins[f"number {(position.winner - position.first) % len(ranks) + 1} in turn order"] += 1
    print(
        f"{asked.games} games, levels {asked.ranks}: turns median {statistics.median(turns):.0f}, longest {max(turns)}"
    )
    print("  wins:", ", ".join(f"{who} {count}" for who, count in sorted(wins.items())))
    played = ", ".join(f"{face} {count / asked.games:.1f}" for face, count in sorted(cards.items()) if face)
    print(f"  a game: {played}, exchange squares visited {exchanges / asked.games:.1f}")


if __name__ == "__main__":
    main()
