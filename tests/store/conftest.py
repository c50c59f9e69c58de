"""Both databases, real ones: every test of the store runs on each."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.postgresql import Server

from ludolien.store import Store


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.fresh_database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    yield store
    await store.close()
