"""The truth in High Card: every hand, every hidden card."""

from typing import Final

import msgspec

from ludolien.core import Seat, Windows

DECK: Final = range(1, 21)

Cards = tuple[int, ...]


class Deal(msgspec.Struct, frozen=True):
    """What lies where. Cards that are nowhere here are still in the deck."""

    rounds_to_play: int
    glass: bool
    exchange: bool
    hands: tuple[Cards, ...]
    chosen: tuple[int | None, ...]
    away: tuple[Cards, ...]
    """Exchanged by each seat, known to that seat alone."""
    points: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...] = ()
    """What was turned up, round by round; None for a seat that sat it out."""
    to_draw: tuple[Seat, ...] = ()
    windows: Windows = ()
    opened: int = 0

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def is_over(self) -> bool:
        return len(self.rounds) == self.rounds_to_play and not self.to_draw and not self.windows
