"""Keeps tournaments going: sees which games are over, decides what comes next, and sets the tables.

Every look begins from the database. First it is written down who plays whom at which table, then the table is set: a
house that is killed in between sets it when it opens again. In a house of many nodes one looks, the eldest; should two
do so for a moment, the version of the tournament lets one of them decide.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ludolien import catalogue
from ludolien.local.live_table import Closed
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.live.people import People
from ludolien.server.live.table_requests import CODE_LETTERS
from ludolien.server.lobby.fair_play import KEPT
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.server.tournaments import terms
from ludolien.server.tournaments.decisions import Known, Whole, decide
from ludolien.server.tournaments.verdicts import NOBODYS, Verdict, verdict
from ludolien.store.database import Conflict
from ludolien.store.tournaments import SINCE, Entrant, Pairing, Step, Tournament
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Holder
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.tournaments")

EVERY: Final = 1.0
"""Seconds between two looks; a game that ends here is seen sooner."""


class Director:
    """Looks at every tournament that is due."""

    def __init__(self, house: House, tables: LiveTables, people: People) -> None:
        self.house = house
        self.store = house.store
        self.tables = tables
        self.people = people
        self._soon = asyncio.Event()
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """From now on, until it is closed."""
        self._task = asyncio.create_task(self._keep(), name="tournaments")

    async def close(self) -> None:
        """What is not decided now is decided when the house opens again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def see(self, table: Table, _: set[str]) -> None:
        """A table has changed."""
        if table.tournament and table.phase == "over":
            self._soon.set()

    def look_soon(self) -> None:
        """Somebody has come or gone."""
        self._soon.set()

    @property
    def may_work(self) -> bool:
        """False while a node of the version before is left, which knows nothing of tournaments."""
        return self.house.all_know(SINCE)

    async def look(self) -> None:
        """Once, at all that are due."""
        async with self._looking:
            for tournament in await self.store.tournaments.due(self.tables.now()):
                try:
                    await self._go_on(await self.whole(tournament))
                except Exception:  # the others go on, and this one is looked at again
                    log.exception("tournament not continued", extra={"facts": {"tournament": tournament.code}})

    async def whole(self, tournament: Tournament) -> Whole:
        """A tournament with everything that belongs to it."""
        return Whole(
            tournament=tournament,
            terms=terms.read(tournament.terms),
            entrants=tuple(await self.store.tournaments.entrants(tournament.code)),
            pairings=tuple(await self.store.tournaments.pairings(tournament.code)),
        )

    def ends(self, whole: Whole) -> float:
        """When an arena is over: what nobody could use does not count."""
        starts = whole.tournament.starts
        return starts + 60 * whole.terms.minutes + self.tables.uptime.lost_since(starts)

    async def _keep(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._soon.wait()
            self._soon.clear()
            try:
                if self.house.does_chores() and self.may_work:
                    await self.look()
            except Exception:
                log.exception("tournaments not looked at")

    async def _go_on(self, whole: Whole) -> None:
        tournaments, before = self.store.tournaments, whole.tournament
        over = await self._settle(whole)
        if over is not None:
            if not await tournaments.advance(before, over):
                return
            whole = await self.whole(await self._again(before))
        step = decide(whole, await self._known(whole))
        if step is None or (step.pairings and await self._is_full()):
            return
        if await tournaments.advance(whole.tournament, step):
            await self._set_tables(whole, [one for one in step.pairings if one.code])

    async def _again(self, before: Tournament) -> Tournament:
        now = await self.store.tournaments.get(before.code)
        assert now is not None, "tournaments stay"
        return now

    async def _known(self, whole: Whole) -> Known:
        """What else counts now."""
        numbers = {one.user: one.number for one in whole.entrants if one.user}
        apart = {}
        if whole.tournament.state == "running" and not (whole.running and whole.terms.kind != "arena"):
            for user, number in numbers.items():
                strangers = await self.store.moderation.strangers_to(user)
                apart[number] = frozenset(numbers[one] for one in strangers & numbers.keys())
        return Known(
            now=self.tables.now(),
            ends=self.ends(whole),
            here=frozenset(number for user, number in numbers.items() if self.people.is_here(user)),
            new_code=lambda: new_code(CODE_LETTERS),
            apart=apart,
        )

    async def _is_full(self) -> bool:
        return await self.store.count_unfinished() >= self.house.settings.most_tables

    async def _settle(self, whole: Whole) -> Step | None:
        """Writes down how games ended; those that were never set are set."""
        self.tables.write_lists()
        running = whole.running
        entries = await self.store.entries([one.code for one in running])
        await self._set_tables(whole, [one for one in running if one.code not in entries])
        settled, idle = [], []
        for one in running:
            if one.code not in entries or entries[one.code].phase != "over":
                continue
            found = await self._verdict(whole, one.code)
            settled.append(_ended(one, found, self.tables.now()))
            idle += [one.seats[seat] for seat in found.idle]
        return Step(settled=tuple(settled), idle=tuple(idle)) if settled else None

    async def _verdict(self, whole: Whole, code: str) -> Verdict:
        try:
            table = (await self.tables.read(code)).table
        except UnknownTable:  # the game came from outside, and was taken away
            return Verdict(NOBODYS)
        return verdict(table, by_points=whole.terms.kind == "points")

    async def _set_tables(self, whole: Whole, pairings: Sequence[Pairing]) -> None:
        entrants = {one.number: one for one in whole.entrants}
        for one in pairings:
            try:
                await self._set_table(whole, one, [entrants[number] for number in one.seats])
            except (Conflict, Closed, OSError, SQLAlchemyError) as error:  # another node has, or the next look does
                log.warning("table not set", extra={"facts": {"table": one.code, "error": type(error).__name__}})

    async def _set_table(self, whole: Whole, pairing: Pairing, players: Sequence[Entrant]) -> None:
        """A table at which everybody sits already, so that the game begins at once."""
        await self._set_apart(whole, pairing.code, [one.user for one in players if one.user])
        agreed = whole.terms
        created = seating.create(
            catalogue.find(agreed.game),
            tuple(_holder(one) for one in players),
            code=pairing.code,
            seed=secrets.token_hex(32),
            at=self.tables.now(),
            host="",
            options=agreed.options,
            clock=agreed.clock,
            is_public=agreed.is_rated,
            tournament=whole.tournament.code,
        )
        assert not isinstance(created, TableError), created
        await self.tables.create(created)

    async def _set_apart(self, whole: Whole, code: str, users: Sequence[str]) -> None:
        """Who may be one person under two names is not compared in a game that counts."""
        now = self.tables.now()
        for place, user in enumerate(users if whole.terms.is_rated else ()):
            if related := await self.store.traces.related(user, users[place + 1 :], now - KEPT):
                await self.store.traces.set_apart(code, {user, *related}, now)


def _holder(one: Entrant) -> Holder:
    return Holder("bot", level=one.level) if one.level else Holder("person", one.user, one.name or "N. N.")


def _ended(one: Pairing, found: Verdict, now: float) -> Pairing:
    return Pairing(
        number=one.number, round=one.round, code=one.code, seats=one.seats, at=one.at, ended=now, marks=found.marks
    )
