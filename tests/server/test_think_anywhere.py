"""Bots of one machine that think on others."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator

import msgspec
import pytest
from tests.nats import Nats
from tests.tables.live import Live

from ludolien import bus
from ludolien.bus import Bus, InProcess
from ludolien.local.bot_tasks import Task, task_for
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.bots.think_anywhere import ALONE, ThinkAnywhere, think_for_others
from ludolien.server.bots.thinker import keep_thinking

ECHO = """
import json, sys
for line in sys.stdin:
    wish = json.loads(line)
    print(json.dumps({"type": "progress", "share": 0.5}), flush=True)
    place = {"type": "place", "seat": 0, "cell": NUMBER}
    print(json.dumps({"type": "settled", "moves": [place], "value": wish["limit"]}), flush=True)
"""
"""A worker that says how long it may think, and which one it is."""


def echo(number: int) -> tuple[str, ...]:
    return (sys.executable, "-c", ECHO.replace("NUMBER", str(number)))


def task(limit: float = 2.0) -> Task:
    return msgspec.structs.replace(task_for(Live().room.table, 0, 1, 1000.0), limit=limit)


@pytest.fixture
async def one_bus() -> AsyncIterator[Bus]:
    made = InProcess()
    yield made
    await made.close()


async def test_workers_on_the_bus_think_and_the_limit_travels(one_bus: Bus) -> None:
    pool, house = WorkerPool(1, echo(7)), ThinkAnywhere(one_bus, 1, echo(0))
    await think_for_others(one_bus, pool)
    shares: list[float] = []
    advice = await house.think(task(2.0), shares.append)
    await asyncio.sleep(0)
    assert advice.moves[0].cell == 7  # type: ignore[attr-defined]
    assert advice.value is not None and 1.0 < advice.value <= 2.0, "what is left of the limit"
    assert shares == [0.5] and house.elsewhere == 1
    await pool.close()
    await house.close()


async def test_with_no_worker_left_the_house_thinks_briefly_by_itself(one_bus: Bus) -> None:
    house = ThinkAnywhere(one_bus, 1, echo(0))
    advice = await house.think(task(8.0))
    assert advice.moves[0].cell == 0  # type: ignore[attr-defined]
    assert advice.value is not None and advice.value <= ALONE
    await house.close()


async def test_a_worker_that_dies_while_it_thinks_costs_time_only(
    one_bus: Bus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludolien.server.bots.think_anywhere.LATE", 0.2)

    async def gone(data: bytes) -> bytes:
        await asyncio.Event().wait()
        return b""

    await one_bus.answer("ludolien.think", gone, "thinkers")
    house = ThinkAnywhere(one_bus, 1, echo(0))
    advice = await house.think(task(0.1))
    assert advice.moves and house.elsewhere == 0
    await house.close()


async def test_work_is_shared_between_workers(one_bus: Bus) -> None:
    pools = [WorkerPool(1, echo(number)) for number in (1, 2)]
    for pool in pools:
        await think_for_others(one_bus, pool)
    house = ThinkAnywhere(one_bus, 1, echo(0))
    cells = [(await house.think(task())).moves[0].cell for _ in range(6)]  # type: ignore[attr-defined]
    assert set(cells) == {1, 2}
    for pool in [*pools, house]:
        await pool.close()


async def test_a_thinker_thinks_until_it_is_told_to_stop() -> None:
    """Over a real NATS: it finishes what it has begun, and then the house is on its own."""
    with Nats.running() as nats:
        there, is_ready = await bus.connect(nats.address), asyncio.Event()
        house = ThinkAnywhere(there, 1, echo(0))
        thinking = asyncio.create_task(keep_thinking(nats.address, Ready(1, echo(7)), is_ready.set))
        async with asyncio.timeout(120):
            await is_ready.wait()
            assert (await house.think(task())).moves[0].cell == 7  # type: ignore[attr-defined]
            os.kill(os.getpid(), signal.SIGTERM)
            await thinking
            assert (await house.think(task())).moves[0].cell == 0  # type: ignore[attr-defined]
        await house.close()
        await there.close()


class Ready(WorkerPool):
    """Has nothing to compile."""

    async def prepare(self) -> None:
        return
