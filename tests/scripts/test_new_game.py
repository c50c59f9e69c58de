"""A scaffolded game passes the checks and the laws at once: the smallest, and a copy of the full example."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.new_game import SMALLEST, BadName, check, clause_prefix, example, moved_in, renamed, scaffold

from tests.scripts.tree import copied

ROOT = Path(__file__).resolve().parents[2]
NAME = "blue_moon"


@pytest.mark.parametrize(
    "name", ["", "hex", "Blue", "blue moon", "../x", "1st", "class", "blue-moon", "_x", "x_", "random", "minimal"]
)
def test_a_bad_name_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check(name, ROOT)


def test_the_command_refuses_in_one_line() -> None:
    run = subprocess.run(
        [sys.executable, "scripts/new_game.py", "No Name"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert run.stderr.startswith("new-game: ")


def test_only_a_game_of_the_tree_can_be_copied() -> None:
    with pytest.raises(BadName, match="LIKE=hex"):
        example("chess")


def test_a_package_is_made_in_a_new_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "something").touch()
    with pytest.raises(BadName, match="new or empty"):
        scaffold(NAME, ROOT, outside=tmp_path)
    assert list(tmp_path.iterdir()) == [tmp_path / "something"]


def test_clauses_get_letters_of_their_own() -> None:
    assert clause_prefix(NAME, ROOT) == "BM"
    assert clause_prefix("house_xylophone", ROOT) != "HX"


def test_only_the_game_is_renamed() -> None:
    text = "from ludolien.boards import hexagons\nfrom ludolien.games.hex.moves import HexMove  # HX3 of Hex\n"
    assert renamed(text, example("hex"), NAME, "BM") == (
        "from ludolien.boards import hexagons\n"
        "from ludolien.games.blue_moon.moves import BlueMoonMove  # BM3 of Blue moon\n"
    )


def test_a_game_of_the_tree_is_imported_from_there_and_always_of_the_contract() -> None:
    text = 'from minimal.moves import Place\n    contract = 1\n    slug = "minimal"\n'
    assert moved_in(renamed(text, SMALLEST, NAME, "BM"), NAME) == (
        'from ludolien.games.blue_moon.moves import Place\n    slug = "blue_moon"\n'
    )


@pytest.fixture(scope="module", params=["", "hex"], ids=["smallest", "like hex"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house without its client, in which the game was made."""
    root = copied(tmp_path_factory.mktemp("house"), without=("client", "docs"))
    made = run(root, "scripts/new_game.py", NAME, "--like", request.param)
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


def passes(root: Path, *arguments: str) -> str:
    done = run(root, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_has_the_style_of_the_house(house: Path) -> None:
    passes(house, "-m", "ruff", "check", "--no-cache", ".")
    passes(house, "-m", "ruff", "format", "--no-cache", "--check", ".")


def test_its_types_are_right(house: Path) -> None:
    passes(house, "-m", "mypy", "--cache-dir", str(house / "cache"), "-p", f"ludolien.games.{NAME}")


def test_its_clauses_are_cited(house: Path) -> None:
    passes(house, "scripts/clauses.py")


def test_it_obeys_the_laws_and_has_its_own_tests(house: Path) -> None:
    mine = [f"tests/games/test_{NAME}.py", "tests/golden", "tests/laws/test_laws.py", "tests/tables/test_every_game.py"]
    found = passes(house, "-m", "pytest", "-q", *mine, "-k", NAME)
    assert " passed" in found and NAME in passes(house, "-m", "ludolien.cli", "games")


def test_it_has_the_shape_of_the_others_and_is_named_nowhere_else(house: Path) -> None:
    passes(house, "-m", "pytest", "-q", "tests/games/test_shape.py", "tests/scripts/test_game_names.py")
    passes(house, "-m", "pytest", "-q", "tests/laws/test_parts.py", "-k", f"{NAME} or imported")


def test_its_first_move_is_known_to_the_benchmark(house: Path) -> None:
    said = f"from scripts.screenshots import declared; print(declared({NAME!r})['first_move'])"
    assert passes(house, "-c", said) == "['.place.live']\n"


@pytest.mark.deep
def test_bots_are_warmed_up_with_it(house: Path) -> None:
    passes(house, "-m", "pytest", "-q", "tests/bots/test_warm_up.py")
