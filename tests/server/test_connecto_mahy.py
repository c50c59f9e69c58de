"""Connecto over real sockets: classic, team and cooperative play, late answers, and coming back in the middle."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.wire import Player, new_table, opened, player, stop_time

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.tables.playing import COUNTDOWN

NAMES = ("Ada", "Bob", "Cleo", "Dan")


@pytest.fixture
async def open_house(settings: Settings) -> AsyncIterator[tuple[House, int]]:
    async with opened(settings) as both:
        yield both


async def sit_down(open_house: tuple[House, int], code: str, seats: int, **options: Any) -> list[Player]:
    house, port = open_house
    people = [await player(house, port, code, f"{name}{code}") for name in NAMES[:seats]]
    await house.get(LiveTables).create(
        new_table(code, *(one.who for one in people), game="connecto_mahy", options=options)
    )
    for seat, one in enumerate(people):
        await one.connect()
        await one.hello(seat)
    return people


async def view_of(one: Player) -> Any:
    """What a seat sees once everything sent to it has come: a ping marks the end."""
    await one.send({"type": "ping", "sent": 0.0})
    await one.hear("pong")
    moments = [heard["moment"] for heard in one.heard if heard["type"] in ("welcome", "happened") and heard["moment"]]
    return moments[-1]["view"]


def strokes_heard(one: Player) -> list[str]:
    """The log lines about strokes that a seat has read."""
    lines = [heard["line"]["text"] for heard in one.heard if heard["type"] == "happened" and heard.get("line")]
    return [line for line in lines if line.split()[0] in ("link", "arc", "ring", "rub")]


async def done(one: Player, seat: int, *texts: str) -> None:
    for text in texts:
        answer = await one.play(seat, text)
        assert answer["type"] == "done", answer


async def test_classic_with_a_late_answer_and_nothing_told_before_the_reveal(open_house: tuple[House, int]) -> None:
    house, _ = open_house
    clock = stop_time(house)
    ada, bob, cleo = await sit_down(open_house, "CLASS", 3)
    clock[0] += COUNTDOWN
    await done(ada, 0, "link a1 b2", "link b2 c4", "answer une chemise")
    await done(bob, 1, "ring e5")
    assert strokes_heard(ada) == ["link a1 b2", "link b2 c4"]
    assert strokes_heard(bob) == ["ring e5"] and strokes_heard(cleo) == []
    before = [frame for one in (ada, bob, cleo) for frame in one.frames]
    assert not any(b"shirt" in frame or b'"lies":' in frame for frame in before)
    assert not any(b"chemise" in frame for one in (bob, cleo) for frame in one.frames)
    clock[0] += 31
    await house.get(LiveTables).do("CLASS", lambda room, now: room.tick(now))
    late = await bob.play(1, "answer chemise")
    assert late["type"] == "refused" and late["refusal"]["reason"] == "too_late" and late["sentence"]["fr"]
    seen = await view_of(cleo)
    assert seen["reveals"][0]["en"] == "shirt" and [place["gain"] for place in seen["places"]] == [2, 0, 0]
    assert seen["boards"][1]["marks"] == [[40]]


async def test_the_sand_decides_by_the_servers_time_and_not_by_when_its_alarm_rings(
    open_house: tuple[House, int],
) -> None:
    house, _ = open_house
    clock = stop_time(house)
    ada, bob, cleo = await sit_down(open_house, "SANDS", 3)
    clock[0] += COUNTDOWN
    await done(ada, 0, "answer chemise")
    clock[0] += 29.9
    await done(bob, 1, "answer chemise")
    clock[0] += 0.1  # the sand is through, and nobody has told the table
    late = await cleo.play(2, "answer chemise")
    assert late["type"] == "refused" and late["refusal"]["clause"] == "CM6" and late["refusal"]["reason"] == "too_late"
    seen = await view_of(cleo)
    assert seen["phase"] == "revealing" and [place["gain"] for place in seen["places"]] == [2, 1, 0]
    assert seen["places"][2]["answer"] is None, "a late answer leaves no trace"
    again = await bob.play(1, "answer chemise")
    assert again["refusal"]["reason"] == "too_late"


async def test_a_late_stroke_and_a_late_surrender_change_nothing(open_house: tuple[House, int]) -> None:
    house, _ = open_house
    clock = stop_time(house)
    ada, bob, _ = await sit_down(open_house, "LATER", 3)
    clock[0] += COUNTDOWN
    await done(bob, 1, "link a1 b2")
    await done(ada, 0, "answer chemise")
    clock[0] += 30.0
    for text in ("link b2 c4", "give up"):
        late = await bob.play(1, text)
        assert late["type"] == "refused" and late["refusal"]["reason"] == "too_late"
    seen = await view_of(ada)
    assert seen["boards"][1]["marks"] == [[0, 10]] and not seen["places"][1]["has_given_up"]


async def test_a_pair_sees_its_strokes_and_a_drawer_comes_back_in_the_middle(open_house: tuple[House, int]) -> None:
    guide, drawer, other_guide, other_drawer = await sit_down(open_house, "TEAMS", 4, mode="team")
    await done(guide, 0, "tell the first icon of the upper row")
    await done(drawer, 1, "link a1 b2", "link b2 c4")
    assert (await view_of(guide))["board"]["marks"] == [[0, 10], [10, 29]]
    await drawer.close()
    drawer.heard.clear()
    await drawer.connect()
    await drawer.hello(1)
    again = await view_of(drawer)
    assert again["board"]["marks"] == [[0, 10], [10, 29]] and again["board"]["pen"] == 29 and again["card"] is None
    assert [line["text"] for line in again["channel"]] == ["the first icon of the upper row"]
    await done(drawer, 1, "link c4 d4")
    for one in (guide, other_guide, other_drawer):
        await view_of(one)
    assert strokes_heard(other_guide) == strokes_heard(other_drawer) == []
    assert strokes_heard(guide) == ["link a1 b2", "link b2 c4", "link c4 d4"]


async def test_boards_pass_round_together(open_house: tuple[House, int]) -> None:
    people = await sit_down(open_house, "TOGET", 3, mode="cooperative", turns=3, glass="off")
    for turn in range(3):
        views = [await view_of(one) for one in people]
        drawers = [seat for seat, view in enumerate(views) if view["role"] == "draws"]
        assert len(drawers) == 2 and views[(2 + turn) % 3]["role"] == "keeps"
        for seat in drawers:
            assert len(views[seat]["board"]["marks"]) == turn, "what the others drew is there"
            await done(people[seat], seat, f"link a{turn + 1} b{turn + 1}", "finish")
    assert (await view_of(people[0]))["phase"] == "answering"
    for board in range(2):
        await done(people[0], 0, f"propose {board} chemise")
        await done(people[1], 1, f"accept {board}")
    seen = await view_of(people[2])
    assert seen["phase"] == "revealing" and [place["verdict"] for place in seen["places"]] == ["right", "wrong"]


async def test_strokes_sent_at_once_all_arrive_in_order(open_house: tuple[House, int]) -> None:
    people = await sit_down(open_house, "RUSH", 3)

    async def rush(seat: int, one: Player) -> None:
        for row in range(1, 12):
            await done(one, seat, f"link {'abc'[seat]}{row} {'abc'[seat]}{row + 1}")

    await asyncio.gather(*(rush(seat, one) for seat, one in enumerate(people)))
    for seat, one in enumerate(people):
        marks = (await view_of(one))["board"]["marks"]
        assert marks == [[9 * row + seat, 9 * (row + 1) + seat] for row in range(11)]
