"""PostgreSQL's primary dies while people play: the replica takes over, and nobody loses a move."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from scripts.postgresql_pair import Pair, address_of
from tests.cluster.houses import GAMES, many_nodes
from tests.cluster.in_process import Nodes
from tests.cluster.proxy import Proxy
from tests.cluster.seating import played, seated
from tests.nats import Nats

from ludolien.server.ops.settings import Settings
from ludolien.store.lock import AlreadyOpen, Held, lock_of

TABLES = 6


async def test_a_promotion_while_people_play(pair: Pair, nats: Nats, tmp_path: Path) -> None:
    async with many_nodes(tmp_path, pair.address, nats, nodes=2) as house:
        house.log_at = lambda: f"postgresql://postgres@127.0.0.1:{pair.ports[pair.primary]}/postgres"
        await house.furnish(GAMES, Random(6))
        house.play()
        for number in (0, 1):  # there and back again
            await house.until_moved(house.acknowledged + 3 * TABLES)
            assert pair.primary == number
            pair.kill(pair.primary)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(pair.promote)
            await house.until_moved(house.acknowledged + TABLES)
            await asyncio.to_thread(pair.replicate)
        await house.until_moved(house.acknowledged + TABLES)
        with pytest.raises(AlreadyOpen):
            await Held(lock_of(pair.address)).__aenter__()  # no house of one slips in beside them
        await house.quiet()
        await house.check()


async def test_a_primary_that_is_gone_without_a_word(pair: Pair, settings: Settings) -> None:
    """As when a machine loses power: nothing is answered, nothing is refused."""
    there = pair.ports[0]
    async with Proxy.to(lambda: asyncio.open_connection("127.0.0.1", there)) as proxy, AsyncExitStack() as stack:
        nodes = Nodes(stack, msgspec.structs.replace(settings, database=address_of([proxy.port, pair.ports[1]])))
        await nodes.more(2)
        people = await seated(nodes)
        await played(people[0], 0, "a1")
        await people[1].hear("happened")
        proxy.cut()
        await asyncio.to_thread(pair.promote)
        await played(people[1], 1, "b2")
        await played(people[0], 0, "c3")
        rows = await nodes.houses[1].store.events("ABC")
        assert [seq for seq, _ in rows] == list(range(len(rows)))
        for one in people:
            await one.close()


async def test_what_the_replica_does_not_have_is_never_acknowledged(pair: Pair, settings: Settings) -> None:
    """A primary that has lost its replica, and does not know that another was promoted, acknowledges nothing."""
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, msgspec.structs.replace(settings, database=pair.address))
        await nodes.more(2)
        people = await seated(nodes)
        await played(people[0], 0, "a1")
        await people[1].hear("happened")
        pair.end(pair.replica)
        answer = asyncio.create_task(people[1].play(1, "b2"))
        await asyncio.wait([answer], timeout=1)
        assert not answer.done(), "the only log that has it may be fenced"
        pair.begin(pair.replica)
        await asyncio.to_thread(pair.promote)
        assert (await answer)["type"] == "done"
        connection = await asyncpg.connect(host="127.0.0.1", port=pair.ports[1], user="postgres", database="postgres")
        assert await connection.fetchval("SHOW synchronous_standby_names") == ""
        moves = await connection.fetch("SELECT payload FROM log WHERE convert_from(payload, 'UTF8') LIKE '%moved%'")
        await connection.close()
        assert len(moves) == 2, "asked again by the node, and done once"
        for one in people:
            await one.close()
