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
        """The time that counts. It goes on in the moment in which what passed is given back: who reads the one and then
        the other finds that they agree."""
        return super().now() if self._stood_at is None else self._stood_at

    async def watch(self) -> None:
        """Looks until it is cancelled."""
        while True:
            self.look()
            await asyncio.sleep(LOOK_EVERY)

    def look(self) -> None:
        """Whether the bus is there. Once it is back, what passed meanwhile is given back to everybody here."""
        if not self.membership.bus.is_connected:
            self._stood_at = self.now()
        elif self._stood_at is not None:
            stood_at, self._stood_at = self._stood_at, None
            self._give_back(stood_at, self.now())

    async def is_writable(self) -> bool:
        """True while this node is one of the house."""
        return self.membership.is_valid and not self.membership.is_cut_off

    def _give_back(self, began: float, ended: float) -> None:
        """While time stands still nothing else is counted: it will be a part of that."""
        if self._stood_at is None:
            super()._give_back(began, ended)
