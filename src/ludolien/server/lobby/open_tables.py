"""The lobby: tables to join and games to watch, small enough to be looked at every few seconds by everybody.

What is the same for all is put together at most once a second; only blocks differ from one person to the next.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Annotated, Final, Literal

import msgspec
from litestar import get
from litestar.params import FromQuery, QueryParameter

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.lobby.messages import OpenTable, OpenTables
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.store import Entry, Store
from ludolien.tables.protocol import TableInfo

FRESH_FOR: Final = 1.0
"""Seconds."""
SHOWN: Final = 60
WATCHED: Final = 20
LOOKED_AT: Final = 500
"""Of the tables that wait: whose host is here is known only when they have been read."""
Speed = Literal["", "live", "slow"]
"""Games that are played now, games over days, or both."""

_info: Final = msgspec.json.Decoder(TableInfo)


class Listed(msgspec.Struct, frozen=True):
    """A table of the lobby, and who must not have been blocked to see it."""

    table: OpenTable
    users: frozenset[str]


class Lobby:
    """The lists as everybody sees them, made anew when they are asked for and no longer fresh."""

    def __init__(self, store: Store, tables: LiveTables, people: People, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.tables = tables
        self.people = people
        self.now = now
        self._made = 0.0
        self._waiting: list[Listed] = []
        self._playing: list[Listed] = []

    async def refresh(self) -> None:
        """Makes the lists anew where they are old."""
        now = self.now()
        if now - self._made < FRESH_FOR:
            return
        self._made = now
        self.tables.write_lists()
        waiting = [self._listed(entry) for entry in await self.store.waiting(LOOKED_AT)]
        # Whoever waits at their table is the best to play with; who has gone away comes last.
        self._waiting = sorted(waiting, key=lambda listed: (not listed.table.is_host_here, listed.table.is_slow))
        playing = [self._listed(entry) for entry in await self.store.playing(WATCHED * 5)]
        self._playing = [listed for listed in playing if listed.table.is_host_here]

    def seen_by(self, user: str, strangers: frozenset[str], game: str = "", speed: Speed = "") -> OpenTables:
        """The lists as somebody wishes to see them, without tables of people they do not want to meet."""

        def shown(listed: Iterable[Listed]) -> Iterator[OpenTable]:
            for one in listed:
                is_wanted = game in ("", one.table.game) and speed in ("", "slow" if one.table.is_slow else "live")
                if is_wanted and user not in one.users and strangers.isdisjoint(one.users):
                    yield one.table

        return OpenTables(
            people=self.people.count(),
            waiting=tuple(islice(shown(self._waiting), SHOWN)),
            playing=tuple(islice(shown(self._playing), WATCHED)),
        )

    def _listed(self, entry: Entry) -> Listed:
        info = _info.decode(entry.info)
        users = frozenset(chair.user for chair in entry.chairs) | {entry.host}
        here = [seat.name for seat in info.seats if seat.user and self.people.is_here(seat.user)]
        table = OpenTable(
            code=info.code,
            game=info.game,
            clock=info.clock,
            names=tuple(seat.name for seat in info.seats if seat.kind == "person"),
            bots=sum(seat.kind == "bot" for seat in info.seats),
            seats=len(info.seats),
            free=sum(seat.kind == "open" for seat in info.seats),
            is_host_here=self.people.is_here(entry.host) if info.phase == "waiting" else bool(here),
            is_match=info.match is not None,
            is_slow=info.clock.kind == "days",
            created=info.created,
            ply=entry.ply,
            options={name: value for name, value in info.options.items() if isinstance(value, bool | int | str)},
        )
        return Listed(table, users)


@get("/api/lobby/tables", tags=["tables"])
async def open_tables(
    house: ThisHouse,
    visitor: Caller,
    game: Annotated[str, QueryParameter(max_length=100)] = "",
    speed: FromQuery[Speed] = "",
) -> OpenTables:
    """Tables to join and games to watch, and how many people are in the house; of one game or all, played now or over
    days."""
    lobby = house.get(Lobby)
    await lobby.refresh()
    strangers = await house.store.moderation.strangers_to(visitor.user.id)
    return lobby.seen_by(visitor.user.id, strangers, game, speed)
