"""No file names a game but its own two folders, the catalogue, tests, documents and benchmarks."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolien import catalogue

ROOT = Path(__file__).parents[2]
SLUGS = frozenset(catalogue.own())
MAY_NAME_GAMES = (
    "src/ludolien/games/",
    "src/ludolien/catalogue.py",
    "src/ludolien/typed_load.py",
    "src/ludolien/arena/engine_bench.py",
    "client/src/games/",
    "client/art/",
    "tests/",
    "docs/",
    "benchmarks/",
)
SCRIPTS = frozenset({"", ".css", ".html", ".js", ".json", ".mjs", ".svelte", ".ts"})
"""Shell scripts have no suffix."""
GENERATED = "Written by scripts/client_types.py"
QUOTED = re.compile(r"""(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1""")


def sources() -> Iterator[Path]:
    """Every file of ours that runs and may not name a game."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "src", "client", "scripts"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        file = ROOT / name
        if file.is_file() and not name.startswith(MAY_NAME_GAMES) and not name.endswith(".test.ts"):
            yield file


def named_in_python(text: str) -> set[str]:
    """Games that a module imports, or names in a string."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(value)) if value in SLUGS:
                found.add(value)
            case ast.Import(names=names):
                found |= {slug for alias in names for slug in SLUGS & set(alias.name.split("."))}
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("ludolien.games"):
                found |= SLUGS & {*module.split("."), *(alias.name for alias in names)}
    return found


def named_in_script(text: str) -> set[str]:
    """Games that a script, a component or a shell script names in quotes, imports, or has in an address or a class."""
    quoted = {value for _, value in QUOTED.findall(text)}
    parts = {part for value in quoted for part in re.split(r"[/\s.]|g-", value)}
    styled = {slug for slug in SLUGS if re.search(rf"\.g-{slug}\b", text)}
    return {*(SLUGS & (quoted | {part for part in parts if "_" in part})), *styled}


def named_in(file: Path) -> set[str]:
    if file.suffix not in {".py", *SCRIPTS}:
        return set()
    text = file.read_text(encoding="utf-8")
    if GENERATED in text and file.name != "client_types.py":
        return set()
    return named_in_python(text) if file.suffix == ".py" else named_in_script(text)


def test_no_file_names_a_game() -> None:
    named = {str(file.relative_to(ROOT)): found for file in sources() if (found := named_in(file))}
    assert not named


@pytest.mark.parametrize(
    "text",
    [
        'GUEST = "hex"',
        "from ludolien.games import hex",
        "from ludolien.games.hex import GAME",
        "import ludolien.games.hex.rules as rules",
        'find(slug="connecto_mahy")',
    ],
)
def test_a_name_in_python_is_seen(text: str) -> None:
    assert named_in_python(text)


@pytest.mark.parametrize("text", ["from ludolien.boards import hexagons", '"hexagon"', '"""[game "hex"]"""', "hex(3)"])
def test_other_words_in_python_are_not(text: str) -> None:
    assert not named_in_python(text)


@pytest.mark.parametrize(
    "text",
    [
        "slug === 'hex'",
        "const game = `connecto_mahy`;",
        "import Card from '../../games/connecto_mahy/Card.svelte';",
        "link('/games/connecto_mahy/studio')",
        '<span class="tag g-verbindung_borsa">',
        ".g-hex {",
    ],
)
def test_a_name_in_the_client_is_seen(text: str) -> None:
    assert named_in_script(text)


@pytest.mark.parametrize("text", ["number.toString(16)", "'hexagon'", "// the hex board", "'#fff'", "`g-${slug}`"])
def test_other_words_in_the_client_are_not(text: str) -> None:
    assert not named_in_script(text)
