"""Somebody wants to be all that others see: lists, leaderboards, archives, very long tables."""

import asyncio
from collections.abc import AsyncIterator, Mapping

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, live_house
from tests.server.long_games import long_game, rows

from ludolien.catalogue import find
from ludolien.server.after_game import export
from ludolien.server.after_game.places import MOST_SHOWN, placed
from ludolien.server.lobby.rated_games import GAMES_A_DAY, after, compared
from ludolien.server.ops.dependencies import Visitor
from ludolien.server.ops.rate_limits import RATES, Rate
from ludolien.server.ops.settings import Settings
from ludolien.store.accounts import User
from ludolien.store.lobby import WAITING_EACH, entry
from ludolien.store.ratings import Met, Standing
from ludolien.tables.protocol import Clock, SeatInfo, TableInfo
from ludolien.tables.room import Room

ME, OPEN = {"kind": "me"}, {"kind": "open"}
EVES = "198.51.100.7"
WATCHER = 103


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(300), live_house(replace(settings, is_metered=True)) as door:
        yield door


async def test_nobody_fills_the_lobby(door: Door) -> None:
    ada, eve = await door("203.0.113.9"), await door(EVES)
    code = await ada.set_table(ME, OPEN, public=True)
    for _ in range(WAITING_EACH + 3):
        await eve.set_table(ME, OPEN, public=True)
    shown = await door.house.store.waiting(WAITING_EACH + 1)
    assert [one.host for one in shown] == [eve.me["user"]] * WAITING_EACH + [ada.me["user"]]
    seen = (await (await door("203.0.113.10")).http.get("/api/lobby")).json()["waiting"]
    assert code in {row["table"]["code"] for row in seen}


@pytest.mark.parametrize("what", ["public_table", "public_table_together"])
async def test_open_tables_have_a_budget_of_their_own(door: Door, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setitem(RATES, what, Rate(2, 1_000_000))
    guests = [await door(EVES) for _ in range(2)]
    body = {"game": "hex", "seats": [ME, OPEN], "public": True}
    answers = [(await guests[number // 2].post("/api/tables", body)).status_code for number in range(4)]
    assert answers == ([201, 201, 429, 429] if what.endswith("together") else [201, 201, 201, 201])
    assert (await guests[0].post("/api/tables", body)).status_code == 429
    assert (await guests[0].post("/api/tables", body | {"public": False})).status_code == 201


async def test_two_who_play_without_end_do_not_push_out_the_others(door: Door) -> None:
    """However much two of them play, what others have reached stands, and theirs grows by a few games a day."""
    ratings = door.house.store.ratings
    for name in ("ada", "ben", "eve", "mia"):
        await door.house.store.people.add(User(id=name, kind="member", name=name, created=0.0, seen=0.0))

    async def played(code: str, winner: str, loser: str) -> None:
        seats = tuple(SeatInfo(seat, "person", user=user) for seat, user in enumerate((winner, loser)))
        info = TableInfo(code, "hex", 1, {}, seats, winner, "over", True, Clock(), 0.0, ranks=(1, 2))

        def reckon(before: Mapping[str, Standing], met: Met) -> list[tuple[Standing, int]]:
            return after("hex", compared(info, {winner, loser}, (), met), before, 0.0)

        await ratings.count(code, "hex", 0, 0.0, {winner, loser}, reckon)

    await played("HONEST", "ada", "ben")
    for number in range(30):
        await played(f"SOCK{number}", "eve", "mia")
        await played(f"SOCK{number}", "eve", "mia")
    assert {one.user: one.games for one, _ in await ratings.best("hex", 10)} == {
        "eve": GAMES_A_DAY,
        "ada": 1,
        "ben": 1,
        "mia": GAMES_A_DAY,
    }


async def test_being_told_a_very_long_game_costs_of_the_budget_for_reading(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = long_game("LONG", 3000)
    await door.house.store.append("LONG", rows(events), entry(Room(events, find)))
    eve = await door(EVES)
    short = await eve.set_table(ME, OPEN)
    monkeypatch.setitem(RATES, "read", Rate(100, 1e9))
    line, told = await eve.connect("LONG"), []
    for _ in range(6):
        await line.send({"type": "hello", "seat": WATCHER})
        told.append((await line.hear("welcome", "problem"))["type"])
    assert told[0] == "welcome" and told.count("welcome") <= 100 // 29 and told[-1] == "problem"
    await eve.connect(short, WATCHER)
    await (await door("203.0.113.9")).connect("LONG", WATCHER)


def test_a_day_that_thousands_play_is_told_in_a_hundred_rows() -> None:
    """A row is somebody and their points; the best first."""
    rows = [(number, 10_000 - number // 2) for number in range(20_000)]
    compared = 0

    def score(row: tuple[int, int]) -> int:
        nonlocal compared
        compared += 1
        return row[1]

    shown = list(placed(rows, score, lambda row: row[0] == 9001))
    assert [place for place, _ in shown[:4]] == [1, 1, 3, 3]
    assert len(shown) == MOST_SHOWN + 1 and shown[-1] == (9001, (9001, 5500))
    assert compared <= 2 * len(rows), "once for everybody and each, before"


async def test_archives_are_made_one_at_a_time(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    making, most, order = 0, 0, []
    may_go = asyncio.Event()

    async def slowly(house: object, visitor: Visitor) -> bytes:
        nonlocal making, most
        making, most = making + 1, max(most, making + 1)
        order.append(visitor.user.id)
        await may_go.wait()
        making -= 1
        return b"PK"

    monkeypatch.setattr(export, "archive_of", slowly)
    ada, eve = await door("203.0.113.9"), await door(EVES)
    asked = [asyncio.create_task(eve.http.get("/api/me/export")) for _ in range(3)]
    queue = door.house.get(export.Archives)
    while queue.waiting < 2:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    asked.append(asyncio.create_task(ada.http.get("/api/me/export")))
    while queue.waiting < 3:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    may_go.set()
    assert [answer.status_code for answer in await asyncio.gather(*asked)] == [200] * 4
    assert most == 1 and order[1] == ada.me["user"], "who asks for many waits behind themselves"
