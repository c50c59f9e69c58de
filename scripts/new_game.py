"""Scaffolds a game from the worked example: `make new-game NAME=my_game`.

Copies everything that makes Hex a game of the house (rules, texts, kernel, bot, board, tests, golden games) under the
new name, and enters it in the catalogue. It plays Hex until you change it, and passes `make check` and the laws from
the first minute on: change it a clause at a time and keep it so. `docs/adding_a_game.md` tells in which order.
"""

import keyword
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from string import ascii_letters

from ludolien import catalogue

EXAMPLE = next(game.slug for game in catalogue.GAMES if game.capabilities.is_guest)
FOLDERS = ("src/ludolien/games/{}", "client/src/games/{}", "tests/golden/{}")
FILES = ("tests/games/test_{}.py", "tests/laws/of_{}.py")
LONGEST_LINE = 120
TEXTS = {".py", ".md", ".toml", ".ts", ".svelte", ".game"}


class BadName(ValueError):
    """No name for a game."""


def scaffold(name: str, root: Path) -> list[Path]:
    """Makes the game; the files and folders that are new."""
    check(name, root)
    prefix = clause_prefix(name, root)
    made = []
    for pattern in (*FOLDERS, *FILES):
        source, target = (root / pattern.format(game) for game in (EXAMPLE, name))
        if not source.exists():
            continue
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.expected"))
        else:
            shutil.copyfile(source, target)
        made.append(target)
    for file in (file for path in made for file in (path.rglob("*") if path.is_dir() else [path])):
        if file.suffix in TEXTS:
            file.write_text(renamed(file.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
    enter(name, root / "src/ludolien/catalogue.py")
    return made


def check(name: str, root: Path) -> None:
    """`BadName` unless the name can be a module, an address and a new game."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise BadName(f"a game is named like a module, as my_game, not {name!r}: make new-game NAME=my_game")
    if (root / "src/ludolien/games" / name).exists():
        raise BadName(f"there is a game {name!r} already")


def clause_prefix(name: str, root: Path) -> str:
    """Two letters that no other rulebook uses, from the name where that works."""
    books = [book.read_text(encoding="utf-8") for book in (root / "src/ludolien/games").glob("*/rulebook/en.md")]
    used = {found for book in books for found in re.findall(r"^- ([A-Z]{2})[0-9]", book, re.M)}
    initials = "".join(part[0] for part in name.split("_"))
    letters = list(filter(str.isalpha, f"{initials}{name}{ascii_letters}".upper()))
    pairs = (one + other for one in letters for other in letters[1:])
    return next(pair for pair in pairs if pair not in used)


def renamed(text: str, name: str, prefix: str) -> str:
    """The example's text under the new name, with clauses of its own."""
    title = name.replace("_", " ").capitalize()
    words = "".join(part.capitalize() for part in name.split("_"))
    text = re.sub(r"\bHX(?=[0-9])|(?<=test_)HX(?=[0-9])", prefix, text)
    text = re.sub(r"\bHex(?=Move|View|\(\)|\(Game)", words, text)
    text = "".join(titled(line, title) for line in text.splitlines(keepends=True))
    text = re.sub(rf"\b{EXAMPLE}\b", name, text)
    return re.sub(r"^\[(ending|digest) .*\n", "", text, flags=re.M)  # a golden game is sealed anew


def titled(line: str, title: str) -> str:
    """The line with the game's title, or just `It` where that would make it too long."""
    longer = re.sub(r"\bHex\b", title, line)
    return longer if len(longer) <= LONGEST_LINE else re.sub(r"\bHex\b", "It", line)


def enter(name: str, catalogue: Path) -> None:
    """One import and one line in the list of games."""
    text = catalogue.read_text(encoding="utf-8")
    text = re.sub(r"^from ludolien\.games import \(?", rf"\g<0>{name}, ", text, count=1, flags=re.M)
    text = text.replace(f"    {EXAMPLE}.GAME,\n", f"    {name}.GAME,\n    {EXAMPLE}.GAME,\n", 1)
    catalogue.write_text(text, encoding="utf-8")


def tidy(name: str, root: Path, made: list[Path]) -> None:
    """Format, client types and golden games, which depend on the name."""
    python = [path for path in made if path.suffix != ".game" and "client" not in path.parts]
    files = [str(path) for path in (*python, root / "src/ludolien/catalogue.py")]
    steps = [
        ["ruff", "check", "--quiet", "--fix", "--select", "I", *files],
        ["ruff", "format", "--quiet", *files],
        ["tests.golden.accept", "--yes", name],
    ]
    path = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "PYTHONPATH": path}
    for step in steps:
        subprocess.run([sys.executable, "-m", *step], cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
    if (root / "client").exists():
        subprocess.run([sys.executable, "scripts/client_types.py"], cwd=root, env=environment, check=True)


def main() -> int:
    root = Path(__file__).resolve().parent.parent
    try:
        made = scaffold(sys.argv[1] if len(sys.argv) == 2 else "", root)
    except BadName as bad:
        sys.stderr.write(f"new-game: {bad}\n")
        return 2
    tidy(sys.argv[1], root, made)
    print("made", *(path.relative_to(root) for path in made), sep="\n  ")
    print("and entered it in src/ludolien/catalogue.py. docs/adding_a_game.md tells how to go on.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
