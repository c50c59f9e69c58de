"""Who is in the house is known at every node of it, and what is told to somebody arrives wherever their page is."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
from tests.cluster.in_process import Nodes

from ludolien.server.live.house_messages import Invited
from ludolien.server.live.outbox import Outbox
from ludolien.server.live.people import People
from ludolien.server.ops.settings import Settings


class Page:
    """What a page has been told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def say(self, data: bytes) -> None:
        self.told.append(msgspec.json.decode(data))

    def unsent(self) -> int:
        return 0

    def hang_up(self, code: int) -> None:
        """Gone."""


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for what other nodes hear of."""
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110 - the bus has no event for it
            await asyncio.sleep(0.02)


async def test_somebody_at_one_node_is_seen_and_invited_from_another(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        one, other = (house.get(People) for house in nodes.houses)
        page = Page()
        outbox = Outbox(page)
        await one.come_in("ada", outbox)
        await until(lambda: other.is_here("ada"))
        assert other.count() == one.count() == 1
        other.tell("ada", Invited("TABLE", "hex", "Ben", "challenge"))
        await until(lambda: bool(page.told))
        assert page.told[0]["code"] == "TABLE"
        await one.go("ada", outbox)
        await until(lambda: not other.is_here("ada"))
