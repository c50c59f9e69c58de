"""Tournaments: what was agreed on, who takes part, and which games are played for them.

Tables of standings are not kept: they are made from the games. Every change raises the tournament's version, and what
the house decides holds only for the version it looked at, so that nobody is paired twice, by however many nodes.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.part import Part
from ludolien.store.schema import users
from ludolien.store.tournament_schema import entrants, pairings, tournaments

SINCE: Final = "0014"
"""The revision of the schema that brought them."""
State = Literal["planned", "running", "ended"]
Presence = Literal["in", "paused", "out"]


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it stands. `terms` are what was agreed on, in JSON: the store does not look in."""

    code: str
    host: str
    state: State = "planned"
    created: float
    starts: float
    ended: float | None = None
    outcome: str = ""
    """How it ended: `done`, `closed` by its host or an operator, or `empty`, where too few came."""
    round: int = 0
    version: int = 0
    terms: bytes


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part, by their number there. Bots have a level and no user; who has left the house has
    neither."""

    number: int
    user: str = ""
    level: int = 0
    state: Presence = "in"
    joined: float
    name: str = ""


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament: the numbers of those who play, by seat. `marks` are what each got, once it is over, and
    empty where it does not count; without a code nobody played, and the marks stand for who was missing."""

    number: int
    round: int
    code: str
    seats: tuple[int, ...]
    at: float
    ended: float | None = None
    marks: tuple[float | None, ...] | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What the house has decided, all of it or nothing."""

    state: State | None = None
    round: int | None = None
    ended: float | None = None
    outcome: str | None = None
    bots: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    settled: tuple[Pairing, ...] = ()
    idle: tuple[int, ...] = ()
    """Who is paused, because they did not play."""


class Tournaments(Part):
    """All tournaments of the house."""

    async def add(self, tournament: Tournament) -> None:
        """A new one."""
        await self._do(insert(tournaments).values(**msgspec.structs.asdict(tournament)))

    async def get(self, code: str) -> Tournament | None:
        """One by its code."""
        return next(iter(await self._found(select(tournaments).where(tournaments.c.code == code))), None)

    async def due(self, now: float) -> list[Tournament]:
        """Those that run, or should by now."""
        query = select(tournaments).where(tournaments.c.state != "ended", tournaments.c.starts <= now)
        return await self._found(query.order_by(tournaments.c.starts))

    async def open_ones(self, limit: int) -> list[Tournament]:
        """Those that are not over, the next first."""
        query = select(tournaments).where(tournaments.c.state != "ended")
        return await self._found(query.order_by(tournaments.c.starts).limit(limit))

    async def ended(self, limit: int) -> list[Tournament]:
        """Those that are over, the latest first."""
        query = select(tournaments).where(tournaments.c.state == "ended")
        return await self._found(query.order_by(tournaments.c.starts.desc()).limit(limit))

    async def count_open(self, host: str | None = None) -> int:
        """How many are not over, in the whole house or of one host."""
        query = select(func.count().label("open")).select_from(tournaments).where(tournaments.c.state != "ended")
        row = await self._one(query if host is None else query.where(tournaments.c.host == host))
        return 0 if row is None else int(row.open)

    async def entrants(self, code: str) -> list[Entrant]:
        """Who takes part or did, in the order in which they came."""
        query = select(entrants, users.c.name).outerjoin(users, users.c.id == entrants.c.user)
        rows = await self._all(query.where(entrants.c.tournament == code).order_by(entrants.c.number))
        return [_entrant(row._mapping) for row in rows]

    async def crowds(self, codes: Collection[str]) -> dict[str, int]:
        """How many people take part in each."""
        query = select(entrants.c.tournament, func.count().label("people"))
        query = query.where(entrants.c.tournament.in_(codes), entrants.c.level == 0, entrants.c.state != "out")
        return {row.tournament: row.people for row in await self._all(query.group_by(entrants.c.tournament))}

    async def pairings(self, code: str) -> list[Pairing]:
        """The games so far, in the order in which they began."""
        query = select(pairings).where(pairings.c.tournament == code).order_by(pairings.c.number)
        return [_pairing(row._mapping) for row in await self._all(query)]

    async def join(self, code: str, user: str, at: float, most: int, late: int, *, fills_gap: bool) -> bool:
        """Somebody takes part, or comes back; False where nobody can any more. Once it runs, who is new comes only
        before that round begins, and where a gap is to be filled only to make their number even."""

        async def work(connection: AsyncConnection) -> bool:
            if not await _touch(connection, code):
                return False
            theirs = (entrants.c.tournament == code, entrants.c.user == user)
            if (await connection.execute(update(entrants).where(*theirs).values(state="in"))).rowcount:
                return True
            there = select(func.count(), func.coalesce(func.max(entrants.c.number), 0))
            count, last = (await connection.execute(there.where(entrants.c.tournament == code))).one()
            now = select(tournaments.c.state, tournaments.c.round).where(tournaments.c.code == code)
            state, round_now = (await connection.execute(now)).one()
            is_late = state == "running" and (round_now >= late or (fills_gap and count % 2 == 0))
            if count >= most or is_late:
                return False
            new = {"number": last + 1, "user": user, "level": 0, "state": "in", "joined": at}
            await connection.execute(insert(entrants).values(tournament=code, **new))
            return True

        return await self.database.write(work)

    async def stand(self, code: str, user: str, state: Presence) -> bool:
        """Somebody pauses, goes on or leaves. Before it begins, who leaves is not on the list any more."""

        async def work(connection: AsyncConnection) -> bool:
            if not await _touch(connection, code):
                return False
            theirs = (entrants.c.tournament == code, entrants.c.user == user)
            planned = select(tournaments.c.code).where(tournaments.c.code == code, tournaments.c.state == "planned")
            is_planned = (await connection.execute(planned)).first() is not None
            change = delete(entrants) if is_planned and state == "out" else update(entrants).values(state=state)
            return (await connection.execute(change.where(*theirs))).rowcount == 1

        return await self.database.write(work)

    async def advance(self, before: Tournament, step: Step) -> bool:
        """Takes a step from where a tournament stood; False where it has gone on since."""
        changes = {name: getattr(step, name) for name in ("state", "round", "ended", "outcome")}
        values = {name: value for name, value in changes.items() if value is not None}

        async def work(connection: AsyncConnection) -> bool:
            here = (tournaments.c.code == before.code, tournaments.c.version == before.version)
            row = update(tournaments).where(*here).values(version=before.version + 1, **values)
            if (await connection.execute(row)).rowcount != 1:
                return False
            await _write(connection, before.code, step)
            return True

        return await self.database.write(work)

    async def close(self, code: str, at: float) -> bool:
        """Its host or an operator ends it; False where it was over."""
        row = update(tournaments).where(tournaments.c.code == code, tournaments.c.state != "ended")
        closed = {"state": "ended", "ended": at, "outcome": "closed", "version": tournaments.c.version + 1}
        return await self._do(row.values(**closed)) == 1

    async def of_user(self, user: str) -> list[dict[str, Any]]:
        """What somebody took part in or was the host of, the latest first."""
        query = (
            select(tournaments.c.code, tournaments.c.starts, tournaments.c.host, entrants.c.state)
            .outerjoin(entrants, (entrants.c.tournament == tournaments.c.code) & (entrants.c.user == user))
            .where(or_(tournaments.c.host == user, entrants.c.user == user))
            .order_by(tournaments.c.starts.desc())
        )
        return [
            {"code": row.code, "starts": row.starts, "is_host": row.host == user, "state": row.state or ""}
            for row in await self._all(query)
        ]

    async def forget(self, user: str) -> None:
        """Somebody has left the house: what they won stays in the tables, for the sake of the others, as nobody's."""
        await self._do(
            update(entrants).where(entrants.c.user == user).values(user="", state="out"),
            update(tournaments).where(tournaments.c.host == user).values(host=""),
        )

    async def hand_over(self, guest: str, member: str) -> None:
        """A guest turns out to be a member, who goes on in their place, except where they take part already."""
        theirs = select(entrants.c.tournament).where(entrants.c.user == member)
        await self._do(
            update(entrants).where(entrants.c.user == guest, entrants.c.tournament.not_in(theirs)).values(user=member),
            update(tournaments).where(tournaments.c.host == guest).values(host=member),
        )

    async def _found(self, query: Select[Any]) -> list[Tournament]:
        return [Tournament(**row._mapping) for row in await self._all(query)]


