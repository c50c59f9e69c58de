"""What every move has."""

import msgspec

from ludolien.core.seats import Seat


class Move(msgspec.Struct, frozen=True):
    """Who makes it. Each game's moves are tagged structs derived from this one."""

    seat: Seat
