"""A live connection as the house uses it. Two ways: `quick_frames.py`, and `plain_frames.py` without shortcuts."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar import WebSocket
from litestar.types import Receive, Scope

from ludolien.server.live.outbox import Sender
from ludolien.server.live.plain_frames import PlainFrames

Hear = Callable[[str | bytes], None]
Count = Callable[[], object]
FellSilent = Callable[[bool], object]

EXTENSION: Final = "ludolien.frames"
"""Where `QuickFrames` leaves itself in the scope of a connection."""


class Frames(Sender, Protocol):
    """One connection. What comes in goes to `hear` at once, or to the application's `receive`."""

    hear: Hear | None
    count: Count
    is_deaf: bool
    fell_silent: FellSilent

    async def next_event(self, receive: Receive) -> Any:
        """What the application receives next."""

    def pause(self) -> None:
        """Reads no more for now."""

    def go_on(self) -> None:
        """Reads again."""


def frames_of(socket: WebSocket[Any, Any, Any]) -> Frames:
    """The connection under a socket of the application."""
    scope: Scope = socket.scope
    quick: Frames | None = (scope.get("extensions") or {}).get(EXTENSION)  # type: ignore[assignment]
    return PlainFrames(socket) if quick is None else quick
