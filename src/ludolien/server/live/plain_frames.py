"""Live connections the plain way: nothing but what the web framework offers everybody.

Messages wait in a queue and a task sends them one after the other. Pings of the transport and fragments are not seen
here, so they count for no limit.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive

CLOSES_WITHIN: Final = 10.0
"""Seconds until a connection that was hung up is let go, whether or not the other side reads."""


class PlainFrames:
    """One connection. Messages come in by the application's `receive`, one at a time."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.hear: Callable[[str | bytes], None] | None = None
        self.count: Callable[[], object] = lambda: None
        self.is_deaf = False
        self.fell_silent: Callable[[bool], object] = lambda is_silent: None
        """Never told: uvicorn closes a connection that answers no pings."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._unsent = 0
        self._is_closed = False
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._sending = asyncio.ensure_future(self._send())

    def say(self, data: bytes) -> None:
        """Sends a text. Never waits: see `unsent`."""
        if not self._is_closed:
            self._unsent += len(data)
            self._waiting.put_nowait(data)

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self._unsent

    def hang_up(self, code: int) -> None:
        """Closes, and does not wait for ever until the other side has read what came before."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put_nowait(code)
            asyncio.get_running_loop().call_later(CLOSES_WITHIN, self._sending.cancel)

    def pause(self) -> None:
        """Reads no more for now."""
        self._may_read.clear()

    def go_on(self) -> None:
        """Reads again."""
        self._may_read.set()

    async def next_event(self, receive: Receive) -> Any:
        """What comes in next, unless nothing can be sent any more: then that is the end."""
        await self._may_read.wait()
        receiving = asyncio.ensure_future(receive())
        await asyncio.wait({receiving, self._sending}, return_when=asyncio.FIRST_COMPLETED)
        if receiving.done():
            return receiving.result()
        receiving.cancel()
        return {"type": "websocket.disconnect", "code": 1006}

    async def _send(self) -> None:
        try:
            while not isinstance(item := await self._waiting.get(), int):
                await self._socket.send_text(item)
                self._unsent -= len(item)
            await self._socket.close(item)
        except (WebSocketDisconnect, OSError, RuntimeError):
            self._is_closed = True  # the other side has gone
