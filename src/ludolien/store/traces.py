"""Who sat down from where, as far as it takes to tell that two accounts may be one person; and whom that sets apart.

Of an address or a browser a keyed digest is kept, for a month.
"""

from collections.abc import Collection

from sqlalchemy import delete, select

from ludolien.store.part import Part
from ludolien.store.schema import apart, traces


class Traces(Part):
    """Digests by user, and games in which somebody is not compared with the others."""

    async def leave(self, user: str, marks: Collection[str], at: float) -> None:
        """Somebody was seen under these marks."""
        if marks:
            await self._do(*(self._put(traces, user=user, mark=mark, at=at) for mark in marks))

    async def related(self, user: str, others: Collection[str], since: float) -> frozenset[str]:
        """Those of the others who were seen under a mark of this user's."""
        mine = select(traces.c.mark).where(traces.c.user == user, traces.c.at >= since)
        query = select(traces.c.user).where(
            traces.c.user.in_(list(others)), traces.c.at >= since, traces.c.mark.in_(mine)
        )
        return frozenset(row.user for row in await self._all(query.distinct()))

    async def set_apart(self, code: str, users: Collection[str], at: float) -> None:
        """These are not compared in this game."""
        await self._do(*(self._put(apart, code=code, user=user, at=at) for user in users))

    async def apart(self, codes: Collection[str]) -> frozenset[tuple[str, str]]:
        """Games and users that are not compared there."""
        rows = await self._all(select(apart).where(apart.c.code.in_(list(codes))))
        return frozenset((row.code, row.user) for row in rows)

    async def of(self, user: str) -> list[float]:
        """When somebody was seen somewhere: all that can be told of it."""
        rows = await self._all(select(traces.c.at).where(traces.c.user == user).order_by(traces.c.at))
        return [float(row.at) for row in rows]

    async def apart_of(self, user: str) -> list[str]:
        """Games in which somebody is not compared."""
        rows = await self._all(select(apart.c.code).where(apart.c.user == user).order_by(apart.c.at))
        return [str(row.code) for row in rows]

    async def forget_before(self, before: float) -> None:
        """Older ones go."""
        await self._do(delete(traces).where(traces.c.at < before))