async def _touch(connection: AsyncConnection, code: str) -> bool:
    """Raises the version of a tournament that is not over, and keeps it for this transaction."""
    row = update(tournaments).where(tournaments.c.code == code, tournaments.c.state != "ended")
    return (await connection.execute(row.values(version=tournaments.c.version + 1))).rowcount == 1


async def _write(connection: AsyncConnection, code: str, step: Step) -> None:
    for bot in step.bots:
        new = {"number": bot.number, "user": "", "level": bot.level, "state": "in", "joined": bot.joined}
        await connection.execute(insert(entrants).values(tournament=code, **new))
    for one in step.pairings:
        kept = {**msgspec.structs.asdict(one), "seats": _json(one.seats), "marks": _marks(one)}
        await connection.execute(insert(pairings).values(tournament=code, **kept))
    for one in step.settled:
        row = update(pairings).where(_of(pairings, code), pairings.c.number == one.number)
        await connection.execute(row.values(ended=one.ended, marks=_marks(one)))
    if step.idle:
        row = update(entrants).where(_of(entrants, code), entrants.c.number.in_(step.idle), entrants.c.state == "in")
        await connection.execute(row.values(state="paused"))


def _of(table: Any, code: str) -> ColumnElement[bool]:
    same: ColumnElement[bool] = table.c.tournament == code
    return same


def _json(value: Sequence[float | None]) -> bytes:
    return msgspec.json.encode(value)


def _marks(one: Pairing) -> bytes | None:
    return None if one.marks is None else _json(one.marks)


def _entrant(row: Any) -> Entrant:
    fields = {name: row[name] for name in Entrant.__struct_fields__}
    return Entrant(**{**fields, "name": row["name"] or ""})


def _pairing(row: Any) -> Pairing:
    fields = {name: row[name] for name in Pairing.__struct_fields__}
    marks = None if row["marks"] is None else msgspec.json.decode(row["marks"], type=tuple[float | None, ...])
    return Pairing(**{**fields, "seats": msgspec.json.decode(row["seats"], type=tuple[int, ...]), "marks": marks})
