"""Every clause of every game is cited by a test, and every clause that is cited exists.

A test cites a clause in its name (`test_HX4_a_cell_holds_one_stone`) or in a docstring, also as a range (`HX3-HX6`).
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from ludolien import catalogue

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"(?<![A-Za-z])([A-Z]{2})([0-9]+)(?:-\1([0-9]+))?(?![0-9A-Za-z])")


def cited(text: str) -> Iterator[str]:
    """The clause ids in a text, ranges spelt out."""
    for prefix, first, last in CLAUSE.findall(text):
        yield from (f"{prefix}{number}" for number in range(int(first), int(last or first) + 1))


def citations(source: str) -> Iterator[tuple[int, str]]:
    """Lines and clause ids of what a module of tests says in the names and docstrings of its tests."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for clause in cited(f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''}"):
                yield node.lineno, clause


def mentions(source: str) -> Iterator[tuple[int, str]]:
    """Lines and clause ids of whatever a module of a game says, code and comments alike."""
    for number, line in enumerate(source.splitlines(), 1):
        yield from ((number, clause) for clause in cited(line))


def complaints(root: Path, clauses: set[str]) -> Iterator[str]:
    """What is wrong, a line each."""
    prefixes = {clause[:2] for clause in clauses}
    tested: set[str] = set()
    for folder, read in (("tests", citations), ("src/ludolien/games", mentions)):
        for file in sorted((root / folder).rglob("*.py")):
            for line, clause in read(file.read_text(encoding="utf-8")):
                if clause in clauses:
                    tested |= {clause} if folder == "tests" else set()
                elif clause[:2] in prefixes:
                    yield f"{file.relative_to(root)}:{line}: there is no clause {clause}"
    for clause in sorted(clauses - tested, key=lambda clause: (clause[:2], int(clause[2:]))):
        yield f"tests: no test cites {clause}"


if __name__ == "__main__":
    found = list(complaints(ROOT, {clause for game in catalogue.OWN for clause in game.clauses}))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
