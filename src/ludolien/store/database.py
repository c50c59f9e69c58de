"""One engine for both databases, and one writer that commits for everybody at once.

Each commit waits for the disk, so the writer takes all that has come in meanwhile into the next one: durability costs a
commit per group, not per move. Nobody is answered before their group is on disk. A group that fails is taken apart and
tried one by one, so that nobody suffers for another's mistake.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Insert, event, insert
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import greenlet_spawn

from ludolien.store import schema, sqlite
from ludolien.store.postgresql_servers import reach_first
from ludolien.store.quick_log import MOST_ROWS, QuickLog, Row

log = logging.getLogger("ludolien.store")

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[Any]]

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

APPEND: Insert = insert(schema.log)

LEAVES_WITHIN: Final = 2.0
"""Seconds for taking leave of connections that may be dead."""
IDLE_WITHIN: Final = 5
"""Seconds after which PostgreSQL ends a transaction that nothing is heard of: a node that is cut off in the middle of
one must not hold the rows that others wait for."""
EMPTY_EVERY: Final = 30.0
"""Seconds between two emptyings of SQLite's journal while something is written."""


class Conflict(Exception):
    """What was to be written contradicts what is there: the same number in a log, a name already taken."""


class BadDatabase(ValueError):
    """An address of a database that the house cannot use."""


class Fence(Protocol):
    """Lets into the log only what its node may append."""

    def marked(self, rows: Sequence[Row]) -> Sequence[Any]:
        """Rows with what they need to pass, as it holds now."""

    async def append(self, connection: AsyncConnection, rows: Sequence[Any]) -> None:
        """All of it, or an exception."""


class Job:
    """Something to write, and who waits for it. Rows of the log of all jobs in a group go in by one statement."""

    __slots__ = ("done", "rows", "work")

    def __init__(self, rows: Sequence[Row], work: Work | None, done: "asyncio.Future[Any]") -> None:
        self.rows = rows
        self.work = work
        self.done = done


