"""Writes what the browser needs of Connecto's board: client/src/games/connecto_mahy/material.json. `--check` compares.

The icon of every cell, and for every icon its names, its colours and its paths; the drawings themselves are made in
`ludolien.games.connecto_mahy.icons.appearance`.
"""

import json
import sys
from pathlib import Path

import msgspec

from ludolien.games.connecto_mahy.icons.appearance import drawn, every_icon, shades
from ludolien.games.connecto_mahy.icons.board import Icon, board, icon_names

FILE = Path(__file__).parent.parent / "client" / "src" / "games" / "connecto_mahy" / "material.json"


def written() -> str:
    """The file's text."""
    icons = {
        mark(icon): {
            "fr": icon_names("fr")[icon],
            "en": icon_names("en")[icon],
            "colour": shades(icon, grey=False),
            "grey": shades(icon, grey=True),
            "layers": msgspec.to_builtins(drawn(icon)),
        }
        for icon in every_icon()
    }
    whole = {"cells": [mark(icon) for icon in board()], "icons": icons}
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False) + "\n"


def mark(icon: Icon) -> str:
    """`moon-3`."""
    return f"{icon.family}-{icon.variant}"


def main() -> int:
    """Writes the file, or with `--check` says whether it is current."""
    if "--check" in sys.argv[1:]:
        if FILE.exists() and FILE.read_text(encoding="utf-8") == written():
            return 0
        print(f"{FILE.name} of Connecto is not current: run `make types`", file=sys.stderr)
        return 1
    FILE.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
