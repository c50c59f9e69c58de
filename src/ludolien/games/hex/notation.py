"""Cells and moves in writing: columns a, b, c … from the west, rows 1, 2, 3 … from the north."""

from ludolien.boards.names import cell_name, read_cell
from ludolien.core import BadNotation, Seat
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import Position


def write(position: Position, move: HexMove) -> str:
    """`c4`, or `swap`."""
    match move:
        case Place(cell=cell):
            return cell_name(position.size, cell)
        case Swap():
            return "swap"


def read(position: Position, seat: Seat, text: str) -> HexMove:
    """Reads any case and surrounding space."""
    word = text.strip().lower()
    if word == "swap":
        return Swap(seat)
    if (cell := read_cell(position.size, position.size, word)) is not None:
        return Place(seat, cell)
    last = cell_name(position.size, position.size**2 - 1)
    raise BadNotation(f"{text[:40]!r} is no move: write a cell from a1 to {last}, or swap")
