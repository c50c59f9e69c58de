"""Any node may die, and nobody notices: `kill -9` of nodes, NATS and PostgreSQL at random, and upgrades, under play."""

import asyncio
import os
from pathlib import Path
from random import Random

from scripts.postgresql_pair import Pair
from tests.cluster.houses import GAMES, ManyNodes, many_nodes
from tests.nats import Nats

IS_DEEP = os.environ.get("LUDOLIEN_DEEP") == "1"
KILLS = 200 if IS_DEEP else 12
TABLES = 50 if IS_DEEP else 12


async def kill_node(house: ManyNodes, rng: Random) -> None:
    node = rng.choice(house.nodes)
    node.kill()
    node.start()


async def upgrade_node(house: ManyNodes, rng: Random) -> None:
    node = rng.choice(house.nodes)
    await house.until_open(node)
    assert await asyncio.to_thread(node.stop) == 0, "it hands over and ends"
    node.start()


async def kill_bus(house: ManyNodes, rng: Random) -> None:
    house.nats.kill()
    await asyncio.sleep(rng.random())
    house.nats.start()


async def kill_primary(pair: Pair) -> None:
    pair.kill(pair.primary)
    await asyncio.to_thread(pair.promote)
    await asyncio.to_thread(pair.replicate)


async def test_kills(pair: Pair, tmp_path: Path) -> None:
    rng = Random(25)
    with Nats.running() as nats:
        async with many_nodes(tmp_path, pair.address, nats) as house:
            house.log_at = lambda: f"postgresql://postgres@127.0.0.1:{pair.ports[pair.primary]}/postgres"
            await house.furnish([GAMES[number % len(GAMES)] for number in range(TABLES)], rng)
            house.play()
            for kill in range(KILLS):
                moves = house.acknowledged
                await house.until_moved(moves + TABLES // 3)
                await asyncio.sleep(rng.random() / 2)
                if kill % 8 == 6:
                    await kill_primary(pair)
                elif kill % 4 == 3:
                    await kill_bus(house, rng)
                else:
                    await (upgrade_node if kill % 4 == 2 else kill_node)(house, rng)
            moves = house.acknowledged
            await house.until_moved(moves + TABLES // 3)
            await house.quiet()
            await house.check()
            assert house.acknowledged >= KILLS * TABLES // 3, "there was something to lose"
