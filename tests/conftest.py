"""What all tests share: long checks run only when asked for (`make deep`), no wait is without end, and one PostgreSQL
for whoever needs it."""

import os
from collections.abc import Generator, Iterator
from typing import Final

import pytest

from tests.limit import at_most
from tests.postgresql import Server

IS_DEEP: Final = os.environ.get("LUDOLIEN_DEEP") == "1"
LONGEST: Final = 12 * 3600 if IS_DEEP else 1200
"""Seconds for one test: many times what the slowest takes on a busy machine."""


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server of our own, started when a test first asks for it."""
    with Server.running() as server:
        yield server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if IS_DEEP:
        return
    for item in items:
        if item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.skip(reason="a long check: set LUDOLIEN_DEEP=1"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    with at_most(LONGEST):
        return (yield)
