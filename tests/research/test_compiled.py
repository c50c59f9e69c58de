"""A compiled game is the game of the rules: from the same seed, agent by agent, array by array."""

from random import Random
from typing import Any

import numpy as np
import pytest

from ludolien.bots import kernel
from ludolien.research.compiled import CompiledEpisode
from ludolien.research.episode import Episode, IllegalDecision
from ludolien.research.pettingzoo import Table, env

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("hex", 2, {"size": 5, "swap": True}),
    ("verbindung_borsa", 2, {}),
    ("connexion_sjoholm", 2, {}),
    ("connexions_quarks", 3, {"one_roll": True}),
]
STEPS = 120


def arrays(table: Table, agent: str) -> list[bytes]:
    seen = table.observe(agent)
    inside = seen["observation"]
    found = [*inside.values()] if isinstance(inside, dict) else [inside]
    return [array.tobytes() for array in [*found, seen["action_mask"]]]


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
def test_compiled_and_plain_games_are_the_same(slug: str, seats: int, options: dict[str, Any]) -> None:
    quick, plain = env(slug, seats, **options), env(slug, seats, compiled=False, **options)
    assert isinstance(quick.episode, CompiledEpisode) and isinstance(plain.episode, Episode)
    rng = Random(3)
    for table in (quick, plain):
        table.reset(seed=5)
    for _ in range(STEPS):
        for agent in quick.possible_agents:
            assert arrays(quick, agent) == arrays(plain, agent)
        action = int(rng.choice(np.flatnonzero(quick.last()[0]["action_mask"])))
        for table in (quick, plain):
            table.step(action)
        assert quick.episode.state == plain.episode.state and quick.rewards == plain.rewards
        if plain.episode.is_over:
            break
        assert quick.agent_selection == plain.agent_selection
    assert quick.episode.moves == plain.episode.moves
    for table in (quick, plain):
        table.reset()
    assert quick.episode.seed == plain.episode.seed and quick.episode.state == plain.episode.state


def test_where_several_decide_at_once_the_rules_play() -> None:
    for slug, seats in (("connections_knizia", 2), ("connexions_quarks", 6), ("connecto_mahy", 2)):
        assert isinstance(env(slug, seats).episode, Episode)
        with pytest.raises(ValueError, match=f"{slug} cannot be compiled for {seats} seats"):
            env(slug, seats, compiled=True)


def test_without_numba_the_rules_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludolien.research.compiled.kernel_of", lambda game: None)
    assert isinstance(env("hex", size=3).episode, Episode)
    assert kernel.has_numba()


def test_what_may_not_be_chosen_changes_nothing() -> None:
    episode = env("hex", size=3).episode
    assert isinstance(episode, CompiledEpisode)
    episode.reset(1).step({0: 4})
    before = episode.state
    for decisions in ({1: 4}, {1: 99}, {1: -1}, {0: 3}, {}):
        with pytest.raises(IllegalDecision, match="seat 1 has no action"):
            episode.step(decisions)
    assert episode.state == before and episode.decisions == [4]


def test_a_first_compile_says_so(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("ludolien.research.compiled.is_cold", lambda template, kernel: True)
    env("hex", size=3)
    assert "hex is compiled once" in caplog.text
