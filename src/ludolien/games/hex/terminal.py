"""Hex in a terminal: the rhombus row by row, each a little further east. Markup as rich reads it."""

from ludolien.boards.names import COLUMNS
from ludolien.games.hex.state import EMPTY
from ludolien.games.hex.view import HexView

_SIGNS = {EMPTY: "[dim]·[/]", "r": "[bold red]●[/]", "b": "[bold blue]■[/]"}


def draw(view: HexView) -> str:
    """Red joins top and bottom, Blue left and right; the last stone and the winning chain stand in brackets."""
    size = view.size
    columns = " ".join(COLUMNS[:size])
    lines = [f"[red]   {columns}[/]"]
    for row in range(size):
        cells = ""
        for cell in range(row * size, (row + 1) * size):
            is_marked = cell in view.chain or (cell == view.last and not view.chain)
            opening, closing = ("‹", "›") if is_marked else (" ", "")
            if cells.endswith("›"):
                opening = ""
            cells += f"{opening}{_SIGNS[view.stones[cell]]}{closing}"
        lines.append(f"{' ' * row}[blue]{row + 1:2}[/]{cells} [blue]{row + 1}[/]")
    lines.append(f"[red]{' ' * (size + 2)} {columns}[/]")
    return "\n".join(lines)
