"""What nodes send each other: frames of connections, many in one message of the bus.

Each message is numbered, so that a lost one is noticed, if only by the next sign of life; then everything that is under
way between the two nodes begins anew. A doubled one is dropped.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from struct import Struct
from typing import Final

from ludolien.bus import Bus

log = logging.getLogger("ludolien.cluster")

SUBJECT: Final = "ludolien.node.{}"
MOST_BYTES: Final = 400_000
"""In one message; NATS takes a megabyte."""
BEAT: Final = 1.0
SILENT_AFTER: Final = 4.0
"""Seconds after which a node that sends no sign of life counts as out of reach."""

_HEAD: Final = Struct("!12sQ")
_FRAME: Final = Struct("!c8sI")

Key = bytes
"""Eight bytes that name one attachment of a connection to a table."""
Heard = Callable[[str, bytes, Key, bytes], None]
"""Called with the sender, the kind of frame, the attachment and what it brings."""


class Post:
    """Frames to and from the other nodes, by the process they live in."""

    def __init__(self, bus: Bus, process: str) -> None:
        self.bus = bus
        self.process = process
        self._heard: Heard
        self._when_lost: Callable[[str], None]
        self._waiting: dict[str, list[bytes]] = {}
        self._sent: dict[str, int] = {}
        self._came: dict[str, int] = {}
        self._heard_at: dict[str, float] = {}
        self._parts: dict[Key, bytes] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, heard: Heard, when_lost: Callable[[str], None]) -> None:
        """Listens."""
        self._heard, self._when_lost = heard, when_lost
        await self.bus.subscribe(SUBJECT.format(self.process), self._receive)

    def put(self, to: str, kind: bytes, key: Key, data: bytes = b"") -> None:
        """Sends after everything before it. Never waits."""
        frames = self._waiting.get(to)
        if frames is None:
            frames = self._waiting[to] = []
            task = asyncio.get_running_loop().create_task(self._send(to))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        for start in range(0, max(len(data), 1), MOST_BYTES):
            part = data[start : start + MOST_BYTES]
            is_last = start + MOST_BYTES >= len(data)
            frames.append(_FRAME.pack(kind if is_last else kind.lower(), key, len(part)) + part)

    def expect(self, process: str) -> None:
        """From now on its silence is noticed."""
        self._heard_at[process] = time.monotonic()

    def beat(self, to: set[str]) -> None:
        """A sign of life to those with whom something is under way; who has been silent for long is lost."""
        for process in to:
            self.put(process, b"B", bytes(8))
            if time.monotonic() - self._heard_at.setdefault(process, time.monotonic()) > SILENT_AFTER:
                self._heard_at[process] = time.monotonic()
                self._when_lost(process)

    async def _send(self, to: str) -> None:
        while frames := self._waiting[to]:
            self._waiting[to] = []
            for batch in _batches(frames):
                number = self._sent[to] = self._sent.get(to, 0) + 1
                head = _HEAD.pack(self.process.encode(), number)
                try:
                    await self.bus.publish(SUBJECT.format(to), head + batch)
                except Exception as error:  # who was to get it notices by the number
                    log.warning("not sent", extra={"facts": {"error": type(error).__name__}})
        del self._waiting[to]

    def _receive(self, data: bytes) -> None:
        name, number = _HEAD.unpack_from(data)
        sender = name.decode()
        came = self._came.get(sender, 0)
        if number <= came:
            return
        self._came[sender] = number
        self._heard_at[sender] = time.monotonic()
        if number != came + 1:
            log.warning("post lost", extra={"facts": {"from": sender}})
            self._when_lost(sender)
        place = _HEAD.size
        while place < len(data):
            kind, key, length = _FRAME.unpack_from(data, place)
            place += _FRAME.size
            self._take(sender, kind, key, data[place : place + length])
            place += length

    def _take(self, sender: str, kind: bytes, key: Key, data: bytes) -> None:
        """One frame. What is too long for one comes in parts, all but the last marked by a small letter."""
        parts = self._parts.pop(key, b"")
        if kind.islower():
            self._parts[key] = parts + data
        else:
            self._heard(sender, kind, key, parts + data)


def _batches(frames: list[bytes]) -> Iterator[bytes]:
    batch: list[bytes] = []
    size = 0
    for frame in frames:
        if batch and size + len(frame) > MOST_BYTES:
            yield b"".join(batch)
            batch, size = [], 0
        batch.append(frame)
        size += len(frame)
    yield b"".join(batch)
