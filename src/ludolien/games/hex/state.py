"""The position in Hex. Nothing is hidden, so it is also what every seat sees."""

from typing import Final

import msgspec

from ludolien.core import Seat

RED: Final[Seat] = 0
BLUE: Final[Seat] = 1
EMPTY: Final = "."
STONES: Final = "rb"
"""The stone of each seat, as written in `Position.stones`."""


class Position(msgspec.Struct, frozen=True):
    """Stones row by row from the north-west corner, one letter a cell."""

    size: int
    swap: bool
    stones: str
    to_move: Seat = RED
    plies: int = 0
    last: int | None = None
    winner: Seat | None = None
