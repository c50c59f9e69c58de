"""The position in Minimal. Nothing is hidden, so it is also what every seat knows."""

import msgspec

from ludolien.core import Seat


class Position(msgspec.Struct, frozen=True):
    """The whole truth."""

    size: int
    stones: tuple[Seat | None, ...]
    """Row by row from the north-west corner: whose stone stands there, if one does."""
    last: int | None = None
    line: tuple[int, ...] = ()
    """The cells of the line that won."""

    @property
    def to_move(self) -> Seat:
        """MI2: the two take turns."""
        return (len(self.stones) - self.stones.count(None)) % 2
