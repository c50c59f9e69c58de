"""A fair queue: so many at once, the earliest deadline first, and each person's tasks one behind the other.

Who asks for much does not make others wait: a person's next task counts as if it had only been asked for when the one
before it was due. Nobody holds all slots, so one is always left for somebody else.
"""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heapify, heappop, heappush

Waiting = tuple[float, int, float, "asyncio.Future[None]"]
"""A deadline, the order of coming, how long it takes, and who waits."""


class FairQueue:
    """Gives out so many slots. `most_each` is how many of them one person may hold."""

    def __init__(self, most: int, most_each: int | None = None) -> None:
        self.most_each = most_each or most
        self._free = most
        self._waiting: dict[str, list[Waiting]] = {}
        """By person, the earliest deadline first."""
        self._held: Counter[str] = Counter()
        self._due: dict[str, float] = {}
        """By person: when the latest of their tasks that was let in counts as due. Forgotten with the last of them."""
        self._order = itertools.count()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def slot(self, person: str, deadline: float, seconds: float = 0.0) -> AsyncIterator[None]:
        """Inside, as soon as there is room and nobody more urgent waits. `seconds` is what the task may take."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (deadline, next(self._order), seconds, turn)
        heappush(self._waiting.setdefault(person, []), entry)
        self._let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._withdraw(person, entry)
            else:  # called off in the very moment it was let in
                self._release(person)
            raise
        try:
            yield
        finally:
            self._release(person)

    def _release(self, person: str) -> None:
        self._free += 1
        self._held[person] -= 1
        self._forget(person)
        self._let_in()

    def _let_in(self) -> None:
        while self._free and (next_one := self._next()) is not None:
            due, person = next_one
            *_, turn = heappop(self._waiting[person])
            if turn.cancelled():
                continue
            self._free -= 1
            self._held[person] += 1
            self._due[person] = due
            turn.set_result(None)

    def _next(self) -> tuple[float, str] | None:
        """Whose turn it is, and when what they ask for counts as due."""
        heads = (
            (self._due_at(person, tasks[0]), tasks[0][1], person)
            for person, tasks in self._waiting.items()
            if tasks and self._held[person] < self.most_each
        )
        first = min(heads, default=None)
        return None if first is None else (first[0], first[2])

    def _due_at(self, person: str, task: Waiting) -> float:
        deadline, _, seconds, _ = task
        return max(deadline, self._due[person] + seconds) if person in self._due else deadline

    def _withdraw(self, person: str, entry: Waiting) -> None:
        tasks = self._waiting.get(person, [])
        if entry in tasks:
            tasks.remove(entry)
            heapify(tasks)
        self._forget(person)

    def _forget(self, person: str) -> None:
        """Who has nothing more to do here begins anew next time."""
        if not self._waiting.get(person):
            self._waiting.pop(person, None)
            if not self._held[person]:
                del self._held[person]
                self._due.pop(person, None)
