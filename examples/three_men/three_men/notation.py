"""Moves in writing: `b2` places a man, `b2-c3` slides one. Columns from the west, rows from the north."""

from ludolien.boards.names import cell_name, read_cell
from ludolien.core import BadNotation, Seat
from three_men.moves import MorrisMove, Place, Slide
from three_men.rules import SIZE
from three_men.state import Position


def write(position: Position, move: MorrisMove) -> str:
    """`b2`, or `b2-c3`."""
    there = cell_name(SIZE, move.cell)
    return there if isinstance(move, Place) else f"{cell_name(SIZE, move.origin)}-{there}"


def read(position: Position, seat: Seat, text: str) -> MorrisMove:
    """Reads any case, surrounding space, and a longer dash."""
    names = text.strip().lower().replace("–", "-").split("-")
    cells = [cell for name in names if (cell := read_cell(SIZE, SIZE, name)) is not None]
    match cells:
        case [cell] if len(names) == 1:
            return Place(seat, cell)
        case [origin, cell] if len(names) == 2:
            return Slide(seat, origin, cell)
    raise BadNotation(f"{text[:40]!r} is no move: write a point such as b2, or a slide such as b2-c3")
