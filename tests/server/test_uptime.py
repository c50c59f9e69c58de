"""Time that counts: a closed house, a stopped process and a lost database cost nobody a second on the clock."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import Browser
from tests.server.wire import new_table
from tests.tables.live import ADA, BOB

from ludolien.bots.thought import Progress
from ludolien.local.bot_tasks import Advice, Task, at_random
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.live import live_tables, uptime
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.uptime import AHEAD, AHEAD_UNUSED
from ludolien.server.ops.house import House
from ludolien.store import Store
from ludolien.store.quick_log import Row
from ludolien.tables.events import Holder
from ludolien.tables.protocol import Clock

CLOCK = Clock("total", 60)


class Time:
    """A clock on the wall that moves when told to."""

    def __init__(self) -> None:
        self.now = 10_000.0

    def __call__(self) -> float:
        return self.now


class AtRandom(WorkerPool):
    """Bots that need no process to think."""

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        return at_random(task)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    yield store
    await store.close()


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Signs of life are given by hand."""
    monkeypatch.setattr(uptime, "BEAT_EVERY", 1e6)
    return Time()


def left_on_clock(tables: LiveTables, table: Any) -> float:
    left: float = table.dial[0].left_at(tables.now())
    return left


async def test_a_restart_resumes_clocks_and_charges_nobody_for_it(store: Store, wall: Time) -> None:
    first = LiveTables(store, now=wall)
    await first.open()
    await first.create(new_table("AAAA", ADA, BOB, clock=CLOCK))
    wall.now += 10.2
    await first.uptime.sign()
    wall.now += 0.1
    await first.close()
    wall.now += 500
    second = LiveTables(store, now=wall)
    await second.open()
    table = await second.table("AAAA")
    lost = 10.2 - AHEAD  # the sign came late: until then time stood still
    assert table.phase == "playing"
    assert left_on_clock(second, table) == pytest.approx(60 - (10.3 - lost) + 0.2, abs=0.01)
    await second.close()


async def test_a_crash_gives_no_time_back_that_somebody_has_seen_pass(store: Store, wall: Time) -> None:
    """Nobody is shown a time that is not signed for."""
    first, shown = LiveTables(store, now=wall), []
    await first.open()
    await first.create(new_table("AAAA", ADA, BOB, clock=CLOCK))
    for late in (0.1, 7.0, 0.3):
        wall.now += late
        shown.append(left_on_clock(first, await first.table("AAAA")))
    wall.now += 500
    second = LiveTables(store, now=wall)  # the first one died without a word
    await second.open()
    left = left_on_clock(second, await second.table("AAAA"))
    assert min(shown) - AHEAD <= left <= min(shown)
    await second.close()
    await first.bots.close()


async def test_a_process_that_was_stopped_flags_nobody(store: Store, wall: Time) -> None:
    tables = LiveTables(store, now=wall)
    await tables.open()
    await tables.create(new_table("AAAA", ADA, BOB, clock=Clock("total", 25)))
    wall.now += 30
    await tables.do("AAAA", lambda room, now: room.tick(now))
    assert (await tables.table("AAAA")).phase == "playing", "an alarm that rings before the first sign after the stop"
    await tables.uptime.sign()
    await tables.do("AAAA", lambda room, now: room.tick(now))
    table = await tables.table("AAAA")
    assert table.phase == "playing"
    assert 25 - AHEAD <= left_on_clock(tables, table) <= 25.2
    await tables.close()


async def test_sleeping_tables_are_charged_for_no_outage_either(store: Store, wall: Time) -> None:
    """Through two restarts, without having been woken in between."""
    for _ in range(3):
        tables = LiveTables(store, now=wall)
        await tables.open()
        if await store.entry("AAAA") is None:
            await tables.create(new_table("AAAA", ADA, BOB, clock=Clock("days", 3 * 86_400)))
        await asyncio.sleep(0)
        await tables.close()
        entry = await store.entry("AAAA")
        assert entry is not None and entry.due is not None and entry.due > 0, "asleep, and due"
        wall.now += 40_000
    tables = LiveTables(store, now=wall)
    await tables.open()
    assert tables.awake() == 0 and not tables._to_wake, "nothing is due: nothing wakes"
    table = await tables.table("AAAA")
    assert left_on_clock(tables, table) == pytest.approx(3 * 86_400, abs=1)
    await tables.close()


async def test_while_nobody_plays_the_disk_is_left_in_peace(
    store: Store, wall: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs = []
    sign = store.uptime.sign
    tables = LiveTables(store, now=wall)

    async def counted(until: float, outage: tuple[float, float] | None = None, *, is_open: bool = True) -> None:
        signs.append(until - wall.now)
        await sign(until, outage, is_open=is_open)

    monkeypatch.setattr(store.uptime, "sign", counted)
    monkeypatch.setattr(uptime, "BEAT_EVERY", 0.0)
    await tables.open()
    for _ in range(200):
        wall.now += 1
        await asyncio.sleep(0.002)
    assert len(signs) <= 12 and max(signs) == AHEAD_UNUSED
    assert tables.lost == 0
    await tables.close()


async def test_a_table_whose_append_failed_comes_back_without_anybody_looking(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, then room again: the bot plays on."""
    monkeypatch.setattr(live_tables, "TRY_AGAIN_AFTER", 0.01)
    tables = LiveTables(store, bots=AtRandom())
    await tables.open()
    failures = [sqlite3.OperationalError("disk I/O error")] * 3
    events, append = store.events, store.database.append

    def failing(rows: Sequence[Row], *arguments: Any) -> "asyncio.Future[None]":
        if failures and b'"moved"' in rows[-1][2]:
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(failures.pop())
            return failed
        return append(rows, *arguments)

    async def unreadable(code: str) -> list[tuple[int, bytes]]:
        if 0 < len(failures) < 3:
            raise failures.pop()
        return await events(code)

    monkeypatch.setattr(store.database, "append", failing)
    monkeypatch.setattr(store, "events", unreadable)
    await tables.create(new_table("AAAA", Holder("bot", level=1), ADA))
    async with asyncio.timeout(60):
        while failures or b'"moved"' not in (await events("AAAA"))[-1][1]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await tables.close()


async def test_health_tells_when_nothing_can_be_written(
    store: Store, wall: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = LiveTables(store, now=wall)
    await tables.open()
    assert await tables.uptime.is_writable()

    async def full(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store.uptime, "sign", full)
        wall.now += 6
        assert not await tables.uptime.is_writable()
    assert await tables.uptime.is_writable(), "and when it can again"
    await tables.close()


def test_the_page_of_health_is_red_while_nothing_can_be_written(
    browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert browser.get("/health").status_code == 200

    async def full(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(house.store.uptime, "sign", full)
    monkeypatch.setattr(uptime, "RECENT", -1.0)
    answer = browser.get("/health")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_writable")
