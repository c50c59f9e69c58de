"""Connections on the command line: training, solving, and the owner's own material."""

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Run

GAME = "connections_knizia"


@pytest.fixture
def own_tiles(tmp_path: Path) -> Path:
    """The house's tiles with two of them exchanged, as an owner might type them."""
    text = (files("ludolien.games.connections_knizia.material") / "tiles.txt").read_text(encoding="utf-8")
    path = tmp_path / "mine.txt"
    path.write_text(text.replace("key       W---", "key       WN--"), encoding="utf-8")
    return path


def test_training_writes_weights_and_says_the_same_for_the_same_seed(run: Run, tmp_path: Path) -> None:
    answers = [
        run("train", GAME, "--games", 600, "--seed", 5, "--out", tmp_path / f"{name}.npz", "--json") for name in "ab"
    ]
    assert [answer.code for answer in answers] == [0, 0], answers[0].err
    assert answers[0].json["curve"] == answers[1].json["curve"]
    with np.load(tmp_path / "a.npz") as one, np.load(tmp_path / "b.npz") as other:
        assert set(one) == {"format", "seed", "games", "cells", "tiles"}
        assert (int(one["seed"]), int(one["games"])) == (5, 600)
        assert all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("games", [1, 3, 250])
def test_training_for_a_moment_works_too(games: int, run: Run, tmp_path: Path) -> None:
    answer = run("train", GAME, "--games", games, "--out", tmp_path / "few.npz", "--json")
    assert answer.code == 0, answer.err
    assert answer.json["curve"][-1][0] == games
    said = run("train", GAME, "--games", games, "--out", tmp_path / "few.npz")
    assert said.code == 0 and "points lost" in said.out, said.err


def test_a_game_with_nothing_to_learn_says_so(run: Run) -> None:
    answer = run("train", "hex")
    assert answer.code == 2 and "nothing to learn" in answer.err


def test_a_draw_is_solved_with_its_proof_or_without(run: Run) -> None:
    pytest.importorskip("ortools", reason="the extra `solve` is not installed")
    answer = run("solve", GAME, "--seed", 3, "--options", "layout=D", "--seconds", 5, "--json")
    assert answer.code == 0, answer.err
    assert 0 <= answer.json["at_least"] <= answer.json["lost"] <= 56
    assert answer.json["proven"] == (answer.json["at_least"] == answer.json["lost"])
    assert len(answer.json["moves"]) == 24


def test_solving_says_what_it_wants(run: Run) -> None:
    assert "--seed" in run("solve", GAME).err
    assert "leave out --seed" in run("solve", "connexion_sjoholm", "--seed", 1).err


def test_CK5_the_owners_tiles_come_from_a_file(run: Run, own_tiles: Path) -> None:
    plain = run("perft", GAME, "--depth", 2, "--seats", 1, "--json").json
    mine = run("perft", GAME, "--depth", 2, "--seats", 1, "--options", f"tiles=@{own_tiles}", "--json").json
    assert mine != plain, "an elbow lies otherwise than a dead end"


def test_CK5_a_bad_file_is_refused_by_its_line(run: Run, own_tiles: Path, tmp_path: Path) -> None:
    own_tiles.write_text(
        own_tiles.read_text(encoding="utf-8").replace("star      W-W-", "star      W-X-"), encoding="utf-8"
    )
    answer = run("perft", GAME, "--depth", 1, "--options", f"tiles=@{own_tiles}")
    assert answer.code == 2 and "tiles, line 5" in answer.err
    missing = run("perft", GAME, "--depth", 1, "--options", f"tiles=@{tmp_path / 'nowhere.txt'}")
    assert missing.code == 2 and "cannot read" in missing.err
