"""The names of cells: a letter for the column, then the row. `a1` is the first cell; cells are counted row by row."""

import re
from functools import cache
from string import ascii_lowercase
from typing import Final

COLUMNS: Final = ascii_lowercase
_NAME: Final = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


def cell_name(width: int, cell: int) -> str:
    """The name of one cell."""
    row, column = divmod(cell, width)
    return f"{COLUMNS[column]}{row + 1}"


@cache
def cell_names(width: int, height: int) -> tuple[str, ...]:
    """`a1`, `b1` …, in the order of cells."""
    return tuple(cell_name(width, cell) for cell in range(width * height))


def read_cell(width: int, height: int, name: str) -> int | None:
    """The cell of that name, None where the board has none."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    column, row = COLUMNS.index(found[1]), int(found[2]) - 1
    return row * width + column if column < width and row < height else None
