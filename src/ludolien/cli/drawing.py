"""A view in the terminal: the game's own drawing, its grid, or its fields in a table."""

from typing import Any, Final

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludolien.boards.names import COLUMNS
from ludolien.core import AnyGame
from ludolien.core.grid import Grid

SEATS: Final = ("[bold red]●", "[bold blue]■", "[bold green]▲", "[bold yellow]◆", "[bold magenta]★", "[bold cyan]✚")


def picture(game: AnyGame, view: Any) -> RenderableType:
    """The view as something rich can print."""
    if game.parts.terminal is not None:
        return Text.from_markup(game.parts.terminal().draw(view))
    if isinstance(grid := getattr(view, "grid", None), Grid):
        return Text.from_markup(drawn(grid))
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in msgspec.to_builtins(view).items():
        table.add_row(f"[dim]{name}", Text(msgspec.json.encode(value).decode()))
    return table


def drawn(grid: Grid) -> str:
    """The plain board: letters over the columns, a number before each row; hexagons lean to the east. What was played
    last or has won stands in brackets."""
    signs = {piece.cell: f"{SEATS[piece.seat % len(SEATS)]}[/]" for piece in grid.pieces}
    lit = set(grid.won or grid.last)
    lines = [f"    {'  '.join(COLUMNS[: grid.width])}"]
    for row in range(grid.height):
        cells = [
            "   " if cell in grid.holes else f"‹{signs[cell]}›" if cell in lit and cell in signs else f" {sign} "
            for cell in range(row * grid.width, (row + 1) * grid.width)
            for sign in [signs.get(cell, "[dim]·[/]")]
        ]
        lean = "  " * row if grid.form == "hexagons" else ""
        lines.append(f"{lean}[dim]{row + 1:2}[/] {''.join(cells)}".rstrip())
    return "\n".join(lines)
