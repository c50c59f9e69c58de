"""`import ludolien`: light, and ten lines from a random game of any game."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ludolien
from ludolien import catalogue
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.research import Episode

ROOT = Path(__file__).parents[2]
CPU_SECONDS = 0.1


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_it_costs_next_to_nothing() -> None:
    """The least of three: what else the machine does is not its doing."""
    code = (
        "import sys, time; began = time.process_time(); import ludolien; print(time.process_time() - began)\n"
        "print(sorted({'msgspec', 'numpy', 'numba', 'typer', 'litestar', 'ludolien.catalogue'} & set(sys.modules)))"
    )
    printed = [run(code).splitlines() for _ in range(3)]
    assert min(float(seconds) for seconds, _ in printed) < CPU_SECONDS
    assert {modules for _, modules in printed} == {"[]"}


def test_a_random_game_of_every_game_needs_neither_numba_nor_numpy() -> None:
    code = (
        "import ludolien, sys\n"
        "for slug in ludolien.games():\n"
        "    assert ludolien.play_random(slug, seed=1).is_over\n"
        "assert not {'numba', 'numpy', 'typer', 'litestar'} & set(sys.modules)"
    )
    run(code)


def test_games_are_the_names_of_the_catalogue_time_and_again() -> None:
    assert ludolien.games() == tuple(catalogue.newest())
    assert ludolien.games() == tuple(catalogue.newest())


@pytest.mark.parametrize("slug", catalogue.newest())
def test_a_random_game_ends_by_the_rules_and_replays(slug: str) -> None:
    played = ludolien.play_random(slug, seed=5)
    text = write_lines(played.record)
    record = read_lines(text, catalogue.find)
    assert record.ending is not None and record.ending.result == played.result
    assert list(record.moves) == played.moves


def test_load_says_what_is_wrong() -> None:
    with pytest.raises(catalogue.UnknownGame, match="there is no game 'chess'; there are: "):
        ludolien.load("chess")
    with pytest.raises(ValueError, match="hex is for 2 to 2 seats, not 5"):
        ludolien.load("hex", 5)
    with pytest.raises(ValueError, match="size is a whole number from 3 to 19, not 99"):
        ludolien.load("hex", size=99)
    with pytest.raises(ValueError, match="no option colour; there are: size, swap"):
        ludolien.load("hex", colour="red")
    with pytest.raises(ValueError, match="grain is macro or fine, not 'coarse'"):
        ludolien.load("hex", grain="coarse")  # type: ignore[call-overload]


def test_load_starts_a_game_with_its_options() -> None:
    episode = ludolien.load("hex", seed=1, size=4)
    assert isinstance(episode, Episode)
    assert episode.settings == {"size": 4, "swap": False}
    assert episode.seats == 2 and episode.deciders == (0,) and len(episode.actions(0)) == 16


def test_no_option_hides_behind_a_parameter_of_load() -> None:
    taken = set(inspect.signature(ludolien.load).parameters) | {"seats", "seed", "grain", "tick", "slug"}
    for game in catalogue.GAMES:
        assert not taken & {option.name for option in game.options}


def test_editors_know_every_game_and_option() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/typed_load.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_lines_of_the_readme_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(code.splitlines()) <= 10
    for slug in ludolien.games():
        assert "returns" in code
        run(code.replace('"hex"', f'"{slug}"'))
