"""Who is in the house at its other nodes: several of them on one bus, in one process."""

import asyncio

from ludolien.bus import InProcess
from ludolien.server.live.elsewhere import SILENT_AFTER, Elsewhere
from ludolien.server.live.outbox import Outbox
from ludolien.server.live.people import People


class Page:
    """One at which nobody looks."""

    def say(self, data: bytes) -> None:
        """Nobody hears it."""

    def unsent(self) -> int:
        return 0

    def hang_up(self, code: int) -> None:
        """Gone."""


class Node:
    """One node of the house, with a clock of its own."""

    def __init__(self, bus: InProcess, name: str) -> None:
        self.time = 0.0
        self.elsewhere = Elsewhere(bus, name, lambda: self.time)
        self.people = People(bus, self.elsewhere)


async def nodes(bus: InProcess, *names: str) -> list[Node]:
    opened = [Node(bus, name) for name in names]
    for node in opened:
        await node.elsewhere.open()
    return opened


async def rest() -> None:
    """Everything that was said is heard."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_who_is_at_one_node_is_in_the_house() -> None:
    one, other = await nodes(InProcess(), "one", "other")
    page = Outbox(Page())
    await one.people.come_in("ada", page)
    one.people.sits_down("ben", "TABLE")
    await rest()
    assert other.people.is_here("ada") and other.people.is_here("ben") and other.people.count() == 2
    assert other.people.tables_of("ben") == ["TABLE"] and other.people.tables_of("ada") == []
    other.people.sits_down("ada", "ELSE")
    await rest()
    assert one.people.count() == other.people.count() == 2, "who is at two nodes is one person"
    await one.people.go("ada", page)
    one.people.gets_up("ben", "TABLE")
    await rest()
    assert not other.people.is_here("ben")
    assert one.people.is_here("ada") and one.people.tables_of("ada") == ["ELSE"]


async def test_a_node_that_is_new_hears_of_everybody() -> None:
    bus = InProcess()
    (one,) = await nodes(bus, "one")
    await one.people.come_in("ada", Outbox(Page()))
    (late,) = await nodes(bus, "late")
    await rest()
    assert late.people.is_here("ada")


async def test_what_was_missed_is_asked_for_again() -> None:
    bus = InProcess()
    one, other = await nodes(bus, "one", "other")
    await one.people.come_in("ada", Outbox(Page()))
    await rest()
    other.elsewhere.people.clear()
    assert not other.people.is_here("ada")
    one.elsewhere.beat()
    await rest()
    assert other.people.is_here("ada")


async def test_a_node_that_falls_silent_is_forgotten_and_one_that_closes_at_once() -> None:
    one, other, third = await nodes(InProcess(), "one", "other", "third")
    await one.people.come_in("ada", Outbox(Page()))
    await third.people.come_in("cleo", Outbox(Page()))
    await rest()
    await third.elsewhere.close()
    await rest()
    assert not other.people.is_here("cleo")
    other.time = SILENT_AFTER
    other.elsewhere.forget_silent()
    assert other.people.is_here("ada")
    other.time += 1
    other.elsewhere.forget_silent()
    assert not other.people.is_here("ada")
