"""Several nodes of one house in one process."""

from contextlib import AsyncExitStack

from tests.server.wire import Player, opened, player

from ludolien.server.cluster.owned_tables import OwnedTables
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings


class Nodes:
    """Open houses that are one."""

    def __init__(self, stack: AsyncExitStack, settings: Settings) -> None:
        self.stack = stack
        self.settings = settings
        self.houses: list[House] = []
        self.ports: list[int] = []

    async def more(self, count: int = 1, settings: Settings | None = None) -> None:
        for _ in range(count):
            house, port = await self.stack.enter_async_context(opened(settings or self.settings))
            self.houses.append(house)
            self.ports.append(port)

    def tables(self, node: int) -> OwnedTables:
        tables = self.houses[node].get(LiveTables)
        assert isinstance(tables, OwnedTables)
        return tables

    def owner(self, code: str) -> int:
        """The one node that takes the table for its own; one whose lease is over takes nothing for its own."""
        every = [self.tables(node) for node in range(len(self.houses))]
        (owner,) = [tables for tables in every if tables.membership.is_valid and code in tables.ownership.fence.epochs]
        return every.index(owner)

    async def close(self, node: int) -> None:
        """As SIGTERM does, for the tables."""
        await self.tables(node).close()

    async def player(self, node: int, code: str, name: str) -> Player:
        return await player(self.houses[node], self.ports[node], code, name)
