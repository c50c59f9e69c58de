"""Who is in the house at its other nodes. Each node tells the others who comes and goes, and all of it to who is new;
one that is not heard of for a while is forgotten with everybody there."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from ludolien.bus import Bus

log = logging.getLogger("ludolien.people")

SUBJECT: Final = "ludolien.presence"
BEAT: Final = 5.0
SILENT_AFTER: Final = 20.0
"""Seconds after which a node counts as gone."""


class Here(msgspec.Struct, frozen=True, tag=True):
    """Somebody is at that node with these tables open, or not at all."""

    node: str
    user: str
    tables: tuple[str, ...] | None


class Everybody(msgspec.Struct, frozen=True, tag=True):
    """All who are at that node."""

    node: str
    people: dict[str, tuple[str, ...]]


class Beat(msgspec.Struct, frozen=True, tag=True):
    """A sign of life, and how many are there: who knows of others has missed something."""

    node: str
    count: int


class WhoIsThere(msgspec.Struct, frozen=True, tag=True):
    """Asks all others to tell."""

    node: str


_letters: Final = msgspec.msgpack.Decoder(Here | Everybody | Beat | WhoIsThere)
_encode: Final = msgspec.msgpack.Encoder().encode


class Elsewhere:
    """What this node knows of the others."""

    def __init__(self, bus: Bus, node: str, now: Callable[[], float] = time.monotonic) -> None:
        self.bus = bus
        self.node = node
        self.now = now
        self.people: dict[str, dict[str, tuple[str, ...]]] = {}
        self.local: Callable[[], dict[str, tuple[str, ...]]] = dict
        """Everybody at this node, with the tables they have open."""
        self._heard_at: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listens, and asks."""
        await self.bus.subscribe(SUBJECT, self._hear)
        self._say(WhoIsThere(self.node))
        self._start(self._keep())

    async def close(self) -> None:
        """Everybody here is gone, as far as the others know."""
        await self._publish(Everybody(self.node, {}))
        for task in [*self._tasks]:
            task.cancel()

    def is_here(self, user: str) -> bool:
        """True for somebody at another node."""
        return any(user in people for people in self.people.values())

    def users(self) -> Iterable[str]:
        """Everybody at the other nodes, some of them twice."""
        return (user for people in self.people.values() for user in people)

    def tables_of(self, user: str) -> list[str]:
        """The tables somebody has open there."""
        return [code for people in self.people.values() for code in people.get(user, ())]

    def tell(self, user: str, tables: tuple[str, ...] | None) -> None:
        """Somebody has come here, gone, or opened a table."""
        self._say(Here(self.node, user, tables))

    def beat(self) -> None:
        """A sign of life."""
        self._say(Beat(self.node, len(self.local())))

    def forget_silent(self) -> None:
        """Nodes not heard of for a while are gone."""
        for node, heard in list(self._heard_at.items()):
            if self.now() - heard > SILENT_AFTER:
                del self._heard_at[node]
                self.people.pop(node, None)

    def _hear(self, data: bytes) -> None:
        letter = _letters.decode(data)
        if letter.node == self.node:
            return
        self._heard_at[letter.node] = self.now()
        there = self.people.setdefault(letter.node, {})
        match letter:
            case Here(user=user, tables=None):
                there.pop(user, None)
            case Here(user=user, tables=tables):
                there[user] = tables or ()
            case Everybody(node=node, people=people):
                self.people[node] = people
            case Beat(count=count) if count != len(there):
                self._say(WhoIsThere(self.node))
            case WhoIsThere():
                self._say(Everybody(self.node, self.local()))

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.beat()
            self.forget_silent()

    def _say(self, letter: Here | Everybody | Beat | WhoIsThere) -> None:
        self._start(self._publish(letter))

    async def _publish(self, letter: Here | Everybody | Beat | WhoIsThere) -> None:
        try:
            await self.bus.publish(SUBJECT, _encode(letter))
        except Exception as error:  # the next beat shows that something was missed
            log.warning("presence not told", extra={"facts": {"error": type(error).__name__}})

    def _start(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
