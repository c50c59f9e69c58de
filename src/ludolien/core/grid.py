"""A board as plain data: what the browser draws where a game brings no board of its own.

A view with a field `grid` of this type is all it takes. Cells are counted row by row from the north-west corner. The
board reads two fields of a move: `cell`, where it goes, and `origin`, where it comes from. So `Place(seat, cell)` is
one touch and `Slide(seat, origin, cell)` are two; a move with neither is a button, called as the game's words say
(`[moves]`).
"""

from typing import Literal

import msgspec

from ludolien.core.seats import Seat

Form = Literal["squares", "hexagons", "points"]
"""Cells of a chequered board, hexagons with every row half a cell further east, or crossings of lines as in Go."""

Side = Literal["north", "east", "south", "west"]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on a cell, in the colour and shape of a seat."""

    cell: int
    seat: Seat
    sign: str = ""
    """Written on it: a letter, a number."""
    name: str = ""
    """A piece that keeps its name from one view to the next is seen moving."""


class Grid(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies on the board, and what is said about it."""

    width: int
    height: int
    form: Form = "squares"
    holes: tuple[int, ...] = ()
    """Cells that are not there: a triangle is a rhombus with half of it missing."""
    pieces: tuple[Piece, ...] = ()
    last: tuple[int, ...] = ()
    """Cells of the last move."""
    won: tuple[int, ...] = ()
    """Cells that stay lit at the end."""
    sides: dict[Side, Seat] = {}
    """Sides that belong to somebody, drawn in their colour."""
