"""Records of games that were never played so: endings nobody has seen, names of others, games as long as a record may
be, again and again."""

import asyncio
from collections.abc import AsyncIterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, live_house

from ludolien.catalogue import newest
from ludolien.core import Result, settle
from ludolien.core.advance import asked, by_itself, drawn
from ludolien.core.record import Ending, Header, Record
from ludolien.core.record_lines import write_lines
from ludolien.local.messages import LONGEST_RECORD
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.settings import Settings
from ludolien.tables.room import Room

EVES = "198.51.100.7"
RESIGNED = Result((2, 1), (0.0, 1.0), "", "resigned", {"seat": 0})
SHORT = 5


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(300), live_house(replace(settings, is_metered=True)) as door:
        yield door


@cache
def played(slug: str, *seats: str, most: int = SHORT) -> Record:
    """A game at random, so many moves of it."""
    game, rng = newest()[slug], Random(1)
    options = settle(game.options, {}, at_tables=True)
    state, moves = game.start(len(seats), options), list[Any]()
    while len(moves) < most and game.result(state) is None:
        move = by_itself(game, state, lambda odds: drawn(odds, rng), lambda _: None)
        moves.append(move or rng.choice(game.legal(state, asked(game, state)[0])))
        state = game.play(state, moves[-1])
    return Record(Header(game=slug, edition=game.edition, options=options, seats=seats), tuple(moves))


def text(record: Record, ending: Ending | None = None) -> dict[str, str]:
    return {"text": write_lines(replace(record, ending=ending))}


async def names_at(door: Door, *names: str) -> list[Any]:
    eve = await door(EVES)
    answer = await eve.post("/api/records", text(played("hex", *names)))
    assert answer.status_code == 201, answer.text
    return ["me" if seat["name"] == eve.me["name"] else seat["name"] for seat in answer.json()["seats"]]


@pytest.mark.parametrize(
    "ending",
    [
        Ending(RESIGNED, "magic"),
        Ending(RESIGNED, ""),
        Ending(RESIGNED, "agreed"),
        Ending(replace(RESIGNED, reason="no such reason"), "resigned"),
        Ending(replace(RESIGNED, clause="9.9"), "resigned"),
        Ending(replace(RESIGNED, ranks=(1,) * 500, scores=(0.0,) * 500), "resigned"),
        Ending(replace(RESIGNED, ranks=(1, 10**15)), "resigned"),
        Ending(replace(RESIGNED, facts={"seat": 7}), "resigned"),
        Ending(replace(RESIGNED, facts={"x" * 1000: "y" * 50_000}), "resigned"),
    ],
)
async def test_an_ending_that_no_table_gives_is_refused(door: Door, ending: Ending) -> None:
    eve = await door(EVES)
    answer = await eve.post("/api/records", text(played("hex", "Eve", "Mia"), ending))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert (await eve.http.get("/api/lobby")).json()["mine"] == []


async def test_one_that_tables_give_is_kept(door: Door) -> None:
    eve = await door(EVES)
    told = (await eve.post("/api/records", text(played("hex", "Eve", "Mia"), Ending(RESIGNED, "resigned")))).json()
    assert (told["phase"], told["ranks"], told["practice"]) == ("over", [2, 1], True)
    replayed = await eve.http.get(f"/api/tables/{told['code']}/replay")
    assert replayed.status_code == 200 and replayed.json()["result_sentence"]["en"]


async def test_names_of_others_are_taken_by_nobody(door: Door) -> None:
    await (await door("203.0.113.9")).keep("Ada")
    assert await names_at(door, "Eve", "Ada") == ["me", "me"]
    assert await names_at(door, "Eve", "\u0410d\u0430") == ["me", "me"], "in Cyrillic letters"
    assert await names_at(door, "Eve", "\x1b[31mred") == ["me", "me"]
    assert await names_at(door, "Eve", "M" * 50_000) == ["me", "me"]
    assert await names_at(door, "Eve", "Administrator") == ["me", "me"]
    assert await names_at(door, "Ada", " Mia  Lou ") == ["me", "Mia Lou"], "who is nobody else"


async def test_a_bot_plays_at_a_level_that_there_is(door: Door) -> None:
    eve, slug = await door(EVES), "connections_knizia"
    cards = (await eve.http.get("/api/games")).json()
    offered = {level["level"] for card in cards if card["slug"] == slug for level in card["levels"]}
    for level in ("bot 0", "bot 99"):
        seats = (await eve.post("/api/records", text(played(slug, "Eve", level)))).json()["seats"]
        assert seats[1]["kind"] == "bot" and seats[1]["level"] in offered


async def test_very_long_records_cost_of_the_budget_for_reading_and_stop_nobody(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = text(played("connexions_quarks", *(f"P{seat}" for seat in range(4)), most=700))
    assert LONGEST_RECORD // 2 < len(longest["text"]) <= LONGEST_RECORD
    adopted = most = 0
    adopt = Room._adopt

    def counted(room: Room, *event: Any) -> Any:
        nonlocal adopted, most
        adopted += 1
        most = max(most, adopted)
        return adopt(room, *event)

    async def others_play() -> None:
        nonlocal adopted
        while True:
            adopted = 0
            await asyncio.sleep(0)

    monkeypatch.setattr(Room, "_adopt", counted)
    playing = asyncio.create_task(others_play())
    eve, answers = await door(EVES), []
    for _ in range(30):
        answer = await eve.post("/api/records", longest)
        answers.append(answer.status_code)
        if len(answers) == 1:
            table = await door.house.get(LiveTables).table(answer.json()["code"])
            assert len(table.line) >= 700
    playing.cancel()
    assert most <= 110, "moves laid out in one go"
    assert set(answers) == {201, 429} and answers.count(201) < 20
