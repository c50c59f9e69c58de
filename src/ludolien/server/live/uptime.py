"""The time that counts. It stands still while the house can write nothing, and such times are charged to nobody.

The house signs in the database that it is open for a little longer, again and again, and reads no clock beyond what it
has signed for. So after a crash no clock jumps back, and a process that was stopped, or a database that was away, is an
outage like a closed house.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from ludolien.store.uptime import Uptime as KeptUptime

log = logging.getLogger("ludolien.uptime")

BEAT_EVERY: Final = 1.0
"""Seconds between two signs of life."""
AHEAD: Final = 3.0
"""Seconds that a sign of life reaches ahead while somebody plays: what a crash can cost a player."""
AHEAD_UNUSED: Final = 60.0
"""The same while no table is awake: then the disk is left in peace."""
RECENT: Final = 5.0
"""Seconds for which a sign shows that the database can be written."""
LONGEST_SIGNING: Final = 10.0
"""Seconds after which a database that does not answer counts as away."""
REMEMBERED: Final = 400 * 86_400.0
"""Seconds for which outages are kept: longer than any table waits."""


class Uptime:
    """When the house is open, by its own signs."""

    def __init__(
        self, kept: KeptUptime, now: Callable[[], float] = time.time, is_used: Callable[[], bool] = lambda: True
    ) -> None:
        self.opened = now()
        self.lost = 0.0
        """Seconds of all outages since it was opened."""
        self.was_closed = 0.0
        """For how many seconds the house was closed before it was opened."""
        self._kept = kept
        self._now = now
        self._is_used = is_used
        self._signed = self._signed_until = 0.0
        self._outages: list[tuple[float, float]] = []

    async def open(self) -> None:
        """Signs for the first time; since the last sign before, the house was closed."""
        last = await self._kept.last()
        outage = None if last is None or last >= self.opened else (last, self.opened)
        await self._kept.sign(self.opened + AHEAD, outage)
        self._signed, self._signed_until = self.opened, self.opened + AHEAD
        self._outages = await self._kept.outages(self.opened - REMEMBERED)
        self.was_closed = 0.0 if outage is None else self.opened - outage[0]

    async def keep(self) -> None:
        """Signs until it is cancelled."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            if self._is_used() or self._signed_until - self._now() < AHEAD_UNUSED / 2:
                await self.sign()

    async def sign(self) -> None:
        """One sign of life; where it comes too late, there was an outage."""
        now = self._now()
        until = now + (AHEAD if self._is_used() else AHEAD_UNUSED)
        outage = (self._signed_until, now) if now > self._signed_until else None
        try:
            await asyncio.wait_for(self._kept.sign(until, outage), LONGEST_SIGNING)
        except Exception as error:
            log.error("nothing can be written", extra={"facts": {"error": type(error).__name__}})
            return
        if outage is not None:
            self._give_back(*outage)
            log.warning("outage", extra={"facts": {"seconds": round(outage[1] - outage[0], 1)}})
        self._signed, self._signed_until = now, until

    def _give_back(self, began: float, ended: float) -> None:
        """Nobody is charged for what passed then."""
        self._outages.append((began, ended))
        self.lost += ended - began

    async def close(self) -> None:
        """The last sign: open until now, and no longer."""
        try:
            await asyncio.wait_for(self._kept.sign(self.now(), is_open=False), LONGEST_SIGNING)
        except Exception as error:
            log.error("closing not written", extra={"facts": {"error": type(error).__name__}})

    def now(self) -> float:
        """The time that counts."""
        return min(self._now(), self._signed_until)

    async def is_writable(self) -> bool:
        """True while what is played can be written; tried where that was not tried lately."""
        if self._now() > self._signed + RECENT:
            await self.sign()
        return self._now() <= self._signed + RECENT

    def lost_since(self, time: float) -> float:
        """Seconds since then at which nobody could move."""
        return sum(ended - max(began, time) for began, ended in self._outages if ended > time)
