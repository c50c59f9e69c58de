"""Games afterwards: reviews, scores of games played alone, riddles made in the studio."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, or_, select, update

from ludolien.core.routes import KeptText
from ludolien.store.after_game_schema import reviews, solos
from ludolien.store.part import Part
from ludolien.store.schema import riddles, users


class Reviews(Part):
    """One for each table at most, kept because they took long to make; they can all be made again."""

    async def keep(self, code: str, payload: bytes) -> None:
        """Keeps the review of a game, in place of an older one."""
        await self._do(self._put(reviews, code=code, payload=payload))

    async def of(self, code: str) -> bytes | None:
        """The review of a game, if one was made."""
        row = await self._one(select(reviews.c.payload).where(reviews.c.code == code))
        return None if row is None else bytes(row.payload)


class Solo(msgspec.Struct, frozen=True, kw_only=True):
    """One game; `score` is None while it runs, `day` empty unless it was a board of the day."""

    code: str
    game: str
    user: str
    day: str = ""
    score: int | None = None
    at: float = 0.0


class Solos(Part):
    """Games played alone, and what they scored: statistics, and the tables of the day."""

    async def put(self, solo: Solo) -> None:
        """Writes a game down, or what has become of it."""
        await self._do(self._put(solos, **msgspec.structs.asdict(solo)))

    async def of(self, user: str, game: str) -> list[Solo]:
        """Somebody's finished games, the newest first."""
        mine = select(solos).where(solos.c.user == user, solos.c.game == game, solos.c.score.is_not(None))
        return [Solo(**row._mapping) for row in await self._all(mine.order_by(solos.c.at.desc()))]

    async def all_of(self, user: str) -> list[Solo]:
        """All of somebody's, the newest first."""
        rows = await self._all(select(solos).where(solos.c.user == user).order_by(solos.c.at.desc()))
        return [Solo(**row._mapping) for row in rows]

    async def on(self, game: str, day: str) -> list[tuple[Solo, str, bool]]:
        """Everybody's game of a day with their name and whether they have an account, the best first; those still
        playing last."""
        query = select(solos, users.c.name, users.c.kind).join(users, users.c.id == solos.c.user)
        query = query.where(solos.c.game == game, solos.c.day == day)
        rows: Sequence[Row[Any]] = await self._all(query.order_by(solos.c.score.is_(None), solos.c.score, solos.c.at))
        return [
            (Solo(**{name: row._mapping[name] for name in Solo.__struct_fields__}), row.name, row.kind == "member")
            for row in rows
        ]

    async def attempt(self, user: str, game: str, day: str) -> str:
        """The code of somebody's table of a day; empty where they have none."""
        mine = select(solos.c.code).where(solos.c.user == user, solos.c.game == game, solos.c.day == day)
        row = await self._one(mine)
        return "" if row is None else str(row.code)

    async def hand_over(self, guest: str, member: str) -> None:
        """A guest turns out to be a member: what the guest has played is the member's, except a second attempt at a
        board of the day."""
        theirs = select(solos.c.game + solos.c.day).where(solos.c.user == member, solos.c.day != "")
        first = or_(solos.c.day == "", (solos.c.game + solos.c.day).not_in(theirs))
        await self._do(update(solos).where(solos.c.user == guest, first).values(user=member))

    async def finish(self, code: str, score: int, at: float) -> None:
        """A board of the day has been played to its end."""
        running = update(solos).where(solos.c.code == code, solos.c.score.is_(None))
        await self._do(running.values(score=score, at=at))

    async def forget(self, user: str) -> None:
        """Nothing of somebody stays."""
        await self._do(delete(solos).where(solos.c.user == user))


NOBODY = ""


class Riddles(Part):
    """Riddles of the studio. A text is never changed. Its maker may let go of it, and then nobody is written beside
    it; it goes when no table plays it any more."""

    async def keep(self, riddle: KeptText) -> None:
        """Puts a new riddle on the shelf."""
        await self._do(insert(riddles).values(**msgspec.structs.asdict(riddle)))

    async def get(self, code: str) -> KeptText | None:
        """A riddle by its code."""
        row = await self._one(select(riddles).where(riddles.c.code == code))
        return None if row is None else KeptText(**row._mapping)

    async def of(self, user: str) -> list[KeptText]:
        """Somebody's riddles, the newest first."""
        rows = await self._all(select(riddles).where(riddles.c.user == user).order_by(riddles.c.created.desc()))
        return [KeptText(**row._mapping) for row in rows]

    async def let_go(self, user: str, code: str | None = None) -> bool:
        """Takes somebody's name from one of their riddles, or from all; False where there was none."""
        mine = update(riddles).where(riddles.c.user == user)
        return await self._do((mine if code is None else mine.where(riddles.c.code == code)).values(user=NOBODY)) > 0

    async def loose(self) -> set[str]:
        """The codes of those that are nobody's."""
        return {row.code for row in await self._all(select(riddles.c.code).where(riddles.c.user == NOBODY))}

    async def remove(self, code: str) -> None:
        """Takes a riddle off the shelf."""
        await self._do(delete(riddles).where(riddles.c.code == code))

    async def texts(self) -> dict[str, str]:
        """Every text by its code."""
        return {row.code: row.text for row in await self._all(select(riddles.c.code, riddles.c.text))}
