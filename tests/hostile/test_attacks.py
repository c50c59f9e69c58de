"""Each attack of the list, twice, on a live house: others play on, what comes back is bounded, nothing piles up."""

import time
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.hostile.attack import LONG_GAME, Attack
from tests.hostile.attacker import Attacker
from tests.hostile.attacks import ATTACKS
from tests.server.long_games import long_game, rows
from tests.server.wire import Player, new_table, opened, player

from ludolien.catalogue import find
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.store.lobby import entry
from ludolien.tables.room import Room

MOST_CPU = 15.0
"""Seconds for two bursts, attacker included: unbounded, most of these take minutes."""


@pytest.fixture
async def scene(settings: Settings) -> AsyncIterator[tuple[House, int, Player]]:
    """A house in which Ada plays against herself, and a very long game is kept."""
    narrow = replace(settings, proxies=(), slowest_request=2.0)
    async with opened(narrow) as (house, port):
        events = long_game(LONG_GAME, 2000)
        await house.store.append(LONG_GAME, rows(events), entry(Room(events, find)))
        ada = await player(house, port, "HONEST", "Ada")
        await house.get(LiveTables).create(new_table("HONEST", ada.who, ada.who, options={"size": 11, "swap": False}))
        await ada.connect()
        await ada.hello(0)
        yield house, port, ada
        await ada.close()


@pytest.mark.parametrize("kind", ATTACKS, ids=[kind.__name__ for kind in ATTACKS])
async def test_the_house_stands_it(scene: tuple[House, int, Player], kind: type[Attack]) -> None:
    house, port, ada = scene
    eve = Attacker(port)
    attack = kind(eve)
    await attack.begin()
    began, cells = time.process_time(), iter([f"{column}{row}" for row in range(1, 12) for column in "abcdefghijk"])
    for number in range(2):
        before = eve.received
        await attack.burst()
        assert eve.received - before <= kind.most_back
        assert (await ada.play(number % 2, next(cells)))["type"] == "done", "others play on"
    eve.let_go()
    assert time.process_time() - began < MOST_CPU
    tables = house.get(LiveTables)
    assert tables.bots.queue.waiting <= house.settings.most_tables_each
    assert len(tables.bots._alive) <= tables.bots.places
    assert sum(house.sockets.values()) <= house.settings.most_sockets_each + 1
    assert not (await tables.wake("HONEST")).is_frozen
    assert 500 not in eve.statuses, "nothing broke"


def test_every_attack_says_what_it_does() -> None:
    assert len({kind.__doc__ for kind in ATTACKS}) == len(ATTACKS)
    assert set(ATTACKS) == {kind for kind in everything(Attack) if "burst" in vars(kind)}


def everything(kind: type[Attack]) -> set[type[Attack]]:
    """What derives from it."""
    return {one for below in kind.__subclasses__() for one in {below, *everything(below)}}
