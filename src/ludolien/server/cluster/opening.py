"""A house that is one node of many: everything that this takes, put together."""

import asyncio
from typing import Any

from litestar.types import ASGIApp, Receive, Send

from ludolien.bus import Bus
from ludolien.server.cluster.forwarding import Forwarding
from ludolien.server.cluster.membership import Membership
from ludolien.server.cluster.news import News
from ludolien.server.cluster.node_metrics import NodeMetrics
from ludolien.server.cluster.owned_tables import OwnedTables
from ludolien.server.cluster.post import Post
from ludolien.server.cluster.relay import Relay
from ludolien.server.cluster.shared_time import SharedTime
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.store.ownership import Fence, Ownership


class BadCluster(ValueError):
    """A house of many nodes needs what all of them share."""


class Cluster:
    """One node: its membership, its tables, and its ways to the others."""

    def __init__(self, house: House, bus: Bus) -> None:
        self.house = house
        self.bus = bus
        fence = Fence()
        self.membership = Membership(house.settings.database, fence, bus, house.settings.node)
        self.ownership = Ownership(house.store.database, fence)
        self.membership.leave_connections = house.store.database.leave_connections
        house.store.put_up(fence)
        house.metrics.registry.register(NodeMetrics(self.membership))
        self.news = News(house, bus, self.membership.process)
        self.way: ASGIApp | None = None
        """The application with its ways to the other nodes around it, once it is open."""
        self._tasks: list[asyncio.Task[None]] = []

    def tables(self, **more: Any) -> OwnedTables:
        """The live tables of this node."""
        return OwnedTables(self.house.store, self.membership, self.ownership, **more)

    async def open(self) -> None:
        """Hears the others, and tells them."""
        house = self.house
        house.limits.is_shared = True
        house.does_chores = lambda: self.membership.is_eldest
        house.all_know = self.membership.all_know
        await self.news.open()
        self._start(self.news.keep())
        tables = house.get(LiveTables)
        if isinstance(tables.uptime, SharedTime):
            self._start(tables.uptime.watch())

    async def go_around(self, app: ASGIApp) -> None:
        """From now on the application takes what concerns another node's table there, and answers the other nodes; now
        this is one of them."""
        tables = self.house.get(LiveTables)
        assert isinstance(tables, OwnedTables)
        post = Post(self.bus, self.membership.process)
        relay = Relay(app, self.house, tables, post)
        forwarding = Forwarding(app, tables, self.bus, relay)
        tables.ask_to_let_go = forwarding.ask_to_let_go
        await post.open(relay.receive, relay.lost)
        await forwarding.open()
        self._start(relay.keep())
        self.way = forwarding
        await self.membership.join()  # at last: what was to be prepared holds up no renewal
        self._start(self.membership.keep())
        await tables.wake_orphans()

    async def close(self) -> None:
        """The last to go: by now its tables are others'."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.membership.leave()

    def _start(self, work: Any) -> None:
        self._tasks.append(asyncio.create_task(work))


def travelling(app: ASGIApp, house: House) -> ASGIApp:
    """The application of one node of many."""

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        way = house.get(Cluster).way if house.is_open else None
        await (way or app)(scope, receive, send)

    return answer


def check(database: str, bus: str) -> None:
    """Refuses what cannot be shared, or `BadCluster`."""
    if not database.startswith("postgres"):
        raise BadCluster("a house of many nodes needs PostgreSQL: --database postgresql://user@host/name")
    if not bus:
        raise BadCluster("a house of many nodes needs NATS: LUDOLIEN_BUS=nats://host:4222")
