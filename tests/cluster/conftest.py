"""PostgreSQL and NATS of our own, and a fresh database for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.nats import Nats
from tests.postgresql import Server

from ludolien.server.ops.settings import Settings


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    with Server.running() as server:
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    with Nats.running() as server:
        yield server


@pytest.fixture
def settings(postgresql: Server, nats: Nats, tmp_path: Path) -> Settings:
    """Of one node of a new house; others take the same."""
    return Settings(
        data=tmp_path,
        database=postgresql.fresh_database(),
        bus=nats.address,
        is_cluster=True,
        is_metered=False,
        is_paced=False,
        static=tmp_path,
        node="test",
    )
