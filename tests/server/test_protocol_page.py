"""The page about the protocol says what is so: its examples are messages, and its program plays."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.wire import new_table, opened, player

from ludolien.games.hex.moves import Place
from ludolien.server.live import close_codes
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.settings import Settings
from ludolien.tables.events import OPEN
from ludolien.tables.fairness import hash_of
from ludolien.tables.protocol import FromPerson, ToPerson

DOCS = Path(__file__).parents[2] / "docs" / "reference"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def plain(value: Any) -> Any:
    """With the defaults that messages leave out also left out of the example."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_message(example: str) -> None:
    kind = msgspec.json.decode(example)["type"]
    of_people = {"hello", "play", "say", "request", "reply", "hint", "ping"}
    message = msgspec.json.decode(example, type=FromPerson if kind in of_people else ToPerson)
    known, given = plain(message), msgspec.json.decode(example)
    assert keys(given) <= keys(known) | {("window",), ("clock",)}, "no field that the house does not know"


def keys(value: Any, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    if isinstance(value, dict):
        below = set().union(*(keys(inner, (*path, key)) for key, inner in value.items()), set())
        return below | {(*path, key) for key in value}
    if isinstance(value, list):
        return set().union(*(keys(inner, path) for inner in value), set())
    return set()


def test_every_kind_of_message_has_an_example() -> None:
    shown = {msgspec.json.decode(example)["type"] for example in EXAMPLES}
    kinds = {kind.__struct_config__.tag for union in (FromPerson, ToPerson) for kind in union.__args__}
    assert shown == kinds


def test_every_code_by_which_the_house_closes_is_on_the_page() -> None:
    codes = {value for name, value in vars(close_codes).items() if name.isupper()}
    (paragraph,) = (part for part in PAGE.split("\n\n") if part.startswith("The house closes with these codes"))
    assert {int(code) for code in re.findall(r"`(\d{4})`", paragraph)} == codes


async def test_the_example_program_sits_down_and_plays_to_the_end(settings: Settings) -> None:
    async with opened(settings) as (house, port):
        ada = await player(house, port, "EXAMPLE", "Ada")
        robot = await player(house, port, "EXAMPLE", "Robot", is_uncapped=False)
        await house.get(LiveTables).create(new_table("EXAMPLE", ada.who, OPEN, options={"size": 3, "swap": False}))
        program = await asyncio.create_subprocess_exec(
            *(sys.executable, str(DOCS / "example_bot.py")),
            *(f"http://127.0.0.1:{port}", "EXAMPLE", "1", robot.token),
        )
        await ada.connect()
        await ada.hello(0)
        async with asyncio.timeout(60):
            while (table := await house.get(LiveTables).table("EXAMPLE")).phase != "over":
                if 0 in table.awaited:
                    cell = table.game.legal(table.state, 0)[0]
                    assert isinstance(cell, Place)
                    await ada.play(0, table.game.write(table.state, cell))
                await asyncio.sleep(0.02)
            assert await program.wait() == 0
        assert any(ply.move.seat == 1 for ply in table.line)
        assert len(table.holders[1].entropy_hash) == 64


async def test_the_example_program_adds_its_share_to_the_dice(settings: Settings) -> None:
    async with opened(settings) as (house, port):
        ada = await player(house, port, "EXAMPLE", "Ada")
        robot = await player(house, port, "EXAMPLE", "Robot", is_uncapped=False)
        await house.get(LiveTables).create(new_table("EXAMPLE", ada.who, OPEN, game="connexions_quarks"))
        program = await asyncio.create_subprocess_exec(
            *(sys.executable, str(DOCS / "example_bot.py")),
            *(f"http://127.0.0.1:{port}", "EXAMPLE", "1", robot.token),
        )
        await ada.connect()
        welcome = await ada.hello(0)
        if not welcome["moment"]:
            await ada.hear("happened")
        program.terminate()
        await program.wait()
        table = await house.get(LiveTables).table("EXAMPLE")
        assert len(table.entropies[1]) == 32 and hash_of(table.entropies[1]) == table.hashes[1]