class Database:
    """Reads run side by side; everything written goes through one writer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._quick = QuickLog(engine.url.database or "") if self.is_sqlite else None
        self._writing = engine.execution_options(is_writing=True)
        self._jobs: list[Job] = []
        self._group: list[Job] = []
        """What is being written."""
        self._has_given_up = False
        self._wake = asyncio.Event()
        self._is_closing = False
        self._emptying: asyncio.Task[None] | None = None
        self._writer = asyncio.create_task(self._write_groups(), name="writer")
        self.groups = 0
        self.appends = 0
        self.fence: Fence | None = None
        """Set where many nodes write."""

    @classmethod
    def connect(cls, address: str) -> "Database":
        """The database at an address of SQLAlchemy, with the settings that durability needs."""
        return cls(make_engine(address))

    @property
    def is_sqlite(self) -> bool:
        """True for the embedded database."""
        return self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with: one consistent picture."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment, however long it takes to look."""
        level = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        async with self.engine.execution_options(**level).connect() as connection:
            yield connection

    def append(self, rows: Sequence[Row], work: Work | None = None) -> "asyncio.Future[None]":
        """Adds rows to the log; done when they are on disk."""
        return self._submit(rows, work)

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Does some writing; returns when it is on disk. It may be run again if its group failed."""
        result: T = await self._submit((), work)
        return result

    async def write_apart(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """The same in a transaction of its own, which holds nobody else's rows."""
        async with self._writing.begin() as connection:
            return await work(connection)

    async def make_room(self) -> None:
        """Prepares for many moves, where that helps: see `stretch_journal`."""
        if self._quick is not None:
            await self._quick.make_room()
            self._emptying = asyncio.create_task(self._keep_journal_short(), name="journal")

    async def leave_connections(self) -> None:
        """What was connected may be a machine that is gone without a word: nobody waits for it any longer. What was
        being written counts as not written, whatever became of it."""
        if self._group:
            self._has_given_up = True
            self._writer.cancel()
        pool = self.engine.pool
        await self.engine.dispose(close=False)
        with suppress(Exception):
            async with asyncio.timeout(LEAVES_WITHIN):
                await greenlet_spawn(pool.dispose)

    async def scrub(self) -> None:
        """After somebody was deleted: nothing of them stays in a journal. PostgreSQL has ways of its own."""
        if self._quick is not None:
            await self._quick.scrub()

    async def close(self) -> None:
        """Writes what is still waiting, then closes."""
        self._is_closing = True
        self._wake.set()
        await self._writer
        if self._emptying is not None:
            self._emptying.cancel()
            await asyncio.wait([self._emptying])
        if self._quick is not None:
            await self._quick.close()
        await self.engine.dispose()

    def _submit(self, rows: Sequence[Row], work: Work | None) -> "asyncio.Future[Any]":
        if self._is_closing:
            raise RuntimeError("the database is closing")
        if self.fence is not None and rows:
            rows = self.fence.marked(rows)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(rows, work, done))
        self._wake.set()
        return done

    async def _keep_journal_short(self) -> None:
        """What lives in SQLite's journal alone is lost to who copies the database alone."""
        emptied = self.groups
        while True:
            await asyncio.sleep(EMPTY_EVERY)
            if emptied != self.groups:
                emptied = self.groups
                try:
                    await asyncio.to_thread(sqlite.empty_journal, self.engine.url.database or "")
                except sqlite3.Error as error:
                    log.warning("journal not emptied", extra={"facts": {"error": str(error)}})

    async def _write_groups(self) -> None:
        while self._jobs or not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            self._group, self._jobs = self._jobs, []
            try:
                if self._group:
                    await self._commit(self._group)
            except asyncio.CancelledError:
                if not self._has_given_up:
                    raise
                self._give_up()
            self._group = []

    def _give_up(self) -> None:
        self._has_given_up = False
        self._writer.uncancel()
        for job in self._group:
            self._fail(job, ConnectionError("the database is away"))

    async def _commit(self, group: list[Job]) -> None:
        try:
            results = await self._write_group(group)
        except Exception as error:
            if len(group) == 1:
                self._fail(group[0], error)
                return
            for job in group:
                await self._commit([job])
            return
        self.groups += 1
        for job, result in zip(group, results, strict=True):
            self.appends += len(job.rows)
            if not job.done.done():
                job.done.set_result(result)

    async def _write_group(self, group: list[Job]) -> list[Any]:
        """All of it, or none; what the works returned."""
        rows = [row for job in group for row in job.rows]
        if self._quick is not None and 0 < len(rows) <= MOST_ROWS and not any(job.work for job in group):
            await self._quick.append(rows)
            return [None] * len(group)
        async with self._writing.begin() as connection:
            if rows and self.fence is not None:
                await self.fence.append(connection, rows)
            elif rows:
                names = [column.name for column in schema.log.columns]
                await connection.execute(APPEND, [dict(zip(names, row, strict=True)) for row in rows])
            return [await job.work(connection) if job.work else None for job in group]

    @staticmethod
    def _fail(job: Job, error: Exception) -> None:
        if job.done.done():
            return
        if isinstance(error, IntegrityError | sqlite3.IntegrityError):
            conflict = Conflict("already there")
            conflict.__cause__ = error
            error = conflict
        job.done.set_exception(error)


def understood(address: str) -> URL:
    """An address with the driver the house uses, or `BadDatabase`."""
    try:
        url = make_url(address)
        return url.set(drivername=DRIVERS[url.drivername.partition("+")[0]])
    except (ArgumentError, KeyError) as error:
        raise BadDatabase("a database is sqlite:///path or postgresql://user@host/name") from error


def make_engine(address: str, **more: Any) -> AsyncEngine:
    """The engine for an address; SQLite gets its settings with every connection."""
    url = understood(address)
    is_postgresql = url.get_backend_name() == "postgresql"
    patience = {"idle_in_transaction_session_timeout": f"{IDLE_WITHIN}s"}
    engine = create_async_engine(
        url,
        pool_pre_ping=is_postgresql,
        connect_args={"async_creator_fn": reach_first(), "server_settings": patience} if is_postgresql else {},
        hide_parameters=True,  # errors are logged, and parameters are people's
        **more,
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", lambda connection, _: sqlite.prepare(connection))
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _begin_sqlite(connection: Connection) -> None:
    is_writing = connection.get_execution_options().get("is_writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")
