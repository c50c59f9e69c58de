"""The index of tables: what lobby and "my games" list without replaying anything."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Integer, Select, delete, func, insert, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.core import WATCHER, Seat
from ludolien.store.schema import chairs, tables
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode, table_info
from ludolien.tables.table import Table

WAITING_EACH: Final = 5
"""Public tables of one host that the list of those that wait shows."""


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
    due: float | None = None
    """When the table must wake by itself; 0 while it is awake."""


def entry(room: Room) -> Entry:
    """What the lists keep of a table that is awake. Moves are counted as a watcher sees them."""
    table = room.table
    return Entry(
        code=table.code,
        game=table.game.slug,
        phase=table.phase,
        is_public=table.public,
        host=table.host,
        created=table.created,
        touched=room.shown_at,
        ply=room.feeds[WATCHER].ply if room.feeds else 0,
        info=encode(table_info(table)),
        due=None if table.phase == "over" else 0.0,
        chairs=tuple(
            Chair(seat, holder.user, _is_awaited(table, seat))
            for seat, holder in enumerate(table.holders)
            if holder.user
        ),
    )


def _is_awaited(table: Table, seat: Seat) -> bool:
    """True where the game waits for whoever sits there, or cannot begin without their entropy."""
    holder = table.holders[seat]
    if table.phase == "waiting":
        return table.sealed is not None and holder.owes_entropy
    return seat in table.awaited and not holder.bot_level


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


def by_codes(codes: Collection[str]) -> Select[Any]:
    """Several tables."""
    return select(tables).where(tables.c.code.in_(codes))


def of_user(user: str, limit: int, *, is_over: bool | None = None) -> Select[Any]:
    """The tables where somebody holds a seat or is the host, those that wait for them first, then the newest."""
    sat = select(chairs.c.code, chairs.c.is_awaited.cast(Integer).label("awaited")).where(chairs.c.user == user)
    hosted = select(tables.c.code, literal(0)).where(tables.c.host == user)
    both = union_all(sat, hosted).subquery()
    mine = select(both.c.code, func.max(both.c.awaited).label("awaited")).group_by(both.c.code).subquery()
    query = select(tables).join(mine, mine.c.code == tables.c.code)
    if is_over is not None:
        query = query.where((tables.c.phase == "over") == is_over)
    return query.order_by(mine.c.awaited.desc(), tables.c.touched.desc()).limit(limit)


def waiting(limit: int) -> Select[Any]:
    """Public tables that wait for players, the newest first, of each host the latest few: nobody fills the list."""
    return _latest(WAITING_EACH, limit, tables.c.phase == "waiting", tables.c.is_public)


def playing(limit: int) -> Select[Any]:
    """Public games that are being played, those of which something happened last first."""
    query = select(tables).where(tables.c.phase == "playing", tables.c.is_public)
    return query.order_by(tables.c.touched.desc()).limit(limit)


def public_games_of(user: str, limit: int) -> Select[Any]:
    """Finished public games of somebody, the newest first."""
    theirs = select(chairs.c.code).where(chairs.c.user == user)
    query = select(tables).where(tables.c.phase == "over", tables.c.is_public, tables.c.code.in_(theirs))
    return query.order_by(tables.c.touched.desc()).limit(limit)


def played_with(user: str, limit: int) -> Select[Any]:
    """Finished games of somebody in which others sat as well, the newest first."""
    theirs = select(chairs.c.code).where(chairs.c.user == user)
    others = select(chairs.c.code).where(chairs.c.code.in_(theirs), chairs.c.user != user)
    query = select(tables).where(tables.c.phase == "over", tables.c.code.in_(others))
    return query.order_by(tables.c.touched.desc()).limit(limit)


def kept_for(user: str) -> Select[Any]:
    """Tables of others that wait, and at which somebody has a seat or is to take one."""
    theirs = select(chairs.c.code).where(chairs.c.user == user)
    return select(tables).where(tables.c.phase == "waiting", tables.c.host != user, tables.c.code.in_(theirs))


def _latest(each: int, limit: int, *which: ColumnElement[bool]) -> Select[Any]:
    """The newest of such tables, so many of one host."""
    place = func.row_number().over(partition_by=tables.c.host, order_by=tables.c.touched.desc()).label("place")
    ranked = select(tables.c.code, place).where(*which).subquery()
    query = select(tables).join(ranked, ranked.c.code == tables.c.code).where(ranked.c.place <= each)
    return query.order_by(tables.c.touched.desc()).limit(limit)


def due(after: float, until: float) -> Select[Any]:
    """The codes of tables that must wake in that time, the most urgent first."""
    return select(tables.c.code).where(tables.c.due >= after, tables.c.due <= until).order_by(tables.c.due)
