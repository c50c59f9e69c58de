"""A match on Ray beside the same one here: `python -m tests.arena.ray_match FOLDER` prints how they compare."""

import json
import os
import sys
from pathlib import Path

import ray
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.arena.dataset import kept_games
from ludolien.arena.entrants import Entrant, entrant
from ludolien.arena.ledger import Ledger
from ludolien.arena.matches import Faulty, Match, Played
from ludolien.arena.running import run
from ludolien.core import settle


def untimed(file: Path) -> list[Played]:
    """The games of a file by number, without how long they took."""
    games = (replace(game, thinking=(), slowest=()) for game in kept_games(file)[1])
    return sorted(games, key=lambda game: game.number)


def main(folder: Path) -> None:
    game = catalogue.find("hex")
    options = settle(game.options, {"size": 4})
    sitting = (entrant(game, "2"), entrant(game, "random"))
    match = Match(game="hex", edition=game.edition, options=options, seats=2, entrants=sitting, opening=2)
    run(Ledger(match, folder / "here"), 6, 1)
    run(Ledger(match, folder / "ray"), 6, 2, where="ray")
    faulty = replace(match, entrants=(Entrant("faulty", program="tests.arena.faulty:raises"), sitting[1]), opening=0)
    said = ""
    try:
        run(Ledger(faulty, folder / "faulty"), 2, 1, where="ray")
    except Faulty as fault:
        said = str(fault).rpartition("move 1: ")[2]
    here, there = untimed(folder / "here"), untimed(folder / "ray")
    told = {"games": len(there), "same": here == there, "fault": said}
    usage = os.environ.get("RAY_USAGE_STATS_ENABLED")
    sys.stdout.write(json.dumps(told | {"usage": usage, "is_left_running": ray.is_initialized()}) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
