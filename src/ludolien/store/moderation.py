"""What people say about each other: blocks, and reports for the operator; and what operators do about it."""

from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update

from ludolien.store.part import Part
from ludolien.store.schema import bars, blocks, credentials, deeds, reports, sanctions, users

TO_DO: Final = ""
"""The outcome of a deed that an open house has still to do."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody tells the operator about somebody, at a table perhaps."""

    id: str
    reporter: str
    about: str
    code: str
    text: str
    at: float
    is_settled: bool = False


class Sanction(msgspec.Struct, frozen=True):
    """Somebody is muted or banned until then."""

    user: str
    kind: str
    until: float
    at: float


class Bar(msgspec.Struct, frozen=True):
    """A sanction that holds for new guests of a place until then, for the sake of a user; empty where they have gone.
    The place is a keyed digest of its address."""

    mark: str
    kind: str
    until: float
    at: float
    user: str


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """Something an operator did, or has asked the house to do. `operator` is their id, or how the command line is
    called; `outcome` is empty until it is done."""

    id: str
    at: float
    operator: str
    what: str
    user: str = ""
    code: str = ""
    until: float = 0.0
    name: str = ""
    reason: str = ""
    outcome: str = TO_DO


class Found(msgspec.Struct, frozen=True):
    """Somebody an operator looks for. `login` is what they sign in with, empty for guests."""

    user: str
    kind: str
    name: str
    login: str


class Moderation(Part):
    """Blocks and reports, sanctions, and the log of what operators did."""

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

    # What operators do

    async def put_sanction(self, sanction: Sanction) -> None:
        """Somebody is muted or banned from now on."""
        await self._do(self._put(sanctions, **msgspec.structs.asdict(sanction)))

    async def lift(self, user: str, kind: str) -> None:
        """They are not any more."""
        await self._do(
            delete(bars).where(bars.c.user == user, bars.c.kind == kind),
            delete(sanctions).where(sanctions.c.user == user, sanctions.c.kind == kind),
        )

    async def sanctions(self, since: float) -> list[Sanction]:
        """All that last until after then."""
        rows = await self._all(select(sanctions).where(sanctions.c.until > since))
        return [Sanction(**row._mapping) for row in rows]

    async def put_bar(self, bar: Bar) -> None:
        """From now on it holds there as well."""
        await self._do(self._put(bars, **msgspec.structs.asdict(bar)))

    async def bars(self, since: float) -> list[Bar]:
        """All that last until after then."""
        return [Bar(**row._mapping) for row in await self._all(select(bars).where(bars.c.until > since))]

    async def forget_bars(self, before: float) -> None:
        """Those that have ended go."""
        await self._do(delete(bars).where(bars.c.until <= before))

    async def log(self, deed: Deed) -> None:
        """Writes a deed down."""
        await self._do(insert(deeds).values(**msgspec.structs.asdict(deed)))

    async def settle_deed(self, id: str, outcome: str) -> None:
        """It was done, or why not."""
        await self._do(update(deeds).where(deeds.c.id == id).values(outcome=outcome))

    async def to_do(self) -> list[Deed]:
        """What the house has been asked to do, the oldest first."""
        waiting = select(deeds).where(deeds.c.outcome == TO_DO).order_by(deeds.c.at)
        return [Deed(**row._mapping) for row in await self._all(waiting)]

    async def deeds(self, limit: int = 200) -> list[Deed]:
        """What was done, the latest first."""
        query = select(deeds).order_by(deeds.c.at.desc()).limit(limit)
        return [Deed(**row._mapping) for row in await self._all(query)]

    async def deeds_about(self, user: str) -> list[Deed]:
        """What operators did about somebody."""
        return [Deed(**row._mapping) for row in await self._all(select(deeds).where(deeds.c.user == user))]

    async def look_up(self, text: str, login: str, limit: int = 20) -> list[Found]:
        """People by their id, the name they sign in with, or what they are called, members first."""
        query = select(users, credentials.c.login).outerjoin(credentials, credentials.c.user == users.c.id)
        named = func.lower(users.c.name).contains(text.lower(), autoescape=True)
        query = query.where(or_(users.c.id == text, credentials.c.login == login, named))
        rows = await self._all(query.order_by(credentials.c.login.is_(None), users.c.seen.desc()).limit(limit))
        return [Found(row.id, row.kind, row.name, row.login or "") for row in rows]

    async def reported_by(self, user: str) -> list[Report]:
        """What somebody has reported."""
        return [Report(**row._mapping) for row in await self._all(select(reports).where(reports.c.reporter == user))]

    async def forget(self, user: str) -> None:
        """What somebody reported and was reported for goes, and the words in which an operator spoke of them, or they
        as an operator of others. That something was done stays, and so do bars, for nobody in particular."""
        theirs = or_(deeds.c.user == user, deeds.c.operator == user)
        await self._do(
            delete(blocks).where(blocks.c.blocked == user),
            delete(reports).where(or_(reports.c.reporter == user, reports.c.about == user)),
            update(deeds).where(theirs).values(reason="", name=""),
            update(bars).where(bars.c.user == user).values(user=""),
        )
