"""Finds a short random game that ends in a given way, to start a golden game from.

    python -m tests.golden.find hex blue_joined size=4 swap=on

prints a record to be saved as `tests/golden/hex/<what happens>.game`. It is golden only once somebody has read it
beside the rulebook.
"""

import sys
from collections.abc import Sequence
from typing import Any

from ludolien import VERSION, catalogue
from ludolien.core import AnyGame, Move, settle
from ludolien.core.options import read_options
from ludolien.core.record import Ending, Header, Record
from ludolien.core.record_text import write_text
from tests.laws.walks import Setting, Walk

TRIES = 300


def find(slug: str, reason: str, options: list[str]) -> Record | None:
    """The shortest of some random games whose result has this reason; `seats=3` stands among the options."""
    game = catalogue.find(slug)
    given = read_options(options)
    seats = int(given.pop("seats", game.seats[0]))
    setting = Setting(seats, settle(game.options, given))
    best: Walk | None = None
    for seed in range(TRIES):
        walk = Walk(game, setting, seed, is_whole=True)
        result = game.result(walk.states[-1])
        if result and result.reason == reason and (best is None or len(walk.moves) < len(best.moves)):
            best = walk
    return None if best is None else record_of(game, setting, best.moves, best.states[-1])


def record_of(game: AnyGame, setting: Setting, moves: Sequence[Move], last: Any) -> Record:
    """A finished game as it is kept."""
    result = game.result(last)
    assert result is not None
    names = tuple(f"Seat {seat}" for seat in range(setting.seats))
    header = Header(game=game.slug, edition=game.edition, options=setting.options, seats=names, software=VERSION)
    return Record(header, tuple(moves), Ending(result))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("golden: python -m tests.golden.find GAME REASON [option=value …]")
    found = find(sys.argv[1], sys.argv[2], sys.argv[3:])
    if found is None:
        sys.exit(f"golden: none of {TRIES} random games of {sys.argv[1]} ended with {sys.argv[2]}")
    sys.stdout.write(write_text(found, catalogue.find(sys.argv[1])))
