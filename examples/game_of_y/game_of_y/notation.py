"""Moves in writing: columns a, b, c … from the west, rows 1, 2, 3 … from the north."""

from game_of_y.moves import Place
from game_of_y.state import Position
from ludolien.boards.names import cell_name, read_cell
from ludolien.core import BadNotation, Seat


def write(position: Position, move: Place) -> str:
    """`c4`."""
    return cell_name(position.size, move.cell)


def read(position: Position, seat: Seat, text: str) -> Place:
    """Reads any case and surrounding space."""
    cell = read_cell(position.size, position.size, text.strip().lower())
    if cell is None:
        raise BadNotation(f"{text[:40]!r} is no move: write a cell, such as a1 or c4")
    return Place(seat, cell)
