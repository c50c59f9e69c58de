"""Play now: the house finds somebody to play with, and everybody is brought to the table it sets for them."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final

from litestar import delete, post
from litestar.params import JSONBody

from ludolien import catalogue
from ludolien.server.live.house_messages import Paired
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.live.table_requests import CODE_LETTERS, check_room
from ludolien.server.lobby.matchmaking import Company, Matchmaking, Seeker
from ludolien.server.lobby.messages import PlayNow, Searching
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.secrets import new_code
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Holder
from ludolien.tables.protocol import Clock

PACES: Final = {
    "quick": Clock("total", 180, 2),
    "live": Clock("total", 600, 5),
    "slow": Clock("total", 1800, 15),
    "days": Clock("days", 3 * 86_400),
}
GONE_AFTER: Final = 20.0
"""Seconds for which somebody who left the house is still looked for: a page may only be loading anew."""


class Pairing:
    """Brings people together who look for others."""

    def __init__(self, tables: LiveTables, people: People, now: Callable[[], float] = time.time) -> None:
        self.tables = tables
        self.people = people
        self.now = now
        games = catalogue.newest()
        usual = next(iter(games))
        self.matchmaking = Matchmaking(lambda game: (games[game].seats[0], games[game].seats[-1]), (usual, "live"))
        self._alarm: asyncio.TimerHandle | None = None
        self._setting: set[asyncio.Task[None]] = set()

    def seek(self, seeker: Seeker) -> bool:
        """Somebody looks for others; where they are there already, a table is set."""
        may_seek = self.matchmaking.seek(seeker)
        self.look()
        return may_seek

    def look(self) -> None:
        """Sets tables for all who fit by now."""
        now = self.now()
        for user, seeker in list(self.matchmaking.seekers.items()):
            if not self.people.is_here(user) and now - seeker.since > GONE_AFTER:
                self.matchmaking.withdraw(user)
        for company in self.matchmaking.matched(now):
            task = asyncio.ensure_future(self._set_table(company))
            self._setting.add(task)
            task.add_done_callback(self._setting.discard)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (due := self.matchmaking.next_due(now)) is not None:
            self._alarm = asyncio.get_running_loop().call_later(max(0.05, due - now), self.look)

    async def forget(self, user: str) -> None:
        """Somebody is about to go: no table is set with their name any more."""
        self.matchmaking.withdraw(user)
        await asyncio.gather(*self._setting, return_exceptions=True)

    async def close(self) -> None:
        """Finishes the tables that are being set."""
        if self._alarm is not None:
            self._alarm.cancel()
        await asyncio.gather(*self._setting, return_exceptions=True)

    async def _set_table(self, company: Company) -> None:
        """A public table with a seat kept for each; they sit down by themselves, with their share in the dice."""
        seekers = list(company.seekers)
        secrets.SystemRandom().shuffle(seekers)
        created = seating.create(
            catalogue.find(company.game),
            tuple(Holder("invited", seeker.user, seeker.name) for seeker in seekers),
            code=new_code(CODE_LETTERS),
            seed=secrets.token_hex(32),
            at=self.now(),
            host=company.seekers[0].user,
            clock=PACES[company.pace],
            is_public=True,
        )
        assert not isinstance(created, TableError), created
        await self.tables.create(created)
        for seeker in seekers:
            others = tuple(other.name for other in seekers if other.user != seeker.user)
            self.people.tell(seeker.user, Paired(created.code, company.game, others))


@post("/api/pairing", tags=["tables"], status_code=200)
async def play_now(house: ThisHouse, visitor: Caller, data: JSONBody[PlayNow]) -> Searching:
    """Looks for somebody to play with; whoever is found is told over the page's own connection."""
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    if data.game and data.game not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=data.game[:40])
    pairing = house.get(Pairing)
    apart = await house.store.moderation.strangers_to(visitor.user.id)
    user, share = visitor.user, house.whereabouts.share_of(visitor.user.id)
    seeker = Seeker(user.id, user.name, data.game, data.pace, pairing.now(), apart, share)
    if not pairing.seek(seeker):
        raise ApiError(503, "house_full")
    return Searching(pairing.matchmaking.waiting(data.game, data.pace))


@delete("/api/pairing", tags=["tables"], status_code=204)
async def stop_looking(house: ThisHouse, visitor: Caller) -> None:
    """Does not look for others any more."""
    house.get(Pairing).matchmaking.withdraw(visitor.user.id)
