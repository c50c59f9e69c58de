"""All tables of the house: awake while somebody needs them, asleep in the log otherwise, each written by one writer."""

import asyncio
import itertools
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from ludolien import catalogue
from ludolien.bots.thought import Progress
from ludolien.core import HOUSE
from ludolien.local.awake_tables import AwakeTables
from ludolien.local.bot_tasks import Advice, Task
from ludolien.local.live_table import Closed, LiveTable
from ludolien.server.accounts.deletion import rewrite
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.live.stored_memory import StoredMemory
from ludolien.server.live.uptime import Uptime
from ludolien.server.ops.house import Change
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.store.mentions import named_in
from ludolien.store.quick_log import Row
from ludolien.tables.draft import Step
from ludolien.tables.events import AnyEvent, Created, Moved, read_event, write_event
from ludolien.tables.plan import Connection, Plan
from ludolien.tables.room import Room
from ludolien.tables.table import Find, Table

log = logging.getLogger("ludolien.tables")

NOTE_EVERY: Final = 2.0
"""Seconds between two updates of the lists; whoever reads one has it updated at once."""
NOTED_AT_ONCE: Final = 5
"""Tables, between which moves are played."""
SWEEP_EVERY: Final = 15.0
AWAKE_BEFORE: Final = 60.0
"""Seconds before something is due at which a sleeping table wakes."""
NAMES_KNOWN: Final = 50_000
AT_ONCE: Final = 100
"""Events that are read in one go: a few milliseconds."""
ASLEEP: Final = 1.0
"""What is due from then on are tables that sleep: those that are awake are due at 0."""
TRY_AGAIN_AFTER: Final = 1.0
"""Seconds until a table that could not be woken is tried again."""


class UnknownTable(LookupError):
    """No table by that code."""


class GameGone(UnknownTable):
    """A table of a game that this house no longer has: it came from outside and was taken away. Its log stays."""

    def __init__(self, code: str, game: str) -> None:
        super().__init__(code)
        self.game = game


