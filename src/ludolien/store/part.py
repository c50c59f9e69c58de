"""What the parts of the store share: asking and changing by statements."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, Row, Select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import Table

from ludolien.store.database import Database


class Part:
    """A part of the store."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def _all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self.database.reading() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        async with self.database.reading() as connection:
            row: Row[Any] | None = (await connection.execute(query)).first()
            return row

    async def _do(self, *statements: Executable) -> int:
        """Runs the statements as one; how many rows the last one changed."""

        async def work(connection: AsyncConnection) -> int:
            changed = 0
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
            return changed

        return await self.database.write(work)

    def _put(self, table: Table, **values: Any) -> Executable:
        """Inserts a row, or replaces the one with the same key."""
        insert = sqlite.insert if self.database.is_sqlite else postgresql.insert
        keys = [column.name for column in table.primary_key]
        others = {name: value for name, value in values.items() if name not in keys}
        statement: Executable = insert(table).values(**values).on_conflict_do_update(index_elements=keys, set_=others)
        return statement
