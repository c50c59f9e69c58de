"""The live connection over a real socket: whole games, wrong messages, lost and doubled ones."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.server.wire import Player, new_table, opened, player
from websockets.exceptions import ConnectionClosed

from ludolien.core import WATCHER
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.tables.events import Holder
from ludolien.tables.protocol import VERSION


@pytest.fixture(params=[True, False], ids=["quick", "plain"])
async def open_house(settings: Settings, request: pytest.FixtureRequest) -> AsyncIterator[tuple[House, int]]:
    """By both ways to the wire."""
    async with opened(replace(settings, has_shortcuts=request.param)) as both:
        yield both


async def two_at_a_table(open_house: tuple[House, int], code: str = "AAAA") -> tuple[Player, Player]:
    house, port = open_house
    ada, bob = [await player(house, port, code, name) for name in ("Ada", "Bob")]
    await house.get(LiveTables).create(new_table(code, ada.who, bob.who))
    for seat, one in enumerate((ada, bob)):
        await one.connect()
        assert (await one.hello(seat))["type"] == "welcome"
    return ada, bob


async def test_a_whole_game_of_hex(open_house: tuple[House, int]) -> None:
    ada, bob = await two_at_a_table(open_house)
    for row in range(1, 6):
        assert (await ada.play(0, f"a{row}"))["type"] == "done"
        if row < 5:
            assert (await bob.play(1, f"b{row}"))["type"] == "done"
    end = [message for message in ada.heard if message["type"] == "happened"][-1]
    assert end["moment"]["result"]["ranks"] == [1, 2] and end["moment"]["ending"] == "rules"
    numbers = [message["number"] for message in ada.heard if message["type"] == "happened"]
    assert numbers == list(range(2, 11)), "without a gap, after the start"
    final = await bob.hear("table")
    while final["table"]["phase"] != "over":
        final = await bob.hear("table")
    assert final["table"]["seed"]


async def test_refusals_say_why_in_both_languages(open_house: tuple[House, int]) -> None:
    _, bob = await two_at_a_table(open_house)
    answer = await bob.play(1, "a1")
    assert answer["refusal"]["clause"] == "HX3" and set(answer["sentence"]) == {"en", "fr"}


async def test_the_same_nonce_is_answered_and_not_played_twice(open_house: tuple[House, int]) -> None:
    ada, _ = await two_at_a_table(open_house)
    message = {"type": "play", "seat": 0, "nonce": "same", "text": "a1"}
    for _ in range(3):
        await ada.send(message)
        assert (await ada.hear("done"))["nonce"] == "same"
    table = await open_house[0].get(LiveTables).table("AAAA")
    assert len(table.line) == 1


async def test_who_was_away_gets_what_was_missed(open_house: tuple[House, int]) -> None:
    ada, bob = await two_at_a_table(open_house)
    await ada.play(0, "a1")
    seen = max(message["number"] for message in ada.heard if "number" in message)
    await ada.close()
    await bob.play(1, "b2")
    await ada.connect()
    assert (await ada.hello(0, since=seen))["type"] == "table"
    missed = await ada.hear("happened")
    assert missed["number"] == seen + 1 and missed["line"]["text"] == "b2"


async def test_a_number_from_nowhere_gets_everything(open_house: tuple[House, int]) -> None:
    ada, _ = await two_at_a_table(open_house)
    await ada.silence()
    for since in (-5, 10**9):
        assert (await ada.hello(0, since=since))["type"] == "welcome"


async def test_strangers_watch_and_do_not_play(open_house: tuple[House, int]) -> None:
    await two_at_a_table(open_house)
    eve = await (await player(*open_house, "AAAA", "Eve")).connect()
    assert (await eve.hello(0))["code"] == "not_your_seat"
    assert (await eve.hello(WATCHER))["type"] == "welcome"
    assert (await eve.play(0, "a1"))["code"] == "not_your_seat"
    assert (await eve.play(WATCHER, "a1"))["code"] == "not_your_seat"


async def test_without_a_token_nobody_comes_in(open_house: tuple[House, int]) -> None:
    eve = await player(*open_house, "AAAA", "Eve")
    eve.token = "invented"
    await eve.connect()
    assert (await eve.hear())["code"] == "unknown_visitor"
    with pytest.raises(ConnectionClosed):
        await eve.hear()


async def test_no_such_table(open_house: tuple[House, int]) -> None:
    eve = await (await player(*open_house, "NOPE", "Eve")).connect()
    assert (await eve.hear())["code"] == "unknown_table"


async def test_too_fast_is_told_so(open_house: tuple[House, int]) -> None:
    house, port = open_house
    eve = await player(house, port, "AAAA", "Eve", is_uncapped=False)
    await house.get(LiveTables).create(new_table("AAAA", eve.who, eve.who))
    await eve.connect()
    answers = [await eve.play(1, "a1") for _ in range(80)]
    assert {answer.get("code") for answer in answers} == {None, "too_fast"}


async def test_too_many_connections_from_one_place(settings: Settings) -> None:
    async with opened(replace(settings, most_sockets_each=2)) as (house, port):
        eve = await player(house, port, "AAAA", "Eve", is_uncapped=False)
        await house.get(LiveTables).create(new_table("AAAA", eve.who, eve.who))
        first = await eve.connect()
        await first.hello(0)
        first_connection = eve.connection
        await eve.connect()
        await eve.hello(0)
        second_connection = eve.connection
        await eve.connect()
        assert (await eve.hear())["code"] == "too_many"
        await first_connection.close()
        async with asyncio.timeout(30):
            while house.sockets.total() > 1:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await eve.connect()
        assert (await eve.hello(0))["type"] == "welcome"
        await second_connection.close()


async def test_shutting_down_tells_the_connections_to_come_again(settings: Settings) -> None:
    async with opened(settings) as open_house:
        ada, _ = await two_at_a_table(open_house)
    with pytest.raises(ConnectionClosed) as closed:
        await ada.hear("never")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012


async def test_a_hint_in_practice_and_a_bot_that_answers(open_house: tuple[House, int]) -> None:
    house, port = open_house
    ada = await player(house, port, "AAAA", "Ada")
    await house.get(LiveTables).create(
        new_table("AAAA", ada.who, Holder("bot", level=1), options={"size": 3, "swap": False})
    )
    await ada.connect()
    await ada.hello(0)
    await ada.send({"type": "hint", "seat": 0, "nonce": "h"})
    hint = await ada.hear("hinted")
    assert hint["nonce"] == "h" and hint["move"]["type"] == "place"
    assert (await ada.play(0, hint["text"]))["type"] == "done"
    answer = await ada.hear("happened")
    assert answer["line"]["seat"] == 1
    await ada.send({"type": "request", "seat": 0, "nonce": "u", "what": "undo"})
    undone = await ada.hear("happened")
    assert undone["moment"]["ply"] == 0 and undone["log_from"] == 1


@pytest.mark.parametrize("spoken", [0, VERSION + 1])
async def test_another_version_is_told_so_and_heard_no_further(open_house: tuple[House, int], spoken: int) -> None:
    house, port = open_house
    ada, bob = [await player(house, port, "AAAA", name) for name in ("Ada", "Bob")]
    await house.get(LiveTables).create(new_table("AAAA", ada.who, bob.who))
    await ada.connect()
    await ada.send({"type": "hello", "seat": 0, "protocol": spoken})
    await ada.send({"type": "play", "seat": 0, "nonce": "later", "text": "a1"})
    told = await ada.hear()
    assert (told["type"], told["code"]) == ("problem", "other_version") and set(told["sentence"]) == {"en", "fr"}
    with pytest.raises(ConnectionClosed) as closed:
        await ada.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4426
    assert not (await house.get(LiveTables).wake("AAAA")).room.table.line, "the move waits for a page that understands"


async def test_the_version_is_said_by_both_sides(open_house: tuple[House, int]) -> None:
    ada, _ = await two_at_a_table(open_house)
    await ada.send({"type": "hello", "seat": 0, "protocol": VERSION})
    assert (await ada.hear("welcome"))["protocol"] == VERSION
