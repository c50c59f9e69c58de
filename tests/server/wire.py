"""A house on a real port, and programs that connect to it."""

import asyncio
import itertools
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import uvicorn
from tests.tables.live import person
from websockets.asyncio.client import ClientConnection, connect

from ludolien.catalogue import find
from ludolien.server.accounts import programs
from ludolien.server.app import new_house
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.server.serving import configured
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder
from ludolien.tables.seating import Person
from ludolien.tables.table import Find


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[tuple[House, int]]:
    """The house, open on a free port of this machine."""
    house = new_house(settings)
    await house.open()
    door = socket.create_server(("127.0.0.1", 0))
    config = configured(house)
    config.timeout_graceful_shutdown = 5
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        yield house, door.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


class Player:
    """A program with its token, and a connection to one table."""

    def __init__(self, who: Person, token: str, address: str) -> None:
        self.who = who
        self.token = token
        self.address = address
        self.heard: list[Any] = []
        self.frames: list[bytes] = []
        """The same, byte for byte."""
        self.nonces = itertools.count()
        self.connection: ClientConnection

    async def connect(self) -> "Player":
        headers = {"Authorization": f"Bearer {self.token}"}
        self.connection = await connect(self.address, additional_headers=headers, compression=None)
        return self

    async def close(self) -> None:
        await self.connection.close()

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        await self.connection.send(msgspec.json.encode(message).decode() if isinstance(message, dict) else message)

    async def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        async with asyncio.timeout(90):  # a first thought may have to be compiled
            while True:
                frame = await self.connection.recv(decode=False)
                message = msgspec.json.decode(frame)
                self.frames.append(frame)
                self.heard.append(message)
                if not kinds or message["type"] in kinds:
                    return message

    async def silence(self, seconds: float = 0.2) -> list[Any]:
        """What comes within a while."""
        came = []
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    came.append(msgspec.json.decode(await self.connection.recv()))
        return came

    async def hello(self, seat: int, since: int | None = None) -> Any:
        more = {} if since is None else {"since": since}
        await self.send({"type": "hello", "seat": seat} | more)
        return await self.hear("welcome", "table", "problem")

    async def play(self, seat: int, text: str, **more: Any) -> Any:
        """Plays and waits for the answer."""
        nonce = f"n{next(self.nonces)}"
        await self.send({"type": "play", "seat": seat, "nonce": nonce, "text": text} | more)
        return await self.hear("done", "refused", "problem")


async def player(house: House, port: int, code: str, name: str, *, is_uncapped: bool = True) -> Player:
    """A program that may sit at tables; not yet connected."""
    made = await programs.make(house.store, name, is_uncapped=is_uncapped)
    address = f"ws://127.0.0.1:{port}/api/tables/{code}/live"
    return Player(Person(made.user, name, is_guest=False), made.token, address)


def stop_time(house: House, now: float | None = None) -> list[float]:
    """The time of this house is from now on what stands in the list."""
    tables = house.get(LiveTables)
    clock = [tables.now() if now is None else now]
    tables.uptime.now = lambda: clock[0]  # type: ignore[method-assign]
    return clock


def new_table(
    code: str, *who: Person | Holder, game: str = "hex", seed: str = "", finder: Find = find, **more: Any
) -> Created:
    """The first event of a table for these people."""
    holders = tuple(one if isinstance(one, Holder) else person(one) for one in who)
    host = next(holder.user for holder in holders if holder.user)
    if game == "hex":
        more.setdefault("options", {"size": 5, "swap": False})
    made = seating.create(
        finder(game, 1), holders, code=code, seed=seed or secrets.token_hex(32), at=1.0, host=host, **more
    )
    assert isinstance(made, Created), made
    return made
