"""How CONNEXIONS goes when the house plays itself: `python benchmarks/connexions_quarks.py --games 20 5 0`.

The levels are those of the seats, 0 is greed alone; they move one place on from game to game, and a game follows from
its seed and number alone. Prints wins by level and by turn order, the length in turns, how often the cap of 400 turns
(CQ26) is reached, cards played and exchange squares visited. With `--kept FILE` every game is a line of that file, none
of them is played twice, and what is printed counts all of the file with the same levels.
"""

import argparse
import json
import statistics
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from ludolien.arena.statistics import share
from ludolien.core import CHANCE, is_player, settle
from ludolien.core.levels import Level
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.ai import levels, thinker
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.moves import BumpCard, Go, MoveCard, QuarksMove, RollAgain, Save, Swap
from ludolien.games.connexions_quarks.state import LAST_TURN, Position

PLAYED = {MoveCard: "MOVE", BumpCard: "BUMP", RollAgain: "ROLL AGAIN", Save: "SAVE", Swap: "swapped"}
VISITED = "exchange squares visited"
GREEDY = Level(rank=1, thinker="own", nodes=1, seconds=1.0)
"""Neither noise nor care nor a plan: takes what is best at once."""
BY_RANK = {0: GREEDY, **{level.rank: level for level in levels.LEVELS}}


def next_move(position: Position, levels: list[Level], rng: Random) -> QuarksMove:
    """What chance, a bot or the clock does."""
    awaited = rules.awaited(position)
    if CHANCE in awaited:
        moves, odds = zip(*rules.odds(position), strict=True)
        drawn: QuarksMove = rng.choices(moves, [float(chance) for chance in odds])[0]
        return drawn
    for seat in sorted(filter(is_player, awaited)):
        if legal := rules.legal(position, seat):
            return thinker.choose(GAME.view(position, seat), seat, legal, levels[seat], rng)
    return rules.timers(position)[0].move


def played(ranks: list[int], one_roll: bool, seed: int, game: int) -> dict[str, Any]:
    """One game: its turns, who won, and what was played."""
    at = game % len(ranks)
    ranks = ranks[at:] + ranks[:at]
    rng = Random(seed * 100_000 + game)
    position = rules.start(len(ranks), settle(GAME.options, {"one_roll": one_roll}))
    counts: Counter[str] = Counter()
    while rules.awaited(position):
        move = next_move(position, [BY_RANK[rank] for rank in ranks], rng)
        if type(move) in PLAYED:
            counts[PLAYED[type(move)]] += 1
        counts[VISITED] += isinstance(move, Go) and move.way[-1] in board.EXCHANGES
        position = rules.play(position, move)
    winner = position.winner
    return {
        "turns": position.turn,
        "winner": None if winner is None else ranks[winner],
        "order": None if winner is None else (winner - position.first) % len(ranks) + 1,
        "counts": counts,
    }


def read(kept: Path | None, table: dict[str, Any]) -> dict[tuple[int, int], dict[str, Any]]:
    """The games played before at such a table, by seed and number."""
    if kept is None or not kept.exists():
        return {}
    lines = map(json.loads, kept.read_text(encoding="utf-8").splitlines())
    return {(line["seed"], line["game"]): line for line in lines if table.items() <= line.items()}


def wins(games: list[dict[str, Any]], by: str, who: int) -> str:
    """How often somebody won, with Wilson's interval."""
    count = sum(game[by] == who for game in games)
    part = share(count, len(games))
    assert part is not None
    return f"{count} ({part.value:.0%}, {part.low:.0%} to {part.high:.0%})"


def report(ranks: list[int], games: list[dict[str, Any]]) -> None:
    """Prints what these games show."""
    turns = sorted(game["turns"] for game in games)
    low, high = median_within(len(turns))
    tenth = len(turns) // 10
    print(f"{len(games)} games, levels {ranks}: turns median {statistics.median(turns):g}", end=" ")
    print(f"({turns[low]} to {turns[high]}), 10 % {turns[tenth]}, 90 % {turns[-1 - tenth]}, longest {turns[-1]}")
    print(f"  {LAST_TURN} turns and nobody won: {sum(game['winner'] is None for game in games)}")
    for rank in sorted(set(ranks)):
        print(f"  won by level {rank}: {wins(games, 'winner', rank)}")
    for place in range(1, len(ranks) + 1):
        print(f"  won by number {place} in turn order: {wins(games, 'order', place)}")
    for what in (*PLAYED.values(), VISITED):
        print(f"  a game: {what} {statistics.mean(game['counts'].get(what, 0) for game in games):.1f}")


def median_within(games: int) -> tuple[int, int]:
    """Which of so many sorted values enclose the true median, with 95 % confidence."""
    reach = 0.98 * games**0.5
    return max(0, int(games / 2 - reach)), min(games - 1, int(games / 2 + reach))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("ranks", type=int, nargs="+", help="the level of every seat, or 0: greedy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one-roll", action="store_true")
    parser.add_argument("--kept", type=Path, help="the file the games are kept in")
    asked = parser.parse_args()
    table = {"levels": asked.ranks, "one_roll": asked.one_roll}
    known = read(asked.kept, table)
    for game in range(asked.games):
        if (asked.seed, game) not in known:
            line = {**table, "seed": asked.seed, "game": game, **played(asked.ranks, asked.one_roll, asked.seed, game)}
            known[asked.seed, game] = line
            if asked.kept is not None:
                with asked.kept.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps(line) + "\n")
    report(asked.ranks, list(known.values()))


if __name__ == "__main__":
    main()
