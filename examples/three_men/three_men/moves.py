"""What a player can do in Three men's morris. Points are counted row by row from the north-west corner."""

from ludolien.core import Move


class Place(Move, frozen=True, tag="place"):
    """TM2: put a man on an empty point."""

    cell: int


class Slide(Move, frozen=True, tag="slide"):
    """TM3: move a man along a line to the next point."""

    origin: int
    cell: int


MorrisMove = Place | Slide
