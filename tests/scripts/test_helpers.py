"""What tests share lives in modules of its own: nothing is imported from a module of tests."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, and what it imports from them, by their last names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                found |= {part for name in node.names for part in name.name.split(".")}
            case ast.ImportFrom():
                found |= {*(node.module or "").split("."), *(name.name for name in node.names)}
    return found


def test_tests_are_not_imported() -> None:
    modules = {path.stem for path in TESTS.glob("**/test_*.py")}
    assert modules
    folders = [TESTS, TESTS.parent / "scripts", TESTS.parent / "benchmarks"]
    bad = {
        str(path.relative_to(TESTS.parent)): sorted(both)
        for folder in folders
        for path in folder.glob("**/*.py")
        if (both := imported(path) & modules)
    }
    assert bad == {}