class LiveTables(AwakeTables):
    """The tables that are awake, and the way to wake the others."""

    def __init__(
        self,
        store: Store,
        *,
        find: Find = catalogue.find,
        bots: WorkerPool | None = None,
        see: Sequence[Callable[[Table, set[str]], None]] = (),
        now: Callable[[], float] = time.time,
        is_paced: bool = False,
        share_of: Callable[[str], str] = str,
    ) -> None:
        super().__init__()
        self.store = store
        self.find = find
        self.bots = bots or WorkerPool()
        self.memory = StoredMemory(store)
        self.see = see
        """Called with every table that has changed, and who is there."""
        self.announce: Callable[[Step], None] = lambda step: None
        """Called with everything but moves, once it is in the log."""
        self.share_of = share_of
        """With whom somebody shares a part of the thinking."""
        self.is_paced = is_paced
        """Bots take a moment for their moves where people look on."""
        self.hinting: set[str] = set()
        self.uptime = Uptime(store.uptime, now, lambda: bool(self._awake))
        self.is_closing = False
        self._falling_asleep: dict[str, asyncio.Task[None]] = {}
        self._to_wake: set[str] = set()
        """Tables at which something is to be done, though nobody has come."""
        self._has_to_wake = asyncio.Event()
        self._changed: dict[str, LiveTable] = {}
        self._named: dict[tuple[str, str], None] = {}
        """Tables and who is known to be named in their log, so that nothing is written twice."""
        self._reading_long = asyncio.Lock()
        self._connections = itertools.count(1)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Brings every table back to life at which something is due, in the background; who asks for one gets it
        first."""
        await self.uptime.open()
        await self.memory.open(catalogue.GAMES)
        self._wake_soon(await self._due(0, self.now() + AWAKE_BEFORE))
        self._tasks = [
            asyncio.create_task(self._keep_waking(), name="wake"),
            asyncio.create_task(self.uptime.keep(), name="uptime"),
            asyncio.create_task(self._sweep(), name="sweep"),
            asyncio.create_task(self._keep_lists(), name="lists"),
        ]

    async def close(self) -> None:
        """Finishes what has been acknowledged, and stops."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        for code, waking in list(self._awake.items()):
            with suppress(Exception):
                await self._put_to_sleep(code, await waking)
        self.write_lists()
        await self.memory.close()
        await self.bots.close()
        await self.uptime.close()

    # For the handlers

    def now(self) -> float:
        """The time that counts."""
        return self.uptime.now()

    @property
    def lost(self) -> float:
        """Seconds since the opening at which nobody could move."""
        return self.uptime.lost

    async def create(self, event: Created) -> Table:
        """Opens a new table; where nobody is missing, its game starts at once."""
        payload = write_event(event)
        await self.store.append(event.code, [(0, payload)], entry(self._room([event])), named_in(payload))
        return await self.table(event.code)

    async def table(self, code: str) -> Table:
        """A table as it stands."""
        return (await self.wake(code)).room.table

    async def online(self, code: str) -> set[str]:
        """Who is at the table right now."""
        return (await self.wake(code)).room.online()

    async def forget_user(self, user: str) -> None:
        """Somebody has gone."""
        self.memory.forget(user)

    async def rewrite(self, code: str, change: Change, gone: str = "") -> None:
        """Changes the events of a table in its log: a name is taken out, or another one put in. Whoever asks for the
        table meanwhile waits for this, and everybody comes again to one made from the log."""
        before = self._awake.get(code)
        self._awake[code] = asyncio.create_task(self._rewritten(code, before, change, gone), name=f"rewrite {code}")
        with suppress(UnknownTable, GameGone):
            await self.wake(code)

    async def _rewritten(
        self, code: str, before: "asyncio.Task[LiveTable] | None", change: Change, gone: str
    ) -> LiveTable:
        if before is not None:
            with suppress(Exception):
                await (await asyncio.shield(before)).close()
        if falling := self._falling_asleep.get(code):
            await asyncio.wait([falling])
        self._changed.pop(code, None)  # it would write the lists as they were
        self._named.pop((code, gone), None)
        await rewrite(self.store, code, change, gone)
        return await self._load(code)

    async def remove(self, code: str, before: float) -> None:
        """Removes a table that waits for players, if nothing has happened there since then and nobody looks on."""
        live = await self.wake(code)
        table = live.room.table
        if table.phase == "waiting" and table.at < before and not live.is_busy:
            await self.remove_now(code)

    async def remove_now(self, code: str) -> None:
        """Removes a table at which nobody has played, whoever is there. Whoever asks for it meanwhile waits for this,
        and finds that it is gone."""
        live = await self.wake(code)
        self._awake[code] = asyncio.create_task(self._removed(live), name=f"remove {code}")
        with suppress(UnknownTable):
            await self.wake(code)

    def new_connection(self) -> Connection:
        """A number for a connection."""
        return next(self._connections)

    def all_awake(self) -> list[LiveTable]:
        """The tables that are awake."""
        ready = [waking for waking in self._awake.values() if waking.done() and not waking.cancelled()]
        return [waking.result() for waking in ready if waking.exception() is None]

    def awake(self) -> int:
        """How many tables are awake."""
        return len(self._awake)

    # For the live tables

    def record(self, plan: Plan) -> "asyncio.Future[None]":
        """Puts into the log what a plan does, here and at a table it opens."""
        rows = [(step.table.code, step.table.events - 1, write_event(step.event)) for step in plan.steps]
        named = self._newly_named(rows)
        if plan.opens is not None:
            rows.append((plan.opens.code, 0, write_event(plan.opens)))
            named |= self._newly_named(rows[-1:])
        opened = entry(self._room([plan.opens])) if plan.opens else None
        recorded = self.store.append_rows(rows, opened, named)
        if any(not isinstance(step.event, Moved) for step in plan.steps):
            recorded.add_done_callback(partial(self._recorded, plan))
        return recorded

    def _recorded(self, plan: Plan, recorded: "asyncio.Future[None]") -> None:
        if not recorded.cancelled() and recorded.exception() is None:
            for step in plan.steps:
                if not isinstance(step.event, Moved):
                    self.announce(step)

    def _newly_named(self, rows: Sequence[Row]) -> set[tuple[str, str]]:
        """Who is named in these logs and was not lately: moves name nobody, and who talks on is known."""
        named = {(code, user) for code, _, payload in rows for user in named_in(payload)} - self._named.keys()
        for who in named:
            self._named[who] = None
        while len(self._named) > NAMES_KNOWN:
            del self._named[next(iter(self._named))]
        return named

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What a bot plays, thought of by a worker."""
        return await self.bots.think(replace(task, share=self.share_of(task.user)), progress)

    def changed(self, table: LiveTable) -> None:
        """The lists are to be brought up to date. What HOUSE has just shown is remembered at once: the next game may
        begin before that."""
        self._changed[table.code] = table
        line = table.room.table.line
        if line and line[-1].move.seat == HOUSE:
            self.memory.see(table.room.table)

    def forget(self, table: LiveTable) -> None:
        """A live table that may differ from its log: everybody comes again, to one that is made from the log."""
        if self._live(table.code) is table:
            del self._awake[table.code]
        for outbox in table.outboxes.values():
            outbox.close()
        if not self.is_closing:
            self._wake_soon([table.code])

    # How it is done

    def _live(self, code: str) -> LiveTable | None:
        """A table that is awake, not one that is being read or could not be."""
        waking = self._awake.get(code)
        if waking is None or not waking.done() or waking.cancelled() or waking.exception() is not None:
            return None
        return waking.result()

    def _room(self, events: Sequence[AnyEvent]) -> Room:
        first = events[0]
        assert isinstance(first, Created)
        keeper = self.memory.keeper(self.find(first.game, first.edition))
        return Room(events, self.find, keeper, is_paced=self.is_paced)

    async def read(self, code: str) -> Room:
        """A table from its log, without waking it. A long one is read in portions, between which others play, and one
        at a time."""
        rows = await self.store.events(code)
        if not rows:
            raise UnknownTable(code)
        first = read_event(rows[0][1])
        try:
            room = self._room([first])
        except catalogue.UnknownGame:
            assert isinstance(first, Created)
            raise GameGone(code, first.game) from None
        if len(rows) <= AT_ONCE:
            room.catch_up(read_event(payload) for _, payload in rows[1:])
            return room
        async with self._reading_long:
            for start in range(1, len(rows), AT_ONCE):
                room.catch_up(read_event(payload) for _, payload in rows[start : start + AT_ONCE])
                await asyncio.sleep(0)
            return room

    async def _load(self, code: str) -> LiveTable:
        if falling := self._falling_asleep.get(code):
            await asyncio.wait([falling])
        room = await self.read(code)
        if room.table.phase == "waiting" and len(room.table.laid) > AT_ONCE:
            await self.record(room.begin(self.now()))
            room = await self.read(code)
        if room.table.phase != "over":
            await self.store.mark_awake(code)
        live = LiveTable(self, room)
        if room.next_due() is not None and (gone := self._lost_since(code, room.table.at)):
            await live.do(lambda room, now: room.wake(gone, now))
        if room.table.phase == "waiting":  # the house may have been closed between creating it and beginning
            await live.do(lambda room, now: room.begin(now))
        live.afterwards()
        return live

    def _lost_since(self, code: str, time: float) -> float:
        """Seconds since then at which nobody could move at a table that was not awake here."""
        return self.uptime.lost_since(time)

    async def _due(self, after: float, until: float) -> list[str]:
        """The tables that must wake in that time."""
        return await self.store.due(after, until)

    async def _may_wake(self, code: str) -> bool:
        """True for a table that is this process's to wake."""
        return True

    async def _removed(self, live: LiveTable) -> LiveTable:
        await live.close()
        self._changed.pop(live.code, None)
        await self.store.remove(live.code)
        raise UnknownTable(live.code)

    def _wake_soon(self, codes: Iterable[str]) -> None:
        self._to_wake.update(codes)
        self._has_to_wake.set()

    async def _keep_waking(self) -> None:
        """Wakes tables at which something is to be done, and tries again where that fails."""
        while True:
            await self._has_to_wake.wait()
            self._has_to_wake.clear()
            for code in list(self._to_wake):
                self._to_wake.discard(code)
                try:
                    if await self._may_wake(code):
                        await self.wake(code)
                except GameGone as gone:
                    facts = {"table": code, "game": gone.game}
                    log.warning("table of a game that is not installed", extra={"facts": facts})
                except UnknownTable:
                    continue
                except (OSError, SQLAlchemyError, sqlite3.Error, Closed) as error:
                    log.warning("not woken", extra={"facts": {"table": code, "error": type(error).__name__}})
                    self._wake_soon([code])
                    await asyncio.sleep(TRY_AGAIN_AFTER)
                except Exception:
                    log.exception("table not resumed", extra={"facts": {"table": code}})
                await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Idle tables go to sleep, those with something due soon wake."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self._sweep_once()
            except Exception as error:
                log.warning("not swept", extra={"facts": {"error": type(error).__name__}})

    async def _sweep_once(self) -> None:
        for code, waking in list(self._awake.items()):
            is_there = self._awake.get(code) is waking and waking.done() and not waking.cancelled()
            if is_there and waking.exception() is None and self._may_sleep(waking.result()):
                await self._put_to_sleep(code, waking.result())
        self._wake_soon(await self._due(ASLEEP, self.now() + AWAKE_BEFORE))

    def _may_sleep(self, live: LiveTable) -> bool:
        due = live.room.next_due()
        return live.is_idle and not live.is_frozen and (due is None or due > self.now() + 2 * AWAKE_BEFORE)

    async def _put_to_sleep(self, code: str, live: LiveTable) -> None:
        """Whoever asks for the table meanwhile waits until it is written when it must wake."""
        falling = asyncio.create_task(self._close_and_note(live), name=f"sleep {code}")
        self._falling_asleep[code] = falling
        self._awake.pop(code, None)
        try:
            await falling
        finally:
            del self._falling_asleep[code]

    async def _close_and_note(self, live: LiveTable) -> None:
        await live.close()
        self._write_lists([live.code])
        if live.room.table.phase != "over" and not live.has_lost_track and not live.is_frozen:
            due = 0.0 if live.room.thinkers() else live.room.next_due()
            await self.store.put(replace(entry(live.room), due=due))

    async def _keep_lists(self) -> None:
        while True:
            await asyncio.sleep(NOTE_EVERY)
            changed = list(self._changed)
            for start in range(0, len(changed), NOTED_AT_ONCE):
                self._write_lists(changed[start : start + NOTED_AT_ONCE])
                await asyncio.sleep(0.001)

    def write_lists(self) -> None:
        """Brings the lists up to date."""
        self._write_lists(list(self._changed))

    def _write_lists(self, codes: list[str]) -> None:
        for code in codes:
            if live := self._changed.pop(code, None):
                self.store.note(entry(live.room))
                for listener in self.see:
                    listener(live.room.table, live.room.online())
                self.memory.see(live.room.table)
