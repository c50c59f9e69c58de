"""Points lost in solo games of Connections, the same draws for everybody who plays.

    python benchmarks/connections_solo.py PLAYER --games N [--first K] [--kept FILE]

PLAYER is a level (1 to 6), `greedy` (lays what costs least now), `flat` (200 playouts of every placement), `plain` (the
same with nothing learned, only clear of cells that no tile fits), a level with other knobs (`6:nodes=5000,width=8`), or
`clairvoyant` (knows the whole order: the best possible board, by CP-SAT).
Draw K shuffles the tiles by `Random(K)`; layouts take turns. Limits are playouts, not the clock. Lines already in FILE
are not played again.
"""

import argparse
import json
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from time import perf_counter, process_time
from typing import Any

import numpy as np
from msgspec.structs import replace

from ludolien.core import CHANCE, settle
from ludolien.core.levels import Level
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.ai import cells, evaluation, levels, placements, playouts, thinker, weights
from ludolien.games.connections_knizia.material import LAYOUTS, TILES
from ludolien.games.connections_knizia.moves import Call, Confirm
from ludolien.games.connections_knizia.state import ROUNDS

PLAYOUTS = 200
PROOF_SECONDS = 600.0
Chooser = Callable[[Any, Any, int, Random], int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--kept", type=Path)
    asked = parser.parse_args()
    known = read(asked.kept, asked.player)
    for draw in range(asked.first, asked.first + asked.games):
        if draw not in known:
            known[draw] = played(asked.player, draw)
            if asked.kept is not None:
                with asked.kept.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps({"player": asked.player, "draw": draw, **known[draw]}) + "\n")
    chosen = [known[draw] for draw in range(asked.first, asked.first + asked.games)]
    print(json.dumps({"player": asked.player, **summary(chosen)}))


def read(kept: Path | None, player: str) -> dict[int, dict[str, Any]]:
    """The games played before, by draw."""
    if kept is None or not kept.exists():
        return {}
    lines = map(json.loads, kept.read_text(encoding="utf-8").splitlines())
    return {line["draw"]: line for line in lines if line["player"] == player}


def order_of(draw: int) -> list[int]:
    """The order in which the tiles of a draw are called."""
    tiles = list(range(TILES))
    Random(draw).shuffle(tiles)
    return tiles[:ROUNDS]


def played(player: str, draw: int) -> dict[str, Any]:
    """One game: the points lost, and the slowest move in seconds of processor time."""
    layout = draw % len(LAYOUTS)
    if player == "clairvoyant":
        return clairvoyant(draw, layout)
    of = cells.tables("", "", layout)
    board, choose, rng, slowest = evaluation.empty_board(of), chooser(player), Random(f"{player} {draw}"), 0.0
    for tile in order_of(draw):
        board.numbers[evaluation.UNCALLED] &= ~(1 << tile)
        began = process_time()
        action = choose(of, board, tile, rng)
        slowest = max(slowest, process_time() - began)
        evaluation.put(of, board, tile, action)
    return {"lost": int(board.numbers[evaluation.LOST]), "slowest": round(slowest, 3)}


def clairvoyant(draw: int, layout: int) -> dict[str, Any]:
    """The best board for a known order, played through by the rules of the game."""
    from ludolien.games.connections_knizia.ai.solver import best_board, described

    began, worked = perf_counter(), process_time()
    best = best_board(order_of(draw), layout, PROOF_SECONDS)
    seconds, processor = perf_counter() - began, process_time() - worked
    settings = settle(GAME.options, {"layout": LAYOUTS[layout]})
    position = GAME.start(1, settings)
    for tile, text in zip(best.order, described(best, settings)["moves"], strict=True):
        position = GAME.play(position, Call(CHANCE, tile))
        move = GAME.read(position, 0, text)
        if (refusal := GAME.refuse(position, move)) is not None:
            raise RuntimeError(f"draw {draw}: {text} is refused by {refusal.clause}")
        position = GAME.play(GAME.play(position, move), Confirm(0))
    result = GAME.result(position)
    if result is None or list(result.scores) != [best.lost]:
        raise RuntimeError(f"draw {draw}: this board does not lose {best.lost}")
    return {
        "lost": best.lost,
        "at_least": best.at_least,
        "proven": best.is_proven,
        "seconds": round(seconds, 2),
        "processor": round(processor, 2),
    }


def chooser(player: str) -> Chooser:
    if player == "greedy":
        return greedy
    if player in ("flat", "plain"):
        known = weights.learned() if player == "flat" else careful()
        return lambda of, board, tile, rng: flat(of, known, board, tile, rng)
    level = level_of(player)
    return lambda of, board, tile, rng: thinker.decided(of, board, tile, level, rng)[0][0]


def greedy(of: Any, board: Any, tile: int, rng: Random) -> int:
    """What loses least now."""
    return min(placements.evaluated(of, weights.zeros(), board, tile), key=lambda pair: pair[1])[0]


def careful() -> evaluation.Weights:
    """Nothing learned: a cell that no tile fits will cost its spiral."""
    known = weights.zeros()
    known.cells[:, :, 0] = 1.0
    return known


def flat(of: Any, known: evaluation.Weights, board: Any, tile: int, rng: Random) -> int:
    """As many quick playouts for every placement, all on the same orders; the last three tiles exactly, as in those."""
    if placements.empty_cells(board) < 4:
        return placements.last_tiles(of, board, tile)[0][0]
    actions = np.array([action for action, _ in placements.evaluated(of, known, board, tile)])
    sums, dice = np.zeros(len(actions)), np.array([rng.getrandbits(63) + 1], np.uint64)
    playouts.play_out_all(of, known, board, tile, actions, sums, PLAYOUTS, 0, 0, dice, playouts.playout_workspace(of))
    return int(actions[sums.argmin()])


def level_of(player: str) -> Level:
    """A level as the bots have it, its clock taken away."""
    rank, _, changes = player.partition(":")
    level = replace(levels.LEVELS[int(rank) - 1], seconds=1e9)
    for change in filter(None, changes.split(",")):
        name, value = change.split("=")
        if name == "nodes":
            level = replace(level, nodes=int(value))
        else:
            level = replace(level, knobs={**level.knobs, name: float(value)})
    return level


def summary(games: list[dict[str, Any]]) -> dict[str, Any]:
    """The mean with the half of its 95 % interval."""
    lost = [game["lost"] for game in games]
    margin = 1.96 * stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else float("nan")
    slowest = [game["slowest"] for game in games if "slowest" in game]
    more = {"slowest_move": max(slowest)} if slowest else proofs(games) if "proven" in games[0] else {}
    return {"games": len(lost), "mean_lost": round(mean(lost), 3), "margin_95": round(margin, 3), **more}


def proofs(games: list[dict[str, Any]]) -> dict[str, Any]:
    """How many are proven, and the processor time of a draw in seconds."""
    work = [game["processor"] for game in games]
    proven = sum(game["proven"] for game in games)
    return {"proven": proven, "median_processor": round(median(work), 2), "slowest_processor": max(work)}


if __name__ == "__main__":
    main()
