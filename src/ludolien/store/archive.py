"""Finished games that nobody has touched for long, each in one compressed row instead of a hundred.

They replay as before: who reads a log gets what is put away and after it what was appended since. Nothing else knows
the difference.
"""

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.part import Part
from ludolien.store.schema import archive, keys, log, owners, tables

SINCE: Final = "0012"
"""The revision from which a version reads the archive: nothing is put away while an older one is open beside it."""
AT_ONCE: Final = 20
"""Games in one transaction, so that no move waits long behind them."""
MARK: Final = "archived"
"""The key under which it is kept how far the finished games have been put away, by when they were touched."""

Events = list[tuple[int, bytes]]

_payloads: Final = msgspec.msgpack.Decoder(list[bytes])


def packed(payloads: Sequence[bytes]) -> bytes:
    """A whole log as it is put away; its numbers are its places."""
    return zlib.compress(msgspec.msgpack.encode(payloads), 9)


def unpacked(data: bytes) -> list[bytes]:
    """The same, read again."""
    return _payloads.decode(zlib.decompress(data))


def whole_log(connection: Connection, code: str) -> Events:
    """What was put away of a table, and what has come since."""
    kept = connection.execute(select(archive.c.payload).where(archive.c.code == code)).scalar()
    query = select(log.c.seq, log.c.payload).where(log.c.code == code).order_by(log.c.seq)
    rows: Events = [(seq, payload) for seq, payload in connection.execute(query)]
    return rows if kept is None else [*enumerate(unpacked(kept)), *rows]


def put_away(connection: Connection, code: str, events: Events) -> None:
    """Puts a whole log into the archive in the place of what is there, and out of the log."""
    connection.execute(delete(archive).where(archive.c.code == code))
    connection.execute(insert(archive).values(code=code, payload=packed([payload for _, payload in events])))
    connection.execute(delete(log).where(log.c.code == code, log.c.seq < len(events)))


def is_put_away(connection: Connection, code: str) -> bool:
    """True for a table of which something is in the archive."""
    return connection.execute(select(archive.c.code).where(archive.c.code == code)).first() is not None


class Archive(Part):
    """Puts away what has been over for long."""

    async def put_away_before(self, before: float, most: int) -> int:
        """Puts away so many of the games that were over before then, the oldest first; how many."""
        done = 0
        while done < most and (found := await self._next(before, min(AT_ONCE, most - done))):
            for code, _ in found:
                await self._lock_and_put_away(code)
            await self._remember(found[-1][1])
            done += len(found)
        return done

    async def _next(self, before: float, most: int) -> list[tuple[str, float]]:
        """By the index on phase and time; what lies before the mark is not looked at again."""
        mark = await self._one(select(keys.c.value).where(keys.c.name == MARK))
        after = float(mark.value) if mark is not None else float("-inf")
        query = select(tables.c.code, tables.c.touched).where(
            tables.c.phase == "over", tables.c.is_public.in_([False, True]), tables.c.touched < before
        )
        if mark is not None:
            query = query.where(tables.c.touched > after)
        rows = await self._all(query.order_by(tables.c.touched).limit(most))
        return [(row.code, row.touched) for row in rows]

    async def _lock_and_put_away(self, code: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            if not self.database.is_sqlite:  # else another node could take a name out of the same log meanwhile
                await connection.execute(select(owners.c.code).where(owners.c.code == code).with_for_update())
            await connection.run_sync(_put_away_whole, code)

        await (self.database.write(work) if self.database.is_sqlite else self.database.write_apart(work))

    async def _remember(self, touched: float) -> None:
        await self._do(self._put(keys, name=MARK, value=repr(touched).encode()))


def _put_away_whole(connection: Connection, code: str) -> None:
    events = whole_log(connection, code)
    if [seq for seq, _ in events] == list(range(len(events))) and events:
        put_away(connection, code, events)
