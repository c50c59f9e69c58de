"""Moves in writing: columns a, b, c … from the west, rows 1, 2, 3 … from the north."""

from ludolien.boards.names import cell_name, read_cell
from ludolien.core import BadNotation, Seat
from minimal.moves import Place
from minimal.state import Position


def write(position: Position, move: Place) -> str:
    """`c4`."""
    return cell_name(position.size, move.cell)


def read(position: Position, seat: Seat, text: str) -> Place:
    """Reads any case and surrounding space."""
    cell = read_cell(position.size, position.size, text.strip().lower())
    if cell is None:
        last = cell_name(position.size, position.size**2 - 1)
        raise BadNotation(f"{text[:40]!r} is no move: write a cell from a1 to {last}")
    return Place(seat, cell)
