"""Challenges of the day, and what everybody made of them."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, case, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ludolien.store.after_game_schema import attempts, challenges
from ludolien.store.part import Part
from ludolien.store.schema import users


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's one attempt: `moves` as they were sent, in JSON; `points` is None while it goes on."""

    user: str
    game: str
    day: str
    moves: bytes
    made: int
    points: int | None = None
    most: int
    at: float

    @property
    def is_solved(self) -> bool:
        """True where no more was possible."""
        return self.points == self.most


class Challenges(Part):
    """A challenge is written once and stays as it is, whatever the house would make of that day later."""

    async def keep(self, game: str, day: str, payload: bytes) -> bytes:
        """Keeps a challenge, unless that day has one; which one it has."""
        put = sqlite.insert if self.database.is_sqlite else postgresql.insert
        await self._do(put(challenges).values(game=game, day=day, payload=payload).on_conflict_do_nothing())
        kept = await self.of(game, day)
        assert kept is not None
        return kept

    async def of(self, game: str, day: str) -> bytes | None:
        """The challenge of a day, if it has been made."""
        row = await self._one(select(challenges.c.payload).where(challenges.c.game == game, challenges.c.day == day))
        return None if row is None else bytes(row.payload)

    async def days(self, game: str, before: str, count: int) -> list[tuple[str, int, int]]:
        """The days before one that have a challenge, the latest first: how many tried, and how many solved it."""
        solved = func.sum(case((attempts.c.points == attempts.c.most, 1), else_=0))
        query = (
            select(challenges.c.day, func.count(attempts.c.points).label("played"), solved.label("solved"))
            .outerjoin(attempts, (attempts.c.game == challenges.c.game) & (attempts.c.day == challenges.c.day))
            .where(challenges.c.game == game, challenges.c.day < before)
            .group_by(challenges.c.day)
            .order_by(challenges.c.day.desc())
            .limit(count)
        )
        return [(row.day, row.played, int(row.solved)) for row in await self._all(query)]

    async def attempt(self, user: str, game: str, day: str) -> Attempt | None:
        """Somebody's attempt at a day."""
        mine = select(attempts).where(attempts.c.user == user, attempts.c.game == game, attempts.c.day == day)
        row = await self._one(mine)
        return None if row is None else Attempt(**row._mapping)

    async def go_on(self, attempt: Attempt) -> bool:
        """Writes an attempt with one move more than before; False where another move was quicker."""
        values = msgspec.structs.asdict(attempt)
        if attempt.made == 1:
            try:
                return await self._do(insert(attempts).values(**values)) == 1
            except IntegrityError:
                return False
        mine = (attempts.c.user == attempt.user, attempts.c.game == attempt.game, attempts.c.day == attempt.day)
        before = update(attempts).where(*mine, attempts.c.made == attempt.made - 1, attempts.c.points.is_(None))
        return await self._do(before.values(**values)) == 1

    async def of_user(self, user: str, game: str = "") -> list[Attempt]:
        """Somebody's attempts, the latest day first."""
        query = select(attempts).where(attempts.c.user == user)
        query = query.where(attempts.c.game == game) if game else query
        return [Attempt(**row._mapping) for row in await self._all(query.order_by(attempts.c.day.desc()))]

    async def on(self, game: str, day: str) -> list[tuple[Attempt, str, bool]]:
        """Everybody's finished attempt at a day with their name and whether they have an account, the best first."""
        query = select(attempts, users.c.name, users.c.kind).join(users, users.c.id == attempts.c.user)
        query = query.where(attempts.c.game == game, attempts.c.day == day, attempts.c.points.is_not(None))
        rows: Sequence[Row[Any]] = await self._all(query.order_by(attempts.c.points.desc(), attempts.c.at))
        fields = Attempt.__struct_fields__
        return [
            (Attempt(**{name: row._mapping[name] for name in fields}), row.name, row.kind == "member") for row in rows
        ]

    async def hand_over(self, guest: str, member: str) -> None:
        """A guest turns out to be a member: their attempts are the member's, except second ones."""
        theirs = select(attempts.c.game + attempts.c.day).where(attempts.c.user == member)
        first = (attempts.c.game + attempts.c.day).not_in(theirs)
        await self._do(
            update(attempts).where(attempts.c.user == guest, first).values(user=member),
            delete(attempts).where(attempts.c.user == guest),
        )
