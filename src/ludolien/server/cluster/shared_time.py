"""The time that counts in a house of many nodes: the database's, and it stands still while the bus is away, because
then somebody who plays here by another node cannot move."""

import asyncio
from collections.abc import Callable
from typing import Final

from ludolien.server.cluster.membership import Membership
from ludolien.server.live.uptime import Uptime
from ludolien.store import Store
from ludolien.store.uptime import SharedUptime

LOOK_EVERY: Final = 0.1
"""Seconds between two looks at whether the bus is there."""


class SharedTime(Uptime):
    """When this node could be used."""

    def __init__(self, store: Store, membership: Membership, is_used: Callable[[], bool]) -> None:
        super().__init__(SharedUptime(store.database), membership.now, is_used)
        self.membership = membership
        self._stood_at: float | None = None

    def now(self) -> float:
        """The time that counts."""
        if self.membership.bus.is_connected:
            if self._stood_at is not None:
                self._go_on()
            return super().now()
        if self._stood_at is None:
            self._stood_at = super().now()
        return self._stood_at

    async def watch(self) -> None:
        """Notices that the bus is away, also while nobody asks for the time."""
        while True:
            self.now()
            await asyncio.sleep(LOOK_EVERY)

    async def is_writable(self) -> bool:
        """True while this node is one of the house."""
        return self.membership.is_valid and not self.membership.is_cut_off

    def _go_on(self) -> None:
        """The bus is back: what passed meanwhile is given back to everybody here."""
        stood_at, self._stood_at = self._stood_at, None
        if stood_at is not None and (back := super().now()) > stood_at:
            self.lost += back - stood_at
            self._outages.append((stood_at, back))
