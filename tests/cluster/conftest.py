"""PostgreSQL and NATS of our own, and a fresh database for every test."""

import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from scripts.postgresql_pair import Pair
from tests.cluster.in_process import Nodes
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
def pair() -> Iterator[Pair]:
    """PostgreSQL with a synchronous replica; both keep what they commit as in production."""
    folder = Path(tempfile.mkdtemp(prefix="ludolien-pair-"))
    pair = Pair(folder)
    try:
        pair.start()
        yield pair
    finally:
        pair.end_both()
        shutil.rmtree(folder, ignore_errors=True)


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


@pytest.fixture
async def one_node(settings: Settings) -> AsyncIterator[Nodes]:
    """A house of many nodes with one."""
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        await nodes.more()
        await nodes.tables(0).membership.joined.wait()
        yield nodes
