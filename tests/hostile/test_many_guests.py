"""One person with many cookies: what is shared out is shared by address, and others have their part."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, Visitor, live_house

from ludolien.local.bot_tasks import Advice, Task, at_random
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops import rate_limits, whereabouts
from ludolien.server.ops.rate_limits import Rate
from ludolien.server.ops.settings import Settings
from ludolien.server.ops.whereabouts import NEW_FOR, Whereabouts
from ludolien.store.accounts import User

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": 1}
EVES = "198.51.100.7"
GUEST = User(id="eve", kind="guest", name="Eve", created=0.0, seen=0.0)


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(120), live_house(replace(settings, is_metered=True)) as door:
        yield door


def test_who_shares_with_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Whereabouts()
    monkeypatch.setattr("time.time", lambda: 1_000_000.0)
    people = [
        GUEST,
        replace(GUEST, id="fresh", kind="member", created=1_000_000.0 - NEW_FOR / 2),
        replace(GUEST, id="old", kind="member"),
        replace(GUEST, id="program", kind="program", owner="old"),
    ]
    for one in people:
        seen.see(one, EVES)
    assert [seen.share_of(one.id) for one in people] == [f"at {EVES}", f"at {EVES}", "old", "old"]
    seen.see(GUEST, "127.0.0.1")
    assert seen.share_of("eve") == f"at {EVES}", "no way out through a proxy that says nothing"
    seen.see(replace(GUEST, id="here"), "127.0.0.1")
    assert seen.share_of("here") == "here" and seen.share_of("never seen") == "never seen"
    seen.forget("eve")
    assert seen.networks_of("eve") == ()


def test_what_is_known_of_whereabouts_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whereabouts, "MOST_PEOPLE", 10)
    seen = Whereabouts()
    for number in range(30):
        seen.see(replace(GUEST, id=f"guest {number}"), EVES)
        seen.see(GUEST, f"203.0.113.{number}")
    assert len(seen._seen) == 10 and seen.networks_of("eve") == tuple(f"203.0.113.{n}" for n in range(26, 30))


async def test_bots_know_whose_part_they_take(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[str] = []

    async def think(task: Task, progress: object = None) -> Advice:
        shares.append(task.share)
        return at_random(task)

    monkeypatch.setattr(door.house.get(LiveTables).bots, "think", think)
    for address in (EVES, EVES, "2001:db8::7:1"):
        guest = await door(address)
        await guest.set_table(BOT, ME, options={"size": 3, "swap": False})
    while len(shares) < 3:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert sorted(shares) == [f"at {EVES}", f"at {EVES}", "at 2001:db8::/64"]


@pytest.mark.parametrize("what", ["table", "report"])
async def test_many_cookies_do_not_do_more(door: Door, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setitem(rate_limits.RATES, f"{what}_together", Rate(4, 1_000_000))

    async def do(guest: Visitor) -> int:
        if what == "table":
            return (await guest.post("/api/tables", {"game": "hex", "seats": [ME, OPEN]})).status_code
        return (await guest.post("/api/reports", {"text": "rude", "about": guest.me["user"]})).status_code

    answers = [await do(await door(EVES)) for _ in range(6)]
    assert answers[4:] == [429, 429] and 429 not in answers[:4]
    assert await do(await door("203.0.113.9")) in (201, 204), "others are not asked to wait"


async def test_many_cookies_do_not_connect_more(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await (await door("203.0.113.9")).set_table(ME, OPEN)
    monkeypatch.setitem(rate_limits.RATES, "connect_together", Rate(4, 1_000_000))
    for _ in range(4):
        await (await door(EVES)).connect(code, 103)
    _, heard = await (await (await door(EVES)).connect(code)).closed()
    assert heard[-1]["code"] == "too_fast"
    await (await door("203.0.113.9")).connect(code, 103)
