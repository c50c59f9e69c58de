"""What clients saw, and whether the log agrees. Knows the protocol's JSON and the table `log`, no code of the house.

A person writes down every question with the time it was asked and answered, every line that came and every position
that was read. `Ledger` compares that with the rows of the log: the one order in which everything happened.
"""

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException


@dataclass
class Asked:
    """A move that somebody wants to make."""

    nonce: str
    move: Any
    asked: float
    answered: float = 0.0
    is_done: bool = False


@dataclass
class Person:
    """Plays one seat, at whichever node takes the connection; comes again after a loss, asks until answered."""

    user: str
    token: str
    code: str
    seat: int
    ports: list[int]
    rng: Random
    pace: float = 0.3
    number: int | None = None
    moment: Any = None
    asked: list[Asked] = field(default_factory=list)
    lines: list[tuple[int, str]] = field(default_factory=list)
    """Numbers and texts of what came, in the order of coming."""
    reads: list[tuple[float, int]] = field(default_factory=list)
    """When somebody asked how things stand, and how many moves that showed."""
    clocks: list[Any] = field(default_factory=list)
    connections: int = 0
    has_stopped: bool = False
    is_current: asyncio.Event = field(default_factory=asyncio.Event)
    _said_hello: float = 0.0

    @property
    def open(self) -> Asked | None:
        return self.asked[-1] if self.asked and not self.asked[-1].answered else None

    @property
    def done(self) -> int:
        return sum(one.is_done for one in self.asked)

    async def run(self) -> None:
        while True:
            address = f"ws://127.0.0.1:{self.rng.choice(self.ports)}/api/tables/{self.code}/live"
            headers = {"Authorization": f"Bearer {self.token}"}
            with suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                async with connect(address, additional_headers=headers, compression=None, open_timeout=5) as connection:
                    await self._stay(connection)
            await asyncio.sleep(0.1 + self.rng.random() / 5)

    async def _stay(self, connection: ClientConnection) -> None:
        self.connections += 1
        await self._hello(connection)
        if self.open:
            await self._ask(connection, self.open)
        heard = time.monotonic()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pace):
                    await self._hear(connection, json.loads(await connection.recv()))
                    heard = time.monotonic()
                    continue
            if time.monotonic() - heard > 10:
                return  # as the client does when no pong comes
            if time.monotonic() - self._said_hello > 2:
                await self._hello(connection)
            if not self.open and not self.has_stopped and self.moment and self.moment["legal"]:
                nonce = f"{self.rng.getrandbits(64):x}"
                self.asked.append(Asked(nonce, self.rng.choice(self.moment["legal"]), time.monotonic()))
                await self._ask(connection, self.asked[-1])

    async def _hello(self, connection: ClientConnection) -> None:
        self._said_hello = time.monotonic()
        since = {} if self.number is None else {"since": self.number}
        await connection.send(json.dumps({"type": "hello", "seat": self.seat} | since))
        await connection.send(json.dumps({"type": "ping", "sent": self._said_hello}))

    async def _ask(self, connection: ClientConnection, one: Asked) -> None:
        message = {"type": "play", "seat": self.seat, "nonce": one.nonce, "move": one.move}
        await connection.send(json.dumps(message))

    async def _hear(self, connection: ClientConnection, message: Any) -> None:
        match message["type"]:
            case "welcome":
                self.number = message["number"]
                self._see(message["moment"])
            case "happened":
                await self._happened(connection, message)
            case "pong":
                if self.moment:
                    self.reads.append((message["sent"], self.moment["ply"]))
                if message["sent"] == self._said_hello:
                    self.is_current.set()
            case "done" | "refused" | "problem" if message.get("nonce") and self.open:
                if message["nonce"] == self.open.nonce:
                    self.open.is_done = message["type"] == "done"
                    self.open.answered = time.monotonic()

    async def _happened(self, connection: ClientConnection, message: Any) -> None:
        if self.number is None or message["number"] <= self.number:
            return
        if message["number"] > self.number + 1:
            await self._hello(connection)
            return
        self.number = message["number"]
        if "line" in message:
            self.lines.append((message["number"], message["line"]["text"]))
        self._see(message["moment"])

    def _see(self, moment: Any) -> None:
        self.moment = moment
        if moment:
            self.clocks.append(moment["clocks"])


class Ledger:
    """Judges one table."""

    def __init__(self, rows: list[tuple[int, bytes]], people: list[Person]) -> None:
        self.events = [json.loads(payload) for _, payload in sorted(rows)]
        self.numbers = sorted(seq for seq, _ in rows)
        self.people = people
        self.place = {
            (event["by"], event["nonce"]): place
            for place, event in enumerate(self.events)
            if event.get("nonce") and event.get("by")
        }

    def check(self) -> None:
        assert self.numbers == list(range(len(self.numbers))), "the log has no gap"
        self._check_once()
        self._check_order()

    def _check_once(self) -> None:
        moves = Counter(
            (event["by"], event["nonce"]) for event in self.events if event.get("nonce") and event["type"] == "moved"
        )
        assert all(count == 1 for count in moves.values()), "no move was made twice"
        for person in self.people:
            for one in person.asked:
                kept = moves[person.user, one.nonce]
                assert not one.is_done or kept == 1, "every acknowledged move is in the log"
                assert not one.answered or one.is_done or kept == 0, "what was refused is not"

    def _check_order(self) -> None:
        """Linearizable: an order of everything, the log's, agrees with what was over before something else began."""
        done = [
            (one.asked, one.answered, self.place[person.user, one.nonce])
            for person in self.people
            for one in person.asked
            if one.is_done
        ]
        for _, answered, before in done:
            assert all(before < after for asked, _, after in done if asked > answered), "moves are in the order of time"
        for person in self.people:
            plies = [ply for _, ply in person.reads]
            assert plies == sorted(plies), "nobody goes back to what was before"
            own = [one.answered for one in person.asked if one.is_done]
            for asked, ply in person.reads:
                assert ply >= sum(answered < asked for answered in own), "who asks sees what was acknowledged before"
