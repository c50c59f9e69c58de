"""Nonsense over the live connection: clear answers, no crash, nothing changed."""

import logging
import os
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.wire import Player, new_table, opened, player
from websockets.exceptions import ConnectionClosed

from ludolien.core import CHANCE, CLOCK, HOUSE, WATCHER
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

ROUNDS = 3000 if os.environ.get("LUDOLIEN_DEEP") == "1" else 150

GOOD: tuple[dict[str, Any], ...] = (
    {"type": "hello", "seat": 0, "since": 3},
    {"type": "play", "seat": 0, "nonce": "a", "text": "a1", "move": {"type": "place", "seat": 0, "cell": 3}},
    {"type": "say", "nonce": "b", "text": "hello"},
    {"type": "request", "seat": 0, "nonce": "c", "what": "draw", "clock": {"kind": "move", "seconds": 5}},
    {"type": "reply", "seat": 0, "nonce": "d", "key": "draw-0", "yes": True},
    {"type": "hint", "seat": 0, "nonce": "e"},
    {"type": "ping", "sent": 1.5},
)
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1e308, "", "x" * 5000, "\ud800", "\x00", [], {}, [[]] * 50, {"type": "play"}, "NaN"),
    *(CHANCE, CLOCK, HOUSE, WATCHER, 2, -(2**63), "🎲" * 50, {"": {"": {"": []}}}),
)


@pytest.fixture
async def table(settings: Settings) -> AsyncIterator[tuple[House, Player, Player]]:
    async with opened(settings) as (house, port):
        ada, bob = [await player(house, port, "FUZZ", name) for name in ("Ada", "Bob")]
        await house.get(LiveTables).create(new_table("FUZZ", ada.who, bob.who))
        eve = await (await player(house, port, "FUZZ", "Eve")).connect()
        await bob.connect()
        yield house, bob, eve


def mutated(rng: Random) -> str:
    """A message with one thing wrong, or with a field too many, or cut short."""
    message = dict(rng.choice(GOOD))
    roll = rng.random()
    if roll < 0.6:
        message[rng.choice(list(message))] = rng.choice(JUNK)
    elif roll < 0.8:
        del message[rng.choice(list(message))]
    text = to_json(message)
    if rng.random() < 0.2:
        text = text[: rng.randrange(len(text))]
    if rng.random() < 0.1:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + chr(rng.randrange(32, 0xD7FF)) + text[place:]
    return text


def to_json(message: Any) -> str:
    """As Python writes it: with lone surrogates escaped, as a browser would."""
    import json

    return json.dumps(message)


async def is_well(house: House, someone: Player) -> None:
    """The house still answers, and the table is not frozen."""
    await someone.send({"type": "ping", "sent": 7.0})
    while (await someone.hear("pong"))["sent"] != 7.0:
        pass
    assert not (await house.get(LiveTables).wake("FUZZ")).is_frozen


async def test_random_bytes_and_texts(table: tuple[House, Player, Player], caplog: pytest.LogCaptureFixture) -> None:
    house, _, eve = table
    before = await house.store.events("FUZZ")
    rng = Random(1)
    for _ in range(ROUNDS):
        noise = rng.randbytes(rng.randrange(200))
        await eve.send(noise if rng.random() < 0.5 else noise.decode("latin-1"))
        assert (await eve.hear())["code"] == "unreadable"
    await is_well(house, eve)
    assert await house.store.events("FUZZ") == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_wrong_types_and_seats_from_a_stranger_change_nothing(
    table: tuple[House, Player, Player], caplog: pytest.LogCaptureFixture
) -> None:
    house, _, eve = table
    before = [payload for _, payload in await house.store.events("FUZZ")]
    rng = Random(2)
    for _ in range(2 * ROUNDS):
        await eve.send(mutated(rng))
        assert (await eve.hear())["type"] in ("problem", "pong", "welcome", "table", "said", "done")
    await is_well(house, eve)
    after = [payload for _, payload in await house.store.events("FUZZ")]
    assert all(msgspec.json.decode(payload)["type"] == "spoke" for payload in after[len(before) :])
    assert after[: len(before)] == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_the_one_whose_turn_it_is_not_cannot_move_either(table: tuple[House, Player, Player]) -> None:
    house, bob, _ = table
    moves: list[Any] = [
        {"type": "place", "seat": seat, "cell": cell} for seat in (-1, 0, 1, 100) for cell in (-1, 3, 99)
    ]
    moves += [{"type": "swap", "seat": 1}, {"type": "draw", "seat": CHANCE}, [], None, "a1", 3]
    for number, move in enumerate(moves):
        for seat in (-1, 0, 1, 2, CHANCE, CLOCK, HOUSE, WATCHER):
            nonce = f"{number} {seat}"
            await bob.send({"type": "play", "seat": seat, "nonce": nonce, "move": move})
            assert (await bob.hear())["type"] in ("problem", "refused")
    await bob.send({"type": "play", "seat": 1, "nonce": "w", "text": "a1", "window": "save-1"})
    assert (await bob.hear())["code"] == "window_closed"
    assert not (await house.get(LiveTables).table("FUZZ")).line


async def test_a_frame_too_large_costs_its_sender_the_connection(table: tuple[House, Player, Player]) -> None:
    house, bob, eve = table
    await eve.send("x" * (house.settings.largest_message + 1))
    with pytest.raises(ConnectionClosed) as closed:
        await eve.hear("never")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    await is_well(house, bob)
    await eve.connect()
    await is_well(house, eve)


async def test_every_nonce_replayed_does_nothing(table: tuple[House, Player, Player]) -> None:
    house, bob, _ = table
    messages = [dict(message) for message in GOOD if "nonce" in message]
    for message in messages:
        if "seat" in message:
            message["seat"] = 1
    for message in messages:
        await bob.send(to_json(message))
        await bob.hear("done", "problem", "refused")
    events = await house.store.events("FUZZ")
    for message in messages * 3:
        await bob.send(to_json(message))
        await bob.hear("done", "problem", "refused")
    assert await house.store.events("FUZZ") == events
