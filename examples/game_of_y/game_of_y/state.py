"""The position in Y. Nothing is hidden, so it is also what every seat knows."""

import msgspec

from ludolien.core import Seat


class Position(msgspec.Struct, frozen=True):
    """The whole truth."""

    size: int
    stones: tuple[Seat | None, ...]
    """Row by row from the north-west corner: whose stone stands there, if one does. Of a rhombus, of which the board
    is the north-western half."""
    last: int | None = None
    chain: tuple[int, ...] = ()
    """The cells of the chain that won."""

    @property
    def to_move(self) -> Seat:
        """GO2: the two take turns."""
        return (len(self.stones) - self.stones.count(None)) % 2
