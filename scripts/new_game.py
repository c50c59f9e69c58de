"""Scaffolds a game: `make new-game NAME=my_game`, with `LIKE=hex` the full example, with `OUTSIDE=folder` a package.

Copies the smallest game there is (`examples/minimal`), or all that makes another one a game of the house (rules, texts,
kernel, bots, board, tests, golden games), under the new name. It plays as its example does until you change it, and
passes the checks and the laws from the first minute on: change it a clause at a time and keep it so.
`docs/how-to/adding_a_game.md` tells in which order.
"""

import argparse
import keyword
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters

import msgspec

from ludolien import catalogue

LONGEST_LINE = 120
TEXTS = {".py", ".md", ".toml", ".ts", ".svelte", ".game"}
WHERE = {
    "package": "src/ludolien/games/{}",
    "test": "tests/games/test_{}.py",
    "tests": "tests/games/{}",
    "golden": "tests/golden/{}",
    "laws": "tests/laws/of_{}.py",
    "vectors": "tests/vectors/{}.py",
    "client": "client/src/games/{}",
}
"""What makes a game, and where it stands in the tree."""
MINIMAL = {
    "package": "examples/{}/{}",
    "test": "examples/{}/tests/test_{}.py",
    "golden": "examples/{}/golden",
    "project": "examples/{}/pyproject.toml",
}
OUTSIDE = {"package": "{}", "test": "tests/test_{}.py", "project": "pyproject.toml"}


class BadName(ValueError):
    """No name for a game, or no game to copy."""


class Example(msgspec.Struct, frozen=True):
    """A game to be copied, and how it is called in its own files."""

    slug: str
    title: str
    classes: str
    """What the names of its classes begin with."""
    prefix: str
    where: dict[str, str]

    def path(self, root: Path, what: str) -> Path:
        return root / self.where[what].replace("{}", self.slug)


SMALLEST = Example("minimal", "Minimal", "Minimal", "MI", MINIMAL)


def example(like: str) -> Example:
    """The game to copy: the smallest, or one of the house."""
    if not like:
        return SMALLEST
    game = catalogue.own().get(like)
    if game is None:
        raise BadName(f"there is no game {like!r} to copy; the full example is LIKE=hex")
    return Example(like, catalogue.words(like, "en").title, type(game).__name__, game.clauses[0][:2], WHERE)


def scaffold(name: str, root: Path, like: str = "", outside: Path | None = None) -> list[Path]:
    """Makes the game; the files and folders that are new."""
    check(name, root)
    model = example(like)
    if outside is not None and (like or (outside.exists() and any(outside.iterdir()))):
        raise BadName("a game from outside starts from the smallest one, in a folder that is new or empty")
    prefix = clause_prefix(name, root)
    made = []
    for what, pattern in (WHERE if outside is None else OUTSIDE).items():
        target = (outside or root) / pattern.format(name)
        if what in model.where and (source := model.path(root, what)).exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            copy(source, target)
            made.append(target)
    for file in texts(made):
        text = renamed(file.read_text(encoding="utf-8"), model, name, prefix)
        if outside is None and not like:
            text = moved_in(text, name)
        file.write_text(text, encoding="utf-8")
    if outside is None:
        enter(name, root / "src/ludolien/catalogue.py")
    return made


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.expected"))
    else:
        shutil.copyfile(source, target)


def texts(made: list[Path]) -> Iterator[Path]:
    """Every file in which the example may be named."""
    for path in made:
        yield from (file for file in (path.rglob("*") if path.is_dir() else [path]) if file.suffix in TEXTS)


