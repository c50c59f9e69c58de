"""A live table without a server: a log in memory, bots that think right here, time that passes at once."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

from ludolien.bots.thought import Progress
from ludolien.catalogue import find
from ludolien.local.bot_tasks import Advice, Task, think
from ludolien.local.keepers import Memory
from ludolien.local.live_table import LiveTable
from ludolien.tables.events import Created, read_event, write_event
from ludolien.tables.plan import Plan
from ludolien.tables.room import Room

T = TypeVar("T")


class Alone:
    """Everything a live table needs from outside."""

    is_paced = True
    lost = 0.0

    def __init__(self, created: Created) -> None:
        self.log = [write_event(created)]
        self.memory = Memory()
        self.changes = 0
        self.is_forgotten = False
        self.tasks: list[Task] = []
        self.hinting: set[str] = set()
        self.keeper = self.memory.keeper(find(created.game, created.edition))
        self.table = LiveTable(self, Room([created], find, self.keeper))

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def record(self, plan: Plan) -> "asyncio.Future[None]":
        for step in plan.steps:
            assert step.table.events - 1 == len(self.log), "events are numbered without a gap"
            self.log.append(write_event(step.event))
        kept = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_later(0.01, kept.set_result, None)
        return kept

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        self.tasks.append(task)
        return think(task, progress)

    def changed(self, table: LiveTable) -> None:
        self.changes += 1
        self.memory.see(table.room.table)

    def forget(self, table: LiveTable) -> None:
        self.is_forgotten = True

    def reread(self) -> Room:
        """The room as the log makes it again."""
        return Room(map(read_event, self.log), find, self.keeper)


class _Skipping(selectors.DefaultSelector):
    """Waits for nothing: what would have been waited is added to the time."""

    skipped = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout:
            self.skipped += timeout
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time is only what somebody waited for."""

    def __init__(self) -> None:
        self._selector_of_time = _Skipping()
        super().__init__(self._selector_of_time)

    def time(self) -> float:
        return 1000.0 + self._selector_of_time.skipped


def run(work: Coroutine[Any, Any, T]) -> T:
    """Runs to the end, in virtual time."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(work)
