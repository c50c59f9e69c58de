"""Tables that are awake: each is woken once, however many ask for it."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TypeVar

from ludolien.local.live_table import Closed, LiveTable, Make
from ludolien.tables.plan import Plan

T = TypeVar("T")


async def shared(work: "asyncio.Task[T]", code: str) -> T:
    """What comes of work at a table that others wait for too; `Closed` where it was called off."""
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        if work.cancelled():
            raise Closed(code) from None
        raise


class AwakeTables(ABC):
    """Wakes tables when they are asked for, and remembers them until they fall asleep."""

    def __init__(self) -> None:
        self._awake: dict[str, asyncio.Task[LiveTable]] = {}

    @abstractmethod
    async def _load(self, code: str) -> LiveTable:
        """Brings a table to life from what is kept."""

    async def wake(self, code: str) -> LiveTable:
        """The table, awake."""
        waking = self._awake.get(code)
        if waking is None:
            waking = self._awake[code] = asyncio.create_task(self._load(code), name=f"wake {code}")
        try:
            return await shared(waking, code)
        except BaseException:
            if waking.done() and self._awake.get(code) is waking:
                del self._awake[code]
            raise

    async def do(self, code: str, make: Make) -> Plan:
        """Does something at a table: `tables.do(code, lambda room, now: room.leave(person, now))`."""
        for _ in range(3):
            with suppress(Closed):
                return await (await self.wake(code)).do(make)
        raise Closed(code)
