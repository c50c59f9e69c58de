"""A person's connection, which stays while their table changes hands.

It remembers just enough to take the same chairs again at the next owner: the last number of each, and what has not been
answered. Asking twice does no harm, because every question has a nonce.
"""

from typing import Final, Protocol

import msgspec

from ludolien.server.live.frames import Frames
from ludolien.server.live.outbox import Outbox
from ludolien.tables.protocol import VERSION

MOST_UNANSWERED: Final = 16
"""Messages of one connection that wait for their answers; no more are read before."""
ANSWERS: Final = frozenset({"done", "refused", "problem", "hinted"})


class Glance(msgspec.Struct, frozen=True):
    """What concerns us of a message, either way."""

    type: str = ""
    seat: int = -1
    number: int | None = None
    nonce: str = ""
    since: int | None = None
    protocol: int | None = None


_glance: Final = msgspec.json.Decoder(Glance)


class Back(Protocol):
    """The owner's end of a connection."""

    def send(self, data: str) -> None:
        """A message to the table."""

    def close(self) -> None:
        """The person has gone, or goes elsewhere."""


class Front:
    """The person's end."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.outbox = Outbox(frames)
        self.back: Back | None = None
        self._chairs: dict[int, int | None] = {}
        """The last number of each chair."""
        self._protocol: int | None = VERSION
        self._unanswered: dict[str, str] = {}
        self._ping = ""
        self._is_paused = False

    # From the person

    def hear(self, data: str | bytes) -> None:
        """A message to the table; without one, it waits."""
        text = data if isinstance(data, str) else data.decode(errors="replace")
        try:
            seen = _glance.decode(text)
        except msgspec.MsgspecError:
            seen = Glance()
        if seen.type == "hello":
            self._chairs[seen.seat] = seen.since
            self._protocol = seen.protocol
        elif seen.type == "ping":
            self._ping = text
        elif seen.nonce:
            self._unanswered[seen.nonce] = text
            self._pace()
        if self.back is not None:
            self.back.send(text)

    # From the table

    def told(self, data: bytes) -> None:
        """A message to the person."""
        seen = _glance.decode(data)
        if seen.number is not None and seen.type in ("welcome", "happened"):
            self._chairs[seen.seat] = seen.number
        elif seen.type in ANSWERS and seen.nonce:
            self._unanswered.pop(seen.nonce, None)
            self._pace()
        elif seen.type == "pong":
            self._ping = ""
        self.outbox.put(data)

    def attach(self, back: Back) -> None:
        """Goes on at an owner from where it stood."""
        self.back = back
        for seat, number in self._chairs.items():
            hello = {"type": "hello", "seat": seat, "since": number, "protocol": self._protocol}
            known = {name: value for name, value in hello.items() if value is not None}
            back.send(msgspec.json.encode(known).decode())
        for message in [*self._unanswered.values(), *filter(None, [self._ping])]:
            back.send(message)

    def detach(self) -> None:
        """The table is on its way to another owner, or the person has gone."""
        back, self.back = self.back, None
        if back is not None:
            back.close()

    def _pace(self) -> None:
        is_full = len(self._unanswered) >= MOST_UNANSWERED
        if is_full != self._is_paused:
            self._is_paused = is_full
            (self.frames.pause if is_full else self.frames.go_on)()
