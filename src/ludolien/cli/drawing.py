"""A view in the terminal: the game's own drawing (`games/<slug>/terminal.py`), or its fields in a table."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludolien.core import AnyGame


def drawn(game: AnyGame, view: Any) -> RenderableType:
    """The view as something rich can print. A game's `draw` gives a text in rich's markup."""
    package = type(game).__module__.rpartition(".")[0]
    if find_spec(f"{package}.terminal"):
        markup: str = import_module(f"{package}.terminal").draw(view)
        return Text.from_markup(markup)
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in msgspec.to_builtins(view).items():
        table.add_row(f"[dim]{name}", Text(msgspec.json.encode(value).decode()))
    return table
