"""Rules and kernel are the same game: in lockstep, with numba's bounds checks on and an own cache."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludolien import catalogue
from ludolien.core import AnyGame

ROOT = Path(__file__).parents[2]
WITH_KERNEL = [game for game in catalogue.GAMES if game.parts.kernel is not None]
every_kernel = pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: f"{game.slug}-{game.edition}")

LONG_GAMES = {"connexions_quarks": ("--longest", "50")}
"""Where the plain rules would take minutes for random games of thousands of plies, parts of them are compared."""

# Faults as they are really made, one in every part of the Hex kernel.
FAULTS = {
    "a chain that misses a neighbour": ("node = ring[i]", "node = ring[i % 5]"),
    "a winner that is the loser": ("s.winner = seat", "s.winner = 1 - seat"),
    "a swap without the mirror": ("cell = s.last % s.width * s.width + s.last // s.width", "cell = s.last"),
    "a swap for ever": ("return s.swap != 0 and s.plies == 1", "return s.swap != 0 and s.plies >= 1"),
    "a list that forgets its order": ("s.place[other] = at", "s.place[other] = 0"),
    "a payoff the wrong way round": ("values[s.winner] = 1.0", "values[s.winner] = 0.0"),
    "a write past the end": ("actions[s.count] = s.width * s.width", "actions[s.count + MOVES] = s.width * s.width"),
}


def in_lockstep(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.agree.lockstep", *arguments],
        cwd=ROOT,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=7200,
        check=False,
    )


def named(game: AnyGame) -> tuple[str, ...]:
    return game.slug, "--edition", str(game.edition)


@every_kernel
def test_rules_and_kernel_agree_over_some_hundred_games(game: AnyGame, tmp_path: Path) -> None:
    run = in_lockstep(tmp_path, *named(game), "--games", "200", "--plies", "10000", *LONG_GAMES.get(game.slug, ()))
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["games"] >= 200


@pytest.mark.deep
@every_kernel
def test_rules_and_kernel_agree_over_a_million_plies(game: AnyGame, tmp_path: Path) -> None:
    run = in_lockstep(tmp_path, *named(game), "--plies", "1000000", "--seed", "1000000")
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["plies"] >= 1_000_000


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, tmp_path: Path) -> None:
    right, wrong = FAULTS[fault]
    source = (ROOT / "src/ludolien/games/hex/ai/kernel.py").read_text(encoding="utf-8")
    assert source.count(right) == 1
    planted = tmp_path / "kernel.py"
    planted.write_text(source.replace(right, wrong), encoding="utf-8")
    run = in_lockstep(tmp_path / "cache", "hex", "--games", "60", "--kernel", str(planted))
    assert run.returncode == 1, f"{fault} went unseen"
    assert any(sign in run.stderr for sign in ("Disagreement", "IndexError", "Timeout"))
