"""Games begun in a browser without a connection, and brought to the house: they go on there and count for nothing."""

import io
import zipfile
from random import Random

import msgspec
import pytest
from tests.local.alone import run
from tests.pocket.memory_storage import MemoryStorage
from tests.pocket.pages import OnePage
from tests.server.browser import Browser

from ludolien import catalogue
from ludolien.core.record import replay
from ludolien.core.record_lines import read_lines

SLUG = "verbindung_borsa"


def record_of(moves: int) -> str:
    """So many own moves on a device, against a bot."""
    texts = []

    async def game() -> None:
        page = OnePage(MemoryStorage())
        wish = {"game": SLUG, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
        code = (await page.ask("POST", "/tables", wish))["code"]
        await page.play(code, moves, Random(3))
        texts.append((await page.ask("GET", f"/tables/{code}/record"))["text"])

    run(game())
    return str(texts[0])


def test_a_game_that_was_begun_offline_goes_on_at_the_house(browser: Browser) -> None:
    text = record_of(4)
    record = read_lines(text, catalogue.find)
    assert record.ending is None and len(record.moves) > 4
    brought = browser.post("/api/records", {"text": text})
    assert brought.status_code == 201, brought.text
    table = brought.json()
    assert table["phase"] == "playing" and table["verified"] is False
    shown = browser.get(f"/api/tables/{table['code']}/replay").json()["steps"]
    assert max(step["ply"] for step in shown) >= len(record.moves)
    assert [row["table"]["code"] for row in browser.get("/api/lobby").json()["mine"]] == [table["code"]]


def test_a_game_that_was_ended_offline_is_replayed_and_not_rated(browser: Browser) -> None:
    text = record_of(2_000)
    table = browser.post("/api/records", {"text": text}).json()
    assert table["phase"] == "over" and table["verified"] is False
    game = catalogue.find(SLUG)
    here = read_lines(browser.get(f"/api/tables/{table['code']}/record").text, catalogue.find)
    there = read_lines(text, catalogue.find)
    assert replay(here, game)[-1] == replay(there, game)[-1] and here.ending == there.ending
    assert browser.get(f"/api/tables/{table['code']}/replay").json()["steps"]
    assert [row["table"]["code"] for row in browser.get("/api/me/games").json()] == [table["code"]]
    archive = zipfile.ZipFile(io.BytesIO(browser.get("/api/me/export").content))
    assert msgspec.json.decode(archive.read("me.json"))["rated_games"] == []


@pytest.mark.parametrize("text", ["", "hello", record_of(1).replace('"moves"', '"lost"')[:-30]], ids=["", "no", "cut"])
def test_what_is_no_record_is_refused(browser: Browser, text: str) -> None:
    refused = browser.post("/api/records", {"text": text})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
    assert browser.get("/api/me/games").json() == []
