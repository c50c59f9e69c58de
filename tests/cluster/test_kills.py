"""Any node may die, and nobody notices: `kill -9` of nodes and NATS at random, and upgrades, while people play."""

import asyncio
import os
from pathlib import Path
from random import Random

from tests.cluster.houses import many_nodes
from tests.nats import Nats
from tests.postgresql import Server

IS_DEEP = os.environ.get("LUDOLIEN_DEEP") == "1"
KILLS = 200 if IS_DEEP else 12
GAMES = ["hex", "connexion_sjoholm", "connexions_quarks", "verbindung_borsa", "connections_knizia", "connecto_mahy"]
TABLES = 48 if IS_DEEP else 12


async def test_kills(postgresql: Server, tmp_path: Path) -> None:
    rng = Random(25)
    with Nats.running() as nats:
        async with many_nodes(tmp_path, postgresql.fresh_database(), nats) as house:
            await house.furnish([GAMES[number % len(GAMES)] for number in range(TABLES)], rng)
            house.play()
            for kill in range(KILLS):
                moves = house.acknowledged
                await house.until_moved(moves + TABLES // 3)
                await asyncio.sleep(rng.random() / 2)
                node = rng.choice(house.nodes)
                if kill % 4 == 3:
                    nats.kill()
                    await asyncio.sleep(rng.random())
                    nats.start()
                elif kill % 4 == 2:
                    await house.until_open(node)
                    assert await asyncio.to_thread(node.stop) == 0, "it hands over and ends"
                    node.start()
                else:
                    node.kill()
                    node.start()
            moves = house.acknowledged
            await house.until_moved(moves + TABLES // 3)
            await house.quiet()
            await house.check()
            assert house.acknowledged >= KILLS * TABLES // 3, "there was something to lose"
