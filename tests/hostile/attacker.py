"""Somebody hostile with a browser of their own making: writes every byte, from an address of their own."""

import asyncio
import base64
import os
from typing import Any

import msgspec
from tests.server.raw_frames import frame

Answer = tuple[int, bytes]
PATIENCE = 20.0


class Attacker:
    """A guest of the house, and what went back and forth."""

    def __init__(self, port: int, address: str = "127.0.0.2") -> None:
        self.port = port
        self.address = address
        self.cookie = ""
        self.csrf = ""
        self.sent = 0
        self.received = 0
        self.statuses: list[int] = []
        self.pieces: list[asyncio.StreamWriter] = []

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that nothing has been said on."""
        pair = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        self.pieces.append(pair[1])
        return pair

    def let_go(self) -> None:
        """Closes whatever is still open."""
        for writer in self.pieces:
            writer.transport.abort()
        self.pieces.clear()

    def write(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        self.sent += len(data)
        writer.write(data)

    async def come_in(self) -> "Attacker":
        """Becomes a guest."""
        _, body = await self.request("GET", "/api/me")
        self.csrf = msgspec.json.decode(body).get("csrf", "")
        return self

    async def request(self, method: str, path: str, body: Any = None) -> Answer:
        """One request and its answer; status 0 where the house hung up."""
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", "host: localhost", "connection: close", f"content-length: {len(data)}"]
        lines += ["content-type: application/json", *self._known()]
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self.connect()
                self.write(writer, "\r\n".join([*lines, "", ""]).encode() + data)
                answer = await reader.read()
                writer.close()
                self.pieces.remove(writer)
        except (OSError, TimeoutError):
            answer = b""
        self.received += len(answer)
        head, _, content = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1]) if head else 0
        self.statuses.append(status)
        for line in head.decode("latin-1").split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                self.cookie = line.partition(":")[2].strip().partition(";")[0]
        return status, content

    async def table(self, game: str = "hex", *seats: dict[str, Any], **more: Any) -> str:
        """A table of one's own; empty where that was refused."""
        wish = {"game": game, "seats": seats or ({"kind": "me"}, {"kind": "bot", "level": 6}), **more}
        status, body = await self.request("POST", "/api/tables", wish)
        return str(msgspec.json.decode(body)["code"]) if status == 201 else ""

    async def live(self, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A live connection to a table."""
        reader, writer = await self.connect()
        lines = [
            f"GET /api/tables/{code}/live HTTP/1.1",
            "host: localhost",
            "connection: upgrade",
            "upgrade: websocket",
        ]
        lines += ["sec-websocket-version: 13", f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}"]
        self.write(writer, "\r\n".join([*lines, *self._known(), "", ""]).encode())
        async with asyncio.timeout(PATIENCE):
            await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def say(self, code: str, messages: list[bytes]) -> None:
        """Sends all of it over one live connection, and takes what comes back until it is over or quiet."""
        try:
            reader, writer = await self.live(code)
            for message in messages:
                self.write(writer, frame(message))
            async with asyncio.timeout(1.0):
                while data := await reader.read(1 << 16):
                    self.received += len(data)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            pass
        finally:
            self.let_go()

    def _known(self) -> list[str]:
        known = [f"cookie: {self.cookie}"] if self.cookie else []
        return [*known, f"x-csrf: {self.csrf}"] if self.csrf else known
