"""A queue by deadline: so many at once, and of those who wait the one in the greatest hurry first."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush


class DeadlineQueue:
    """Gives out so many slots, the earliest deadline first."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    @asynccontextmanager
    async def slot(self, deadline: float) -> AsyncIterator[None]:
        """Inside, as soon as there is room and nobody more urgent waits."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(deadline)
        try:
            yield
        finally:
            self._release()

    async def _wait(self, deadline: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (deadline, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # called off in the very moment it was let in
                self._release()
            raise

    def _release(self) -> None:
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
