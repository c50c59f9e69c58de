"""What the browser needs of the board: the icon of every cell, and for every icon its names, colours and paths."""

import json

import msgspec

from ludolien.games.connecto_mahy.icons.appearance import drawn, every_icon, shades
from ludolien.games.connecto_mahy.icons.board import Icon, board, icon_names


def client_files() -> dict[str, str]:
    """`material.json`."""
    icons = {
        _name(icon): {
            "fr": icon_names("fr")[icon],
            "en": icon_names("en")[icon],
            "colour": shades(icon, grey=False),
            "grey": shades(icon, grey=True),
            "layers": msgspec.to_builtins(drawn(icon)),
        }
        for icon in every_icon()
    }
    whole = {"cells": [_name(icon) for icon in board()], "icons": icons}
    return {"material.json": json.dumps(whole, separators=(",", ":"), ensure_ascii=False) + "\n"}


def _name(icon: Icon) -> str:
    """`moon-3`."""
    return f"{icon.family}-{icon.variant}"
