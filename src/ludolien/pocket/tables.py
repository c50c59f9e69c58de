"""All tables of a house without a server: awake while they are needed, otherwise in the browser's database."""

import asyncio
import itertools
import time
from collections.abc import Callable, Sequence

import msgspec

from ludolien import catalogue
from ludolien.bots.thought import Progress
from ludolien.local.awake_tables import AwakeTables
from ludolien.local.bot_tasks import Advice, Task, think
from ludolien.local.keepers import Memory
from ludolien.local.live_table import LiveTable
from ludolien.local.messages import TableRow
from ludolien.pocket.storage import Row, Storage
from ludolien.tables.events import AnyEvent, Created, read_event, write_event
from ludolien.tables.plan import Plan
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode, table_info
from ludolien.tables.table import Table

ME = "pocket"
"""The one person of this house, as tables know them."""
SEEN = "seen {slug}"
"""The small thing that says what has been shown in a game, the longest ago first."""


class UnknownTable(LookupError):
    """No table by that code on this device."""


class PocketTables(AwakeTables):
    """The tables of this device."""

    is_paced = True
    lost = 0.0

    def __init__(self, storage: Storage, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.storage = storage
        self.now = now
        self.memory = Memory(self._remember)
        self.hinting: set[str] = set()
        self.connections = itertools.count(1)
        self._writing: set[asyncio.Future[None]] = set()

    async def open(self) -> None:
        """Recalls what was shown, and what guests have left."""
        for slug, game in catalogue.newest().items():
            if game.parts.keeper is not None:
                seen = (await self.storage.get(SEEN.format(slug=slug)) or "").split()
                self.memory.seen[slug, ME] = {thing: float(at) for at, thing in enumerate(seen)}

    async def create(self, event: Created) -> Table:
        """Opens a new table; where nobody is missing, its game starts at once."""
        row = _row(self._room([event]).table)
        await self.storage.append([(event.code, 0, write_event(event).decode())], {event.code: row})
        return (await self.wake(event.code)).room.table

    async def remove(self, code: str) -> None:
        """Forgets a table, whoever looks at it."""
        await (await self.wake(code)).close()
        self._awake.pop(code, None)
        await self.storage.remove(code)

    async def read_again(self, code: str) -> None:
        """Another page has written to this table: everybody comes again, to one made from what is kept."""
        waking = self._awake.pop(code, None)
        if waking is not None and waking.done() and not waking.cancelled() and waking.exception() is None:
            await waking.result().close()

    async def rows(self) -> list[TableRow]:
        """All tables for the lists: those whose turn it is first, then the newest."""
        rows = [msgspec.json.decode(text, type=TableRow) for text in await self.storage.lists()]
        return sorted(rows, key=lambda row: (not row.your_turn, -row.touched))

    # For the live tables

    def record(self, plan: Plan) -> "asyncio.Future[None]":
        """Keeps what a plan does, here and at a table it opens."""
        events: list[Row] = [
            (step.table.code, step.table.events - 1, write_event(step.event).decode()) for step in plan.steps
        ]
        lists = {step.table.code: _row(step.table) for step in plan.steps[-1:]}
        if plan.opens is not None:
            events.append((plan.opens.code, 0, write_event(plan.opens).decode()))
            lists[plan.opens.code] = _row(self._room([plan.opens]).table)
        return asyncio.ensure_future(self.storage.append(events, lists))

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What a bot plays, the plain way, thought of right here once everybody has been told what happened."""
        await asyncio.sleep(0)
        return think(task, progress, is_plain=True)

    def changed(self, table: LiveTable) -> None:
        """What HOUSE has shown is remembered."""
        self.memory.see(table.room.table)

    def forget(self, table: LiveTable) -> None:
        """A live table that may differ from what is kept: everybody comes again."""
        self._awake.pop(table.code, None)
        for outbox in list(table.outboxes.values()):
            outbox.close()

    # How it is done

    def _room(self, events: Sequence[AnyEvent]) -> Room:
        first = events[0]
        assert isinstance(first, Created)
        return Room(events, catalogue.find, self.memory.keeper(catalogue.find(first.game, first.edition)))

    async def _load(self, code: str) -> LiveTable:
        events = [read_event(text.encode()) for text in await self.storage.events(code)]
        if not events:
            raise UnknownTable(code)
        live = LiveTable(self, self._room(events))
        if live.room.next_due() is not None:  # nobody is charged for the time that the page was closed
            gone = max(0.0, self.now() - live.room.table.at)
            await live.do(lambda room, now: room.wake(gone, now))
        if live.room.table.phase == "waiting":
            await live.do(lambda room, now: room.begin(now))
        live.afterwards()
        return live

    def _remember(self, slug: str, user: str) -> None:
        value = " ".join(self.memory.in_order(slug, user))
        writing = asyncio.ensure_future(self.storage.put(SEEN.format(slug=slug), value))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)


def _row(table: Table) -> str:
    """A table in a list."""
    mine = tuple(table.seats_of(ME))
    is_asked = table.phase == "playing" and any(
        seat in table.awaited and not table.holders[seat].bot_level for seat in mine
    )
    return encode(TableRow(table_info(table), mine, is_asked, len(table.line), table.at)).decode()
