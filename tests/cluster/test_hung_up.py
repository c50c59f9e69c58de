"""A database that is gone without a word: what waits for it is called off with the lease, and nobody hangs for good."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.cluster.in_process import Nodes
from tests.server.wire import Player, new_table

from ludolien.server.accounts import identity
from ludolien.server.cluster.membership import Membership
from ludolien.server.cluster.virtual_frames import VirtualFrames
from ludolien.server.live import sockets
from ludolien.tables.events import OPEN


class Held:
    """The first call of something never comes to an end; those after it do."""

    def __init__(self, work: Callable[..., Awaitable[Any]]) -> None:
        self.work = work
        self.waits = asyncio.Event()

    async def __call__(self, *arguments: Any) -> Any:
        if not self.waits.is_set():
            self.waits.set()
            await asyncio.Event().wait()
        return await self.work(*arguments)


async def lose(membership: Membership) -> None:
    """As where no renewal came through; it comes back by itself."""
    before = membership.times_joined
    await membership._lose()
    async with asyncio.timeout(60):
        while membership.times_joined == before or not membership.id:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def somebody(one_node: Nodes) -> Player:
    """At a table, and not connected."""
    one = await one_node.player(0, "ABC", "One")
    await one_node.tables(0).create(new_table("ABC", one.who, OPEN))
    return one


async def test_who_is_being_let_in_goes_on_over_the_same_connection(
    one_node: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await somebody(one_node)
    held, is_heard, receive_text = Held(identity.visitor_of), asyncio.Event(), VirtualFrames.receive_text

    def heard(frames: VirtualFrames, data: str) -> None:
        receive_text(frames, data)
        is_heard.set()

    monkeypatch.setattr(sockets, "visitor_of", held)
    monkeypatch.setattr(VirtualFrames, "receive_text", heard)
    await one.connect()
    await one.send({"type": "hello", "seat": 0})
    await held.waits.wait()
    await is_heard.wait()
    await lose(one_node.tables(0).membership)
    await one.hear("table", "welcome")
    await one.close()


async def test_tables_go_on_being_woken(one_node: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    await somebody(one_node)
    tables = one_node.tables(0)
    await tables.hand_over("ABC")
    held = Held(tables.store.events)
    monkeypatch.setattr(tables.store, "events", held)
    tables._wake_soon(["ABC"])
    await held.waits.wait()
    await lose(tables.membership)
    async with asyncio.timeout(60):
        while tables._live("ABC") is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_who_asks_for_a_table_is_not_kept_by_a_claim_that_hangs(
    one_node: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await somebody(one_node)
    tables = one_node.tables(0)
    await tables.hand_over("ABC")
    held = Held(tables.ownership.claim)
    monkeypatch.setattr(tables.ownership, "claim", held)
    await one.connect()
    await one.send({"type": "hello", "seat": 0})
    await held.waits.wait()
    await lose(tables.membership)
    await one.hear("table", "welcome")
    await one.close()


async def test_a_table_that_was_claimed_for_somebody_who_has_gone_is_known_to_be_ours(
    one_node: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    await somebody(one_node)
    tables = one_node.tables(0)
    await tables.hand_over("ABC")
    claim, is_claimed, goes_on, claims = tables.ownership.claim, asyncio.Event(), asyncio.Event(), 0

    async def slowly(code: str) -> Any:
        nonlocal claims
        claims += 1
        async with asyncio.timeout(60):
            done = await claim(code)
            tables.ownership.fence.epochs.pop(code)
            is_claimed.set()
            await goes_on.wait()
        assert done.epoch is not None
        tables.ownership.fence.epochs[code] = done.epoch
        return done

    monkeypatch.setattr(tables.ownership, "claim", slowly)
    first, second = [asyncio.create_task(tables.owner_of("ABC")) for _ in range(2)]
    await is_claimed.wait()
    first.cancel()
    goes_on.set()
    await second
    assert claims == 1 and "ABC" in tables.ownership.fence.epochs


async def test_a_table_of_before_takes_nothing_from_the_one_of_now(one_node: Nodes) -> None:
    """Its last append fails when another is there already."""
    await somebody(one_node)
    tables = one_node.tables(0)
    before = await tables.wake("ABC")
    await lose(tables.membership)
    now = await tables.wake("ABC")
    assert now is not before
    epoch = tables.ownership.fence.epochs["ABC"]
    tables.forget(before)
    assert await tables.wake("ABC") is now
    assert tables.ownership.fence.epochs["ABC"] == epoch


async def test_a_table_whose_append_failed_while_it_was_woken_is_claimed_anew(one_node: Nodes) -> None:
    """Another may own it by now."""
    await somebody(one_node)
    tables = one_node.tables(0)
    table = await tables.wake("ABC")
    epoch = tables.ownership.fence.epochs["ABC"]
    del tables._awake["ABC"]  # as before it is there
    tables.forget(table)
    await tables.wake("ABC")
    assert tables.ownership.fence.epochs["ABC"] == epoch + 1
