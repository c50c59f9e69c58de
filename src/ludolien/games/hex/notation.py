"""Cells and moves in writing: columns a, b, c … from the west, rows 1, 2, 3 … from the north."""

import re
from typing import Final

from ludolien.core import BadNotation, Seat
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import Position

_CELL: Final = re.compile(r"([a-s])([1-9]|1[0-9])", re.ASCII)


def cell_name(size: int, cell: int) -> str:
    """`a1` in the north-west corner."""
    row, column = divmod(cell, size)
    return f"{'abcdefghijklmnopqrs'[column]}{row + 1}"


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
    if found := _CELL.fullmatch(word):
        column, row = ord(found[1]) - ord("a"), int(found[2]) - 1
        if column < position.size and row < position.size:
            return Place(seat, row * position.size + column)
    last = cell_name(position.size, position.size**2 - 1)
    raise BadNotation(f"{text[:40]!r} is no move: write a cell from a1 to {last}, or swap")
