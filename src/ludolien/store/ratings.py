"""How strong people are thought to be, game by game of theirs, and which games have been looked at for that.

A rating is kept, not made anew: who leaves the house takes their own along, and leaves that of the others as it is.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Select, delete, distinct, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.core.ratings import Rating
from ludolien.store.part import Part
from ludolien.store.schema import chairs, counted, privacy, rated, ratings, tables, users

LOCK: Final = 0x2A71D65
"""PostgreSQL's number for the lock of whoever counts a game: two nodes never count at once."""

Met = Counter[frozenset[str]]
"""How often two people have been compared on a day."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has reached in a game."""

    user: str
    game: str
    mu: float
    sigma: float
    points: int
    games: int
    wins: int
    at: float

    @property
    def rating(self) -> Rating:
        """As it is reckoned with."""
        return Rating(self.mu, self.sigma)


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What a game made of somebody's points."""

    code: str
    game: str
    at: float
    points: int
    change: int


class Climbed(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reached in a span of days: the points they had at its end, and how many of them came in it."""

    user: str
    name: str
    points: int
    change: int
    games: int


Reckon = Callable[[Mapping[str, Standing], Met], Collection[tuple[Standing, int]]]
"""Given what people have and how often they met that day, what they have afterwards and how many points that is more;
nobody where the game does not count."""


class Ratings(Part):
    """Ratings by user and game."""

    async def count(self, code: str, game: str, day: int, at: float, people: Collection[str], reckon: Reckon) -> None:
        """Looks at a finished game, once in the whole house: whoever comes second finds it counted."""

        async def work(connection: AsyncConnection) -> None:
            if not self.database.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            known = select(counted.c.code).where(counted.c.code == code)
            if (await connection.execute(known)).first() is not None:
                return
            await connection.execute(insert(counted).values(code=code, at=at))
            mine = select(ratings).where(ratings.c.user.in_(people), ratings.c.game == game)
            before = {row.user: Standing(**row._mapping) for row in (await connection.execute(mine)).all()}
            for one, change in reckon(before, await _met(connection, game, day, people)):
                await connection.execute(self._put(ratings, **msgspec.structs.asdict(one)))
                row = {"code": code, "user": one.user, "game": game, "day": day, "at": at}
                await connection.execute(insert(rated).values(**row, points=one.points, change=change))

        await self.database.write(work)

    async def of(self, user: str) -> list[Standing]:
        """What somebody has reached, in the games they have played most first."""
        mine = select(ratings).where(ratings.c.user == user).order_by(ratings.c.games.desc(), ratings.c.game)
        return [Standing(**row._mapping) for row in await self._all(mine)]

    async def changes_of(self, user: str, limit: int = 10_000) -> list[Change]:
        """The games that made somebody's ratings, the latest first."""
        mine = select(rated).where(rated.c.user == user).order_by(rated.c.at.desc()).limit(limit)
        return [
            Change(code=row.code, game=row.game, at=row.at, points=row.points, change=row.change)
            for row in await self._all(mine)
        ]

    async def best(self, game: str, limit: int) -> list[tuple[Standing, str]]:
        """Who has the most points in a game, with their names; who shows their profile to few is not listed."""
        hidden = select(privacy.c.user).where(privacy.c.profile != "all")
        query = _named(game).where(ratings.c.user.not_in(hidden))
        return await self._named(query.order_by(ratings.c.points.desc(), users.c.name).limit(limit))

    async def one(self, user: str, game: str) -> tuple[Standing, str] | None:
        """Somebody in a game, with their name."""
        return next(iter(await self._named(_named(game).where(ratings.c.user == user))), None)

    async def place(self, game: str, points: int) -> int:
        """Where somebody stands with so many points: one more than all who have more."""
        above = select(func.count().label("above")).where(ratings.c.game == game, ratings.c.points > points)
        row = await self._one(above)
        return 1 + (0 if row is None else int(row.above))

    async def games(self, game: str) -> int:
        """How many games of one kind have been counted."""
        row = await self._one(select(func.count(distinct(rated.c.code)).label("games")).where(rated.c.game == game))
        return 0 if row is None else int(row.games)

    async def season(self, game: str, first: int, after: int, least: int, limit: int) -> list[Climbed]:
        """Who had the most points at the end of a span of days, of those who played so many games in it; who shows
        their profile to few is not listed."""
        latest = func.row_number().over(partition_by=rated.c.user, order_by=(rated.c.at.desc(), rated.c.code))
        games, change = (of.over(partition_by=rated.c.user) for of in (func.count(), func.sum(rated.c.change)))
        columns = (latest.label("latest"), games.label("games"), change.label("change"))
        played = select(rated.c.user, rated.c.points, *columns)
        inside = played.where(rated.c.game == game, rated.c.day >= first, rated.c.day < after).subquery()
        hidden = select(privacy.c.user).where(privacy.c.profile != "all")
        query = select(inside, users.c.name).join(users, users.c.id == inside.c.user)
        query = query.where(inside.c.latest == 1, inside.c.games >= least, inside.c.user.not_in(hidden))
        rows = await self._all(query.order_by(inside.c.points.desc(), users.c.name).limit(limit))
        return [
            Climbed(user=row.user, name=row.name, points=row.points, change=int(row.change), games=row.games)
            for row in rows
        ]

    async def first_day(self, game: str) -> int | None:
        """The day of the first game that was counted."""
        row = await self._one(select(func.min(rated.c.day).label("day")).where(rated.c.game == game))
        return None if row is None else row.day

    async def uncounted(self, user: str | None = None) -> list[str]:
        """Public games among people that are over and were not looked at yet, of one person or all, the oldest
        first."""
        theirs = select(chairs.c.code)
        if user is not None:
            theirs = theirs.where(chairs.c.user == user)
        query = select(tables.c.code).where(
            tables.c.phase == "over",
            tables.c.is_public,
            tables.c.code.in_(theirs),
            tables.c.code.not_in(select(counted.c.code)),
        )
        return [row.code for row in await self._all(query.order_by(tables.c.touched))]

    async def look_again(self, user: str) -> None:
        """Games of somebody that were of no use, perhaps because they were a guest: they may be now."""
        theirs = select(chairs.c.code).where(chairs.c.user == user)
        unrated = counted.c.code.not_in(select(rated.c.code))
        await self._do(delete(counted).where(counted.c.code.in_(theirs), unrated))

    async def _named(self, query: Select[Any]) -> list[tuple[Standing, str]]:
        return [(_standing(row), str(row.name)) for row in await self._all(query)]


def _named(game: str) -> Select[Any]:
    return select(ratings, users.c.name).join(users, users.c.id == ratings.c.user).where(ratings.c.game == game)


def _standing(row: Row[Any]) -> Standing:
    return Standing(**{name: row._mapping[name] for name in Standing.__struct_fields__})


async def _met(connection: AsyncConnection, game: str, day: int, people: Collection[str]) -> Met:
    rows = await connection.execute(
        select(rated.c.code, rated.c.user).where(rated.c.user.in_(people), rated.c.game == game, rated.c.day == day)
    )
    together: dict[str, list[str]] = {}
    for code, user in rows.all():
        together.setdefault(code, []).append(user)
    met: Met = Counter()
    for there in together.values():
        met.update(frozenset({one, other}) for one in there for other in there if one < other)
    return met
