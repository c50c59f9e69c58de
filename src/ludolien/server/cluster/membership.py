"""A node's place in the house: a lock and a lease in PostgreSQL, renewed twice a second.

Who cannot renew falls silent before anybody else can take its tables. A late renewal holds if nobody has buried
the node meanwhile; else it comes back under another id.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Row, TextClause, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from ludolien.bus import Bus
from ludolien.store.database import make_engine
from ludolien.store.lock import SHARE
from ludolien.store.ownership import BURY, FORGET_DEAD, JOIN, LEASE, LEAVE, LIVING, LOCKS, NOW, RENEW, Fence, Node

log = logging.getLogger("ludolien.cluster")

BEAT: Final = 0.5
"""Seconds between two renewals."""
JOINS_WITHIN: Final = 5.0
RENEWS_WITHIN: Final = 1.0
"""Seconds that a renewal has at least, also where this process was held up until its lease was over."""
DRIFT: Final = 0.2
"""Seconds by which this machine's clock may differ from the database's before that is taken into account."""
CUT_OFF_AFTER: Final = 1.5
"""Seconds without the bus, while others have it, after which a node lets its tables go."""


async def _nothing() -> None:
    return


class NotRenewed(Exception):
    """Others hold this node for dead."""


class Membership:
    """One process as a node. `id` is empty while it is none."""

    def __init__(self, address: str, fence: Fence, bus: Bus, name: str) -> None:
        self.fence = fence
        self.bus = bus
        self.name = name
        self.process = secrets.token_hex(6)
        """Where its post goes, whatever its id."""
        self.living: dict[str, Node] = {}
        self.joined = asyncio.Event()
        self.is_cut_off = False
        """Others are on the bus and this node is not: it owns nothing."""
        self.when_lost: list[Callable[[], None]] = []
        """Called when everything it owned may be another's."""
        self.when_gone: list[Callable[[set[str]], None]] = []
        """Called with the ids of nodes that are dead."""
        self.leave_connections: Callable[[], Awaitable[None]] = _nothing
        """Called when the database is away: what was connected to it may be a machine that is gone."""
        self._engine = make_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        self._connection: AsyncConnection | None = None
        self.times_joined = 0
        self._valid_until = 0.0
        self._offset = 0.0
        self._off_bus_since: float | None = None

    @property
    def id(self) -> str:
        """The name under which it owns tables."""
        return self.fence.node

    @property
    def is_valid(self) -> bool:
        """True while nobody else can have taken its tables for want of a renewal."""
        return bool(self.id) and time.monotonic() < self._valid_until

    @property
    def is_eldest(self) -> bool:
        """True for the one node that does what is to be done once."""
        return bool(self.id) and next(iter(self.living), "") == self.id

    def all_know(self, revision: str) -> bool:
        """True where no node of a version from before that revision of the schema is open."""
        return bool(self.living) and all(node.knows >= revision for node in self.living.values())

    def now(self) -> float:
        """The database's time, as well as it is known."""
        return time.time() + self._offset

    async def set_clock(self) -> None:
        """Learns the database's time, before this is a node."""
        async with self._engine.connect() as connection:
            now = (await connection.execute(text(f"SELECT {NOW}"))).scalar_one()
            self._compare(now)

    async def join(self) -> None:
        """Becomes a node."""
        async with asyncio.timeout(JOINS_WITHIN):
            self._connection = await self._engine.connect()
            if not (await self._do(SHARE))[0].is_ours:  # a house of one has opened while the database was away
                raise NotRenewed
            lock = secrets.randbelow(2**31)
            await self._connection.execute(text("SELECT pg_advisory_lock(:of, :one)"), {"of": LOCKS, "one": lock})
            self.times_joined += 1
            fresh = f"{self.process}-{self.times_joined}"
            sent = time.monotonic()
            (row,) = await self._do(JOIN, id=fresh, lock=lock, name=self.name)
            await self._do(FORGET_DEAD)
            self.fence.epochs.clear()
            self.fence.node = fresh
            self._renewed(sent, row.renewed)
            await self._look_around()
        log.info("joined", extra={"facts": {"node": fresh, "nodes": len(self.living)}})
        self.joined.set()

    async def keep(self) -> None:
        """Renews until cancelled; after a loss comes back as soon as the database answers."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if self.id:
                    await self._renew()
                else:
                    await self.join()
            except (OSError, SQLAlchemyError, TimeoutError, NotRenewed) as error:
                log.error("not renewed", extra={"facts": {"node": self.id, "error": type(error).__name__}})
                await self._lose()
                if not isinstance(error, NotRenewed):
                    await self.leave_connections()

    async def leave(self) -> None:
        """Goes, after it has let its tables go."""
        with suppress(OSError, SQLAlchemyError, TimeoutError):
            async with asyncio.timeout(JOINS_WITHIN):
                if self._connection is not None and self.id:
                    await self._do(LEAVE, id=self.id)
        await self._lose()
        await self._engine.dispose()

    async def _renew(self) -> None:
        sent = time.monotonic()
        async with asyncio.timeout(max(RENEWS_WITHIN, self._valid_until - sent)):
            rows = await self._do(RENEW, id=self.id, is_on_bus=self.bus.is_connected)
            if not rows:
                raise NotRenewed
            self._renewed(sent, rows[0].renewed)
            await self._look_around()
        self._look_at_bus()

    def _renewed(self, sent: float, at: float) -> None:
        self._valid_until = sent + LEASE
        self._compare(at)

    def _compare(self, at: float) -> None:
        """That is the database's time."""
        offset = at - time.time()
        if abs(offset - self._offset) > DRIFT:
            self._offset = offset

    async def _look_around(self) -> None:
        """Buries who is dead, and tells of those who have gone."""
        await self._do(BURY)
        living = {row.id: Node(**row._mapping) for row in await self._do(LIVING)}
        gone = self.living.keys() - living.keys()
        self.living = living
        if gone:
            log.warning("nodes gone", extra={"facts": {"nodes": sorted(gone)}})
            for told in self.when_gone:
                told(set(gone))

    def _look_at_bus(self) -> None:
        """Where the bus is away from everybody, tables stay; where it is away from this node alone, they go."""
        now = time.monotonic()
        if self.bus.is_connected:
            self._off_bus_since, self.is_cut_off = None, False
            return
        self._off_bus_since = self._off_bus_since or now
        others = any(node.is_on_bus for node in self.living.values() if node.id != self.id)
        if others and now - self._off_bus_since > CUT_OFF_AFTER and not self.is_cut_off:
            log.error("cut off from the bus")
            self.is_cut_off = True
            raise NotRenewed

    async def _lose(self) -> None:
        """It owns nothing any more. The connection goes, and with it the lock."""
        self.joined.clear()
        self.fence.node = ""
        self.fence.epochs.clear()
        connection, self._connection = self._connection, None
        for told in self.when_lost:
            told()
        if connection is not None:
            with suppress(OSError, SQLAlchemyError, TimeoutError):
                async with asyncio.timeout(1):
                    await connection.invalidate()
                    await connection.close()

    async def _do(self, statement: TextClause, **values: Any) -> list[Row[Any]]:
        assert self._connection is not None
        result = await self._connection.execute(statement, values)
        return list(result.all()) if result.returns_rows else []
