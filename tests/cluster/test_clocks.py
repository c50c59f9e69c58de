"""No clock runs while nobody can move: told by what the clocks themselves show before and after."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.cluster.houses import ManyNodes, many_nodes
from tests.nats import Nats
from tests.postgresql import Server
from websockets.asyncio.client import connect

AWAY = 9.0
"""Seconds, and longer than a lease."""
SLACK = 3.5
"""What a crash may cost: signs of life reach that far ahead."""


async def clocks(house: ManyNodes) -> Any:
    """As the house tells somebody who comes new."""
    person = house.people[0]
    address = f"ws://127.0.0.1:{house.ports[0]}/api/tables/{person.code}/live"
    headers = {"Authorization": f"Bearer {person.token}"}
    async with connect(address, additional_headers=headers, compression=None) as connection:
        await connection.send(json.dumps({"type": "hello", "seat": person.seat}))
        while (heard := json.loads(await connection.recv()))["type"] != "welcome":
            pass
    return heard["moment"]["clocks"]


class Watch:
    """What the clocks have counted since, beside the time that has passed."""

    def __init__(self, house: ManyNodes) -> None:
        self.house = house
        self.left: list[float] = []
        self.at = 0.0

    async def look(self) -> tuple[float, float]:
        """Seconds that the players have lost since the last look, and those that have passed."""
        left, at = (await clocks(self.house))["left"], time.monotonic()
        lost, passed = sum(self.left) - sum(left), at - self.at
        self.left, self.at = left, at
        return lost, passed

    async def until_they_run(self) -> None:
        """Somebody loses time: more than a second of it, however busy this machine is."""
        lost = 0.0
        async with asyncio.timeout(60):
            while lost <= 1:
                await asyncio.sleep(0.5)
                lost += (await self.look())[0]


async def check(house: ManyNodes, be_away: Callable[[], Awaitable[None]]) -> None:
    """They run, stand still while something is away, and run again."""
    watch = Watch(house)
    await watch.look()
    await watch.until_they_run()
    await be_away()
    lost, passed = await watch.look()
    assert passed > AWAY
    assert lost <= passed - AWAY + SLACK, "nobody's did while nobody could move"
    await watch.until_they_run()


async def test_clocks_stand_still_while_every_node_is_dead(postgresql: Server, nats: Nats, tmp_path: Path) -> None:
    async with many_nodes(tmp_path, postgresql.fresh_database(), nats, nodes=2) as house:
        await house.furnish(["hex"], Random(1))

        async def be_dead() -> None:
            for node in house.nodes:
                node.kill()
            await asyncio.sleep(AWAY)
            for node in house.nodes:
                node.start()
            for node in house.nodes:
                await house.until_open(node)

        await check(house, be_dead)


async def test_clocks_stand_still_while_the_bus_is_away(postgresql: Server, tmp_path: Path) -> None:
    with Nats.running() as nats:
        async with many_nodes(tmp_path, postgresql.fresh_database(), nats, nodes=1) as house:
            await house.furnish(["hex"], Random(1))

            async def be_away() -> None:
                nats.kill()
                await asyncio.sleep(AWAY)
                nats.start()
                await house.until_open(house.nodes[0])

            await check(house, be_away)
