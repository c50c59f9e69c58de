"""A scaffolded game passes the checks and the laws at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.new_game import BadName, check, clause_prefix, renamed

ROOT = Path(__file__).resolve().parents[2]
NAME = "blue_moon"


@pytest.mark.parametrize("name", ["", "hex", "Blue", "blue moon", "../x", "1st", "class", "blue-moon", "_x", "x_"])
def test_a_bad_name_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check(name, ROOT)


def test_the_command_refuses_in_one_line() -> None:
    run = subprocess.run(
        [sys.executable, "scripts/new_game.py", "No Name"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert run.stderr.startswith("new-game: ")


def test_clauses_get_letters_of_their_own() -> None:
    assert clause_prefix(NAME, ROOT) == "BM"
    assert clause_prefix("house_xylophone", ROOT) != "HX"


def test_only_the_game_is_renamed() -> None:
    text = "from ludolien.boards import hexagons\nfrom ludolien.games.hex.moves import HexMove  # HX3 of Hex\n"
    assert renamed(text, NAME, "BM") == (
        "from ludolien.boards import hexagons\n"
        "from ludolien.games.blue_moon.moves import BlueMoonMove  # BM3 of Blue moon\n"
    )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house without its client, in which the game was made."""
    root = tmp_path_factory.mktemp("house")
    for folder in ("src", "tests", "scripts"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copyfile(ROOT / "pyproject.toml", root / "pyproject.toml")
    made = run(root, "scripts/new_game.py", NAME)
    assert made.returncode == 0, made.stderr
    return root


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(root / "src"), str(root)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path, "LUDOLIEN_DEEP": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def passes(root: Path, *arguments: str) -> None:
    done = run(root, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_has_the_style_of_the_house(house: Path) -> None:
    passes(house, "-m", "ruff", "check", "--no-cache", ".")
    passes(house, "-m", "ruff", "format", "--no-cache", "--check", ".")


def test_its_types_are_right(house: Path) -> None:
    passes(house, "-m", "mypy", "--cache-dir", str(house / "cache"), "-p", f"ludolien.games.{NAME}")


def test_its_clauses_are_cited(house: Path) -> None:
    complaints = run(house, "scripts/clauses.py").stdout
    assert "BM" not in complaints


def test_it_obeys_the_laws_and_has_its_own_tests(house: Path) -> None:
    own = [f"tests/games/test_{NAME}.py", "tests/golden/test_golden.py", "tests/laws/test_laws.py"]
    done = run(house, "-m", "pytest", "-q", *own, "-k", f"{NAME} or golden")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout and "blue_moon" in run(house, "-m", "ludolien.cli", "games").stdout
