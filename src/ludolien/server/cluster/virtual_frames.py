"""A live connection whose socket is elsewhere: at another node, or kept here while tables change hands.

The application serves it like any other.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from litestar.types import Message, Receive

from ludolien.server.live.close_codes import COME_AGAIN
from ludolien.server.live.frames import Count, FellSilent, Hear


class VirtualFrames:
    """The application's side of it. How much the other side has not taken yet is known where the socket is."""

    def __init__(
        self, say: Callable[[bytes], None], end: Callable[[int], None], may_answer: Callable[[], bool]
    ) -> None:
        self.hear: Hear | None = None
        self.count: Count = lambda: None
        self.fell_silent: FellSilent = lambda is_silent: None
        """Never told: that is known where the socket is, and does not travel."""
        self.is_deaf = False
        self._say = say
        self._end = end
        self._may_answer = may_answer
        """False where the table is ours no longer as it was, though nobody has noticed yet: nothing goes either way."""
        self._events: asyncio.Queue[Any] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        self._is_closed = False

    def receive_text(self, data: str) -> None:
        """A message from the other end."""
        if not self._may_answer():
            self.hang_up(COME_AGAIN)
        elif self.hear is not None:
            self.hear(data)
        else:
            self._events.put_nowait({"type": "websocket.receive", "text": data})

    def gone(self) -> None:
        """The other end has gone."""
        self._is_closed = True
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1006})

    # For the application

    def say(self, data: bytes) -> None:
        """To the other end, while there is one."""
        if self._is_closed:
            return
        if self._may_answer():
            self._say(data)
        else:  # else this would be missing, should the lease be renewed after all
            self.hang_up(COME_AGAIN)

    def unsent(self) -> int:
        """Nothing that is known here."""
        return 0

    def hang_up(self, code: int) -> None:
        """Closes. Where the table is to be had elsewhere, the connection stays: the code is 0."""
        if not self._is_closed:
            self._is_closed = True
            self._end(0 if code == COME_AGAIN and not self.is_deaf else code)
            self._events.put_nowait({"type": "websocket.disconnect", "code": code})

    def pause(self) -> None:
        """Reading stops where the socket is, by what is unanswered."""

    def go_on(self) -> None:
        """The same."""

    async def next_event(self, receive: Receive) -> Any:
        """What the application receives next."""
        return await receive()

    async def receive(self) -> Any:
        """For the application: connected, messages from before it listened, and the end. Where that took so long that
        the other end has gone or the table has changed hands, they may have been sent again and refused meanwhile."""
        event = await self._events.get()
        while event["type"] == "websocket.receive" and (self._is_closed or not self._may_answer()):
            self.hang_up(COME_AGAIN)
            event = await self._events.get()
        return event

    async def send(self, message: Message) -> None:
        """From the application, where it does not go by `say`."""
        if message["type"] == "websocket.send":
            text = message.get("text")
            self.say(text.encode() if text is not None else message.get("bytes") or b"")
        elif message["type"] == "websocket.close":
            self.hang_up(message.get("code") or 1000)
