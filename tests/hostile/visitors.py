"""People with a browser at a live house: HTTP with cookies, and live connections."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from tests.server.wire import opened
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

PASSWORD = "correct horse"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


class Visitor:
    """A browser that comes from an address of its own."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            headers={"x-forwarded-for": address, "user-agent": FIREFOX},
            timeout=60,
        )
        self.me: dict[str, Any] = {}

    async def look(self) -> dict[str, Any]:
        self.me = (await self.http.get("/api/me")).json()
        return self.me

    async def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"x-csrf": self.me["csrf"]}
        return await self.http.request(method, path, json={} if body is None else body, headers=headers)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.send("POST", path, body)

    async def keep(self, name: str) -> None:
        """Becomes a member."""
        answer = await self.post("/api/account", {"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        await self.look()

    async def sign_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        answer = await self.post("/api/sign-in", {"name": name, "password": password})
        if answer.status_code == 200:
            await self.look()
        return answer

    async def set_table(self, *seats: dict[str, Any], **more: Any) -> str:
        body = {"game": "hex", "seats": seats, "options": {"size": 3}, **more}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def connect(self, code: str, seat: int | None = None) -> "Line":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        line = Line(
            await connect(
                f"ws://127.0.0.1:{self.port}/api/tables/{code}/live",
                additional_headers={"Cookie": cookie, "X-Forwarded-For": self.address},
                compression=None,
            )
        )
        if seat is not None:
            await line.send({"type": "hello", "seat": seat})
            assert (await line.hear("welcome", "problem"))["type"] == "welcome"
        return line


class Line:
    """A live connection of somebody."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, message: dict[str, Any]) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())

    async def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = msgspec.json.decode(await self.connection.recv())
            if message["type"] in kinds:
                return message

    async def say(self, text: str) -> Any:
        """A line of chat, and the answer."""
        await self.send({"type": "say", "nonce": text[:20], "text": text})
        return await self.hear("done", "problem")

    async def closed(self) -> tuple[int, list[Any]]:
        """Waits until the house hangs up: the code, and what it said before."""
        heard = []
        try:
            while True:
                heard.append(msgspec.json.decode(await self.connection.recv()))
        except ConnectionClosed as end:
            return (end.rcvd.code if end.rcvd else 0), heard


class Door:
    """Where people come in."""

    def __init__(self, house: House, port: int) -> None:
        self.house = house
        self.port = port
        self.people: list[Visitor] = []

    async def __call__(self, address: str = "192.0.2.1", *, is_new: bool = True) -> Visitor:
        visitor = Visitor(self.port, address)
        self.people.append(visitor)
        if is_new:
            await visitor.look()
        return visitor


@asynccontextmanager
async def live_house(settings: Settings) -> AsyncIterator[Door]:
    """A house on a port."""
    async with opened(settings) as (house, port):
        door = Door(house, port)
        try:
            yield door
        finally:
            for visitor in door.people:
                await visitor.http.aclose()
