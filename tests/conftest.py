"""What all tests share: long checks run only when asked for (`make deep`), and one PostgreSQL for whoever needs it."""

import os
from collections.abc import Iterator

import pytest

from tests.postgresql import Server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server of our own, started when a test first asks for it."""
    with Server.running() as server:
        yield server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("LUDOLIEN_DEEP") == "1":
        return
    for item in items:
        if item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.skip(reason="a long check: set LUDOLIEN_DEEP=1"))
