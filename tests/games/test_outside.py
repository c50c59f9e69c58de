"""Games from outside: the examples, installed, obey the laws; what cannot be used is left out and stops nobody."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludolien import catalogue, outside
from ludolien.outside import Installed, installed
from tests.outside import EXAMPLES, ROOT, install, run

MINIMAL = ROOT / "examples" / "minimal"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All examples, installed."""
    return install(tmp_path_factory.mktemp("outside"), *EXAMPLES)


def test_a_game_joins_the_house_by_being_installed(site: Path) -> None:
    listed = run("-m", "ludolien.cli", "games", env={"PYTHONPATH": str(site)})
    assert all(name in listed for name in EXAMPLES)
    assert "minimal" not in run("-m", "ludolien.cli", "games")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_obeys_the_laws_and_its_clauses(site: Path, name: str) -> None:
    laws = ["tests/laws/test_laws.py", "tests/laws/test_parts.py", "tests/tables/test_every_game.py"]
    own = f"examples/{name}/tests/test_{name}.py"
    found = run("-m", "pytest", "-q", "-k", name, *laws, own, env={"PYTHONPATH": str(site), "LUDOLIEN_DEEP": ""})
    assert " passed" in found and int(found.rpartition(" passed")[0].split()[-1]) > 20


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_in_the_terminal(site: Path, name: str) -> None:
    played = run("-c", PLAYED, name, env={"PYTHONPATH": str(site)})
    assert "  a  b  c" in played


PLAYED = """
import sys
from random import Random
from rich.console import Console
from ludolien import catalogue
from ludolien.cli.drawing import picture
from ludolien.core import settle
game, rng = catalogue.find(sys.argv[1]), Random(1)
state = game.start(game.seats[0], settle(game.options, {}))
while game.result(state) is None:
    (seat,) = game.awaited(state)
    state = game.play(state, rng.choice(list(game.legal(state, seat))))
Console().print(picture(game, game.view(state, 0)))
"""


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where packages may lie."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def found(*values: str) -> Installed:
    entries = [EntryPoint(value.split(":")[0], value, outside.GROUP) for value in values]
    return installed(set(catalogue.own()), catalogue._speaks, entries)


def package(folder: Path, name: str, *changes: tuple[str, str]) -> str:
    """The smallest game under another name, changed in its game.py, words and rulebooks; its entry point."""
    for file in (MINIMAL / "minimal").rglob("*"):
        if file.suffix in {".py", ".toml", ".md"}:
            text = file.read_text(encoding="utf-8").replace("minimal", name)
            for old, new in changes:
                text = text.replace(old, new)
            target = folder / name / file.relative_to(MINIMAL / "minimal")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return f"{name}:GAME"


def test_one_that_is_in_order_is_taken(house: Path) -> None:
    games = found(package(house, "in_order"))
    assert [game.slug for game in games.games] == ["in_order"] and not games.left_out


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("old_game", ("contract = 1", "contract = 0"), "written for contract 0, and this house has contract 1"),
        ("hurried_game", ("from hurried_game", "import no_such_module\nfrom hurried_game"), "no_such_module"),
        (
            "leaving_game",
            ("class Minimal(", "raise SystemExit(3)\nclass Minimal("),
            "cannot be imported: SystemExit: 3",
        ),
        ("clashing_game", ('slug = "clashing_game"', 'slug = "hex"'), "there is a game 'hex' already"),
        ("oddly_game", ('slug = "oddly_game"', 'slug = "../oddly"'), "is no slug"),
        ("coloured_game", ("#5b4a8a", "red;} body {display:none"), "colours of its accent"),
        ("silent_game", ("[results]", "[result]"), "words/en.toml"),
        ("nameless_game", ('1 = "Blue"', ""), "does not name every seat"),
        ("broken_game", ("Position(size, (None,) * size**2)", "Position(1 / 0)"), "ZeroDivisionError"),
        ("nothing_game", ("GAME = Minimal()", "GAME = ()"), "it names no game"),
        ("else_game", ("GAME = Minimal()", "GAME = 7"), "int is no ludolien.core.Game"),
        ("twice_game", ("GAME = Minimal()", "GAME = (Minimal(), Minimal())"), "each edition once"),
    ],
)
def test_what_cannot_be_used_is_left_out_with_the_reason(
    house: Path, name: str, change: tuple[str, str], why: str
) -> None:
    games = found(package(house, name, change), package(house, "good_neighbour"))
    assert [game.slug for game in games.games] == ["good_neighbour"]
    (left_out,) = games.left_out
    assert left_out.name == name and why in left_out.why


def test_texts_have_to_be_there(house: Path) -> None:
    value = package(house, "half_packed")
    (house / "half_packed" / "rulebook" / "fr.md").unlink()
    assert "rulebook/fr.md is missing" in found(value).left_out[0].why


def test_two_packages_cannot_bring_the_same_game(house: Path) -> None:
    first, second = package(house, "one_box"), package(house, "other_box", ('slug = "other_box"', 'slug = "one_box"'))
    games = found(first, second)
    assert len(games.games) == 1
    assert games.left_out[0].why == "there is a game 'one_box' already"


def test_routes_and_commands_stay_under_its_own_name(house: Path) -> None:
    route = 'routes=lambda: (Route("GET", "/api/me", print),), has_hints=False'
    value = package(
        house,
        "greedy_routes",
        ("has_hints=False", route),
        ("from random import Random", "from random import Random\n\nfrom ludolien.core.routes import Route"),
    )
    assert "begin with /api/outside/greedy_routes/" in found(value).left_out[0].why
    group = 'commands=lambda: CommandGroup("serve", "", ()), has_hints=False'
    value = package(
        house,
        "greedy_commands",
        ("has_hints=False", group),
        ("from random import Random", "from random import Random\n\nfrom ludolien.core.commands import CommandGroup"),
    )
    assert "called as it is" in found(value).left_out[0].why


def test_the_doctor_tells_what_was_left_out(house: Path) -> None:
    value = package(house, "old_game", ("contract = 1", "contract = 0"))
    info = house / "old_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: old-game\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[ludolien.games]\nold_game = {value}\n")
    told = run("-m", "ludolien.cli", "doctor", "--json", env={"PYTHONPATH": str(house)})
    assert "old-game: it was written for contract 0" in told
