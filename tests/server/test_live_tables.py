"""Tables awake and asleep, over a real store."""

import asyncio
import secrets
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
import pytest
from tests.tables.live import ADA, BOB, payloads, person

from ludolien.bots.thought import Progress
from ludolien.catalogue import find
from ludolien.local import live_table
from ludolien.local.bot_tasks import Advice, Task, at_random
from ludolien.local.live_table import Frozen
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.live.outbox import Outbox
from ludolien.store import Store
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder, write_event
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import Clock, Hello, Hint, Play, Request
from ludolien.tables.room import Room
from ludolien.tables.table import Table

BOT = Holder("bot", level=1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    yield store
    await store.close()


@pytest.fixture
async def rooms(store: Store) -> AsyncIterator[LiveTables]:
    rooms = LiveTables(store, bots=WorkerPool(1))
    await rooms.open()
    yield rooms
    await rooms.close()


def new_table(code: str, *holders: Holder, size: int = 4, clock: Clock | None = None) -> Created:
    made = seating.create(
        find("hex"),
        holders or (person(ADA), person(BOB)),
        code=code,
        seed=secrets.token_hex(32),
        at=1.0,
        host=ADA.user,
        options={"size": size, "swap": False},
        clock=clock,
    )
    assert isinstance(made, Created)
    return made


class Ear:
    """A connection that only remembers; a slow one takes nothing off the line."""

    def __init__(self, *, is_slow: bool = False) -> None:
        self.heard: list[bytes] = []
        self.is_slow = is_slow
        self.closed = 0
        self.outbox = Outbox(self)

    def say(self, data: bytes) -> None:
        self.heard.append(data)

    def unsent(self) -> int:
        return sum(map(len, self.heard)) if self.is_slow else 0

    def hang_up(self, code: int) -> None:
        self.closed = code


async def until(rooms: LiveTables, code: str, is_so: Callable[[Table], bool]) -> Table:
    """The table, as soon as it is so."""
    async with asyncio.timeout(120):
        while not is_so(await rooms.table(code)):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return await rooms.table(code)


async def play(rooms: LiveTables, code: str, connection: int, seat: int, text: str) -> None:
    desk = await rooms.wake(code)
    await desk.receive(connection, Play(seat, secrets.token_hex(8), text=text))


async def test_a_move_is_in_the_log_before_anybody_hears_of_it(
    rooms: LiveTables, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rooms.create(new_table("AAAA"))
    desk, ear = await rooms.wake("AAAA"), Ear()
    logged_when_heard: list[int] = []

    def say(data: bytes) -> None:
        with sqlite3.connect(tmp_path / "house.sqlite") as another_eye:
            logged_when_heard.extend(another_eye.execute("SELECT count(*) FROM log WHERE code = 'AAAA'").fetchone())
        ear.heard.append(data)

    monkeypatch.setattr(ear, "say", say)
    desk.join(1, ADA, ear.outbox)
    await desk.receive(1, Hello(0))
    await play(rooms, "AAAA", 1, 0, "a1")
    assert [msgspec.json.decode(data)["type"] for data in ear.heard] == ["welcome", "happened", "done"]
    assert logged_when_heard[1:] == [3, 3], "created, started, moved"


async def test_a_table_asleep_wakes_as_it_was(rooms: LiveTables) -> None:
    await rooms.create(new_table("AAAA"))
    desk = await rooms.wake("AAAA")
    desk.join(1, ADA, Ear().outbox)
    await play(rooms, "AAAA", 1, 0, "a1")
    desk.part(1)
    before = desk.room.table
    desk.touched -= 2 * live_table.IDLE_AFTER
    await rooms._put_to_sleep("AAAA", desk)
    assert rooms.awake() == 0
    assert await rooms.table("AAAA") == before


async def test_unknown_tables_are_unknown(rooms: LiveTables) -> None:
    with pytest.raises(UnknownTable):
        await rooms.table("ZZZZ")
    assert rooms.awake() == 0


async def test_bots_play_a_game_among_themselves_from_worker_processes(rooms: LiveTables) -> None:
    await rooms.create(new_table("AAAA", BOT, BOT))
    assert (await until(rooms, "AAAA", lambda table: table.phase == "over")).ending == "rules"


async def test_a_hint_is_thought_of_again_when_somebody_else_has_moved(
    rooms: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all lay their tiles at once, a neighbour's tile takes nobody's hint away."""
    made = seating.create(
        find("connections_knizia"), (person(ADA), person(ADA)), code="AAAA", seed="5e" * 32, at=1.0, host=ADA.user
    )
    assert isinstance(made, Created)
    await rooms.create(made)
    desk, ear, asked = await rooms.wake("AAAA"), Ear(), list[Task]()
    desk.join(1, ADA, ear.outbox)

    async def think(task: Task, progress: Progress | None = None) -> Advice:
        asked.append(task)
        if len(asked) == 1:
            await play(rooms, "AAAA", 1, 1, "a1 x")
        return at_random(task)

    monkeypatch.setattr(rooms.bots, "think", think)
    await desk.receive(1, Hint(0, "h"))
    async with asyncio.timeout(60):
        while not any(b'"h"' in data for data in ear.heard):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    answers = [msgspec.json.decode(data) for data in ear.heard if b'"h"' in data]
    assert [answer["type"] for answer in answers] == ["hinted"] and len(asked) == 2


async def test_bots_take_their_time_where_somebody_looks_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[float] = []

    def pause_before(task: Task, spent: float) -> float:
        taken.append(spent)
        return 0.001

    monkeypatch.setattr(live_table, "pause_before", pause_before)
    rooms = LiveTables(store, bots=WorkerPool(1), is_paced=True)
    await rooms.open()
    await rooms.create(new_table("AAAA", BOT, BOT))
    await until(rooms, "AAAA", lambda table: table.phase == "over")
    assert not taken, "nobody was there"
    await rooms.create(new_table("BBBB", BOT, BOT))
    (await rooms.wake("BBBB")).join(1, ADA, Ear().outbox)
    await until(rooms, "BBBB", lambda table: table.phase == "over")
    assert taken and min(taken) > 0
    await rooms.close()


async def test_a_crashing_worker_costs_time_only(store: Store) -> None:
    """Every worker dies at once; after some tries the seat moves all the same."""
    bots = WorkerPool(1, (sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(9)"))
    rooms = LiveTables(store, bots=bots)
    await rooms.open()
    await rooms.create(new_table("AAAA", BOT, person(ADA)))
    await until(rooms, "AAAA", lambda table: bool(table.line))
    assert bots.crashes == 3
    await rooms.close()


async def test_a_flag_falls_by_itself(rooms: LiveTables) -> None:
    await rooms.create(new_table("AAAA", clock=Clock("move", 1)))
    table = await until(rooms, "AAAA", lambda table: table.phase == "over")
    assert table.ending == "flag" and 1.2 <= table.at - (table.begun or 0) < 5


async def test_a_bug_freezes_its_table_alone_and_keeps_the_log(rooms: LiveTables, store: Store) -> None:
    await rooms.create(new_table("AAAA"))
    await rooms.create(new_table("BBBB"))
    before = await store.events("AAAA")

    def bug(room: Room, now: float) -> Plan:
        raise AssertionError("a bug")

    with pytest.raises(Frozen):
        await rooms.do("AAAA", bug)
    with pytest.raises(Frozen):
        await rooms.do("AAAA", lambda room, now: room.tick(now))
    assert await store.events("AAAA") == before
    await rooms.do("BBBB", lambda room, now: room.leave(ADA, now))


async def test_when_the_log_is_ahead_everybody_comes_again(rooms: LiveTables, store: Store) -> None:
    """Another process wrote to the same table: the room is made again from the log, and nothing is lost."""
    await rooms.create(new_table("AAAA"))
    desk, ear = await rooms.wake("AAAA"), Ear()
    desk.join(1, ADA, ear.outbox)
    stolen = payloads((await rooms.wake("AAAA")).room.leave(BOB, 5.0))
    await store.append("AAAA", stolen)
    with pytest.raises(Exception, match="already there"):
        await play(rooms, "AAAA", 1, 0, "a1")
    await asyncio.sleep(0)
    assert ear.outbox.is_closed
    assert (await rooms.table("AAAA")).holders[1].stand_in


async def test_slow_readers_are_let_go_and_nobody_waits_for_them(
    rooms: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rooms.create(new_table("AAAA", size=11))
    desk, slow = await rooms.wake("AAAA"), Ear(is_slow=True)
    desk.join(1, ADA, Ear().outbox)
    desk.join(2, BOB, slow.outbox)
    for connection, seat in ((1, 0), (2, 1)):
        await desk.receive(connection, Hello(seat))
    monkeypatch.setattr("ludolien.server.live.outbox.MOST_BYTES", 10_000)
    for ply in range(20):
        await play(rooms, "AAAA", 1 + ply % 2, ply % 2, f"{'abcdefghijk'[ply // 2]}{1 + ply % 2}")
    assert slow.outbox.is_closed and slow.closed == 1012
    assert len((await rooms.table("AAAA")).line) == 20


async def test_a_rematch_and_the_link_to_it_are_written_as_one(rooms: LiveTables, store: Store) -> None:
    """The house dies right after the only write there is: the link leads to a table that is there, and begins."""
    await rooms.create(new_table("AAAA", person(ADA), BOT))
    desk, ear = await rooms.wake("AAAA"), Ear()
    desk.join(1, ADA, ear.outbox)
    await desk.receive(1, Request(0, "r", "resign"))
    commits = store.database.groups
    plan = desk.room.rematch(ADA, "NEXT", "5e" * 32, rooms.now())
    await rooms.record(plan)
    assert store.database.groups == commits + 1
    another = LiveTables(store, bots=WorkerPool(1))
    await another.open()
    assert (await another.table("AAAA")).rematch == "NEXT"
    assert (await another.table("NEXT")).phase == "playing"
    await another.close()


async def test_a_table_that_was_created_but_not_begun_begins_when_it_wakes(rooms: LiveTables, store: Store) -> None:
    made = new_table("AAAA")
    await store.append("AAAA", [(0, write_event(made))])
    assert (await rooms.table("AAAA")).phase == "playing"
