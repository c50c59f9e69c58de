"""What every node must hear of at once: sessions that end, sanctions, blocks, what somebody has seen, limits.

All of it is in the database already, or is only about now; a node that was away from the bus looks everything up again.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec

from ludolien.bus import Bus
from ludolien.server.live import blocks
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.connections import Reason
from ludolien.server.ops.house import House

log = logging.getLogger("ludolien.cluster")

SUBJECT: Final = "ludolien.news"
SPENT_EVERY: Final = 1.0
"""Seconds between two tellings of what was taken from limits."""


class Ended(msgspec.Struct, frozen=True, tag=True):
    """Connections of a user are to be closed: those of some sessions, or all."""

    user: str
    sessions: frozenset[str] | None
    reason: Reason


class Sanctioned(msgspec.Struct, frozen=True, tag=True):
    """Who is muted or banned has changed."""


class Blocked(msgspec.Struct, frozen=True, tag=True):
    """Two people do not want to meet any more, or do again."""

    user: str
    other: str


class Seen(msgspec.Struct, frozen=True, tag=True):
    """There is more to remember of what somebody has seen of a game."""

    game: str
    user: str


class Left(msgspec.Struct, frozen=True, tag=True):
    """A text was left for games to use, or taken away where it is empty."""

    code: str
    text: str


class Deleted(msgspec.Struct, frozen=True, tag=True):
    """Somebody has gone."""

    user: str


class Spent(msgspec.Struct, frozen=True, tag=True):
    """What was taken from limits: of what, by whom, how much."""

    taken: list[tuple[str, str, int]]


Item = Ended | Sanctioned | Blocked | Seen | Left | Deleted | Spent


class Letter(msgspec.Struct, frozen=True):
    """An item of news, and who sends it."""

    sender: str
    item: Item


_letters: Final = msgspec.msgpack.Decoder(Letter)


class News:
    """Tells the other nodes, and does what they tell."""

    def __init__(self, house: House, bus: Bus, process: str) -> None:
        self.house = house
        self.bus = bus
        self.process = process
        self._telling: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listens, and is told of what happens here."""
        house, memory = self.house, self.house.get(LiveTables).memory
        await self.bus.subscribe(SUBJECT, self._hear)
        house.connections.when_ended = lambda user, sessions, reason: self.tell(
            Ended(user, None if sessions is None else frozenset(sessions), reason)
        )
        house.sanctions.when_changed = lambda: self.tell(Sanctioned())
        house.when_block_changes.append(self._tell_block)
        house.when_user_is_deleted.append(self._tell_deleted)
        memory.when_written = lambda game, user: self.tell(Seen(game, user))
        memory.when_left = lambda code, text: self.tell(Left(code, text))

    async def keep(self) -> None:
        """Tells what was spent, and looks everything up again after the bus was away."""
        was_away = False
        while True:
            await asyncio.sleep(SPENT_EVERY)
            if taken := self.house.limits.taken():
                self.tell(Spent([(what, who, much) for (what, who), much in taken.items()]))
            if was_away and self.bus.is_connected:
                await self._look_up()
            was_away = not self.bus.is_connected

    def tell(self, item: Item) -> None:
        """To all other nodes, soon."""
        task = asyncio.create_task(self._publish(msgspec.msgpack.encode(Letter(self.process, item))))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _publish(self, data: bytes) -> None:
        try:
            await self.bus.publish(SUBJECT, data)
        except Exception as error:
            log.warning("news not told", extra={"facts": {"error": type(error).__name__}})

    async def _tell_block(self, user: str, other: str) -> None:
        self.tell(Blocked(user, other))

    async def _tell_deleted(self, user: str) -> None:
        self.tell(Deleted(user))

    def _hear(self, data: bytes) -> None:
        letter = _letters.decode(data)
        if letter.sender != self.process:
            self._do(letter.item)

    def _do(self, item: Item) -> None:
        house, tables = self.house, self.house.get(LiveTables)
        match item:
            case Ended():
                self._later(self._end(item))
            case Sanctioned():
                self._later(house.sanctions.recall())
            case Blocked():
                self._later(blocks.heed(tables, item.user, item.other))
            case Seen():
                self._later(tables.memory.recall(item.game, item.user))
            case Left():
                tables.memory.put_text(item.code, item.text)
            case Deleted():
                tables.memory.forget(item.user)
                house.sanctions.forget(item.user)
            case Spent():
                house.limits.heed(item.taken)

    async def _end(self, item: Ended) -> None:
        connections = self.house.connections
        if item.reason == "banned":  # who is closed is told until when
            await self.house.sanctions.recall()
        for user in [item.user] if item.user else connections.users():
            connections.close(user, item.sessions, item.reason)

    async def _look_up(self) -> None:
        """What may have been missed."""
        house = self.house
        await house.sanctions.recall()
        await house.get(LiveTables).memory.recall_all()
        here = house.connections.sessions()
        ended = here - await house.store.people.still_open(here)
        for user in house.connections.users() if ended else ():
            house.connections.close(user, ended, "signed_out")

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._told)

    def _told(self, task: "asyncio.Task[None]") -> None:
        self._telling.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("news not heeded", exc_info=error)
