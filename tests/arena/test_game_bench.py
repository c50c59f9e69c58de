"""The bench of every game runs and adds up; how fast anything is never fails a test."""

import pytest

from ludolien.arena import game_bench
from ludolien.bots import ladder
from ludolien.bots.workshop import cache_folder
from ludolien.catalogue import find


@pytest.mark.parametrize("slug", ["hex", "connecto_mahy"])
def test_a_short_run_gives_every_figure(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ROUNDS", 1), ("ROUND", 0.01), ("COUNTED", 2), ("SIMULATIONS", 50), ("DECISIONS", 1)):
        monkeypatch.setattr(game_bench, name, value)
    game = find(slug)
    quick = [level for level in ladder.levels(game) if level.rank <= 3]
    monkeypatch.setattr(game_bench.ladder, "levels", lambda game: quick)
    found = game_bench.measured(game)
    assert found.steps_per_second > 0 and found.megabytes > 10
    assert [each.rank for each in found.answers] == [level.rank for level in quick]
    assert all(0 < each.median <= each.slowest for each in found.answers)
    assert (found.simulations_per_second is not None) == found.is_compiled
    if found.openspiel_steps_per_second is not None:
        assert found.steps_ratio == pytest.approx(found.steps_per_second / found.openspiel_steps_per_second)


def test_the_warm_up_is_timed_in_a_process_of_its_own() -> None:
    assert float(game_bench._child("hex", str(cache_folder().parent), "warm")) > 0
