"""What a player can do in Y."""

from ludolien.core import Move


class Place(Move, frozen=True, tag="place"):
    """GO2: put a stone of one's own on an empty cell, counted row by row from the north-west corner."""

    cell: int
