"""Where games are kept follows from all that decides how they go: nothing old is taken for new."""

from importlib import import_module, invalidate_caches
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import ludolien
from ludolien.arena import ledger
from ludolien.arena.entrants import Entrant
from ludolien.arena.ledger import usual_file
from ludolien.arena.matches import Match

DECIDING = ("games/connections_knizia", "bots", "kernels", "core", "boards", "arena")


def between(*programs: str) -> Match:
    entrants = (Entrant("random"), *(Entrant(name, program=name) for name in programs))
    return Match(game="connections_knizia", edition=1, options={}, seats=1, entrants=entrants)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the house, to change something in it."""
    source = Path(ludolien.__file__).parent
    for name in DECIDING:
        copytree(source / name, tmp_path / name, ignore=ignore_patterns("__pycache__"))
    monkeypatch.setattr(
        ledger, "files", lambda package: tmp_path.joinpath(*package.removeprefix("ludolien.").split("."))
    )
    return tmp_path


@pytest.mark.parametrize(
    "changed",
    [
        "games/connections_knizia/ai/learned.npz",
        "games/connections_knizia/material/tiles.txt",
        "games/connections_knizia/ai/evaluation.py",
        "bots/searches.py",
        "bots/templates/mcts.py",
        "kernels/__init__.py",
        "core/outcomes.py",
        "boards/squares.py",
        "arena/matches.py",
        "arena/entrants.py",
    ],
)
def test_whatever_decides_a_game_names_the_file(changed: str, house: Path) -> None:
    before = usual_file(between())
    assert usual_file(between()) == before
    file = house / changed
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    assert usual_file(between()) != before


def test_a_new_and_a_renamed_file_count_and_what_python_compiles_does_not(house: Path) -> None:
    folder = house / "games" / "connections_knizia"
    names = [usual_file(between())]
    (folder / "more.txt").write_text("1")
    names.append(usual_file(between()))
    (folder / "more.txt").rename(folder / "less.txt")
    names.append(usual_file(between()))
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "plan.pyc").write_text("1")
    (house / "arena" / "report.py").write_text("how a match is shown changes no game")
    assert len(set(names)) == 3 and usual_file(between()) == names[-1]


@pytest.mark.parametrize("name", ["lone_player", "players_in_a_package.one"])
def test_a_program_names_the_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    file = tmp_path.joinpath(*name.split(".")).with_suffix(".py")
    file.parent.mkdir(exist_ok=True)
    file.write_text("def play(view, seat, seed, limit): ...\n")
    if file.parent != tmp_path:
        (file.parent / "__init__.py").touch()
    invalidate_caches()
    import_module(name)
    before = usual_file(between(f"{name}:play"))
    assert usual_file(between(f"{name}:play")) == before != usual_file(between())
    file.write_text("def play(view, seat, seed, limit): return ()\n")
    assert usual_file(between(f"{name}:play")) != before


def test_what_a_program_imports_beside_it_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / "players_with_weights"
    folder.mkdir()
    (folder / "__init__.py").write_text("def play(view, seat, seed, limit): ...\n")
    (folder / "weights.npz").write_bytes(b"1")
    invalidate_caches()
    before = usual_file(between("players_with_weights:play"))
    (folder / "weights.npz").write_bytes(b"2")
    assert usual_file(between("players_with_weights:play")) != before
