"""Games played alone, and what they scored: statistics, and the tables of the day."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, select, update

from ludolien.store.part import Part
from ludolien.store.schema import solos, users


class Solo(msgspec.Struct, frozen=True, kw_only=True):
    """One game; `score` is None while it runs, `day` empty unless it was a board of the day."""

    code: str
    game: str
    user: str
    day: str = ""
    score: int | None = None
    at: float = 0.0


class Solos(Part):
    """All of them."""

    async def put(self, solo: Solo) -> None:
        """Writes a game down, or what has become of it."""
        await self._do(self._put(solos, **msgspec.structs.asdict(solo)))

    async def of(self, user: str, game: str) -> list[Solo]:
        """Somebody's finished games, the newest first."""
        mine = select(solos).where(solos.c.user == user, solos.c.game == game, solos.c.score.is_not(None))
        return [Solo(**row._mapping) for row in await self._all(mine.order_by(solos.c.at.desc()))]

    async def on(self, game: str, day: str) -> list[tuple[Solo, str]]:
        """Everybody's game of a day with their name, the best first; those still playing last."""
        query = select(solos, users.c.name).join(users, users.c.id == solos.c.user)
        query = query.where(solos.c.game == game, solos.c.day == day)
        rows: Sequence[Row[Any]] = await self._all(query.order_by(solos.c.score.is_(None), solos.c.score, solos.c.at))
        return [(Solo(**{name: row._mapping[name] for name in Solo.__struct_fields__}), row.name) for row in rows]

    async def finish(self, code: str, score: int, at: float) -> None:
        """A board of the day has been played to its end."""
        running = update(solos).where(solos.c.code == code, solos.c.score.is_(None))
        await self._do(running.values(score=score, at=at))

    async def forget(self, user: str) -> None:
        """Nothing of somebody stays."""
        await self._do(delete(solos).where(solos.c.user == user))
