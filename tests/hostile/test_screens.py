"""Somebody sets up tables for a television that is none."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, live_house

from ludolien.server.ops.settings import Settings

OPEN = {"kind": "open"}
MOST = 2


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(300), live_house(replace(settings, is_metered=True, most_tables_each=MOST)) as door:
        yield door


async def test_nobody_hosts_more_tables_by_sitting_down_before_a_screen(door: Door) -> None:
    mia, ada = await door("198.51.100.8"), await door("203.0.113.9")
    screens = [await door("198.51.100.7") for _ in range(MOST + 1)]
    *codes, code = [await screen.set_table(OPEN, OPEN, screen=True) for screen in screens]
    for one in codes:
        assert (await mia.post(f"/api/tables/{one}/seats", {})).status_code == 200
    while await door.house.store.count_unfinished(mia.me["user"]) < MOST:
        await mia.look()  # lists follow what happens
    for path in ("seats", "seats/1"):
        answer = await mia.post(f"/api/tables/{code}/{path}", {})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_tables")
    assert (await ada.post(f"/api/tables/{code}/seats", {})).json()["host"] == ada.me["user"]
    assert (await mia.post(f"/api/tables/{code}/seats", {})).status_code == 200, "as a guest of Ada's she may"


async def test_a_screen_that_nobody_asked_for_can_do_nothing_to_those_who_sit_down(door: Door) -> None:
    eve, ada, ben = await door("198.51.100.7"), await door("203.0.113.9"), await door("203.0.113.10")
    code = await eve.set_table(OPEN, OPEN, OPEN, game="connexions_quarks", options={}, screen=True)
    for one in (ada, ben):
        assert (await one.post(f"/api/tables/{code}/seats", {})).status_code == 200
    path = f"/api/tables/{code}"
    for answer, trouble in (
        (await eve.post(f"{path}/seats", {}), "screen_plays"),
        (await eve.send("PUT", f"{path}/seats/0", {"kind": "open"}), "not_host"),
        (await eve.send("PUT", f"{path}/seats/2", {"kind": "bot"}), "not_host"),
        (await eve.post(f"{path}/rematch", {}), "not_over"),
    ):
        assert answer.json()["code"] == trouble
    taken = (await ada.http.get(path)).json()["seats"]
    assert [seat["kind"] for seat in taken] == ["person", "person", "open"]
