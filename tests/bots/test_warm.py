"""Warming up: what a level's own way of thinking compiles is compiled before anybody waits for it."""

import pytest

from ludolien.bots import ladder, thinking
from ludolien.catalogue import find
from ludolien.core.levels import Level


def test_own_thinkers_are_rehearsed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("connections_knizia")
    asked: list[Level] = []
    mind = ladder.mind(game)
    assert mind is not None
    own = mind.choose

    def watched(view: object, seat: int, legal: object, level: Level, rng: object) -> object:
        asked.append(level)
        return own(view, seat, legal, level, rng)

    monkeypatch.setattr(mind, "choose", watched)
    thinking.warm_one(game)
    strongest = [level for level in ladder.levels(game) if level.thinker == "own"][-1]
    assert [(level.rank, level.nodes) for level in asked] == [(strongest.rank, 1)]
    assert asked[0].seconds > 60, "compiling takes longer than the level may think"
