"""Windows: how a game lets somebody in between. They are plain state, stacked; the innermost is answered first."""

import msgspec

from ludolien.core.seats import Seat


class Window(msgspec.Struct, frozen=True):
    """An open question to some seats. A move sent by a person names the window it answers by its key."""

    key: str
    kind: str
    seats: tuple[Seat, ...]


Windows = tuple[Window, ...]


def opened(windows: Windows, kind: str, seats: tuple[Seat, ...], ordinal: int) -> Windows:
    """The stack with one more window on top. `ordinal` counts every window of the game, so no key ever returns."""
    return (*windows, Window(f"{kind}-{ordinal}", kind, seats))


def is_open(windows: Windows, key: str) -> bool:
    """True while the window `key` can still be answered."""
    return any(window.key == key for window in windows)
