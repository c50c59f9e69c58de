"""Brings a database up to date when the house opens. Alembic is only loaded where there is something to do."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from ludolien.store.database import Database

HEAD: Final = "0014"
"""The newest revision below `versions/`."""
LOCK: Final = 0x1ED05C4E
"""PostgreSQL's number for the lock of whoever changes the schema."""


class TooNew(Exception):
    """The database was written by a newer version of the house."""


async def bring_up_to_date(database: "Database") -> None:
    """Runs the migrations that are missing."""

    async with database.reading() as connection:
        if await connection.run_sync(revision) == HEAD:
            return

    async def upgrade(writing: "AsyncConnection") -> None:
        if not database.is_sqlite:  # several nodes may open at once
            await writing.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            await writing.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))  # it may think for long
        await writing.run_sync(run)

    await database.write(upgrade)


def revision(connection: Connection) -> str | None:
    """Where the database stands; None when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


def run(connection: Connection) -> None:
    """All missing migrations, in the transaction of the connection."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise TooNew("the database was written by a newer version of Ludolien") from error
