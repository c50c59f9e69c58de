"""What the browser needs: the icon of every cell, every icon's names, colours and paths, and the cards of lessons."""

import json

import msgspec

from ludolien.games.connecto_mahy.icons.appearance import drawn, every_icon, shades
from ludolien.games.connecto_mahy.icons.board import Icon, board, icon_names
from ludolien.games.connecto_mahy.lessons import CARDS
from ludolien.games.connecto_mahy.notation import read_card


def client_files() -> dict[str, str]:
    """`material.json`, and `lesson_cards.json` for figures."""
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
    cards = {name: msgspec.to_builtins(read_card(f"lesson {text}")) for name, text in CARDS.items()}
    return {"material.json": _written(whole), "lesson_cards.json": _written(cards)}


def _written(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"


def _name(icon: Icon) -> str:
    """`moon-3`."""
    return f"{icon.family}-{icon.variant}"
