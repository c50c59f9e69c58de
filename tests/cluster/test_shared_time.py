"""The time of a node stands still while the bus is away: what time it is and what nobody could use always agree."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from ludolien.server.cluster.shared_time import SharedTime
from ludolien.server.live.uptime import AHEAD
from ludolien.store import Store


class Wall:
    """A clock on the wall, and a bus that may be away."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.is_connected = True

    def now(self) -> float:
        return self.time


class Kept:
    """Signs that arrive."""

    async def last(self) -> None:
        return None

    async def outages(self, since: float) -> list[tuple[float, float]]:
        return []

    async def sign(self, until: float, outage: tuple[float, float] | None = None, *, is_open: bool = True) -> None:
        """It is written."""


@pytest.fixture
async def node() -> tuple[Wall, SharedTime]:
    wall = Wall()
    store = cast("Store", SimpleNamespace(database=None))
    shared = SharedTime(store, cast("Any", SimpleNamespace(now=wall.now, bus=wall)), lambda: True)
    shared._kept = cast("Any", Kept())
    await shared.open()
    shared.look()
    return wall, shared


async def pass_by(wall: Wall, shared: SharedTime, seconds: float) -> None:
    """Time in which the node does what it does."""
    for _ in range(round(seconds)):
        wall.time += 1.0
        shared.look()
        await shared.sign()


def counted(shared: SharedTime) -> float:
    """What clocks have counted, as a live table reckons it: first what was lost, then the time."""
    lost = shared.lost
    return shared.now() - lost


async def test_nobody_is_charged_for_a_bus_that_was_away(node: tuple[Wall, SharedTime]) -> None:
    wall, shared = node
    await pass_by(wall, shared, 5)
    before = counted(shared)
    wall.is_connected = False
    shared.look()
    await pass_by(wall, shared, 9)
    assert counted(shared) == before
    await pass_by(wall, shared, 3)
    wall.is_connected = True
    assert counted(shared) == before, "also between its return and the next look at it"
    shared.look()
    assert counted(shared) == before
    assert shared.lost_since(before) == 12
    await pass_by(wall, shared, 2)
    assert counted(shared) == before + 2, "it runs again"


async def test_what_passes_while_both_bus_and_database_are_away_is_given_back_once(
    node: tuple[Wall, SharedTime],
) -> None:
    wall, shared = node
    await pass_by(wall, shared, 5)
    before = counted(shared)
    wall.is_connected = False
    shared.look()
    wall.time += 10.0  # nothing could be signed, for longer than a sign reaches ahead
    assert AHEAD < 10
    await shared.sign()
    assert counted(shared) == before, "no clock goes back meanwhile"
    wall.is_connected = True
    shared.look()
    assert counted(shared) == before
    assert shared.lost_since(before) == 10
