"""What people say about each other: blocks, and reports for the operator."""

import msgspec
from sqlalchemy import delete, func, insert, select, update

from ludolien.store.part import Part
from ludolien.store.schema import blocks, reports, users


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody tells the operator about somebody, at a table perhaps."""

    id: str
    reporter: str
    about: str
    code: str
    text: str
    at: float
    is_settled: bool = False


class Moderation(Part):
    """Blocks and reports."""

    async def block(self, user: str, blocked: str, at: float) -> None:
        """From now on they do not meet."""
        await self._do(self._put(blocks, user=user, blocked=blocked, at=at))

    async def unblock(self, user: str, blocked: str) -> None:
        """They may meet again."""
        await self._do(delete(blocks).where(blocks.c.user == user, blocks.c.blocked == blocked))

    async def blocked_by(self, user: str) -> list[tuple[str, str]]:
        """Whom somebody has blocked: id and name, empty where that person has gone."""
        query = select(blocks.c.blocked, users.c.name).outerjoin(users, users.c.id == blocks.c.blocked)
        rows = await self._all(query.where(blocks.c.user == user).order_by(blocks.c.at))
        return [(row.blocked, row.name or "") for row in rows]

    async def strangers_to(self, user: str) -> frozenset[str]:
        """Everybody this person has blocked or was blocked by."""
        mine = select(blocks.c.blocked.label("other")).where(blocks.c.user == user)
        theirs = select(blocks.c.user.label("other")).where(blocks.c.blocked == user)
        async with self.database.reading() as connection:
            return frozenset((await connection.scalars(mine.union(theirs))).all())

    async def report(self, report: Report) -> None:
        """Keeps it for the operator."""
        await self._do(insert(reports).values(**msgspec.structs.asdict(report)))

    async def unsettled(self, reporter: str) -> int:
        """How many reports of somebody wait for the operator."""
        mine = select(func.count().label("waiting")).where(reports.c.reporter == reporter, ~reports.c.is_settled)
        row = await self._one(mine)
        return 0 if row is None else int(row.waiting)

    async def reports(self, limit: int = 200) -> list[Report]:
        """What is to be settled first, then the newest."""
        query = select(reports).order_by(reports.c.is_settled, reports.c.at.desc()).limit(limit)
        return [Report(**row._mapping) for row in await self._all(query)]

    async def settle_report(self, id: str) -> bool:
        """The operator has looked into it."""
        return await self._do(update(reports).where(reports.c.id == id).values(is_settled=True)) == 1
