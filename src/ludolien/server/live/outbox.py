"""What goes out to one connection. A slow one is let go before it can hurt anybody else."""

from typing import Final, Protocol

from ludolien.server.live.close_codes import COME_AGAIN

MOST_BYTES: Final = 2_000_000
"""Waiting for one connection; more than any table says in a while, so only who does not read gets there."""


class Sender(Protocol):
    """The sending side of a connection. Nothing here ever waits."""

    def say(self, data: bytes) -> None:
        """Sends after everything before it."""

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""

    def hang_up(self, code: int) -> None:
        """Closes."""


class Outbox:
    """Sends while the other side keeps up."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender
        self.is_closed = False

    def put(self, data: bytes) -> None:
        """Sends this after everything before it."""
        if self.is_closed:
            return
        self._sender.say(data)
        if self._sender.unsent() > MOST_BYTES:
            self.close()

    def close(self, code: int = COME_AGAIN) -> None:
        """Lets the connection go."""
        if not self.is_closed:
            self.is_closed = True
            self._sender.hang_up(code)
