"""A view in the terminal: the game's own drawing, or its fields in a table."""

from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludolien.core import AnyGame


def picture(game: AnyGame, view: Any) -> RenderableType:
    """The view as something rich can print."""
    if game.parts.terminal is not None:
        return Text.from_markup(game.parts.terminal().draw(view))
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in msgspec.to_builtins(view).items():
        table.add_row(f"[dim]{name}", Text(msgspec.json.encode(value).decode()))
    return table
