"""Many bots, few workers: who is in a hurry comes first, and everybody thinks less."""

import asyncio
import sys

import msgspec
import pytest
import uvloop
from tests.tables.live import Live

from ludolien.catalogue import find, newest
from ludolien.games.hex.moves import Place
from ludolien.local.bot_tasks import MARGIN, PACE, Task, level_of, pause_before, task_for
from ludolien.server.bots.bot_clock import CAUTION, SHORTEST
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.bots.pool import READY, WorkerPool
from ludolien.tables.protocol import Clock

WORKER = """
import json, sys
rehearsed = 0
for line in sys.stdin:
    wish = json.loads(line)
    if wish["type"] == "rehearsal":
        rehearsed += 1
        print(json.dumps({"type": "rehearsed"}), flush=True)
        continue
    place = {"type": "place", "seat": 0, "cell": rehearsed}
    print(json.dumps({"type": "settled", "moves": [place], "value": wish["limit"]}), flush=True)
"""
"""Says how long it may think, and for how many games it was made ready."""


async def test_the_most_urgent_comes_first() -> None:
    queue, order = FairQueue(1), []

    async def go(deadline: float) -> None:
        async with queue.slot("ada", deadline):
            await asyncio.sleep(0)
            order.append(deadline)

    await asyncio.gather(*map(go, (9.0, 5.0, 7.0, 1.0, 3.0)))
    assert order == [9.0, 1.0, 3.0, 5.0, 7.0], "the first found it free"


async def test_no_place_is_lost_when_somebody_is_called_off() -> None:
    queue = FairQueue(2)

    async def go() -> None:
        async with queue.slot("ada", 0.0):
            await asyncio.sleep(0)

    for called_off in range(6):
        tasks = [asyncio.create_task(go()) for _ in range(6)]
        for _ in range(called_off):
            await asyncio.sleep(0)
        tasks[called_off].cancel()
        tasks[(called_off + 3) % 6].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert queue._free == 2 and not queue._waiting and not queue._held and not queue._due


async def test_under_load_everybody_thinks_less() -> None:
    bots = WorkerPool(2, (sys.executable, "-c", WORKER))
    task = task_for(Live(options={"size": 5, "swap": False}).room.table, 0, 6, 1000.0)
    task = msgspec.structs.replace(task, limit=1000.0)
    try:
        alone = (await bots.think(task)).value
        tasks = [msgspec.structs.replace(task, user=f"user {number}") for number in range(8)]
        crowd = [advice.value for advice in await asyncio.gather(*map(bots.think, tasks))]
    finally:
        await bots.close()
    assert alone is not None and 900 < alone <= 1000 - MARGIN
    third, fourth = crowd[2:4]
    assert third is not None and third <= CAUTION * 1000 / (3 / 2), "there is room, but not to think long"
    assert fourth is not None and fourth <= CAUTION * 1000 / (7 / 2)


async def test_who_needs_a_moment_does_not_wait_for_who_thinks_to_the_limit() -> None:
    sleeper = WORKER.replace("    place =", "    __import__('time').sleep(wish['limit'])\n    place =")
    bots = WorkerPool(1, (sys.executable, "-c", sleeper))
    task = task_for(Live(options={"size": 5, "swap": False}).room.table, 0, 6, 1000.0)
    long = asyncio.create_task(bots.think(msgspec.structs.replace(task, limit=600.0)))
    try:
        await asyncio.sleep(0)
        await bots.think(msgspec.structs.replace(task, limit=0.5, user="bob"))
        assert not long.done()
    finally:
        await bots.close()
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)


async def test_who_waited_too_long_still_gets_a_moment() -> None:
    bots = WorkerPool(1, (sys.executable, "-c", WORKER))
    late = msgspec.structs.replace(task_for(Live().room.table, 0, 6, 1000.0), limit=0.0)
    try:
        assert (await bots.think(late)).value == SHORTEST
    finally:
        await bots.close()


async def test_workers_are_ready_for_every_game_before_anybody_waits() -> None:
    bots = WorkerPool(2, (sys.executable, "-c", WORKER))
    task = task_for(Live(options={"size": 5, "swap": False}).room.table, 0, 6, 1000.0)
    try:
        await bots.think(task)
        await bots.prepare()
        assert len(bots._alive) == len(bots._idle) == READY, "one that thought before gave way to one that is ready"
        crowd = await asyncio.gather(*(bots.think(task) for _ in range(6)))
    finally:
        await bots.close()
    assert [advice.moves for advice in crowd] == [(Place(0, len(newest())),)] * 6


async def test_a_worker_that_dies_while_it_gets_ready_is_not_kept() -> None:
    bots = WorkerPool(2, (sys.executable, "-c", "import sys; sys.stdin.readline()"))
    await bots.prepare()
    assert not bots._alive and not bots._idle


@pytest.mark.parametrize("pause", [0.0, 0.5])
def test_a_worker_killed_while_it_waits_costs_nobody_anything(pause: float) -> None:
    """A pipe that is closed raises its own kind of error in the loop that the house runs on."""

    async def think() -> None:
        bots = WorkerPool(1, (sys.executable, "-c", WORKER))
        task = task_for(Live(options={"size": 5, "swap": False}).room.table, 0, 6, 1000.0)
        try:
            await bots.think(task)
            (worker,) = bots._alive
            worker.kill()
            await asyncio.sleep(pause)
            async with asyncio.timeout(60):
                assert await bots._answer(worker, task) is None
                assert (await bots.think(task)).moves == (Place(0, 0),), "thought of, not drawn at random"
            assert worker not in bots._alive
        finally:
            await bots.close()

    uvloop.run(think())


async def test_thoughts_that_are_called_off_keep_their_slot_until_they_end() -> None:
    sleeper = WORKER.replace("    place =", "    __import__('time').sleep(0.5)\n    place =")
    bots = WorkerPool(2, (sys.executable, "-c", sleeper))
    task = task_for(Live(options={"size": 5, "swap": False}).room.table, 0, 6, 1000.0)
    try:
        for number in range(20):
            undone = asyncio.create_task(bots.think(msgspec.structs.replace(task, user=f"user {number}")))
            await asyncio.sleep(0.05)
            undone.cancel()
        assert len(bots._alive) <= bots.places
    finally:
        await bots.close()


@pytest.mark.parametrize("limit", [0.0, 0.2, 0.5, 2.0])
def test_a_move_comes_at_a_natural_pace_and_never_after_its_limit(limit: float) -> None:
    task = msgspec.structs.replace(task_for(Live().room.table, 0, 6, 1000.0), limit=limit)
    for seed in range(20):
        moment = pause_before(msgspec.structs.replace(task, seed=seed), 0.0)
        assert min(PACE[0], max(0.0, limit - MARGIN)) <= moment <= min(PACE[1], max(0.0, limit - MARGIN))
        assert pause_before(msgspec.structs.replace(task, seed=seed), 0.1) == pytest.approx(max(0.0, moment - 0.1))
        assert pause_before(msgspec.structs.replace(task, seed=seed), 0.7) == 0.0, "thinking is time enough"


@pytest.mark.parametrize(("clock", "limit"), [(None, 2.0), (Clock("move", 1), 0.5), (Clock("total", 10, 0), 0.5)])
def test_a_limit_is_the_levels_or_what_the_clock_leaves(clock: Clock | None, limit: float) -> None:
    table = Live(clock=clock).room.table
    task: Task = task_for(table, 0, 10, table.at)
    assert level_of(find("hex"), 10).seconds == 2.0
    assert task.limit == limit
