"""The position in Three men's morris. Nothing is hidden."""

import msgspec

from ludolien.core import Seat

MEN = 3
"""Of each player."""


class Position(msgspec.Struct, frozen=True):
    """The whole truth."""

    men: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Where the men of each seat stand, in the order they were placed: a man keeps its place in the list."""
    plies: int = 0
    last: int | None = None
    """Where the last move ended."""

    @property
    def to_move(self) -> Seat:
        """TM2: the two take turns."""
        return self.plies % 2
