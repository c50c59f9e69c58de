"""The bench of every game runs and adds up; how fast anything is never fails a test."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludolien.arena import game_bench
from ludolien.bots import ladder
from ludolien.bots.compiling import cache_folder
from ludolien.bots.thinking import think
from ludolien.bots.thought import Thought
from ludolien.catalogue import find
from ludolien.games.connections_knizia.moves import Confirm


@pytest.mark.parametrize("slug", ["hex", "connecto_mahy"])
def test_a_short_run_gives_every_figure(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ROUNDS", 1), ("ROUND", 0.01), ("COUNTED", 2), ("SIMULATIONS", 50), ("DECISIONS", 1)):
        monkeypatch.setattr(game_bench, name, value)
    game = find(slug)
    quick = [level for level in ladder.levels(game) if level.rank <= 3]
    monkeypatch.setattr(ladder, "levels", lambda game: quick)
    found = game_bench.measured(game)
    assert found.steps_per_second > 0 and found.megabytes > 10
    assert [each.rank for each in found.answers] == [level.rank for level in quick]
    assert all(0 < each.median <= each.slowest for each in found.answers)
    assert all(each.of_cpu <= each.slowest_of_cpu for each in found.answers)
    assert (found.simulations_per_second is not None) == found.is_compiled
    if found.openspiel_steps_per_second is not None:
        assert found.steps_ratio == pytest.approx(found.steps_per_second / found.openspiel_steps_per_second)


def test_the_warm_up_is_timed_in_a_process_of_its_own() -> None:
    assert float(game_bench._child("hex", str(cache_folder().parent), "warm")) > 0


@pytest.mark.parametrize("slug", ["connections_knizia", "connexions_quarks", "connecto_mahy"])
def test_levels_are_asked_only_where_there_is_something_to_think_about(slug: str) -> None:
    game = find(slug)
    asked = list(game_bench.questions(game, Random(2)))
    assert asked
    assert all(len(game.legal(state, seat)) > 1 for state, seat in asked)


def test_what_was_just_chosen_is_no_question() -> None:
    game = find("connections_knizia")
    asked = list(game_bench.questions(game, Random(2)))
    assert not any(isinstance(move, Confirm) for state, seat in asked for move in game.legal(state, seat))


def test_the_strongest_level_thinks_in_every_position_it_is_timed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a level searches, the time to answer is the time of its search."""
    game = find("connexion_sjoholm")
    strongest = replace(ladder.levels(game)[-1], seconds=3600.0)
    seen: list[int] = []
    plain = think

    def watched(*arguments: Any, **named: Any) -> Thought:
        thought = plain(*arguments, **named)
        seen.append(thought.nodes)
        return thought

    monkeypatch.setattr(game_bench, "DECISIONS", 3)
    asked = list(islice(game_bench.questions(game, Random(2)), 6))
    monkeypatch.setattr(game_bench, "questions", lambda *_: asked)
    monkeypatch.setattr(game_bench, "think", watched)
    monkeypatch.setattr(ladder, "levels", lambda _: [strongest])
    (found,) = game_bench._answers(game)
    assert found.rank == strongest.rank and 0 < found.median <= found.slowest
    assert len(seen) == 4 and min(seen) > 1_000
