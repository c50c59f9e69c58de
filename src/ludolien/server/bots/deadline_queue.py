"""A turnstile: so many at once, and of those who wait the one in the greatest hurry first."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush


class Turnstile:
    """Lets in by deadline."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    @asynccontextmanager
    async def passed(self, deadline: float) -> AsyncIterator[None]:
        """Inside, as soon as there is room and nobody more urgent waits."""
        if self._free:
            self._free -= 1
        else:
            await self._let_in(deadline)
        try:
            yield
        finally:
            self._leave()

    async def _let_in(self, deadline: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (deadline, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # called off in the very moment it was let in
                self._leave()
            raise

    def _leave(self) -> None:
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
