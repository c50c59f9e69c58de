"""Every game the same shape: who knows one finds everything in the others (docs/explanation/architecture.md)."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from ludolien import catalogue

REQUIRED = {"__init__", "game", "moves", "state", "rules", "view", "notation", "rulebook", "words", "ai"}
OPTIONAL = {"phrases", "terminal", "tensor", "keeper", "material", "lessons", "challenges", "small_world"}
FOLDERS = {"ai", "rulebook", "words", "material"}
EDITION = re.compile(r"edition_[1-9][0-9]*")
CONTRACT = ("start", "awaited", "refuse", "legal", "play", "result")

MAY_SEE = {
    "moves": {"moves", "material"},
    "material": {"material"},
    "state": {"moves", "state", "material"},
    "rules": {"moves", "state", "material", "rules"},
    "notation": {"moves", "state", "material", "rules", "notation"},
    "phrases": {"moves", "state", "material", "rules", "notation"},
    "view": {"moves", "state", "material", "rules", "notation", "phrases", "view"},
    "terminal": {"moves", "state", "material", "rules", "notation", "view"},
    "lessons": {"moves", "state", "material", "rules", "notation"},
    "small_world": {"moves", "state", "material", "rules"},
    "challenges": {"moves", "state", "material", "rules", "notation"},
}
"""Which of the named modules of its game each may import. None of them sees `ai`, and `game` names it only in parts."""

ROOT = Path(import_module("ludolien.games").__path__[0])
SLUGS = sorted({game.slug for game in catalogue.OWN})


def names(folder: Path) -> dict[str, Path]:
    """What lies in a game's folder, modules without their suffix."""
    return {path.stem: path for path in folder.iterdir() if path.name != "__pycache__"}


def sources(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def imported(source: Path) -> Iterator[str]:
    """Every module, and every name out of a module, that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def seen_by(source: Path, slug: str) -> set[str]:
    """Which of the modules and folders of its own game a file imports."""
    inside = f"ludolien.games.{slug}."
    return {name.removeprefix(inside).split(".")[0] for name in imported(source) if name.startswith(inside)}


def test_every_folder_of_games_is_in_the_catalogue() -> None:
    assert sorted(path.name for path in ROOT.iterdir() if (path / "game.py").exists()) == SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_the_named_modules_and_packages_of_its_own(slug: str) -> None:
    found = names(ROOT / slug)
    assert found.keys() >= REQUIRED
    for name, path in found.items():
        if path.is_file():
            assert path.suffix == ".py" and name in (REQUIRED | OPTIONAL) - FOLDERS, path
        elif name not in FOLDERS:
            assert name == "rules" or name not in REQUIRED | OPTIONAL, path
            start = path / "__init__.py"
            assert start.exists() and ast.get_docstring(ast.parse(start.read_text(encoding="utf-8"))), path


@pytest.mark.parametrize("slug", SLUGS)
def test_an_older_edition_keeps_only_modules_that_the_game_has_too(slug: str) -> None:
    found = names(ROOT / slug)
    editions = {game.edition for game in catalogue.OWN if game.slug == slug}
    for name, path in found.items():
        if name.startswith("edition"):
            assert EDITION.fullmatch(name) and int(name.removeprefix("edition_")) in editions, path
            assert names(path).keys() <= found.keys(), path


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_are_the_contract_by_name(slug: str) -> None:
    """In a package, `refuse` and `legal` have a module each, and `__init__` only names what is elsewhere."""
    rules = import_module(f"ludolien.games.{slug}.rules")
    functions = {name: getattr(rules, name, None) for name in CONTRACT}
    assert all(isinstance(function, FunctionType) for function in functions.values()), functions
    path = names(ROOT / slug)["rules"]
    if path.is_dir():
        body = ast.parse((path / "__init__.py").read_text(encoding="utf-8")).body
        assert all(isinstance(node, ast.Expr | ast.ImportFrom | ast.Assign) for node in body)
        for name in ("refuse", "legal"):
            assert functions[name].__module__ == f"{rules.__name__}.{name}"


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_know_nothing_of_views_and_nothing_that_judges_or_shows_thinks(slug: str) -> None:
    found = names(ROOT / slug)
    named = REQUIRED | OPTIONAL
    for name, allowed in MAY_SEE.items():
        for source in sources(found[name]) if name in found else ():
            assert seen_by(source, slug) & named <= allowed, source
    assert "ai" not in seen_by(found["game"], slug)
