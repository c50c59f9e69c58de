"""`ludolien challenges`: the same from the same seed; ahead of time for a house."""

from pathlib import Path

from tests.cli.conftest import Run


def test_from_a_seed_always_the_same(run: Run) -> None:
    asked = ("challenges", "connecto_mahy", "--days", "2", "--from", "2026-11-18", "--seed", "sand", "--json")
    first, again = run(*asked), run(*asked)
    assert first.out == again.out and first.out.count('"challenge"') == 2
    assert run("challenges", "connecto_mahy", "--days", "1", "--seed", "sea").out != first.out


def test_ahead_for_a_house_and_once(run: Run, tmp_path: Path) -> None:
    asked = ("challenges", "connecto_mahy", "--days", "2", "--data", tmp_path / "house")
    assert "2 made, 0 were there" in run(*asked).out
    assert "0 made, 2 were there" in run(*asked).out


def test_what_is_not_understood(run: Run) -> None:
    unknown, no_day = run("challenges", "chess"), run("challenges", "--from", "soon", "--seed", "x")
    assert (unknown.code, no_day.code) == (2, 2)
    assert "has no challenges" in unknown.err and "is no day" in no_day.err
