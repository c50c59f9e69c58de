"""Which games make ratings, and what they make of them.

What counts is what everybody could have watched: finished at an open table, unaided, between people with an account. In
a game with guests or bots only the members are compared. Who leaves a game comes last in it. Accounts that may be one
person are not compared (`fair_play.py`), and the same two only so often a day.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from ludolien.core.ratings import MU, SIGMA, Rating, rated
from ludolien.server.live.live_tables import GameGone, LiveTables, UnknownTable
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.ratings import Met, Standing
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seat_view import table_info
from ludolien.tables.table import HINTED, Table

log = logging.getLogger("ludolien.ratings")

GAMES_A_DAY: Final = 5
"""That count between the same two people."""
DAY: Final = 86_400
POINTS_AT_FIRST: Final = 1000
POINTS_A_STEP: Final = 40
"""People like whole numbers above zero: so many for one of the rating's own."""
PATIENCE: Final = 2.0
"""Seconds for which whoever reads waits for what is still to be counted."""
FIRM_AFTER: Final = 10
"""Games; until then a rating is provisional."""


class RatedGames:
    """Counts games when they end, one at a time, those from before the house was opened first."""

    def __init__(self, store: Store, tables: LiveTables) -> None:
        self.store = store
        self.tables = tables
        self._codes: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: set[str] = set()
        self._counting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begins with every game that is over and was never looked at, from its log, the oldest first."""
        for code in await self.store.ratings.uncounted():
            self._put(code)
        self._counting = asyncio.create_task(self._keep_counting(), name="ratings")

    async def close(self) -> None:
        """What is not counted now is counted when the house opens again."""
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    def see(self, table: Table, _: set[str]) -> None:
        """A table has changed."""
        if table.phase == "over" and table.public and sum(holder.kind == "person" for holder in table.holders) > 1:
            self._put(table.code)

    async def stays(self, user: User) -> None:
        """Somebody keeps an account: what they have played as a guest may count now."""
        self.tables.write_lists()
        await self.store.write_notes()
        await self.store.ratings.look_again(user.id)
        for code in await self.store.ratings.uncounted(user.id):
            self._put(code)

    async def settled(self) -> None:
        """When everything seen has been counted; of many old games the rest comes later."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._codes.join(), PATIENCE)

    def _put(self, code: str) -> None:
        if code not in self._waiting:
            self._waiting.add(code)
            self._codes.put_nowait(code)

    async def _keep_counting(self) -> None:
        while True:
            code = await self._codes.get()
            self._waiting.discard(code)
            try:
                await self._count(code)
            except (UnknownTable, GameGone):
                pass
            except Exception:  # it is looked at again when the house opens
                log.exception("not counted", extra={"facts": {"table": code}})
            finally:
                self._codes.task_done()

    async def _count(self, code: str) -> None:
        table = (await self.tables.read(code)).table
        info, people = table_info(table), {holder.user for holder in table.holders if holder.user}
        members = (await self.store.people.members(people)).keys()
        apart = await self.store.traces.apart([code])

        def reckon(before: Mapping[str, Standing], met: Met) -> list[tuple[Standing, int]]:
            ranks = compared(info, members, apart, met) if HINTED not in table.marks else {}
            return after(info.game, ranks, before, table.at)

        day = int(info.created // DAY)
        await self.store.ratings.count(code, info.game, day, table.at, people, reckon)


def compared(game: TableInfo, members: Collection[str], apart: Collection[tuple[str, str]], met: Met) -> dict[str, int]:
    """The ranks of the members who met in a game. Who held two seats or is set apart is not compared, and nobody
    where all played together, where nobody stayed, or where all have met often enough that day."""
    if not game.verified or not game.ranks or game.cooperative or not game.public:
        return {}
    users = [seat.user for seat in game.seats]
    last = 1 + max(game.ranks)
    ranks = {
        seat.user: last if seat.stand_in else game.ranks[seat.seat]
        for seat in game.seats
        if seat.user in members and users.count(seat.user) == 1 and (game.code, seat.user) not in apart
    }
    has_met_enough = all(met[frozenset(pair)] >= GAMES_A_DAY for pair in combinations(ranks, 2))
    return {} if has_met_enough or min(ranks.values()) == last else ranks


def after(game: str, ranks: Mapping[str, int], before: Mapping[str, Standing], at: float) -> list[tuple[Standing, int]]:
    """What those who were compared have after a game, and by how many points that is more or less."""
    if not ranks:
        return []
    new = Standing(user="", game=game, mu=MU, sigma=SIGMA, points=POINTS_AT_FIRST, games=0, wins=0, at=at)
    known = [before.get(user, replace(new, user=user)) for user in ranks]
    best = min(ranks.values())
    winners = {user for user, rank in ranks.items() if rank == best} if best != max(ranks.values()) else set()
    reached = []
    for one, now in zip(known, rated([one.rating for one in known], list(ranks.values())), strict=True):
        has_won = one.user in winners
        then = replace(
            one, mu=now.mu, sigma=now.sigma, points=points(now), games=one.games + 1, wins=one.wins + has_won, at=at
        )
        reached.append((then, then.points - one.points))
    return reached


def points(rating: Rating) -> int:
    """A rating as people read it: what one may count on."""
    return round(POINTS_AT_FIRST + POINTS_A_STEP * rating.ordinal)


def is_provisional(standing: Standing) -> bool:
    """True while few games say little."""
    return standing.games < FIRM_AFTER
