"""What a player can do in Minimal."""

from ludolien.core import Move


class Place(Move, frozen=True, tag="place"):
    """MI2: put a stone of one's own on an empty cell, counted row by row from the north-west corner."""

    cell: int
