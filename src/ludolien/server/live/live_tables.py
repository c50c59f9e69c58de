"""All tables of the house: awake while somebody needs them, asleep in the log otherwise, each written by one writer."""

import asyncio
import itertools
import logging
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from ludolien import catalogue
from ludolien.bots.thought import Progress
from ludolien.core import HOUSE
from ludolien.local.live_table import Closed, LiveTable, Make
from ludolien.local.thinking import Advice, Task
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.live.stored_memory import StoredMemory
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.events import AnyEvent, Created, read_event, write_event
from ludolien.tables.room import Connection, Plan, Room
from ludolien.tables.table import Find, Table

log = logging.getLogger("ludolien.tables")

NOTE_EVERY: Final = 2.0
"""Seconds between two updates of the lists; whoever reads one has it updated at once."""
NOTED_AT_ONCE: Final = 5
"""Tables, between which moves are played."""
SWEEP_EVERY: Final = 15.0
AWAKE_BEFORE: Final = 60.0
"""Seconds before something is due at which a sleeping table wakes."""
BEAT_EVERY: Final = 0.25
"""Seconds between two signs of life, from which a restart knows how long the house was closed."""
VOUCHED: Final = 2 * BEAT_EVERY
"""Seconds that a sign of life reaches ahead. No clock is read beyond, so none ever jumps back after a crash."""


class UnknownTable(LookupError):
    """No table by that code."""


