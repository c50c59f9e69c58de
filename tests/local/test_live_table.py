"""Queue, timers and storage of a live table, without a server."""

import asyncio
from typing import Any

import msgspec
import pytest

from ludolien.catalogue import find
from ludolien.core.levels import HIGHEST
from ludolien.local.live_table import Closed
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import Clock, Hello, Hint, Play
from tests.local.alone import Alone, run
from tests.tables.live import ADA, BOB, SEED, person


class Listener:
    """Remembers what it is sent."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.is_closed = False

    def put(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data))

    def close(self) -> None:
        self.is_closed = True

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard]


async def begun(*holders: Holder, clock: Clock | None = None) -> tuple[Alone, Listener]:
    """A game of Hex with Ada connected on the first seat."""
    created = seating.create(
        find("hex"),
        holders or (person(ADA), person(BOB)),
        code="TABLE",
        seed=SEED,
        at=1000.0,
        host=ADA.user,
        options={"size": 3, "swap": False},
        clock=clock,
    )
    assert isinstance(created, Created)
    alone, listener = Alone(created), Listener()
    alone.table.join(1, ADA, listener)
    await alone.table.do(lambda room, now: room.begin(now))
    await alone.table.receive(1, Hello(0))
    return alone, listener


def test_messages_are_taken_in_turn_and_told_once_stored() -> None:
    async def play() -> None:
        alone, listener = await begun(person(ADA), person(ADA))
        await alone.table.receive(1, Hello(1))
        listener.heard.clear()
        first = alone.table.receive(1, Play(0, "a", text="a1"))
        second = alone.table.receive(1, Play(1, "b", text="b2"))
        assert len(alone.log) == 3 and not listener.heard, "the first is being stored, the second waits"
        await asyncio.gather(first, second)
        assert [message["nonce"] for message in listener.heard if message["type"] == "done"] == ["a", "b"]
        assert len(alone.log) == 4

    run(play())


def test_a_flag_falls_when_it_is_due() -> None:
    async def wait() -> None:
        alone, listener = await begun(clock=Clock("move", 86_400))
        await asyncio.sleep(2 * 86_400)
        table = alone.table.room.table
        assert table.ending == "flag" and table.begun is not None
        assert table.at - table.begun == pytest.approx(86_400.2, abs=0.1)
        assert listener.kinds()[-2:] == ["happened", "table"]
        assert listener.heard[-2]["moment"]["ending"] == "flag"

    run(wait())


def test_what_could_not_be_stored_is_told_to_nobody() -> None:
    async def play() -> None:
        alone, listener = await begun()
        listener.heard.clear()

        def record(plan: Plan) -> "asyncio.Future[None]":
            lost = asyncio.get_running_loop().create_future()
            lost.set_exception(OSError("the disk is full"))
            return lost

        alone.record = record  # type: ignore[method-assign]
        with pytest.raises(OSError, match="full"):
            await alone.table.receive(1, Play(0, "a", text="a1"))
        assert not listener.heard and alone.is_forgotten
        with pytest.raises(Closed):
            alone.table.receive(1, Play(0, "b", text="a1"))

    run(play())


def test_a_hint_is_thought_of_at_the_highest_level_and_goes_to_who_asked() -> None:
    async def ask() -> None:
        alone, listener = await begun(person(ADA), Holder("bot", level=1))
        await alone.table.receive(1, Hint(0, "h"))
        await asyncio.sleep(1)
        assert listener.kinds()[-1] == "hinted"
        hinted = listener.heard[-1]
        assert hinted["nonce"] == "h" and set(hinted["why"]) == {"en", "fr"}
        assert [(task.seat, task.level, task.is_hint) for task in alone.tasks] == [(0, HIGHEST, True)]

    run(ask())
