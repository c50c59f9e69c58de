"""Batches are the game of the rules: in lockstep, with numba's bounds checks on and an own cache."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.agree.batches import compare
from tests.agree.lockstep import Disagreement

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.research.batch import Batch, make_batch

ROOT = Path(__file__).parents[2]


def has_batches(game: AnyGame) -> bool:
    return game.parts.kernel is not None and "observe" in game.parts.kernel().HOOKS


IN_BATCHES = [game.slug for game in catalogue.newest().values() if has_batches(game)]


def agree(slug: str, steps: int, tmp_path: Path) -> dict[str, int]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.agree.batches", slug, "--steps", str(steps)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "LUDOLIEN_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=7200,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    counted: dict[str, int] = json.loads(run.stdout)
    return counted


@pytest.mark.parametrize("slug", IN_BATCHES)
def test_batches_and_rules_agree(slug: str, tmp_path: Path) -> None:
    counted = agree(slug, 3_000, tmp_path)
    assert counted["steps"] >= 3_000 and counted["ended"]


@pytest.mark.deep
@pytest.mark.parametrize("slug", IN_BATCHES)
def test_batches_and_rules_agree_for_long(slug: str, tmp_path: Path) -> None:
    assert agree(slug, 100_000, tmp_path)["ended"]


@pytest.fixture(scope="module")
def batch() -> Batch:
    return make_batch("hex", 4, 1, size=3, swap=True)


@pytest.mark.parametrize("what", ["mask", "seat", "board"])
def test_a_difference_is_noticed(batch: Batch, what: str) -> None:
    """A test of the test."""
    batch.reset(1)
    compare(batch, "as it is")
    if what == "mask":
        batch.now.mask[2, 4] ^= 1
    elif what == "seat":
        batch.now.seat[2] ^= 1
    else:
        batch.now.observation["board"][2, 1, 2, 2] ^= 1
    with pytest.raises(Disagreement, match=what):
        compare(batch, "changed")
