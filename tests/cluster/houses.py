"""A house of several processes on a database and a bus of its own, and people at tables of every game."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
from tests.cluster.ledger import Ledger, Person
from tests.cluster.nodes import Process
from tests.nats import Nats

from ludolien.server.accounts import programs
from ludolien.store import Store

GAMES = ["hex", "connexion_sjoholm", "connexions_quarks", "verbindung_borsa", "connections_knizia", "connecto_mahy"]
CLOCK = {"kind": "total", "seconds": 3600, "increment": 1}


class ManyNodes:
    """Started processes, and who plays there."""

    def __init__(self, folder: Path, database: str, nats: Nats, nodes: int, sources: Path | None = None) -> None:
        self.folder = folder
        self.database = database
        self.log_at: Callable[[], str] = lambda: database
        """Where the log is to be read, when all is over."""
        self.nats = nats
        self.nodes = [self.node(f"node{number}", sources) for number in range(nodes)]
        self.ports = [node.port for node in self.nodes]
        """Where people come; they look here again whenever they do."""
        self.people: list[Person] = []
        self.playing: list[asyncio.Task[None]] = []

    def node(self, name: str, sources: Path | None = None) -> Process:
        """A process that is not started yet."""
        return Process(self.folder, self.database, self.nats.address, name, sources)

    async def furnish(self, games: list[str], rng: Random) -> None:
        """A table of two people for each of the games."""
        store = await Store.open(self.database)
        made = [
            [await programs.make(store, f"P{table} {seat}", is_uncapped=True) for seat in (0, 1)]
            for table in range(len(games))
        ]
        await store.close()
        async with httpx.AsyncClient(timeout=60) as client:
            for game, players in zip(games, made, strict=True):
                headers = [{"Authorization": f"Bearer {one.token}"} for one in players]
                seats = [{"kind": "me"}, {"kind": "open"}]
                house = f"http://127.0.0.1:{rng.choice(self.ports)}/api/tables"
                asked = {"game": game, "seats": seats, "clock": CLOCK}
                created = await client.post(house, headers=headers[0], json=asked)
                assert created.status_code == 201, created.text
                code = created.json()["code"]
                house = f"http://127.0.0.1:{rng.choice(self.ports)}/api/tables"
                sat = await client.post(f"{house}/{code}/seats/1", headers=headers[1], json={})
                assert sat.status_code == 200, sat.text
                for seat, one in enumerate(players):
                    own = Random(f"{code}{seat}")
                    self.people.append(Person(one.user, one.token, code, seat, self.ports, own))

    def play(self) -> None:
        self.playing = [asyncio.create_task(person.run()) for person in self.people]

    @property
    def acknowledged(self) -> int:
        return sum(person.done for person in self.people)

    async def until(self, is_so: Callable[[], bool], seconds: float = 120) -> None:
        async with asyncio.timeout(seconds):
            while not is_so():
                for task in self.playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)

    async def until_moved(self, moves: int) -> None:
        """So many moves have been acknowledged."""
        await self.until(lambda: self.acknowledged >= moves)

    async def until_open(self, node: Process) -> None:
        async with asyncio.timeout(240):
            while not await asyncio.to_thread(node.is_open):
                assert node.process is not None and node.process.poll() is None, node.log.read_text()
                await asyncio.sleep(0.1)

    async def quiet(self) -> None:
        """Nobody begins anything, everything is answered, and everybody has asked how things stand."""
        for person in self.people:
            person.has_stopped = True
        await self.until(lambda: not any(person.open for person in self.people))
        for person in self.people:
            person.is_current.clear()
        await self.until(lambda: all(person.is_current.is_set() for person in self.people))
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    async def rows(self) -> dict[str, list[tuple[int, bytes]]]:
        """The log, as PostgreSQL has it."""
        connection = await asyncpg.connect(self.log_at())
        rows: list[Any] = await connection.fetch("SELECT code, seq, payload FROM log")
        await connection.close()
        logs: dict[str, list[tuple[int, bytes]]] = {}
        for code, seq, payload in rows:
            logs.setdefault(code, []).append((seq, bytes(payload)))
        return logs

    async def check(self) -> None:
        """The ledger decides."""
        logs = await self.rows()
        for code in {person.code for person in self.people}:
            Ledger(logs[code], [person for person in self.people if person.code == code]).check()


@asynccontextmanager
async def many_nodes(
    folder: Path, database: str, nats: Nats, nodes: int = 3, sources: Path | None = None
) -> AsyncIterator[ManyNodes]:
    """Open until the end of the block; `sources` is the folder of the version that they run, where it is not this."""
    if sources is None:
        await (await Store.open(database)).close()
    house = ManyNodes(folder, database, nats, nodes, sources)
    try:
        for node in house.nodes:
            node.start()
        for node in house.nodes:
            await house.until_open(node)
        yield house
    finally:
        for task in house.playing:
            task.cancel()
        await asyncio.gather(*house.playing, return_exceptions=True)
        for node in house.nodes:
            with suppress(ProcessLookupError, AssertionError):
                node.kill()
