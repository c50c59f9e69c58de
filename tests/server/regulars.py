"""People who keep playing whatever happens to the network and the house: the client's manners, in Python."""

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException


class TableError:
    """A network that carries everything at once and in order. Worse ones derive from it."""

    def out(self, data: str) -> list[tuple[float, str]]:
        """What leaves, and after how many seconds."""
        return [(0.0, data)]

    def into(self, data: str) -> list[str]:
        """What arrives, in this order."""
        return [data]

    def is_cut(self) -> bool:
        """True when the connection breaks now."""
        return False


class BadNetwork(TableError):
    """Loses, doubles, delays and reorders messages both ways, and breaks now and then."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.held: list[str] = []

    def out(self, data: str) -> list[tuple[float, str]]:
        copies = self.rng.choice((0, 1, 1, 1, 1, 2, 3))
        return [(self.rng.choice((0.0, 0.0, 0.01, 0.05)), data) for _ in range(copies)]

    def into(self, data: str) -> list[str]:
        roll = self.rng.random()
        if roll < 0.05:
            return []
        if roll < 0.15:
            self.held.append(data)
            return []
        released, self.held = self.held, []
        return [data, *released, *([data] if roll > 0.9 else [])]

    def is_cut(self) -> bool:
        return self.rng.random() < 0.01


class Regular:
    """Plays one seat of one table: remembers its last number, sends again what was not answered, asks at a gap."""

    def __init__(
        self, address: str, token: str, seat: int, rng: Random, pace: float, network: TableError | None = None
    ) -> None:
        self.address = address
        self.token = token
        self.seat = seat
        self.rng = rng
        self.pace = pace
        self.network = network or TableError()
        self.number: int | None = None
        self.moment: Any = None
        self.log: list[Any] = []
        self.clocks: list[tuple[int, Any]] = []
        """Every clock reading, with the ply it belongs to."""
        self.pending: dict[str, Any] | None = None
        self.sent_at = 0.0
        self.acknowledged: list[str] = []
        self.refused: list[Any] = []
        self.resumed = 0
        self.has_stopped = False
        """Makes no new moves."""
        self.longest = 1_000_000
        """Plies of the game after which it waits to be told to go on."""
        self.is_current = asyncio.Event()
        """Set when everything the house had to say to a hello on this connection has arrived, in order at least."""
        self._late: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Plays until called off."""
        headers = {"Authorization": f"Bearer {self.token}"}
        while True:
            with suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                async with connect(self.address, additional_headers=headers, compression=None) as connection:
                    await self._follow(connection)
            await asyncio.sleep(0.05 + self.rng.random() / 10)

    async def _follow(self, connection: ClientConnection) -> None:
        self.resumed += 1
        self.is_current.clear()
        await self._hello(connection)
        if self.pending is not None:
            await self._send(connection, self.pending)
        ready = time.monotonic() + self.rng.random() * self.pace
        heard = time.monotonic()
        while not self.network.is_cut():
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pace / 4):
                    data = await connection.recv()
                heard = time.monotonic()
                for text in self.network.into(str(data)):
                    await self._hear(connection, msgspec.json.decode(text))
            if time.monotonic() - heard > 1.0:  # lost somewhere: ask again
                heard = time.monotonic()
                await self._hello(connection)
            if self.pending is not None and time.monotonic() - self.sent_at > 1.0:
                await self._send(connection, self.pending)
            if self.is_my_turn and self.pending is None and time.monotonic() > ready:
                ready = time.monotonic() + self.pace * (0.5 + self.rng.random())
                nonce = f"{self.rng.getrandbits(64):x}"
                move = self.rng.choice(self.moment["legal"])
                self.pending = {"type": "play", "seat": self.seat, "nonce": nonce, "move": move}
                await self._send(connection, self.pending)

    @property
    def is_my_turn(self) -> bool:
        if self.has_stopped or self.moment is None or self.moment["ply"] >= self.longest:
            return False
        return bool(self.moment["legal"])

    async def _hello(self, connection: ClientConnection) -> None:
        since = {} if self.number is None else {"since": self.number}
        await self._send(connection, {"type": "hello", "seat": self.seat} | since)
        await self._send(connection, {"type": "ping", "sent": 0.0})

    async def _send(self, connection: ClientConnection, message: dict[str, Any]) -> None:
        self.sent_at = time.monotonic()
        for delay, data in self.network.out(msgspec.json.encode(message).decode()):
            if not delay:
                await connection.send(data)
                continue
            task = asyncio.create_task(self._send_late(connection, delay, data))
            self._late.add(task)
            task.add_done_callback(self._late.discard)

    async def _send_late(self, connection: ClientConnection, delay: float, data: str) -> None:
        await asyncio.sleep(delay)
        with suppress(WebSocketException):
            await connection.send(data)

    async def _hear(self, connection: ClientConnection, message: Any) -> None:
        match message["type"]:
            case "welcome":
                if self.number is None or message["number"] >= self.number:
                    self.number, self.log = message["number"], list(message["log"])
                    self._see(message["moment"])
            case "pong":
                self.is_current.set()
            case "happened":
                await self._happened(connection, message)
            case "done" | "refused" | "problem":
                self._answered(message)

    async def _happened(self, connection: ClientConnection, message: Any) -> None:
        if self.number is None or message["number"] <= self.number:
            return
        if message["number"] > self.number + 1:
            await self._hello(connection)
            return
        self.number = message["number"]
        if "line" in message:
            self.log.append(message["line"])
        self._see(message["moment"])

    def _see(self, moment: Any) -> None:
        self.moment = moment
        if moment is not None:
            self.clocks.append((moment["ply"], moment["clocks"]))

    def _answered(self, message: Any) -> None:
        if self.pending is None or message.get("nonce") != self.pending["nonce"]:
            return
        if message["type"] == "done":
            self.acknowledged.append(self.pending["nonce"])
        else:
            self.refused.append(message)
        self.pending = None
