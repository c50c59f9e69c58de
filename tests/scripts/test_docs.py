"""What the documentation says is where it says."""

import re
from pathlib import Path

import pytest

from tests.scripts.tree import ROOT, tracked

PAGES = [
    "docs/explanation/architecture.md",
    "docs/how-to/adding_a_game.md",
    "docs/how-to/games_from_outside.md",
    "CONTRIBUTING.md",
    "docs/explanation/decisions/README.md",
]
PACKAGE = ROOT / "src/ludolien"
HEX = PACKAGE / "games/hex"
FOLDERS = [ROOT, PACKAGE, PACKAGE / "core", HEX, HEX / "rulebook", HEX / "words", ROOT / "docs/explanation/decisions"]
FOLDERS += [
    ROOT / "docs/how-to",
    ROOT / "docs/explanation",
    ROOT / "tests/laws",
    PACKAGE / "games/connexion_sjoholm/rules",
]
QUOTED = re.compile(r"`([\w./-]+\.(?:py|md|toml|svelte|ts))`")
MADE_BY_READERS = {"tests/games/test_game_of_y.py"}
EXAMPLE = ROOT / "examples/game_of_y"


def named(page: str) -> set[str]:
    """Files in backquotes and in links, and each game's files as Hex has them (Connexion for rules in a package)."""
    text = (ROOT / page).read_text(encoding="utf-8").replace("<slug>", "hex")
    return {*QUOTED.findall(text), *re.findall(r"\]\(([\w./-]+\.md)\)", text)}


@pytest.mark.parametrize("page", PAGES)
def test_every_file_it_names_exists(page: str) -> None:
    files = named(page)
    assert files or page == "CONTRIBUTING.md"
    files -= MADE_BY_READERS
    missing = [name for name in sorted(files) if not any((folder / name).exists() for folder in FOLDERS)]
    assert not missing


def test_every_file_named_anywhere_exists() -> None:
    """In documents, docstrings and comments, by its path or the end of it."""
    files = [Path(name) for name in tracked() if (ROOT / name).is_file()]
    ends = {"/".join(file.parts[-count:]) for file in files for count in range(1, len(file.parts) + 1)}
    stale = [
        f"{file}: {name}"
        for file in files
        if file.suffix in (".py", ".md", ".ts", ".svelte", ".js") and file.name != "CHANGELOG.md"
        for name in QUOTED.findall((ROOT / file).read_text(encoding="utf-8"))
        if name not in ends | MADE_BY_READERS
    ]
    assert stale == []


@pytest.mark.parametrize("folder", ["src/ludolien", "src/ludolien/server", "client/src", "tests"])
def test_the_tree_of_the_architecture_names_every_folder(folder: str) -> None:
    tree = (ROOT / "docs/explanation/architecture.md").read_text(encoding="utf-8").split("```")[1]
    named = {Path(name).relative_to(folder).parts for name in tracked() if name.startswith(f"{folder}/")}
    folders = {parts[0] for parts in named if len(parts) > 1}
    if folder == "src/ludolien":
        said = set(re.findall(r"^  (\w+)/ ", tree, re.MULTILINE))
    else:
        _, _, rest = tree.partition(f"{folder.removeprefix('src/ludolien/')}/ ")
        said = set(re.findall(r"\w+", re.split(r"\n {0,2}\S", rest)[0]))
    assert folders - said == set() and len(folders) > 8


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs/explanation/decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    pages = {page.name for page in folder.glob("*.md")} - {"README.md"}
    assert not pages - set(re.findall(r"\(([\w.]+)\)", index)), "add it to docs/explanation/decisions/README.md"


def test_the_walk_shows_what_its_example_says() -> None:
    """Every piece of code in it, word for word."""
    said = [file.read_text(encoding="utf-8") for file in EXAMPLE.rglob("*") if file.suffix in {".py", ".md", ".toml"}]
    walk = (ROOT / "docs/how-to/adding_a_game.md").read_text(encoding="utf-8").partition("\n## The files")[0]
    shown = re.findall(r"^```(?:python|toml|markdown)\n(.*?)^```", walk, re.DOTALL | re.MULTILINE)
    assert len(shown) > 8
    assert not [piece for piece in shown if not any(piece in text for text in said)]
