"""Live connections the quick way: uvicorn's WebSocket protocol, with a short way for what nearly all traffic is.

Whole text frames go straight to whoever listens and straight out again, without a queue, a task or a parser between.
Everything else (the handshake, fragments, pings, closing, whatever breaks the rules) goes to uvicorn and `websockets`
as ever, frame by frame, so that their parser always stands between two frames. This leans on what is inside of both,
so their versions are capped; `plain_frames.py` does without.
"""

from typing import Any, Final

from litestar.types import Receive
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

from ludolien.server.live.close_codes import NO_TEXT
from ludolien.server.live.frames import EXTENSION, Count, FellSilent, Hear

WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that is not one of several fragments."""
MASKED: Final = 0x80
GIVEN_UP_AFTER: Final = 20.0
"""Seconds for which a silent connection is kept: a phone in a lift comes back to it."""
A_PIECE: Final = 4096
"""Bytes that uvicorn is given at once, so that it can be stopped between."""


class QuickFrames(WebSocketsSansIOProtocol):
    """One connection. With `hear` set, messages go there and not to the application's `receive`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.hear: Hear | None = None
        self.count: Count = lambda: None
        """Told of every frame that is no message by itself: a ping, a fragment."""
        self.is_deaf = False
        """Whatever still comes is dropped unread."""
        self.fell_silent: FellSilent = lambda is_silent: None
        """Told when a ping is not answered in time, and when it is after all."""
        self._is_silent = False
        self._rest = b""
        """The beginning of a frame."""
        self._is_early = False
        """Something came before the handshake was answered. It may end within a frame: no short way here."""

    def handle_connect(self, event: Request) -> None:
        """The request that opens the connection."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # In

    def data_received(self, data: bytes) -> None:
        """Something came in."""
        if self._is_early or self.conn.state is not OPEN:
            self._is_early = self.handshake_initiated
            for place in range(0, len(data), A_PIECE):
                if not self.is_deaf:
                    super().data_received(data[place : place + A_PIECE])
            return
        data = self._rest + data if self._rest else data
        place = 0
        while place < len(data) and not self.is_deaf:
            start, end = extent(data, place)
            if end - start > self.config.ws_max_size:
                super().data_received(data[place:])  # which complains
                place = len(data)
            elif end > len(data):
                break
            else:
                self._take(data, place, start, end)
                place = end
        self._rest = data[place:]

    def _take(self, data: bytes, place: int, start: int, end: int) -> None:
        """One frame; fragments of a message still open, and whatever comes after a mistake, are not for us."""
        is_ours = data[place] == WHOLE_TEXT and data[place + 1] & MASKED and self.hear is not None
        if is_ours and self.conn.current_size is None and self.conn.state is OPEN:
            self._hear_text(apply_mask(data[start:end], data[start - 4 : start]))
        else:
            super().data_received(data[place:end])

    def handle_cont(self, event: Frame) -> None:
        """A fragment after the first."""
        self.count()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping of the transport."""
        self.count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The answer to one of ours, or so it says: whoever sends more than they were asked for is counted."""
        if self.pending_ping_payload is None or bytes(event.data) != self.pending_ping_payload:
            self.count()
        elif self._is_silent:
            self._is_silent = False
            self.fell_silent(False)
        super().handle_pong(event)

    def keepalive_timeout(self) -> None:
        """No answer to a ping. The others at the table hear of it at once; the connection is given up later."""
        if self._is_silent or self.close_sent or self.transport.is_closing():
            super().keepalive_timeout()
            return
        self._is_silent = True
        self.pong_timer = self.loop.call_later(GIVEN_UP_AFTER, self.keepalive_timeout)
        self.fell_silent(True)

    def send_receive_event_to_app(self) -> None:
        """A message that uvicorn has put together."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._hear_text(data)
        elif not self.close_sent:
            self.hear(data)

    def _hear_text(self, data: bytes) -> None:
        if self.close_sent or self.hear is None:
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.hang_up(NO_TEXT)
            return
        self.hear(text)

    async def next_event(self, receive: Receive) -> Any:
        """What uvicorn has for the application, which is nothing while `hear` is set but the end."""
        return await receive()

    def pause(self) -> None:
        """Reads no more for now."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads again."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    # Out

    def say(self, data: bytes) -> None:
        """Sends a text. Never waits: see `unsent`."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(head(len(data)) + data)

    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def hang_up(self, code: int) -> None:
        """Closes, and does not wait for ever until the other side agrees."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def extent(data: bytes, place: int) -> tuple[int, int]:
    """Where the payload of a client's frame begins and ends; beyond the data where its head is not all there."""
    if len(data) - place < 2:
        return len(data), len(data) + 1
    length, start = data[place + 1] & 0x7F, place + 2
    if length > 125:
        wide = 2 if length == 126 else 8
        if len(data) - start < wide:
            return len(data), len(data) + 1
        length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
    if data[place + 1] & MASKED:
        start += 4
    return start, start + length


def head(length: int) -> bytes:
    """The head of a text frame."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
