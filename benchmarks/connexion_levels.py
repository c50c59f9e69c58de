"""Levels of Connexion in matches: `python benchmarks/connexion_levels.py HIGH LOW --games 20 --kept games.jsonl`.

LOW may be `material`: two plies that count pawns only. Limits are the levels' nodes, never the clock, so that a busy
machine changes nothing. Both colours in turn, each pair of games from the same two random moves. Every game is kept as
a line, and a run goes on where the last one stopped.
"""

import argparse
import json
from pathlib import Path
from random import Random

import numpy as np
from msgspec.structs import replace

from ludolien.bots.kernel import kernel_of
from ludolien.bots.ladder import find_level
from ludolien.bots.thinking import think
from ludolien.core import settle
from ludolien.core.levels import Level
from ludolien.games.connexion_sjoholm import GAME, search
from ludolien.games.connexion_sjoholm.moves import ConnexionMove
from ludolien.games.connexion_sjoholm.state import Position

NODES_OF_THE_HOUSE = 2_000_000
"""What the highest level, which has no limit of nodes, is given here."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("high", type=int)
    parser.add_argument("low")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--kept", type=Path, required=True)
    asked = parser.parse_args()
    lines = asked.kept.read_text(encoding="utf-8").splitlines() if asked.kept.exists() else []
    done = [game for game in map(json.loads, lines) if (game["high"], game["low"]) == (asked.high, asked.low)]
    for number in range(len(done), asked.games):
        end = played((str(asked.high), asked.low), number)
        score = None if end.winner is None else int(end.winner == number % 2)
        done.append({"high": asked.high, "low": asked.low, "score": score, "plies": end.plies, "winner": end.winner})
        with asked.kept.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(done[-1]) + "\n")
    won, lost = (sum(game["score"] == score for game in done) for score in (1, 0))
    white = sum(game["winner"] == 0 for game in done)
    plies = sum(game["plies"] for game in done) / len(done)
    print(
        f"{asked.high} against {asked.low}: +{won} ={len(done) - won - lost} -{lost}, White {white}, {plies:.0f} plies"
    )


def played(sides: tuple[str, str], number: int) -> Position:
    """One game; the first side is White in even games."""
    rng = Random(number // 2)
    position = GAME.start(2, settle(GAME.options, {}))
    for _ in range(2):
        position = GAME.play(position, rng.choice(GAME.legal(position, position.to_move)))
    while not position.ending:
        side = sides[position.turn ^ number % 2]
        position = GAME.play(position, by_material(position) if side == "material" else by_level(side, position, rng))
    return position


def by_level(rank: str, position: Position, rng: Random) -> ConnexionMove:
    level: Level = find_level(GAME, int(rank))
    level = replace(level, seconds=3600.0, nodes=level.nodes or NODES_OF_THE_HOUSE)
    thought = think(GAME, level, GAME.view(position, position.to_move), position.to_move, rng.getrandbits(40))
    return thought.move  # type: ignore[return-value]


def by_material(position: Position) -> ConnexionMove:
    kernel = kernel_of(GAME)
    assert kernel is not None
    records = kernel.records(2)
    kernel.module.pack(position, records[0])
    actions, values = np.zeros((2, kernel.module.MOVES + 1), np.int64)
    search.look(records, 2, search.desk(1 << 40, weights=np.zeros_like(search.WEIGHTS)), actions, values)
    return GAME.decode(position, position.to_move, int(actions[0]))


if __name__ == "__main__":
    main()
