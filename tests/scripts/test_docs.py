"""What the documentation says is where it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["docs/architecture.md", "docs/adding_a_game.md", "CONTRIBUTING.md", "docs/decisions/README.md"]
PACKAGE = ROOT / "src/ludolien"
HEX = PACKAGE / "games/hex"
FOLDERS = [ROOT, PACKAGE, PACKAGE / "core", HEX, HEX / "rulebook", HEX / "words", ROOT / "docs/decisions"]
FOLDERS += [ROOT / "tests/laws", PACKAGE / "games/connexion_sjoholm/rules"]


def named(page: str) -> set[str]:
    """Files in backquotes and in links, and each game's files as Hex has them (Connexion for rules in a package)."""
    text = (ROOT / page).read_text(encoding="utf-8").replace("<slug>", "hex")
    quoted = re.findall(r"`([\w./-]+\.(?:py|md|toml|svelte|ts))`", text)
    return {*quoted, *re.findall(r"\]\(([\w./-]+\.md)\)", text)}


@pytest.mark.parametrize("page", PAGES)
def test_every_file_it_names_exists(page: str) -> None:
    files = named(page)
    assert files or page == "CONTRIBUTING.md"
    missing = [name for name in sorted(files) if not any((folder / name).exists() for folder in FOLDERS)]
    assert not missing


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs/decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    pages = {page.name for page in folder.glob("*.md")} - {"README.md"}
    assert not pages - set(re.findall(r"\(([\w.]+)\)", index)), "add it to docs/decisions/README.md"
