"""One owner for each table: what PostgreSQL lets in, and what it refuses."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text
from tests.postgresql import Server

from ludolien.bus import InProcess
from ludolien.server.cluster.membership import Membership
from ludolien.store import Store
from ludolien.store.database import Conflict
from ludolien.store.ownership import Fence, Fenced, Ownership


class Node:
    """A member of the house and its store, without tables of its own."""

    def __init__(self, store: Store, membership: Membership) -> None:
        self.store = store
        self.membership = membership
        self.fence = membership.fence
        self.ownership = Ownership(store.database, self.fence)
        store.put_up(self.fence)

    async def append(self, code: str, seq: int, payload: bytes = b"{}") -> None:
        await self.store.append(code, [(seq, payload)])


Join = Callable[[], Awaitable[Node]]


@pytest.fixture
async def join(postgresql: Server) -> AsyncIterator[Join]:
    address = postgresql.fresh_database()
    async with AsyncExitStack() as stack:

        async def joined() -> Node:
            store = await Store.open(address)
            stack.push_async_callback(store.close)
            membership = Membership(address, Fence(), InProcess(), "node")
            await membership.join()
            stack.push_async_callback(membership.leave)
            return Node(store, membership)

        yield joined


async def drop_lock(node: Node) -> None:
    """What happens to a process that is killed: its connection is gone, and nothing else."""
    connection = node.membership._connection
    assert connection is not None
    async with node.store.database.engine.connect() as other:
        lock = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        await other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": lock})


async def test_a_table_belongs_to_whoever_opened_it_until_they_let_it_go(join: Join) -> None:
    one, other = await join(), await join()
    await one.append("ABC", 0)
    claim = await other.ownership.claim("ABC")
    assert claim.epoch is None and claim.owner == one.membership.id
    with pytest.raises(Fenced):
        await other.append("ABC", 1)
    await one.append("ABC", 1)
    await one.ownership.let_go("ABC", is_in_use=True)
    claim = await other.ownership.claim("ABC")
    assert claim.epoch == 2 and claim.lost >= 0
    await other.append("ABC", 2)
    assert [seq for seq, _ in await one.store.events("ABC")] == [0, 1, 2]


async def test_there_is_nothing_to_claim_where_there_is_no_table(join: Join) -> None:
    node = await join()
    claim = await node.ownership.claim("NONE")
    assert claim.epoch is None and not claim.owner


async def test_a_killed_node_loses_its_tables_at_once_and_is_refused(join: Join) -> None:
    one, other = await join(), await join()
    await one.append("ABC", 0)
    await drop_lock(one)
    for _ in range(200):  # until the server has noticed
        claim = await other.ownership.claim("ABC")
        if claim.epoch is not None:
            break
        await asyncio.sleep(0.05)
    assert claim.epoch == 2, "no lease had to run out"
    with pytest.raises(Fenced):
        await one.append("ABC", 1)
    await other.append("ABC", 1)
    with pytest.raises(Conflict):
        await other.append("ABC", 1)


async def test_a_lease_that_another_has_ended_is_never_renewed(join: Join) -> None:
    one, other = await join(), await join()
    await one.append("ABC", 0)
    lapse = text("UPDATE nodes SET until = renewed - 1, renewed = renewed - 6 WHERE id = :id")
    async with one.store.database.engine.begin() as connection:
        await connection.execute(lapse, {"id": one.membership.id})
    claim = await other.ownership.claim("ABC")
    assert claim.epoch == 2
    assert claim.lost >= 6, "since its last sign of life nobody could move"
    before, lost = one.membership.id, list[bool]()
    one.membership.when_lost.append(lambda: lost.append(True))
    keeping = asyncio.create_task(one.membership.keep())
    async with asyncio.timeout(60):
        while one.membership.id in ("", before):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    keeping.cancel()
    assert lost, "who is held for dead owns nothing"
    assert (await one.ownership.claim("ABC")).owner == other.membership.id


async def test_a_node_that_was_held_up_keeps_its_tables_if_nobody_has_noticed(join: Join) -> None:
    node = await join()
    await node.append("ABC", 0)
    before = node.membership.id
    node.membership._valid_until = time.monotonic() - 60
    keeping = asyncio.create_task(node.membership.keep())
    async with asyncio.timeout(60):
        while not node.membership.is_valid:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    keeping.cancel()
    assert node.membership.id == before
    await node.append("ABC", 1)


async def test_an_append_under_way_is_seen_by_the_next_owner_or_refused(join: Join) -> None:
    """Whatever the order in which a claim and an append meet, the log has what was acknowledged and nothing else."""
    one, other = await join(), await join()
    acknowledged = 0
    for number in range(20):
        code = f"T{number}"
        await one.append(code, 0)
        appending = asyncio.ensure_future(one.append(code, 1))
        letting = asyncio.ensure_future(one.ownership.let_go(code, is_in_use=True))
        await asyncio.wait([appending, letting])
        assert (await other.ownership.claim(code)).epoch == 2
        seen = len(await other.store.events(code))
        if appending.exception() is None:
            acknowledged += 1
            assert seen == 2
        else:
            assert isinstance(appending.exception(), Fenced) and seen == 1
        await other.append(code, seen)
    assert acknowledged, "some were in time"


async def test_a_node_that_cannot_reach_the_database_stops_by_itself(join: Join) -> None:
    node = await join()
    assert node.membership.is_valid
    node.membership._valid_until = time.monotonic() - 0.01
    assert not node.membership.is_valid


async def test_lists_are_written_by_the_owner_alone(join: Join) -> None:
    one, other = await join(), await join()
    await one.append("ABC", 0)
    async with other.store.database.engine.begin() as connection:
        assert await other.fence.still_owned(connection, ["ABC"]) == set()
        assert await one.fence.still_owned(connection, ["ABC"]) == {"ABC"}
