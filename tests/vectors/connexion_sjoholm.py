"""Tiles as they lie after each turn, and the sides their triangles touch."""

from typing import Any

from ludolien.games.connexion_sjoholm.rules import tiles


def vectors() -> dict[str, list[Any]]:
    """The picture of a tile is all that the browser knows of the rules."""
    lying = [tiles.turned("0", 0, quarters) for quarters in range(4)]
    return {
        "tiles": [
            {"quarters": quarters, "turned": tile, "touches": [tiles.TOUCHES[colour][tile] for colour in tiles.COLOURS]}
            for quarters, tile in enumerate(lying)
        ]
    }
