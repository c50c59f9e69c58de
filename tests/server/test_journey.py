"""A move's journey, traced through a house that is open, is the one that docs/explanation/architecture.md describes."""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from tests.server.wire import new_table, opened, player

import ludolien
from ludolien.server.friends.presence_updates import PresenceUpdates
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.moderation import deeds
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

PACKAGE = Path(ludolien.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "architecture.md"


class Tracer:
    """Remembers the modules of the package in which something is called, on any thread that began after it."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.is_on = False

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if self.is_on and event == "call":
            self.files.add(frame.f_code.co_filename)

    @contextmanager
    def tracing(self) -> Iterator[None]:
        self.is_on = True
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            self.is_on = False

    def modules(self) -> set[str]:
        """Paths within the package, without the words and the geometry that all of them share."""
        paths = (Path(file) for file in self.files)
        inside = (path.relative_to(PACKAGE).as_posix() for path in paths if path.is_relative_to(PACKAGE))
        return {of_any_game(path) for path in inside if not path.startswith(("core/", "boards/"))}


def of_any_game(path: str) -> str:
    """A game's own modules by the name they have in every game, however they are split."""
    own = re.match(r"games/\w+/(\w+)", path)
    if own is None:
        return path
    name = own[1] if own[1] in ("game", "view", "notation") else "rules"
    return f"games/<slug>/{name}.py"


def described() -> set[str]:
    """The modules of the package that the page names."""
    journey = PAGE.read_text(encoding="utf-8").split("## A move's journey\n")[1].split("\n## ")[0]
    return set(re.findall(r"`([\w./<>-]+\.py)`", journey))


async def test_a_move_goes_where_the_page_says(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PresenceUpdates, "at_rest", 3600.0)  # who has come, and what operators did, is no part of it
    monkeypatch.setattr(deeds, "EVERY", 3600.0)
    tracer, dice = Tracer(), Tracer()

    def both(frame: FrameType, event: str, argument: Any) -> None:
        tracer(frame, event, argument)
        dice(frame, event, argument)

    threading.setprofile(both)
    try:
        async with opened(settings) as (house, port):
            for each in (Tracer(), tracer):  # the first move of all also loads words
                await trace_a_move(each, house, port, "hex", kind="place", people=2)
            await trace_a_move(dice, house, port, "connections_knizia", "a1 x", kind="confirm", people=1)
    finally:
        threading.setprofile(None)
    assert "tables/fairness.py" in dice.modules(), "a tile is drawn after this move"
    assert tracer.modules() | dice.modules() == described()


async def trace_a_move(
    tracer: Tracer, house: House, port: int, game: str, *before: str, kind: str, people: int
) -> None:
    """A new table, and after some moves `before` the one of its first seat that is traced until everybody has it."""
    tables = house.get(LiveTables)
    code = f"TABLE{len(tables._awake)}"
    players = [await player(house, port, code, name, is_uncapped=False) for name in ("Ada", "Bob")[:people]]
    await tables.create(new_table(code, *(one.who for one in players), game=game))
    for background in tables._tasks:  # signs of life and lists are no part of a move
        background.cancel()
    for seat, one in enumerate(players):
        await one.connect()
        await one.hello(seat)
    for text in before:
        await players[0].play(0, text)
    legal = next(heard["moment"]["legal"] for heard in reversed(players[0].heard) if "moment" in heard)
    move = next(move for move in legal if move["type"] == kind)
    with tracer.tracing():
        answer = await players[0].play(0, "", move=move)
        assert answer["type"] == "done", answer
        for one in players[1:]:
            await one.hear("happened")
    for one in players:
        await one.close()
