"""Both buses: every test of the contract runs on each."""

from collections.abc import AsyncIterator, Iterator

import pytest
from tests.nats import Nats

from ludolien import bus
from ludolien.bus import Bus


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    with Nats.running() as server:
        yield server


@pytest.fixture(params=["in process", "nats"])
async def pair(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Bus, Bus]]:
    """The bus as two parts of a house see it: the same object, or two connections."""
    if request.param == "in process":
        one = other = await bus.connect("")
    else:
        address = request.getfixturevalue("nats").address
        one, other = await bus.connect(address, "one"), await bus.connect(address, "other")
    yield one, other
    await one.close()
    await other.close()
