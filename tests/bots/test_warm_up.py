"""Warming up: what a level's own way of thinking compiles is compiled before anybody waits for it."""

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ludolien.bots import ladder, thinking
from ludolien.catalogue import find, newest
from ludolien.core.levels import Level


def test_own_thinkers_are_rehearsed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("connections_knizia")
    asked: list[Level] = []
    assert game.parts.thinker is not None
    thinker = game.parts.thinker()
    own = thinker.choose

    def watched(view: object, seat: int, legal: Sequence[Any], level: Level, rng: Random) -> object:
        asked.append(level)
        return own(view, seat, legal, level, rng)

    monkeypatch.setattr(thinker, "choose", watched)
    thinking.warm_one(game)
    strongest = [level for level in ladder.levels(game) if level.thinker == "own"][-1]
    assert [(level.rank, level.nodes) for level in asked] == [(strongest.rank, 1)]
    assert asked[0].seconds > 60, "compiling takes longer than the level may think"


THINKING = """
import sys
from itertools import islice
from random import Random

from msgspec.structs import replace
from numba.core import event

from ludolien import bots, catalogue
from ludolien.arena.game_bench import decisions
from ludolien.bots import ladder
from ludolien.bots.kernel import kernel_of
from ludolien.core import is_player

games = [game for game in catalogue.newest().values() if kernel_of(game)]
for game in games:
    bots.warm_one(game)
loaded = set(sys.modules)
with event.install_recorder("numba:compile") as compiled:
    for game in games:
        for state in islice(decisions(game, Random(2)), 40):
            for seat in filter(is_player, game.awaited(state)):
                for level in {level.thinker: level for level in ladder.levels(game)}.values():
                    if game.legal(state, seat):
                        quick = replace(level, nodes=1, worlds=1, seconds=600.0)
                        bots.think(game, quick, game.view(state, seat), seat, seed=1)
searches = {name for name in set(sys.modules) - loaded if name.startswith("ludolien_search")}
print(len(games), [one.data["dispatcher"].__name__ for _, one in compiled.buffer], searches)
"""


def test_after_it_no_thought_has_to_wait_for_anything_else() -> None:
    """In a process of its own, as a worker is: whatever the position, nothing more is compiled or loaded."""
    compiled = sum(game.parts.kernel is not None for game in newest().values())
    assert compiled >= 5
    ran = subprocess.run([sys.executable, "-c", THINKING], capture_output=True, text=True, check=False)
    assert ran.stdout == f"{compiled} [] set()\n", ran.stdout + ran.stderr
