"""One house for one database: a second one that opens it is told so.

The lock is the operating system's or PostgreSQL's own, so that it goes with the process that holds it, however that
ends.
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludolien.store.database import make_engine, understood

KEY: Final = 0x1ED01135
"""PostgreSQL's number for the lock."""
SHARE: Final = text(f"SELECT pg_try_advisory_lock_shared({KEY}) AS is_ours")
"""What a node's own connection takes as well: after a failover of the database the first one's is lost."""
LETS_GO_WITHIN: Final = 3.0
PATIENCE: Final = 5.0
"""Seconds in which a house that has just been killed lets go."""


class AlreadyOpen(Exception):
    """Another house holds the database."""

    def __init__(self) -> None:
        super().__init__(
            "another Ludolien is open on this database; stop it first, give this one its own (--data),"
            " or make both nodes of one house (LUDOLIEN_CLUSTER=on)"
        )


class Lock(Protocol):
    """Something that only one process can hold."""

    async def take(self) -> bool:
        """False where another process holds it."""

    async def let_go(self) -> None:
        """Gives it back."""


def lock_of(address: str, *, is_shared: bool = False) -> Lock:
    """The lock that goes with a database. The nodes of one house share it, and shut out a house of one process."""
    url = understood(address)
    if url.get_backend_name() == "postgresql":
        return _InPostgreSQL(address, is_shared=is_shared)
    return _OnFile(Path(f"{url.database}-lock")) if url.database else _Nothing()


class Held:
    """A lock while it is held: `async with Held(lock_of(address)): …`."""

    def __init__(self, lock: Lock) -> None:
        self.lock = lock

    async def __aenter__(self) -> "Held":
        tries = int(PATIENCE / 0.25)
        for _ in range(tries):
            if await self.lock.take():
                return self
            await asyncio.sleep(PATIENCE / tries)
        raise AlreadyOpen

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        await self.lock.let_go()


class _Nothing:
    """A database in memory is nobody else's."""

    async def take(self) -> bool:
        return True

    async def let_go(self) -> None:
        return


class _OnFile:
    """Beside SQLite's file. The file stays; who has locked it counts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = -1

    async def take(self) -> bool:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self.file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            await self.let_go()
            return False
        return True

    async def let_go(self) -> None:
        os.close(self.file)


class _InPostgreSQL:
    """Held by a connection of its own, which does nothing else."""

    def __init__(self, address: str, *, is_shared: bool) -> None:
        self.take_it = f"SELECT pg_try_advisory_lock{'_shared' if is_shared else ''}(:key)"
        self.engine: AsyncEngine = make_engine(address, isolation_level="AUTOCOMMIT")
        self.connection: AsyncConnection | None = None

    async def take(self) -> bool:
        self.connection = self.connection or await self.engine.connect()
        return bool((await self.connection.execute(text(self.take_it), {"key": KEY})).scalar())

    async def let_go(self) -> None:
        """It goes with the connection, also where the other end is gone without a word."""
        with suppress(OSError, SQLAlchemyError, TimeoutError):
            async with asyncio.timeout(LETS_GO_WITHIN):
                if self.connection is not None:
                    await self.connection.invalidate()
                    await self.connection.close()
                await self.engine.dispose()
