"""Cells of the upright board by name: columns a to i from the left, rows 1 to 12 from the top."""

from ludolien.games.connecto_mahy.riddles.riddle import CELLS, COLUMNS, ROWS, Point


def is_cell(cell: int) -> bool:
    """True for a place on the board."""
    return 0 <= cell < CELLS


def name_of(cell: int) -> str:
    """`c4`."""
    return f"{chr(97 + cell % COLUMNS)}{cell // COLUMNS + 1}"


def point_of(cell: int) -> Point:
    """Column and row, counted from the upper left corner."""
    return cell % COLUMNS, cell // COLUMNS


def cell_named(name: str) -> int | None:
    """The cell of that name, or None."""
    column, row = name[:1].lower(), name[1:]
    if not ("a" <= column < chr(97 + COLUMNS) and row in map(str, range(1, ROWS + 1))):
        return None
    return (int(row) - 1) * COLUMNS + ord(column) - 97
