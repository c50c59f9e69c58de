"""Connections of which a test writes every byte itself."""

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from tests.server.wire import new_table, opened, player
from websockets.frames import Close, Frame, Opcode

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.settings import Settings


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """As a client sends it: masked."""
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


def ping(number: int) -> bytes:
    return b'{"type": "ping", "sent": %d.0}' % number


class Raw:
    """A connection of which we write every byte ourselves."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.01)  # so that it goes out, and comes in, by itself

    async def hear(self) -> tuple[int, bytes]:
        async with asyncio.timeout(30):
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            return first & 15, await self.reader.readexactly(length)

    async def pongs(self, count: int) -> list[float]:
        """The next answers to pings of the live protocol."""
        return [msgspec.json.decode((await self.hear())[1])["sent"] for _ in range(count)]

    async def closing(self) -> int:
        opcode, data = await self.hear()
        assert opcode == Opcode.CLOSE
        return Close.parse(data).code


@asynccontextmanager
async def raw(settings: Settings) -> AsyncIterator[Raw]:
    """A connection to a table."""
    async with opened(settings) as (house, port):
        ada = await player(house, port, "TABLE", "Ada")
        await house.get(LiveTables).create(new_table("TABLE", ada.who, ada.who))
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = ["GET /api/tables/TABLE/live HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade"]
        lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {ada.token}"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "", ""]
        writer.write("\r\n".join(lines).encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        try:
            yield Raw(reader, writer)
        finally:
            writer.close()
