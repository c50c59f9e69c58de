"""Riddles where anybody can open the files: a glance at what is shipped, kept or said gives none of them away."""

import io
import re
import zipfile
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from ludolien import catalogue
from ludolien.core import HOUSE
from ludolien.core.sealing import seal, unseal
from ludolien.games.connecto_mahy import material
from ludolien.games.connecto_mahy.keeper import drawn
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.riddles.answers import answer_book
from ludolien.games.connecto_mahy.riddles.riddle import all_riddles, write_riddle
from tests.local.alone import run
from tests.pocket.engine import STATIC, listed
from tests.pocket.memory_storage import MemoryStorage
from tests.pocket.pages import OnePage

SLUG = "connecto_mahy"
MOST_NAMED = 0.2
"""The share of all answers that a file may name: many are everyday words, as texts and rules use them."""
RIDDLE = "en: snail, slug\nfr: escargot\nL | O e5 f4~ g5 e7~ c5 | O j4 i2 | X i2\n"


def shipped() -> Iterator[tuple[str, bytes]]:
    """Every file of the engine and of the pages, archives opened."""
    for file in (STATIC / listed()["version"]).iterdir():
        yield file.name, file.read_bytes()
    for file in (STATIC.parent / "assets").iterdir():
        yield file.name, file.read_bytes()
    house = (STATIC / listed()["version"] / "house.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(house)) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)


def test_no_file_that_is_shipped_tells_riddles() -> None:
    lines = [write_riddle(riddle).split(" | ", 3)[3] for riddle in all_riddles()]
    names = {answers.name for answers in answer_book("fr").values()}
    for name, body in shipped():
        text = body.decode("utf-8", errors="ignore")
        assert not [line for line in lines if line in text], name
        if not name.startswith(("pyodide", "python_stdlib")):
            told = [one for one in names if one in text and re.search(rf"\b{re.escape(one)}\b", text)]
            assert len(told) < MOST_NAMED * len(names), (name, told)


def test_what_is_telling_is_sealed_and_comes_out_as_it_was() -> None:
    sealed = {name for name, _ in shipped() if name.endswith(".sealed")}
    assert {f"ludolien/games/{SLUG}/material/{name}.sealed" for name in material.TELLTALE} == sealed
    for name, body in shipped():
        if name in sealed:
            plain = name.rsplit("/", 1)[1].removesuffix(".sealed")
            assert unseal(body, plain) == material.content(plain)


@pytest.mark.parametrize("body", [b"", b"\0", b"snail\n" * 100])
def test_seals_keep_everything(body: bytes) -> None:
    assert unseal(seal(body, "a"), "a") == body != seal(body, "a")


def test_neither_messages_nor_what_is_kept_name_a_riddle_that_lies_open() -> None:
    async def game() -> None:
        storage = MemoryStorage()
        page = OnePage(storage)
        wish = {"game": SLUG, "seats": [{"kind": "me"}], "options": {"mode": "solo", "glass": "off"}}
        code = (await page.ask("POST", "/tables", wish))["code"]
        await page.come(code)
        said = [await page.next_message()]
        while said[-1].get("moment") is None:
            said.append(await page.next_message())
        table = (await page.house.tables.wake(code)).room.table
        shown = [
            int(number)
            for ply in table.line
            if ply.move.seat == HOUSE
            for number in drawn(cast(ConnectoMove, ply.move))
        ]
        assert shown
        told = str([said, page.heard, storage.logs, storage.rows, storage.things])
        usual = str([catalogue.words(SLUG, language) for language in catalogue.LANGUAGES])
        for number in shown:
            for language in ("fr", "en"):
                name = answer_book(language)[number].name
                word = rf"\b{re.escape(name)}\b"
                assert re.search(word, usual) or not re.search(word, told)

    run(game())


def test_a_riddle_that_comes_with_a_link_is_played_and_its_answer_is_not_shown() -> None:
    async def game() -> None:
        storage = MemoryStorage()
        page = OnePage(storage)
        code = (await page.ask("POST", "/riddles?carried=1", {"text": RIDDLE}))["code"]
        assert (await page.ask("POST", "/riddles?carried=1", {"text": RIDDLE}))["code"] == code
        note = await page.ask("GET", f"/riddles/{code}")
        assert note["mine"] is False and "snail" not in str(note)
        assert await page.ask("GET", "/riddles") == []
        again = OnePage(storage)
        await again.house.open()
        wish = {"game": SLUG, "seats": [{"kind": "me"}], "options": {"mode": "solo", "studio": code, "glass": "off"}}
        table = (await again.ask("POST", "/tables", wish))["code"]
        assert await again.play(table, 50, Random(1)) is not None
        own = await again.ask("POST", "/riddles", {"text": RIDDLE.replace("snail, ", "")})
        assert [sheet["code"] for sheet in await again.ask("GET", "/riddles")] == [own["code"]] != [code]
        await again.ask("DELETE", f"/riddles/{own['code']}")
        await again.ask("DELETE", f"/riddles/{code}", status=404)
        assert await again.ask("GET", "/riddles") == []
        assert (await again.ask("POST", "/riddles", {"text": "P | C a1"}, status=422))["code"] == "flawed_riddle"

    run(game())
