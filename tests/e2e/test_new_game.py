"""`make new-game`: made in a copy of the tree, built, played in the browser at once, and gone with the copy."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.e2e.houses import opened
from tests.e2e.person import Person
from tests.e2e.playing_on import play_to_the_end
from tests.scripts.tree import ROOT, copied

pytestmark = pytest.mark.e2e

NAME = "blue_moon"


@pytest.fixture(scope="module", params=["", "hex"], ids=["smallest", "like hex"])
def tree(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the new game in it, and its client built."""
    root = copied(tmp_path_factory.mktemp("tree"))
    (root / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
    subprocess.run([sys.executable, "scripts/new_game.py", NAME, "--like", request.param], cwd=root, check=True)
    npm(root, "build")
    return root


@pytest.fixture(scope="module")
def port(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with opened(tmp_path_factory.mktemp("house"), tree / "src") as port:
        yield port


def npm(root: Path, script: str) -> None:
    done = subprocess.run(
        ["npm", "run", "--silent", script], cwd=root / "client", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_client_passes_the_checks(tree: Path) -> None:
    npm(tree, "check")


def test_it_is_played_in_the_browser_at_once(person: Callable[..., Person], port: int) -> None:
    guest = person(port)
    page = guest.open()
    page.get_by_role("button", name="Play Blue moon now").locator("visible=true").click()
    assert play_to_the_end(guest, Random(3)) >= 4
    expect(page.locator(".result .why")).not_to_be_empty()
    assert guest.axe() == []


def test_nothing_is_left_of_it_here() -> None:
    left = subprocess.run(["git", "ls-files", "-co", f"*{NAME}*"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert left.stdout == ""
