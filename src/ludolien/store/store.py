"""The store: everything the house keeps, behind one object."""

import asyncio
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store import lobby, sqlite
from ludolien.store.accounts import Keys, People
from ludolien.store.after_game import Reviews, Riddles, Solos
from ludolien.store.archive import Archive, is_put_away, put_away, whole_log
from ludolien.store.challenges import Challenges
from ludolien.store.database import Database, understood
from ludolien.store.flashcards import Flashcards
from ludolien.store.friends import Friends
from ludolien.store.house_keys import HouseKeys
from ludolien.store.lobby import Entry
from ludolien.store.migrations import bring_up_to_date
from ludolien.store.moderation import Moderation
from ludolien.store.notify import Notify
from ludolien.store.ownership import Fence
from ludolien.store.quick_log import Row
from ludolien.store.ratings import Ratings
from ludolien.store.schema import UNFINISHED, archive, log, mentions, owners, tables
from ludolien.store.security import Devices, Looks, Notices
from ludolien.store.seen import Seen
from ludolien.store.sqlite import check_journal
from ludolien.store.tournaments import Tournaments
from ludolien.store.traces import Traces
from ludolien.store.uptime import Uptime

NOTE_EVERY = 15.0
"""Seconds between two writings of what was merely noted; whoever reads has them written at once."""
SHARED_NOTE_EVERY = 0.5
"""The same where other nodes read the lists."""
NOTES_AT_ONCE = 10
"""In one transaction, so that no move waits long behind them."""


