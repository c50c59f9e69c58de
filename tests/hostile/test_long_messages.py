"""Texts and lists without end, over the live connection and in requests: refused unread, briefly and at once."""

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import inspect
from tests.laws.lengths import built, limits, unlimited
from tests.server.browser import Browser
from tests.server.wire import Player, new_table, opened, player

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

BRIEF = 1500
"""Bytes."""
LONGEST_SHEET = 70_000
"""Bytes: a riddle goes back as it came, with what is wrong with it."""


@pytest.fixture
async def eve(settings: Settings) -> AsyncIterator[Player]:
    async with opened(settings) as (house, port):
        eve = await player(house, port, "LONG", "Eve")
        await house.get(LiveTables).create(new_table("LONG", eve.who, eve.who, game="connexions_quarks"))
        yield await eve.connect()
        await eve.close()


@pytest.mark.parametrize(
    "message",
    [
        {"text": "N12>" + "x" * 16_000},
        {"text": "N12>N21 via " + "N12 N13 " * 2000},
        {"move": {"type": "go", "seat": 0, "connector": 0, "way": [0, 1] * 13_000}},
        {"move": {"type": "swap", "seat": 0, "face": "x" * 60_000}},
        {"text": "roll", "window": "x" * 60_000},
        {"text": "roll", "nonce": "x" * 60_000},
        {"type": "say", "text": "x" * 60_000},
        {"type": "reply", "yes": True, "key": "x" * 60_000},
    ],
    ids=["text", "via", "way", "face", "window", "nonce", "chat", "key"],
)
async def test_a_long_message_is_refused_at_once(eve: Player, message: dict[str, Any]) -> None:
    start = time.process_time()
    await eve.send({"type": "play", "seat": 0, "nonce": "n"} | message)
    answer = await eve.hear("problem")
    assert answer["code"] in ("unreadable", "unreadable_move")
    assert time.process_time() - start < 1, "such texts took ten seconds"
    assert len(eve.frames[-1]) <= BRIEF


def bodies(app: Litestar) -> dict[tuple[str, str], Any]:
    """What every route of the house reads, by method and address."""
    found = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if (body := handler.parsed_fn_signature.parameters.get("data")) is not None:
                for method in handler.http_methods:
                    found[str(method), route.path] = body.annotation
    return found


def test_every_text_and_list_of_a_request_has_a_limit(client: TestClient[Litestar]) -> None:
    read = bodies(client.app)
    assert len(read) > 15
    free = {f"{body.__name__}.{place}" for body in read.values() for place in unlimited(inspect.type_info(body))}
    assert not free


def test_the_longest_requests_are_answered_briefly(house: House, client: TestClient[Litestar]) -> None:
    house.limits.is_on = False
    eve = Browser(client)
    for (method, path), body in bodies(client.app).items():
        info = inspect.type_info(body)
        address = path.replace("{code:str}", "NOWHERE").replace("{seat:int}", "0")
        for place, most in limits(info):
            for length in (most, most + 1):
                answer = eve.send(method, address, json=built(info, place, length))
                assert answer.status_code < 500, (method, path, place, answer.text[:300])
                assert length == most or answer.status_code in (400, 401, 403, 404), (method, path, place, length)
                assert len(answer.content) <= (LONGEST_SHEET if "riddles" in path else BRIEF), (path, answer.content)
            eve.look()
