"""The house of one browser: tables by the same rules and messages, kept, reloaded, exported and brought elsewhere."""

from random import Random
from typing import Any

import pytest

from ludolien import bots, catalogue
from ludolien.core.record import replay
from ludolien.core.record_lines import read_lines
from ludolien.tables.fairness import verify
from tests.local.alone import run
from tests.pocket.memory_storage import MemoryStorage
from tests.pocket.pages import OnePage

SHORT: dict[str, dict[str, Any]] = {"hex": {"size": 5}, "connecto_mahy": {"glass": "off"}}


def wish(slug: str) -> dict[str, Any]:
    return {"game": slug, "seats": [{"kind": "me"}, {"kind": "bot"}], "options": SHORT.get(slug, {})}


@pytest.mark.parametrize("slug", catalogue.own())
def test_a_whole_game_against_a_bot_with_a_reload_in_the_middle(slug: str) -> None:
    async def game() -> None:
        storage = MemoryStorage()
        page = OnePage(storage)
        await page.house.open()
        assert slug in [card["slug"] for card in await page.ask("GET", "/games")]
        code = (await page.ask("POST", "/tables", wish(slug)))["code"]
        assert await page.play(code, 3, Random(1)) is None
        await page.house.tables.read_again(code)  # the page goes, and nothing of it thinks on
        again = OnePage(storage)
        await again.house.open()
        assert [row["table"]["code"] for row in (await again.ask("GET", "/lobby"))["mine"]] == [code]
        assert await again.play(code, 2_000, Random(2)) is not None
        record = read_lines((await again.ask("GET", f"/tables/{code}/record"))["text"], catalogue.find)
        table = (await again.house.tables.wake(code)).room.table
        assert replay(record, table.game)[-1] == table.state
        verify(record, table.game)
        steps = (await again.ask("GET", f"/tables/{code}/replay?seat=0"))["steps"]
        assert len(steps) > 3 and [row["table"]["code"] for row in await again.ask("GET", "/me/games")] == [code]

    run(game())


def test_a_record_is_brought_in_and_comes_out_as_it_was() -> None:
    async def game() -> None:
        page = OnePage(MemoryStorage())
        code = (await page.ask("POST", "/tables", wish("verbindung_borsa")))["code"]
        await page.play(code, 2_000, Random(3))
        text = (await page.ask("GET", f"/tables/{code}/record"))["text"]
        elsewhere = OnePage(MemoryStorage())
        brought = await elsewhere.ask("POST", "/records", {"text": text})
        assert brought["phase"] == "over" and brought["code"] != code and brought["verified"] is False
        assert (await elsewhere.ask("GET", f"/tables/{brought['code']}/record"))["text"] == text
        lines = text.splitlines()
        refused = await elsewhere.ask("POST", "/records", {"text": "\n".join(lines[:1] + lines[2:])}, status=400)
        assert refused["code"] == "bad_record" and len(await elsewhere.ask("GET", "/me/games")) == 1

    run(game())


def test_what_another_page_wrote_first_counts() -> None:
    async def game() -> None:
        storage = MemoryStorage()
        one, other = OnePage(storage), OnePage(storage)
        seats = [{"kind": "me"}, {"kind": "device"}]
        code = (await one.ask("POST", "/tables", {"game": "hex", "seats": seats}))["code"]
        for page in (one, other):
            await page.come(code)
        for page, cell in ((one, "a1"), (other, "b2")):
            page.send(cell, text=cell)
        await other.hung_up()
        assert not one.closed
        tables = [(await page.house.tables.wake(code)).room.table for page in (one, other)]
        assert tables[0].state == tables[1].state and len(storage.logs[code]) == tables[0].events

    run(game())


@pytest.mark.parametrize("kind", ["open", "invited"])
def test_nobody_else_can_come(kind: str) -> None:
    async def game() -> None:
        page = OnePage(MemoryStorage())
        seats = [{"kind": "me"}, {"kind": kind}]
        refused = await page.ask("POST", "/tables", {"game": "hex", "seats": seats}, status=409)
        assert refused["code"] == "nobody_else" and set(refused["sentence"]) == {"en", "fr"}
        assert (await page.ask("GET", "/leaders", status=404))["code"] == "online_only"
        assert (await page.ask("GET", "/tables/ABCDEFG", status=409))["code"] == "unknown_table"

    run(game())


def test_every_game_has_levels_that_need_nothing_compiled() -> None:
    for game in catalogue.own().values():
        levels = bots.plain_levels(game)
        assert [level.rank for level in levels] == list(range(1, len(levels) + 1)) and len(levels) >= 4
        assert len(levels) <= len(bots.levels(game))
