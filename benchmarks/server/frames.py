"""A WebSocket client with nothing to spare: so that the load costs less than what it measures."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Heard = Callable[["Frames", bytes], None]


class Frames(asyncio.Protocol):
    """Text frames both ways; no fragments, no extensions, answers pings."""

    def __init__(self, host: str, path: str, headers: dict[str, str], heard: Heard) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.greeting = "\r\n".join([*lines, "", ""]).encode()
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.greeting)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.opened.done():
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        place = 0
        while len(buffer) - place >= 2:
            length, start = buffer[place + 1], place + 2
            if length == 126:
                length, start = int.from_bytes(buffer[start : start + 2], "big"), start + 2
            elif length == 127:
                length, start = int.from_bytes(buffer[start : start + 8], "big"), start + 8
            if len(buffer) < start + length:
                break
            kind, payload = buffer[place] & 15, buffer[start : start + length]
            place = start + length
            if kind == 1:
                self.heard(self, payload)
            elif kind == 9:
                self._write(0x8A, payload)
        self.buffer = buffer[place:]

    def send(self, payload: bytes) -> None:
        """One text frame."""
        self._write(0x81, payload)

    def _write(self, first: int, payload: bytes) -> None:
        length = len(payload)
        head = bytes((first, 0x80 | length)) if length < 126 else bytes((first, 0x80 | 126)) + length.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # masked by nothing


async def connect(port: int, path: str, headers: dict[str, str], heard: Heard) -> Frames:
    """An open connection to this machine."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, frames = await loop.create_connection(lambda: Frames(host, path, headers, heard), "127.0.0.1", port)
    await frames.opened
    return frames
