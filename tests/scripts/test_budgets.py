"""Files and functions stay small enough to be read: the numbers of the pages, and a reason for every exception."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 450
CODE = {".py", ".ts", ".svelte", ".css", ".js", ".mjs"}
EXCEPTIONS = {
    "client/src/net/types.ts": "generated from the messages of the server",
}


def code() -> list[Path]:
    folders = ("src/ludolien", "tests", "scripts", "benchmarks", "client/src")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in CODE]
    skipped = ("src/ludolien/static/", "node_modules/")
    return [path for path in files if not any(part in path.as_posix() for part in skipped)]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def too_long(paths: list[Path], longest: int) -> dict[str, int]:
    found = {path.relative_to(ROOT).as_posix(): lines(path) for path in paths}
    return {name: count for name, count in found.items() if count > longest and name not in EXCEPTIONS}


def test_no_file_is_too_long() -> None:
    assert too_long(code(), LONGEST) == {}


def test_a_long_file_would_be_noticed() -> None:
    assert too_long([Path(__file__)], 10) == {"tests/scripts/test_budgets.py": lines(Path(__file__))}


def test_exceptions_are_files() -> None:
    assert {name for name in EXCEPTIONS if not (ROOT / name).is_file()} == set()


def test_an_exception_from_the_budget_of_branches_has_a_reason() -> None:
    bare = re.compile(r"# noqa: C901(?! - \w)")
    found = [path for path in code() if path != Path(__file__) and bare.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("page", ["docs/explanation/architecture.md", "CONTRIBUTING.md"])
def test_the_pages_promise_the_same_numbers(page: str) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    branches = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["ruff"]["lint"]["mccabe"]["max-complexity"]
    assert re.findall(r"(\d+) lines", text) == [str(LONGEST)]
    assert re.findall(r"(?:more complex than|function of more than) (\d+)", text) == [str(branches)]
