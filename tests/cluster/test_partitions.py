"""A network that is cut: nobody splits a table, and everybody goes on."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.cluster.in_process import Nodes
from tests.cluster.proxy import Proxy
from tests.cluster.seating import played, seated
from tests.nats import Nats
from tests.postgresql import Server

from ludolien.server.ops.settings import Settings
from ludolien.store.ownership import LEASE


async def test_a_node_cut_off_from_postgresql_loses_its_tables_and_nobody_a_move(
    settings: Settings, postgresql: Server
) -> None:
    door = str(Path(postgresql.folder, ".s.PGSQL.5432"))
    async with Proxy.to(lambda: asyncio.open_unix_connection(door)) as proxy, AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        name = make_url(settings.database).database
        behind = f"postgresql://postgres@127.0.0.1:{proxy.port}/{name}"
        await nodes.more(settings=msgspec.structs.replace(settings, database=behind))
        await nodes.more()
        stack.callback(proxy.heal)
        people = await seated(nodes)
        proxy.delay = 0.05
        await played(people[0], 0, "a1")
        proxy.delay = 0.0
        await people[1].hear("happened")
        cut = asyncio.get_running_loop().time()
        proxy.cut()
        await played(people[1], 1, "b2")  # answered by the next owner: by nobody before the lease is over
        assert asyncio.get_running_loop().time() - cut > LEASE / 2
        assert nodes.owner("ABC") == 1
        proxy.heal()
        await played(people[0], 0, "c3")
        rows = await nodes.houses[1].store.events("ABC")
        assert [seq for seq, _ in rows] == list(range(len(rows)))
        for one in people:
            await one.close()


async def test_a_node_cut_off_in_the_middle_of_a_transaction_holds_nobody_up(
    settings: Settings, postgresql: Server
) -> None:
    door = str(Path(postgresql.folder, ".s.PGSQL.5432"))
    async with Proxy.to(lambda: asyncio.open_unix_connection(door)) as proxy, AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        name = make_url(settings.database).database
        behind = f"postgresql://postgres@127.0.0.1:{proxy.port}/{name}"
        await nodes.more(settings=msgspec.structs.replace(settings, database=behind))
        await nodes.more()
        stack.callback(proxy.heal)
        people = await seated(nodes)
        await played(people[0], 0, "a1")
        await people[1].hear("happened")

        async def never_committed(connection: AsyncConnection) -> None:
            await nodes.tables(0).ownership.fence.check(connection, "ABC")
            proxy.cut()
            await asyncio.Event().wait()

        holding = asyncio.create_task(nodes.houses[0].store.database.write_apart(never_committed))
        async with asyncio.timeout(120):
            await played(people[1], 1, "b2")
        assert nodes.owner("ABC") == 1
        proxy.heal()
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)
        for one in people:
            await one.close()


async def test_a_node_cut_off_from_nats_alone_lets_its_tables_go(settings: Settings, nats: Nats) -> None:
    async with (
        Proxy.to(lambda: asyncio.open_connection("127.0.0.1", nats.port)) as proxy,
        AsyncExitStack() as stack,
    ):
        nodes = Nodes(stack, settings)
        await nodes.more(settings=msgspec.structs.replace(settings, bus=f"nats://127.0.0.1:{proxy.port}"))
        await nodes.more()
        stack.callback(proxy.heal)
        people = await seated(nodes)
        await played(people[0], 0, "a1")
        await people[1].hear("happened")
        proxy.cut()
        await played(people[1], 1, "b2")
        assert nodes.owner("ABC") == 1
        assert not await nodes.houses[0].is_writable(), "the load balancer sends nobody there"
        proxy.heal()
        await people[1].close()
