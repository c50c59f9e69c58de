"""The index of tables: what lobby and "my games" list without replaying anything."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Integer, Select, delete, distinct, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.core import WATCHER, Seat
from ludolien.store.schema import chairs, tables, users
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode, table_info


class Chair(msgspec.Struct, frozen=True):
    """A seat somebody holds."""

    seat: Seat
    user: str
    is_awaited: bool = False


class Entry(msgspec.Struct, frozen=True):
    """A table as the lists show it. `info` is what everybody may know of it, encoded: the store does not look in."""

    code: str
    game: str
    phase: str
    is_public: bool
    host: str
    created: float
    touched: float
    ply: int
    info: bytes
    chairs: tuple[Chair, ...] = ()


def entry(room: Room) -> Entry:
    """What the lists keep of a table. Moves are counted as a watcher sees them."""
    table = room.table
    return Entry(
        code=table.code,
        game=table.game.slug,
        phase=table.phase,
        is_public=table.public,
        host=table.host,
        created=table.created,
        touched=table.at,
        ply=room.feeds[WATCHER].ply if room.feeds else 0,
        info=encode(table_info(table)),
        chairs=tuple(
            Chair(seat, holder.user, seat in table.awaited and not holder.bot_level)
            for seat, holder in enumerate(table.holders)
            if holder.user
        ),
    )


async def put(connection: AsyncConnection, entries: Sequence[Entry]) -> None:
    """Replaces what was known of these tables."""
    codes = [entry.code for entry in entries]
    await connection.execute(delete(chairs).where(chairs.c.code.in_(codes)))
    await connection.execute(delete(tables).where(tables.c.code.in_(codes)))
    await connection.execute(
        insert(tables), [{column.name: getattr(entry, column.name) for column in tables.c} for entry in entries]
    )
    seated = [
        {"code": entry.code, "seat": chair.seat, "user": chair.user, "is_awaited": chair.is_awaited}
        for entry in entries
        for chair in entry.chairs
    ]
    if seated:
        await connection.execute(insert(chairs), seated)


async def fetch(connection: AsyncConnection, query: Select[Any]) -> list[Entry]:
    """The entries a query on `tables` picks, with their chairs."""
    rows = (await connection.execute(query)).all()
    seated: dict[str, list[Chair]] = {row.code: [] for row in rows}
    held = select(chairs).where(chairs.c.code.in_(list(seated))).order_by(chairs.c.code, chairs.c.seat)
    for row in (await connection.execute(held)).all() if rows else ():
        seated[row.code].append(Chair(row.seat, row.user, row.is_awaited))
    return [Entry(**row._mapping, chairs=tuple(seated[row.code])) for row in rows]


def by_code(code: str) -> Select[Any]:
    """One table."""
    return select(tables).where(tables.c.code == code)


def of_user(user: str, limit: int, *, is_over: bool | None = None) -> Select[Any]:
    """The tables where somebody holds a seat or is the host, those that wait for them first, then the newest."""
    mine = select(chairs.c.code, func.max(chairs.c.is_awaited.cast(Integer)).label("awaited"))
    sat = mine.where(chairs.c.user == user).group_by(chairs.c.code).subquery()
    query = select(tables).outerjoin(sat, sat.c.code == tables.c.code)
    query = query.where((sat.c.code.is_not(None)) | (tables.c.host == user))
    if is_over is not None:
        query = query.where((tables.c.phase == "over") == is_over)
    return query.order_by(func.coalesce(sat.c.awaited, 0).desc(), tables.c.touched.desc()).limit(limit)


def waiting(limit: int) -> Select[Any]:
    """Public tables that wait for players, the newest first."""
    query = select(tables).where(tables.c.phase == "waiting", tables.c.is_public)
    return query.order_by(tables.c.touched.desc()).limit(limit)


def contested(game: str, limit: int) -> Select[Any]:
    """Finished public games in which at least two members met, the newest first."""
    members = select(chairs.c.code).join(users, users.c.id == chairs.c.user).where(users.c.kind == "member")
    met = members.group_by(chairs.c.code).having(func.count(distinct(chairs.c.user)) > 1)
    query = select(tables).where(tables.c.phase == "over", tables.c.is_public, tables.c.game == game)
    return query.where(tables.c.code.in_(met)).order_by(tables.c.touched.desc()).limit(limit)


def unfinished() -> Select[Any]:
    """The codes of all tables that are not over."""
    return select(tables.c.code).where(tables.c.phase != "over").order_by(tables.c.code)