class Store:
    """The log and the index of tables; the rest by the server's package that it is for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)
        self.devices = Devices(database)
        self.looks = Looks(database)
        self.notices = Notices(database)
        self.keys = Keys(database)
        self.house_keys = HouseKeys(database)
        self.seen = Seen(database)
        self.moderation = Moderation(database)
        self.notify = Notify(database)
        self.reviews = Reviews(database)
        self.riddles = Riddles(database)
        self.archive = Archive(database)
        self.challenges = Challenges(database)
        self.solos = Solos(database)
        self.flashcards = Flashcards(database)
        self.traces = Traces(database)
        self.ratings = Ratings(database)
        self.friends = Friends(database)
        self.tournaments = Tournaments(database)
        self.uptime = Uptime(database)
        self.fence: Fence | None = None
        self.note_every = NOTE_EVERY
        self._noted: dict[str, Entry] = {}
        self._noting: asyncio.Task[None] | None = None
        self._writing_notes = asyncio.Lock()

    @classmethod
    async def open(cls, address: str, *, is_journal_lost: bool = False) -> "Store":
        """The store at an address, made or brought up to date first."""
        url = understood(address)
        if url.get_backend_name() == "sqlite" and url.database:
            if not is_journal_lost:
                check_journal(Path(url.database))
            await asyncio.to_thread(sqlite.make_private, Path(url.database))
        database = Database.connect(address)
        try:
            await bring_up_to_date(database)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    def put_up(self, fence: Fence) -> None:
        """From now on this store writes only where its node owns the table; others write too, so lists are brought up
        to date soon."""
        self.fence = self.database.fence = fence
        self.note_every = SHARED_NOTE_EVERY

    async def close(self) -> None:
        """Writes what is still waiting, then closes."""
        if self._noting is not None:
            self._noting.cancel()
        await self.write_notes()
        await self.database.close()

    # The log

    def append(
        self, code: str, events: Sequence[tuple[int, bytes]], entry: Entry | None = None, named: Collection[str] = ()
    ) -> "asyncio.Future[None]":
        """Adds events to a table's log. Done when they are on disk; `Conflict` when a number is already there.
        The entry of the index, where given, is written with them, and who is named in this log for the first time."""
        rows = [(code, seq, payload) for seq, payload in events]
        return self.append_rows(rows, entry, [(code, user) for user in named])

    def append_rows(
        self, rows: Sequence[Row], entry: Entry | None = None, named: Collection[tuple[str, str]] = ()
    ) -> "asyncio.Future[None]":
        """The same for the logs of several tables: all of it is written, or nothing."""
        if entry is None and not named:
            return self.database.append(rows)
        if entry is not None:
            self._noted.pop(entry.code, None)
        return self.database.append(rows, partial(self._index, entry=entry, named=named))

    async def _index(
        self, connection: AsyncConnection, *, entry: Entry | None, named: Collection[tuple[str, str]]
    ) -> None:
        if entry is not None:
            await lobby.put(connection, (entry,))
        insert = sqlite_insert if self.database.is_sqlite else postgresql_insert
        if named:
            rows = [{"code": code, "user": user} for code, user in named]
            await connection.execute(insert(mentions).values(rows).on_conflict_do_nothing())

    async def mentions_of(self, user: str) -> list[str]:
        """The tables whose log names somebody: who sits or sat there, invited them in, or said something."""
        async with self.database.reading() as connection:
            query = select(mentions.c.code).where(mentions.c.user == user).order_by(mentions.c.code)
            return list((await connection.scalars(query)).all())

    async def rewrite(self, code: str, events: Sequence[tuple[int, bytes]], entry: Entry, gone: str = "") -> None:
        """The one way to change what is in a log: to take out a name. `gone` is not named in it any more."""

        async def change(connection: AsyncConnection) -> None:
            if self.fence is not None:
                await self.fence.check(connection, code)
            was_away = await connection.run_sync(is_put_away, code)
            if was_away:
                changed = dict(events)
                whole = await connection.run_sync(whole_log, code)
                await connection.run_sync(put_away, code, [(seq, changed.get(seq, old)) for seq, old in whole])
            for seq, payload in [] if was_away else events:
                row = update(log).where(log.c.code == code, log.c.seq == seq)
                await connection.execute(row.values(payload=payload))
            await connection.execute(delete(mentions).where(mentions.c.code == code, mentions.c.user == gone))
            await lobby.put(connection, (entry,))

        async with self._writing_notes:
            self._noted.pop(code, None)
            await self.database.write(change)

    async def remove(self, code: str) -> None:
        """A table goes with its log: only one at which nobody has played."""

        async def work(connection: AsyncConnection) -> None:
            if self.fence is not None:
                await self.fence.check(connection, code)
            for kept in (log, archive, tables, mentions, owners):
                await connection.execute(delete(kept).where(kept.c.code == code))

        async with self._writing_notes:
            self._noted.pop(code, None)
            await self.database.write(work)

    async def events(self, code: str) -> list[tuple[int, bytes]]:
        """The whole log of a table, in order; empty when there is none."""
        async with self.database.snapshot() as connection:
            return await connection.run_sync(whole_log, code)

    # The index of tables

    def note(self, entry: Entry) -> None:
        """Remembers how a table stands, and writes it soon. A crash before that loses nothing: the log has it."""
        self._noted[entry.code] = entry
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._write_notes_soon(), name="notes")

    async def entry(self, code: str) -> Entry | None:
        """A table by its code."""
        return next(iter(await self._fetch(lobby.by_code(code))), None)

    async def entries(self, codes: Collection[str]) -> dict[str, Entry]:
        """Those of these tables that there are."""
        return {entry.code: entry for entry in await self._fetch(lobby.by_codes(codes))} if codes else {}

    async def tables_of(self, user: str, limit: int = 100, *, is_over: bool | None = None) -> list[Entry]:
        """The tables of somebody, those that wait for them first."""
        return await self._fetch(lobby.of_user(user, limit, is_over=is_over))

    async def waiting(self, limit: int = 100) -> list[Entry]:
        """Public tables that wait for players."""
        return await self._fetch(lobby.waiting(limit))

    async def playing(self, limit: int) -> list[Entry]:
        """Public games that are being played."""
        return await self._fetch(lobby.playing(limit))

    async def public_games_of(self, user: str, limit: int) -> list[Entry]:
        """Finished games of somebody that everybody could have watched, the newest first."""
        return await self._fetch(lobby.public_games_of(user, limit))

    async def played_with(self, user: str, limit: int) -> list[Entry]:
        """Finished games of somebody with other people, the newest first."""
        return await self._fetch(lobby.played_with(user, limit))

    async def kept_for(self, user: str) -> list[Entry]:
        """Tables that wait for somebody else's answer: a seat is kept for this person there."""
        return await self._fetch(lobby.kept_for(user))

    async def due(self, after: float, until: float) -> list[str]:
        """The codes of tables that must wake in that time; those that are awake are due at 0."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(lobby.due(after, until))).all())

    async def mark_awake(self, code: str) -> None:
        """From now on a restart wakes this table."""
        row = update(tables).where(tables.c.code == code, tables.c.phase != "over").values(due=0.0)
        await self.database.write(lambda connection: connection.execute(row))

    async def put(self, entry: Entry) -> None:
        """Writes at once how a table stands."""
        async with self._writing_notes:
            self._noted.pop(entry.code, None)
            await self.database.write(partial(self._put_noted, entries=(entry,)))

    async def untouched(self, phase: str, since: float) -> list[str]:
        """The codes of tables in that phase at which nothing has happened since then, the oldest first."""
        await self.write_notes()
        query = select(tables.c.code).where(tables.c.phase == phase, tables.c.touched < since)
        async with self.database.reading() as connection:
            return list((await connection.scalars(query.order_by(tables.c.touched))).all())

    async def infos(self, game: str) -> list[bytes]:
        """What everybody may know of the tables of a game that are not over."""
        await self.write_notes()
        query = select(tables.c.info).where(tables.c.game == game, UNFINISHED)
        async with self.database.reading() as connection:
            return list((await connection.scalars(query)).all())

    async def count_unfinished(self, host: str | None = None) -> int:
        """How many tables are not over, in the whole house or of one host."""
        query = select(func.count()).select_from(tables).where(UNFINISHED)
        if host is not None:
            query = query.where(tables.c.host == host)
        async with self.database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def _fetch(self, query: Select[Any]) -> list[Entry]:
        await self.write_notes()
        async with self.database.reading() as connection:
            return await lobby.fetch(connection, query)

    async def _write_notes_soon(self) -> None:
        await asyncio.sleep(self.note_every)
        await self.write_notes()

    async def write_notes(self) -> None:
        """Whoever reads waits for what is being written, too."""
        async with self._writing_notes:
            if not self._noted:
                return
            noted, self._noted = list(self._noted.values()), {}
            for start in range(0, len(noted), NOTES_AT_ONCE):
                some = noted[start : start + NOTES_AT_ONCE]
                await self.database.write(partial(self._put_noted, entries=some))

    async def _put_noted(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        """What was noted of a table that another node owns by now is old."""
        if self.fence is not None:
            owned = await self.fence.still_owned(connection, [entry.code for entry in entries])
            entries = [entry for entry in entries if entry.code in owned]
        if entries:
            await lobby.put(connection, entries)
