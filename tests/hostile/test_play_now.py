"""Play now, by somebody who is many: tables without end, people who never fit together, names that come back."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select
from tests.hostile.visitors import Door, Visitor, live_house

from ludolien.server.accounts.deletion import delete_user
from ludolien.server.lobby import matchmaking
from ludolien.server.lobby.matchmaking import GATHERING, Matchmaking, Seeker
from ludolien.server.lobby.pairing import Pairing
from ludolien.server.ops.rate_limits import RATES, Rate
from ludolien.server.ops.settings import Settings
from ludolien.store.schema import log

EVES = "198.51.100.7"
HEX = {"game": "hex", "pace": "live"}


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(300), live_house(replace(settings, is_metered=True, most_tables_each=2)) as door:
        yield door


async def search(visitor: Visitor) -> tuple[int, str]:
    answer = await visitor.post("/api/pairing", HEX)
    await visitor.http.get("/api/lobby")  # what was being set meanwhile is set
    return answer.status_code, answer.json().get("code", "")


async def test_two_who_are_one_set_no_tables_without_end(door: Door) -> None:
    one, other = await door(EVES), await door(EVES)
    told = [await search(visitor) for _ in range(4) for visitor in (one, other)]
    assert (409, "too_many_tables") in told
    assert await door.house.store.count_unfinished() == 2


@pytest.mark.parametrize("what", ["table", "table_together"])
async def test_looking_costs_as_much_as_setting_a_table(door: Door, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setitem(RATES, what, Rate(2, 1e9))
    guests = [await door(EVES) for _ in range(3)]
    told = [(await search(guest))[0] for guest in (guests[0], guests[0], guests[0], guests[1], guests[2])]
    assert told == ([200, 200, 429, 429, 429] if what.endswith("together") else [200, 200, 429, 200, 200])


async def test_seats_taken_anywhere_count_for_all_of_an_address(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "seat_together", Rate(1, 1e9))
    one, other = await door(EVES), await door(EVES)
    told = [(await guest.post("/api/tables/NOWHERE/seats")).status_code for guest in (one, other)]
    assert told == [404, 429]


async def test_guests_of_one_address_do_not_fill_the_room_where_people_wait(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matchmaking, "MOST_OF_ONE_SHARE", 2)
    slow = {"game": "connexions_quarks", "pace": "slow"}
    guests = [await door(EVES) for _ in range(3)]
    monkeypatch.setattr(matchmaking, "GATHERING", 1000.0)
    told = [(await guest.post("/api/pairing", slow)).status_code for guest in guests]
    assert told == [200, 200, 503]
    assert (await (await door("203.0.113.9")).post("/api/pairing", slow)).status_code == 200


def test_people_who_all_keep_apart_are_looked_through_quickly() -> None:
    """As many as one address may send, each of whom has blocked all others."""
    matching = Matchmaking(lambda game: (2, 4), ("hex", "live"))
    names = [f"eve {number}" for number in range(500)]
    for name in names:
        matching.seek(Seeker(name, name, "hex", "live", 0.0, frozenset(names) - {name}, "at an address"))
    began = time.process_time()
    assert matching.matched(100.0) == []
    assert time.process_time() - began < 0.1, "half a second, for every one who asks"


def test_two_who_lack_a_third_do_not_keep_the_house_looking() -> None:
    matching = Matchmaking(lambda game: (3, 4), ("hex", "live"))
    for name in ("eve", "mia"):
        matching.seek(Seeker(name, name, "hex", "live", 0.0))
    assert matching.next_due(0.0) == GATHERING
    assert matching.matched(GATHERING) == []
    assert matching.next_due(GATHERING) is None, "twenty times a second until somebody comes"


async def test_who_is_deleted_while_a_table_is_set_is_not_named_there(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, ada, house = await door(EVES), await door("203.0.113.9"), door.house
    await eve.send("PATCH", "/api/me", {"name": "Zyxomma"})
    tables, may_go = house.get(Pairing).tables, asyncio.Event()
    create = tables.create

    async def slowly(event: Any) -> Any:
        await may_go.wait()
        return await create(event)

    monkeypatch.setattr(tables, "create", slowly)
    assert [(await one.post("/api/pairing", HEX)).status_code for one in (eve, ada)] == [200, 200]
    leaving = asyncio.create_task(delete_user(house, eve.me["user"]))
    while await house.store.people.sessions_of(eve.me["user"]):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    asyncio.get_running_loop().call_later(0.2, may_go.set)
    await leaving
    await house.get(Pairing).close()
    async with house.store.database.reading() as connection:
        rows = (await connection.execute(select(log.c.payload))).all()
    assert len(rows) == 1 and not any(b"Zyxomma" in bytes(row.payload) for row in rows)


async def test_who_is_deleted_is_no_longer_looked_for(door: Door) -> None:
    eve, ada, house = await door(EVES), await door("203.0.113.9"), door.house
    assert (await eve.post("/api/pairing", HEX)).status_code == 200
    await delete_user(house, eve.me["user"])
    assert await search(ada) == (200, "")
    assert list(house.get(Pairing).matchmaking.seekers) == [ada.me["user"]]
    assert await house.store.count_unfinished() == 0
