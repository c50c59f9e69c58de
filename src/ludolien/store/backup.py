"""Backup and restore: one compressed file of JSON lines, the same for both databases.

The first line says what it is, each further one is a row: the name of its table and its values in the order of the
columns. A backup is one consistent picture, taken while the house is open if need be; it can be restored into either
kind of database, which is also how a house moves from SQLite to PostgreSQL. Keep it as safe as the house itself: it
holds everything but passwords.
"""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Connection, Table, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.schema import ScalarElementColumnDefault

from ludolien.store.archive import whole_log
from ludolien.store.cooperative_lists import tell_losses
from ludolien.store.mentions import named_in
from ludolien.store.migrations import HEAD
from ludolien.store.schema import log, mentions, metadata, nodes, owners, tables, uptime
from ludolien.store.store import Store

FORMAT: Final = "ludolien backup 1"
BATCH: Final = 1000
PASSING: Final = (nodes, owners)
"""Says who is open now, and means nothing elsewhere."""


class BadBackup(ValueError):
    """A file that is no backup, is damaged, or does not fit."""


class Header(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    schema: str


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A row of a table."""

    table: str
    values: list[Any]


async def backup(store: Store, file: Path) -> int:
    """Writes everything into a file; how many rows. A file is there whole or not at all."""
    part = file.with_name(file.name + ".part")
    rows = 0
    part.unlink(missing_ok=True)  # one from before may be for everybody's eyes
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wb") as out:
        out.write(msgspec.json.encode(Header(FORMAT, HEAD)) + b"\n")
        async with store.database.snapshot() as connection:
            for table in (table for table in metadata.sorted_tables if table not in PASSING):
                async for row in await connection.stream(select(table)):
                    out.write(msgspec.json.encode(Row(str(table.name), list(row))) + b"\n")
                    rows += 1
        out.write(msgspec.json.encode(Row("end", [rows])) + b"\n")
    part.replace(file)
    return rows


async def restore(store: Store, file: Path) -> int:
    """Reads a backup into an empty store, all of it or nothing; how many rows."""

    async def fill(connection: AsyncConnection) -> int:
        for table in metadata.sorted_tables:
            if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
                raise BadBackup("there is something in this house already: restore into an empty one")
        count, found = 0, set[tuple[str, str]]()
        for table, rows in read(file):
            await connection.execute(insert(table), rows)
            count += len(rows)
            found.update(_named(table, rows))
        await _put_mentions(connection, found)
        await connection.run_sync(tell_losses, _payloads)  # the backup may be from before that was told
        await connection.execute(update(uptime).values(is_open=False))  # no journal belongs to what is restored
        await connection.execute(update(tables).where(tables.c.phase == "over").values(due=None))
        return count

    return await store.database.write(fill)


def _payloads(connection: Connection, code: str) -> list[bytes]:
    return [payload for _, payload in whole_log(connection, code)]


def _named(table: Table, rows: list[dict[str, Any]]) -> set[tuple[str, str]]:
    return {(row["code"], user) for row in rows for user in named_in(row["payload"])} if table is log else set()


async def _put_mentions(connection: AsyncConnection, found: set[tuple[str, str]]) -> None:
    """Who is named in which log, where the backup is from before that was kept."""
    if (await connection.execute(select(func.count()).select_from(mentions))).scalar_one():
        return
    rows = [{"code": code, "user": user} for code, user in sorted(found)]
    for start in range(0, len(rows), BATCH):
        await connection.execute(insert(mentions), rows[start : start + BATCH])


def read(file: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows of a backup by table, checked."""
    lines = _lines(file)
    try:
        header = msgspec.json.decode(next(lines, b""), type=Header)
    except msgspec.DecodeError:
        raise BadBackup(f"{file.name} is no backup of a house") from None
    if header.format != FORMAT or header.schema > HEAD:
        raise BadBackup(f"{file.name} was written by a newer version of Ludolien")
    count = 0
    table: Table | None = None
    batch: list[dict[str, Any]] = []
    decoder = msgspec.json.Decoder(Row)
    for line in lines:
        try:
            row = decoder.decode(line)
            if row.table == "end":
                if row.values != [count]:
                    break
                if table is not None:
                    yield table, batch
                return
            if table is None or row.table != table.name or len(batch) >= BATCH:
                if table is not None:
                    yield table, batch
                table, batch = metadata.tables[row.table], []
            batch.append(_values(table, row.values, is_older=header.schema < HEAD))
            count += 1
        except (msgspec.MsgspecError, KeyError, ValueError) as error:
            raise BadBackup(f"line {count + 2} of {file.name} cannot be read") from error
    raise BadBackup(f"{file.name} was cut short: its end is missing")


def _values(table: Table, values: list[Any], *, is_older: bool) -> dict[str, Any]:
    """A row by column. In an older backup columns that were added later have their defaults."""
    columns = list(table.columns)
    if is_older:
        values = [*values, *(_default(column) for column in columns[len(values) :])]
    return {column.name: _value(column, value) for column, value in zip(columns, values, strict=True)}


def _default(column: Column[Any]) -> Any:
    return column.default.arg if isinstance(column.default, ScalarElementColumnDefault) else None


def _value(column: Column[Any], value: Any) -> Any:
    kind = column.type.python_type
    return msgspec.convert(value, kind | None if column.nullable else kind, strict=kind is not float)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as lines:
            yield from lines
    except (OSError, EOFError) as error:
        if isinstance(error, FileNotFoundError):
            raise BadBackup(f"there is no file {file}") from None
        raise BadBackup(f"{file.name} is no backup of a house, or damaged") from error
