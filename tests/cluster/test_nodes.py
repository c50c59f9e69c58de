"""Several nodes of one house in one process: any of them takes any connection."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import msgspec
from tests.cluster.in_process import Nodes
from tests.server.wire import new_table

from ludolien.server.ops.settings import Settings
from ludolien.tables.events import OPEN


async def test_two_people_at_two_nodes_play_one_game(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(3)
        people = [await nodes.player(node, "ABC", f"P{node}") for node in (0, 1)]
        await nodes.tables(2).create(new_table("ABC", *(one.who for one in people)))
        for seat, one in enumerate(people):
            await one.connect()
            welcome = await one.hello(seat)
            assert welcome["type"] == "welcome"
        assert nodes.owner("ABC") in (0, 1), "who connects first takes a table at which nobody is"
        assert (await people[0].play(0, "a1"))["type"] == "done"
        assert (await people[1].hear("happened"))["line"]["text"]
        assert (await people[1].play(1, "b2"))["type"] == "done"
        for one in people:
            await one.close()


async def test_requests_find_the_owner_too(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        one, two = await nodes.player(0, "ABC", "One"), await nodes.player(1, "ABC", "Two")
        await nodes.tables(0).create(new_table("ABC", one.who, OPEN))
        await (await one.connect()).hello(0)
        async with httpx.AsyncClient() as client:
            sitting = await client.post(
                f"http://127.0.0.1:{nodes.ports[1]}/api/tables/ABC/seats/1",
                headers={"Authorization": f"Bearer {two.token}"},
                json={},
            )
            unknown = await client.get(f"http://127.0.0.1:{nodes.ports[1]}/api/tables/NONE")
        assert sitting.status_code == 200, sitting.text
        assert sitting.json()["seats"][1]["name"] == "Two"
        assert sitting.headers["x-frame-options"] == "DENY"
        assert unknown.status_code == 404
        assert nodes.owner("ABC") == 0, "nobody has moved the table for that"
        await one.close()


async def test_connections_stay_when_the_owner_closes(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        people = [await nodes.player(node, "ABC", f"P{node}") for node in (0, 1)]
        await nodes.tables(0).create(new_table("ABC", *(one.who for one in people)))
        for seat, one in enumerate(people):
            await (await one.connect()).hello(seat)
        assert nodes.owner("ABC") == 0
        assert (await people[0].play(0, "a1"))["type"] == "done"
        happened = await people[1].hear("happened")
        await nodes.close(0)
        assert (await people[1].play(1, "b2"))["type"] == "done", "over the same connection"
        assert nodes.owner("ABC") == 1
        again = [heard["number"] for heard in people[1].heard if heard["type"] == "happened"]
        assert again[:1] == [happened["number"]] and again == sorted(set(again)), "from its last number on, once each"
        await people[1].close()


async def test_what_must_happen_at_a_table_elsewhere_brings_it_here(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        people = [await nodes.player(0, "ABC", f"P{seat}") for seat in (0, 1)]
        await nodes.tables(0).create(new_table("ABC", *(one.who for one in people)))
        await (await people[0].connect()).hello(0)
        await nodes.tables(1).do("ABC", lambda room, now: room.close("operator", now))
        while (await people[0].hear("table", "welcome"))["table"]["phase"] != "over":
            pass  # who was connected is told, over the same connection
        await people[0].close()


async def test_a_table_can_be_handed_over_while_it_wakes_and_woken_while_it_is_handed_over(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        people = [await nodes.player(0, "ABC", f"P{seat}") for seat in (0, 1)]
        here, there = nodes.tables(0), nodes.tables(1)
        await here.create(new_table("ABC", *(one.who for one in people)))
        await there.membership.joined.wait()
        async with asyncio.timeout(60):
            await asyncio.gather(here.wake("ABC"), here.hand_over("ABC", there.membership.id))
            await there.wake("ABC")
            assert nodes.owner("ABC") == 1
            _, live = await asyncio.gather(there.hand_over("ABC", here.membership.id), there.wake("ABC"))
            assert live.is_closed or nodes.owner("ABC") == 1, "nobody is served from a table that is another's"
            await here.do("ABC", lambda room, now: room.close("operator", now))
        assert nodes.owner("ABC") == 0


async def test_a_session_that_ends_is_closed_at_every_node(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more(2)
        one = await nodes.player(0, "ABC", "One")
        await nodes.tables(0).create(new_table("ABC", one.who, OPEN))
        await (await one.connect()).hello(0)
        nodes.houses[1].connections.end(one.who.user)
        told = await one.hear("problem")
        assert told["code"] == "signed_out"


async def test_limits_hold_in_the_whole_house(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, msgspec.structs.replace(settings, is_metered=True))
        await nodes.more(2)
        here, there = (house.limits for house in nodes.houses)
        while here.may("mail", "somebody"):
            pass
        async with asyncio.timeout(60):
            while not there.is_spent("mail", "somebody"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
