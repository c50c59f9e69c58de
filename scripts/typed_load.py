"""Writes `src/ludolien/typed_load.py`: `ludolien.load` as editors know it, with the options of every game.

`--check` writes nothing, and fails where the file is not what the catalogue says.
"""

import sys
from pathlib import Path

from ludolien import catalogue
from ludolien.core import AnyGame, AnyOption, Choice, Range, Switch

FILE = Path(__file__).resolve().parents[1] / "src/ludolien/typed_load.py"
HEAD = '''"""`ludolien.load` as editors and type checkers know it. Written by scripts/typed_load.py: `make types`."""

from typing import Literal, Protocol, overload

from ludolien.core.options import Value
from ludolien.research import Episode, Grain


class Load(Protocol):
    """A game by its name, with its options."""
'''


def kind(option: AnyOption) -> str:
    match option:
        case Switch():
            return "bool"
        case Range():
            return "int"
        case Choice(among=among):
            return f"Literal[{', '.join(map(quoted, among))}]"
    return "str"


def quoted(text: object) -> str:
    return f'"{text}"' if isinstance(text, str) else repr(text)


def one(slug: str, options: list[str]) -> str:
    lines = ["self", f"slug: {slug}", "seats: int | None = None", "*", "seed: int | None = None"]
    lines += ['grain: Grain = "macro"', "tick: float | None = None", *options]
    return (
        "\n    @overload\n    def __call__(\n"
        + "".join(f"        {line},\n" for line in lines)
        + "    ) -> Episode: ...\n"
    )


def of(game: AnyGame) -> str:
    options = [f"{option.name}: {kind(option)} = {quoted(option.default)}" for option in game.options]
    return one(f"Literal[{quoted(game.slug)}]", options)


def text() -> str:
    anything = one("str", ["**options: Value"]).replace("**options: Value,", "**options: Value,")
    return HEAD + "".join(map(of, catalogue.own().values())) + anything


def main() -> None:
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text(), encoding="utf-8")
    elif not FILE.is_file() or FILE.read_text(encoding="utf-8") != text():
        sys.exit("src/ludolien/typed_load.py is not what the catalogue says: make types")


main()
