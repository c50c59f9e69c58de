import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ludolien.store import Store, migrations
from ludolien.store.database import BadDatabase, make_engine
from ludolien.store.schema import metadata


async def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.database.reading() as connection:
        assert await connection.run_sync(differences) == []


def test_head_is_the_newest_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


async def test_a_newer_database_is_left_alone(address: str) -> None:
    store = await Store.open(address)

    async def age(connection: object) -> None:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))  # type: ignore[attr-defined]

    await store.database.write(age)
    await store.close()
    with pytest.raises(migrations.TooNew):
        await Store.open(address)


async def test_sqlite_keeps_what_it_commits(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'new' / 'house.sqlite'}")
    async with store.database.reading() as connection:
        found = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in PRAGMAS}
    await store.close()
    assert found == PRAGMAS
    assert sqlite3.connect(tmp_path / "new" / "house.sqlite").execute("SELECT count(*) FROM log").fetchone() == (0,)


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("address", ["", "mysql://host/name", "nonsense", "sqlite"])
def test_an_unusable_address_is_said_to_be_one(address: str) -> None:
    with pytest.raises(BadDatabase):
        make_engine(address)
