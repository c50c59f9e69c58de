"""What a player can do in Hex."""

from ludolien.core import Move


class Place(Move, frozen=True, tag="place"):
    """HX3: put a stone of one's own on a cell, counted row by row from the north-west corner."""

    cell: int


class Swap(Move, frozen=True, tag="swap"):
    """HX5: take over the opening stone instead of placing one."""


HexMove = Place | Swap
