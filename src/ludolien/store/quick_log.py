"""The quick way into the log on SQLite: a whole group by one statement, on a thread of its own.

Every call into SQLite gives the interpreter's lock away and has to get it back from a busy event loop. So a group is
one call: the statement is its own transaction, and returns when it is on disk.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Final

from ludolien.store.sqlite import clear_journal, connect, stretch_journal

log = logging.getLogger("ludolien.store")

Row = tuple[str, int, bytes]

MOST_ROWS: Final = 1000
"""In one statement; SQLite takes 32,766 values."""


class QuickLog:
    """A connection that does nothing but append."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "log")
        self._has_room = False

    def append(self, rows: Sequence[Row]) -> "asyncio.Future[None]":
        """Adds rows to the log, all or none; done when they are on disk."""
        return asyncio.get_running_loop().run_in_executor(self._thread, self._insert, rows)

    async def make_room(self) -> None:
        """Prepares the disk for many appends, where it has room for that."""
        self._has_room = True
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, lambda: stretch_journal(self._connected()))
        except sqlite3.Error as error:
            log.warning("journal not stretched: moves may take longer", extra={"facts": {"error": str(error)}})

    async def scrub(self) -> None:
        """Empties the journal, which still holds what was deleted."""
        await asyncio.get_running_loop().run_in_executor(self._thread, lambda: clear_journal(self._connected()))
        if self._has_room:
            await self.make_room()

    async def close(self) -> None:
        """Lets the connection go."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._path)
        return self._connection

    def _insert(self, rows: Sequence[Row]) -> None:
        places = ",".join(["(?,?,?)"] * len(rows))
        self._connected().execute(f"INSERT INTO log (code, seq, payload) VALUES {places}", [*chain.from_iterable(rows)])

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
