"""What waits to be sent to one connection. A slow one is let go before it can hurt anybody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MOST_BYTES: Final = 2_000_000
"""Waiting for one connection; more than any table says in a while, so only who does not read gets there."""

Send = Callable[[bytes], Awaitable[None]]
Close = Callable[[], Awaitable[None]]


class Outbox:
    """Sends in order, and only while there is something to send: an idle connection costs no task."""

    def __init__(self, send: Send, close: Close) -> None:
        self._send = send
        self._close = close
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sending: asyncio.Task[None] | None = None
        self.is_closed = False

    def put(self, data: bytes) -> None:
        """Sends this after everything before it. Never waits."""
        if self.is_closed:
            return
        self._bytes += len(data)
        if self._bytes > MOST_BYTES:
            self.close()
            return
        self._waiting.append(data)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._drain())

    def close(self) -> None:
        """Lets the connection go."""
        if not self.is_closed:
            self.is_closed = True
            self._waiting.clear()
            if self._sending is not None:
                self._sending.cancel()
            self._sending = asyncio.create_task(self._hang_up())

    async def flushed(self) -> None:
        """Returns when all that was put in has been sent."""
        if self._sending is not None:
            await asyncio.wait([self._sending])

    async def _drain(self) -> None:
        try:
            while self._waiting:
                data = self._waiting.popleft()
                await self._send(data)
                self._bytes -= len(data)
        except Exception:  # whatever a dying connection throws: it is gone
            self.is_closed = True

    async def _hang_up(self) -> None:
        try:
            await self._close()
        except Exception:  # gone already
            return
