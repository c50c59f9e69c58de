"""Solved boards: every value follows from the values after it, by the plain rules, and the search agrees."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ludolien.arena.solve import CannotSolve, answer, solve
from ludolien.bots.solved import solution_of
from ludolien.bots.thinking import think
from ludolien.catalogue import find
from ludolien.cli.app import app
from ludolien.core import settle
from ludolien.core.levels import Level
from ludolien.core.parts import Solution
from ludolien.games.connexion_sjoholm.state import Position

GAME = find("connexion_sjoholm")
SETTINGS = settle(GAME.options, {"width": 2, "height": 2})
DEEP = Level(rank=6, thinker="alphabeta", nodes=60_000, seconds=20.0, depth=7)


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(GAME, SETTINGS)


def wandered(rng: Random, longest: int = 30) -> Position | None:
    """A position without its history, which no value knows (CS15)."""
    state = GAME.start(2, SETTINGS)
    for _ in range(rng.randint(0, longest)):
        state = GAME.play(state, rng.choice(GAME.legal(state, min(GAME.awaited(state)))))
        if GAME.result(state):
            return None
    begun: Position = replace(state, quiet=0, seen=state.seen[-1:])
    return begun


def test_two_by_two_is_a_draw_and_every_position_has_a_value(solution: Solution) -> None:
    summary = solution.summary()
    assert solution.value(GAME.start(2, SETTINGS)) == 0
    assert summary["won"] + summary["lost"] + summary["drawn"] == summary["positions"]


def test_what_the_game_brings_along_is_what_the_solver_finds(solution: Solution) -> None:
    brought = solution_of(GAME, GAME.start(2, SETTINGS))
    assert brought is not None and np.array_equal(brought.values, solution.values)


def test_values_are_kept_for_games_with_boards_and_in_files_that_can_be(tmp_path: Path) -> None:
    for game, out, complaint in (
        ("hex", "solved.npz", "cannot be solved"),
        ("connections_knizia", "solved.npz", "has no boards"),
        ("connexion_sjoholm", "solved.txt", "ends in .npz"),
        ("connexion_sjoholm", "nowhere/solved.npz", "no values can be written"),
    ):
        refused = CliRunner().invoke(app, ["solve", game, "--out", str(tmp_path / out)])
        assert complaint in str(refused.exception)
    assert not list(tmp_path.iterdir())


def test_a_value_is_the_best_of_the_values_after_it(solution: Solution) -> None:
    rng = Random(7)
    kinds = set()
    for _ in range(600):
        state = wandered(rng)
        if state is None:
            continue
        found = answer(GAME, solution, state)
        values = list(found.moves.values())
        wins = [value for value in values if value > 0]
        best = min(wins) if wins else 0 if 0 in values else min(values)
        assert found.value == best, (state, found)
        kinds.add((best > 0) - (best < 0))
    assert kinds == {-1, 0, 1}


def test_what_the_search_proves_is_so(solution: Solution) -> None:
    rng = Random(11)
    proven = 0
    for _ in range(60):
        state = wandered(rng)
        if state is None:
            continue
        seat = min(GAME.awaited(state))
        thought = think(GAME, DEEP, GAME.view(state, seat), seat, seed=1)
        value = solution.value(state)
        if thought.is_certain:
            proven += 1
            assert (value > 0) == (thought.value > 0.5), (state, value, thought)
        if 0 < value <= 3:
            assert thought.is_certain, (state, value)
    assert proven >= 10


def test_large_boards_are_refused_and_so_are_other_games() -> None:
    with pytest.raises(CannotSolve, match="too large"):
        solve(GAME, settle(GAME.options, {}))
    hexes = find("hex")
    with pytest.raises(CannotSolve, match="cannot be solved"):
        solve(hexes, settle(hexes.options, {}))


def test_the_command_says_what_a_move_is_worth() -> None:
    run = CliRunner().invoke(app, ["solve", "connexion_sjoholm", "-o", "width=2,height=2", "--moves", "b2+2"])
    assert run.exit_code == 0, run.output
    assert "wins in 3" in run.output