def check(name: str, root: Path) -> None:
    """`BadName` unless the name can be a module, an address and a new game."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise BadName(f"a game is named like a module, as my_game, not {name!r}: make new-game NAME=my_game")
    if (root / "src/ludolien/games" / name).exists():
        raise BadName(f"there is a game {name!r} already")
    if name in sys.stdlib_module_names or name == SMALLEST.slug:
        raise BadName(f"{name!r} is taken: Python or the example has that name")


def clause_prefix(name: str, root: Path) -> str:
    """Two letters that no other rulebook uses, from the name where that works."""
    books = [book.read_text(encoding="utf-8") for book in (root / "src/ludolien/games").glob("*/rulebook/en.md")]
    used = {found for book in books for found in re.findall(r"^- ([A-Z]{2})[0-9]", book, re.M)}
    initials = "".join(part[0] for part in name.split("_"))
    letters = list(filter(str.isalpha, f"{initials}{name}{ascii_letters}".upper()))
    pairs = (one + other for one in letters for other in letters[1:])
    return next(pair for pair in pairs if pair not in used)


def renamed(text: str, model: Example, name: str, prefix: str) -> str:
    """The example's text under the new name, with clauses of its own."""
    title = name.replace("_", " ").capitalize()
    classes = "".join(part.capitalize() for part in name.split("_"))
    text = re.sub(rf"\b{model.prefix}(?=[0-9])|(?<=test_){model.prefix}(?=[0-9])", prefix, text)
    text = re.sub(rf"\b{model.classes}(?=Move|View|\(\)|\(Game)", classes, text)
    text = "".join(titled(line, model.title, title) for line in text.splitlines(keepends=True))
    text = re.sub(rf"\b{model.slug}\b", name, text)
    return re.sub(r"^\[(ending|digest) .*\n", "", text, flags=re.M)  # a golden game is sealed anew


def titled(line: str, old: str, title: str) -> str:
    """The line with the game's title, or just `It` where that would make it too long."""
    longer = re.sub(rf"\b{old}\b", title, line)
    return longer if len(longer) <= LONGEST_LINE else re.sub(rf"\b{old}\b", "It", line)


def moved_in(text: str, name: str) -> str:
    """A game of this tree: imported from the house's own package, and always of today's contract."""
    text = re.sub(rf"^from {name}\b", f"from ludolien.games.{name}", text, flags=re.M)
    return re.sub(r"^    contract = .*\n", "", text, flags=re.M)


def enter(name: str, catalogue: Path) -> None:
    """One import and one line, the last, in the list of the house's own games."""
    text = catalogue.read_text(encoding="utf-8")
    text = re.sub(r"^from ludolien\.games import \(?", rf"\g<0>{name}, ", text, count=1, flags=re.M)
    text = re.sub(r"^OWN: .*?(?=^\))", rf"\g<0>    {name}.GAME,\n", text, count=1, flags=re.M | re.S)
    catalogue.write_text(text, encoding="utf-8")


def tidy(name: str, root: Path, made: list[Path], *, is_outside: bool) -> None:
    """Format, golden games and what the client is held to, which depend on the name."""
    python = [path for path in made if path.suffix in {"", ".py"} and "client" not in path.parts]
    files = [str(path.resolve()) for path in (*python, root / "src/ludolien/catalogue.py")]
    steps = [
        ["ruff", "check", "--quiet", "--fix", "--select", "I", *files],
        ["ruff", "format", "--quiet", *files],
        *([] if is_outside else [["tests.golden.accept", "--yes", name]]),
    ]
    path = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "PYTHONPATH": path}
    for step in steps:
        subprocess.run([sys.executable, "-m", *step], cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
    if (root / "client").exists() and not is_outside:
        for script in ("client_types", "vectors"):
            subprocess.run([sys.executable, f"scripts/{script}.py"], cwd=root, env=environment, check=True)


def main() -> int:
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(prog="new-game", description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--like", default="")
    parser.add_argument("--outside", type=Path)
    asked = parser.parse_args()
    try:
        made = scaffold(asked.name, root, asked.like, asked.outside)
    except BadName as bad:
        sys.stderr.write(f"new-game: {bad}\n")
        return 2
    tidy(asked.name, root, made, is_outside=asked.outside is not None)
    print("made", *(path.relative_to(asked.outside or root) for path in made), sep="\n  ")
    if asked.outside:
        print(f"in {asked.outside}: `uv pip install -e {asked.outside}`, then `make play` has it on its shelf.")
        return 0
    print("and entered it in catalogue.py. It is on the shelf of `make play`; docs/how-to/adding_a_game.md goes on.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
