"""Counts the statements in `src/ludolien`, package by package, beside those of a release or a commit.

    python scripts/statements.py [v0.1.0]

A statement is a statement of Python's grammar; docstrings do not count, nor does data kept in JSON, CSV or text.
"""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = "src/ludolien"


def statements(source: str) -> int:
    """How many statements a module has."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return sum(not _is_text(node) for node in found)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def today() -> Counter[str]:
    """By package, in the working tree."""
    counts: Counter[str] = Counter()
    for path in (ROOT / SOURCE).rglob("*.py"):
        counts[package(path.relative_to(ROOT).as_posix())] += statements(path.read_text(encoding="utf-8"))
    return counts


def at(commit: str) -> Counter[str]:
    """By package, in a commit."""
    counts: Counter[str] = Counter()
    for path in _git("ls-tree", "-r", "--name-only", commit, SOURCE).split():
        if path.endswith(".py"):
            counts[package(path)] += statements(_git("show", f"{commit}:{path}"))
    return counts


def package(path: str) -> str:
    """The folder below the source; games and the server's rooms by their own names."""
    folders = path.removeprefix(f"{SOURCE}/").split("/")[:-1]
    return "/".join(folders[:2] if folders[:1] in (["games"], ["server"]) else folders[:1])


def commit_of(name: str) -> str:
    """The commit of a release in `benchmarks/baseline`, or the name itself."""
    lines = (ROOT / "benchmarks" / "baseline").read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#")).get(name, name)


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main(name: str) -> None:
    """Prints a line a package, those that grew most first, and the sum."""
    now, before = today(), at(commit_of(name))
    for each in sorted(now | before, key=lambda each: before[each] - now[each]):
        print(f"{each or '.':32}{before[each]:8}{now[each]:8}{now[each] - before[each]:+8}")
    old, new = before.total(), now.total()
    print(f"{'in all':32}{old:8}{new:8}{new - old:+8}   {100 * (new - old) / old:+.1f} % since {name}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "v0.1.0")