class LiveTables:
    """The tables that are awake, and the way to wake the others."""

    def __init__(
        self,
        store: Store,
        alive: Path | None = None,
        *,
        find: Find = catalogue.find,
        bots: WorkerPool | None = None,
        see: Sequence[Callable[[Table, set[str]], None]] = (),
        now: Callable[[], float] = time.time,
        is_paced: bool = False,
    ) -> None:
        self.store = store
        self.find = find
        self.bots = bots or WorkerPool()
        self.memory = StoredMemory(store)
        self.see = see
        """Called with every table that has changed, and who is there."""
        self.is_paced = is_paced
        """Bots take a moment for their moves where people look on."""
        self._now = now
        self.opened = now()
        self.is_closing = False
        self._alive = alive
        self._alive_until = 0.0
        """How long the house was open last time."""
        self._vouched_until = 0.0
        self._awake: dict[str, asyncio.Task[LiveTable]] = {}
        self._due: dict[str, float] = {}
        """When tables that sleep must wake."""
        self._changed: dict[str, LiveTable] = {}
        self._connections = itertools.count(1)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Brings every unfinished table back to life, in the background; who asks for one gets it first."""
        self._alive_until = self._last_vouched()
        await self.memory.open(catalogue.GAMES)
        codes = await self.store.unfinished()
        self._tasks = [
            asyncio.create_task(self._resume(codes), name="resume"),
            asyncio.create_task(self._beat(), name="beat"),
            asyncio.create_task(self._sweep(), name="sweep"),
            asyncio.create_task(self._keep_lists(), name="lists"),
        ]

    async def close(self) -> None:
        """Finishes what has been acknowledged, and stops."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        for waking in list(self._awake.values()):
            with suppress(Exception):
                await (await waking).close()
        self.write_lists()
        await self.memory.close()
        await self.bots.close()
        self._vouch(until=self._now())

    # For the handlers

    def now(self) -> float:
        """The time that counts."""
        now = self._now()
        if now > self._vouched_until:
            self._vouch(until=now + VOUCHED)
        return now

    @property
    def was_closed(self) -> float:
        """For how many seconds the house was closed before it was opened."""
        return max(0.0, self.opened - self._alive_until) if self._alive_until else 0.0

    async def create(self, event: Created) -> Table:
        """Opens a new table; where nobody is missing, its game starts at once."""
        await self.store.append(event.code, [(0, write_event(event))], entry(self._room([event])))
        return await self.table(event.code)

    async def table(self, code: str) -> Table:
        """A table as it stands."""
        return (await self.wake(code)).room.table

    async def online(self, code: str) -> set[str]:
        """Who is at the table right now."""
        return (await self.wake(code)).room.online()

    async def do(self, code: str, make: Make) -> Plan:
        """Does something at a table: `tables.do(code, lambda room, now: room.leave(person, now))`."""
        for _ in range(3):
            with suppress(Closed):
                return await (await self.wake(code)).do(make)
        raise Closed(code)

    async def forget_user(self, user: str, codes: list[str]) -> None:
        """Somebody has gone, and their name from the logs of these tables."""
        self.memory.forget(user)
        for code in codes:
            await self.reread(code)

    async def reread(self, code: str) -> None:
        """Makes a table anew from its log, in which a name was taken out; everybody comes again."""
        waking = self._awake.pop(code, None)
        if waking is not None:
            await (await waking).close()

    async def remove(self, code: str, before: float) -> None:
        """Removes a table that waits for players, if nothing has happened there since then and nobody looks on."""
        live = await self.wake(code)
        table = live.room.table
        if table.phase == "waiting" and table.at < before and not live.is_busy:
            # Whoever asks for the table meanwhile waits for this, and finds that it is gone.
            self._awake[code] = asyncio.create_task(self._removed(live), name=f"remove {code}")
            with suppress(UnknownTable):
                await self.wake(code)

    def new_connection(self) -> Connection:
        """A number for a connection."""
        return next(self._connections)

    async def wake(self, code: str) -> LiveTable:
        """The table, awake."""
        waking = self._awake.get(code)
        if waking is None:
            waking = self._awake[code] = asyncio.create_task(self._load(code), name=f"wake {code}")
        try:
            return await asyncio.shield(waking)
        except BaseException:
            if waking.done() and self._awake.get(code) is waking:
                del self._awake[code]
            raise

    def awake(self) -> int:
        """How many tables are awake."""
        return len(self._awake)

    # For the live tables

    def record(self, plan: Plan) -> "asyncio.Future[None]":
        """Puts into the log what a plan does, here and at a table it opens."""
        rows = [(step.table.code, step.table.events - 1, write_event(step.event)) for step in plan.steps]
        if plan.opens is None:
            return self.store.append_rows(rows)
        rows.append((plan.opens.code, 0, write_event(plan.opens)))
        return self.store.append_rows(rows, entry(self._room([plan.opens])))

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What a bot plays, thought of by a worker."""
        return await self.bots.think(task, progress)

    def changed(self, table: LiveTable) -> None:
        """The lists are to be brought up to date. What HOUSE has just shown is remembered at once: the next game may
        begin before that."""
        self._changed[table.code] = table
        line = table.room.table.line
        if line and line[-1].move.seat == HOUSE:
            self.memory.see(table.room.table)

    def forget(self, table: LiveTable) -> None:
        """A live table that may differ from its log: everybody comes again, to one made from the log."""
        self._awake.pop(table.code, None)
        for outbox in table.outboxes.values():
            outbox.close()

    # How it is done

    def _room(self, events: Sequence[AnyEvent]) -> Room:
        first = events[0]
        assert isinstance(first, Created)
        return Room(events, self.find, self.memory.keeper(self.find(first.game, first.edition)))

    async def _load(self, code: str) -> LiveTable:
        events = [read_event(payload) for _, payload in await self.store.events(code)]
        if not events:
            raise UnknownTable(code)
        room = self._room(events)
        self._due.pop(code, None)
        live = LiveTable(self, room)
        if room.table.phase == "waiting":  # the house may have been closed between creating it and beginning
            await live.do(lambda room, now: room.begin(now))
        elif room.table.at < self.opened and room.next_due() is not None:
            gone = max(0.0, self.opened - max(self._alive_until, room.table.at))
            await live.do(lambda room, now: room.wake(gone, now))
        live.afterwards()
        return live

    async def _removed(self, live: LiveTable) -> LiveTable:
        await live.close()
        self._changed.pop(live.code, None)
        await self.store.remove(live.code)
        raise UnknownTable(live.code)

    async def _resume(self, codes: list[str]) -> None:
        for code in codes:
            try:
                await self.wake(code)
            except Exception:
                log.exception("table not resumed", extra={"facts": {"table": code}})
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Idle tables go to sleep, those with something due soon wake."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            for code, waking in list(self._awake.items()):
                is_there = self._awake.get(code) is waking and waking.done() and not waking.cancelled()
                if is_there and waking.exception() is None:
                    await self._put_to_sleep(code, waking.result())
            soon = self.now() + AWAKE_BEFORE
            for code in [code for code, due in self._due.items() if due <= soon]:
                with suppress(Exception):
                    await self.wake(code)

    async def _put_to_sleep(self, code: str, live: LiveTable) -> None:
        due = live.room.next_due()
        if not live.is_idle or live.is_frozen or (due is not None and due <= self.now() + 2 * AWAKE_BEFORE):
            return
        del self._awake[code]
        if due is not None:
            self._due[code] = due
        await live.close()

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

    async def _beat(self) -> None:
        while True:
            self._vouch(until=self._now() + VOUCHED)
            await asyncio.sleep(BEAT_EVERY)

    def _vouch(self, until: float) -> None:
        """Signs that the house is open until then."""
        self._vouched_until = until
        if self._alive is not None:
            self._alive.parent.mkdir(parents=True, exist_ok=True)
            self._alive.touch()
            os.utime(self._alive, (until, until))

    def _last_vouched(self) -> float:
        if self._alive is None:
            return 0.0
        try:
            return self._alive.stat().st_mtime
        except FileNotFoundError:
            return 0.0
