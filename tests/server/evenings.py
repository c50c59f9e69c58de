"""An open house in which time passes when it is told to, and people who play tournaments without a socket."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from math import inf
from typing import Any

import msgspec
from tests.server.wire import stop_time

from ludolien.server.accounts import programs
from ludolien.server.app import new_house
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.server.tournaments import terms
from ludolien.server.tournaments.decisions import Whole
from ludolien.server.tournaments.director import Director
from ludolien.server.tournaments.shown import lateness
from ludolien.server.tournaments.terms import Terms
from ludolien.store.tournaments import Pairing, Tournament
from ludolien.tables import playing, requests
from ludolien.tables.protocol import Clock
from ludolien.tables.seating import Person

CODE = "EVENING"
ANYBODY = Person("", "")
QUICK = Terms(
    game="hex",
    kind="arena",
    options={"size": 3, "swap": False},
    clock=Clock("total", 60, 0),
    minutes=30,
)


class Evening:
    """A tournament of some people, and the clock of the house."""

    def __init__(self, house: House, clock: list[float]) -> None:
        self.house = house
        self.clock = clock
        self.store = house.store
        self.tables = house.get(LiveTables)
        self.director = house.get(Director)
        self.users: list[str] = []
        self.here: set[str] = set()
        house.get(People).is_here = lambda user: user in self.here  # type: ignore[method-assign]

    @property
    def now(self) -> float:
        return self.clock[0]

    async def invite(self, count: int) -> list[str]:
        """People who have come to the house."""
        names = [f"Player {len(self.users) + place}" for place in range(count)]
        made = [await programs.make(self.store, name, is_uncapped=True) for name in names]
        self.users += [one.user for one in made]
        self.here.update(self.users)
        return [one.user for one in made]

    async def announce(self, agreed: Terms, starts_in: float = 60.0) -> None:
        """A tournament that begins soon."""
        await self.store.tournaments.add(
            Tournament(code=CODE, host="", created=self.now, starts=self.now + starts_in, terms=terms.write(agreed))
        )

    async def join(self, *users: str) -> list[bool]:
        agreed = (await self.whole()).terms
        late, fills_gap = lateness(agreed)
        joining = self.store.tournaments.join
        return [await joining(CODE, user, self.now, agreed.most, late, fills_gap=fills_gap) for user in users]

    async def stand(self, user: str, state: Any) -> bool:
        return await self.store.tournaments.stand(CODE, user, state)

    async def whole(self) -> Whole:
        found = await self.store.tournaments.get(CODE)
        assert found is not None
        return await self.director.whole(found)

    async def wait(self, seconds: float) -> Whole:
        """Time passes, what is due at tables happens when it is due, and the director looks; twice, as it does every
        second."""
        end = self.now + seconds
        while (due := self._next_due()) <= end:
            self.clock[0] = due
            for live in self.tables.all_awake():
                await live.do(lambda room, now: room.tick(now))
        self.clock[0] = end
        await self.director.look()
        await self.director.look()
        return await self.whole()

    def _next_due(self) -> float:
        dues = [due for live in self.tables.all_awake() if (due := live.room.next_due()) is not None]
        return max(self.now, min(dues, default=inf))

    async def resign(self, pairing: Pairing, seat: int) -> None:
        """A game is lost at a seat."""
        user = (await self.tables.table(pairing.code)).holders[seat].user
        who = Person(user, "")
        plan = await self.tables.do(
            pairing.code,
            lambda room, now: room.decide(who, lambda draft: requests.request(draft, seat, "resign"), now),
        )
        assert plan.error is None, plan.error

    async def finish(self, pairing: Pairing) -> None:
        """A game is played to its end, each turn by what ends it soonest."""
        while (table := await self.tables.table(pairing.code)).phase == "playing":
            game, state = table.game, table.state
            waited_for = sorted(table.awaited)
            choices = [move for seat in waited_for for move in game.legal(state, seat)]
            done = [move for move in choices if move.seat not in game.awaited(game.play(state, move))]
            moves = done[:1] or choices[:1]
            plan = await self.tables.do(
                pairing.code,
                lambda room, now: room.decide(ANYBODY, lambda draft: playing.play(draft, moves[0]), now),  # type: ignore[arg-type,return-value]  # noqa: B023
            )
            assert plan.error is None, plan.error

    async def play(self, losers: Sequence[str]) -> Whole:
        """All running games end: who comes later in the list loses."""
        whole = await self.whole()
        users = {one.number: one.user for one in whole.entrants}
        for one in whole.running:
            loser = max(range(len(one.seats)), key=lambda seat: losers.index(users[one.seats[seat]]))
            await self.resign(one, loser)
        return await self.wait(0)


@asynccontextmanager
async def evening(settings: Settings) -> AsyncIterator[Evening]:
    """The house, open, and standing still."""
    house = new_house(msgspec.structs.replace(settings, is_metered=False))
    house.does_chores = lambda: False  # the director looks when it is told to
    await house.open()
    try:
        yield Evening(house, stop_time(house, 1_000_000_000.0))
    finally:
        await house.close()
