"""Connexion in a terminal: every tile as the corner its light triangle fills. Markup as rich reads it."""

from typing import Final

from ludolien.boards.names import COLUMNS
from ludolien.games.connexion_sjoholm.view import ConnexionView

_LIGHT: Final = {"0": "◣", "1": "◤", "2": "◥", "3": "◢"}


def draw(view: ConnexionView) -> str:
    """White pawns ○, black pawns ●, the red marker *; tiles that may not be turned are yellow."""
    lines = []
    for row in reversed(range(view.height)):
        cells = [_tile(view, row * view.width + column) for column in range(view.width)]
        lines.append(f"[dim]{row + 1:2}[/] {'  '.join(cells)}")
    lines.append("[dim]   " + "     ".join(COLUMNS[: view.width]) + "[/]")
    out = [len(cells) - len(pawns) for cells, pawns in zip((range(view.width),) * 2, view.pawns, strict=True)]
    lines.append(f"○ {out[0]} out   ● {out[1]} out")
    return "\n".join(lines)


def _tile(view: ConnexionView, cell: int) -> str:
    colour = "yellow" if cell in view.protected else "bright_white"
    white = "○" if cell in view.pawns[0] else " "
    black = "●" if cell in view.pawns[1] else " "
    marker = "[red]*[/]" if cell == view.marker else " "
    return f"[{colour}]{_LIGHT[view.tiles[cell]]}[/]{white}{black}{marker}"
