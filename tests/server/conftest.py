"""A house of its own for every test, in an empty folder."""

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser

from ludolien.server.app import build
from ludolien.server.house import House
from ludolien.server.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(
        "<!doctype html><html><head><script>dark()</script><script src='/assets/app-1a2b.js'></script></head></html>"
    )
    (static / "assets" / "app-1a2b.js").write_text("play();" * 500)
    (tmp_path / "secret.txt").write_text("not for you")
    return Settings(
        data=tmp_path / "data",
        database=f"sqlite:///{tmp_path / 'data' / 'house.sqlite'}",
        static=static,
        operators=frozenset({"Otto"}),
    )


@pytest.fixture
def house(settings: Settings) -> House:
    return House(settings)


@pytest.fixture
def client(house: House) -> Iterator[TestClient[Litestar]]:
    with warnings.catch_warnings(action="ignore"):  # about a name without a dot, which passkeys want
        client = TestClient(build(house), base_url="http://localhost")
    with client:
        yield client


@pytest.fixture
def newcomer(client: TestClient[Litestar]) -> Callable[[], Browser]:
    """Another browser that comes to the same house."""
    return lambda: Browser(client)


@pytest.fixture
def browser(newcomer: Callable[[], Browser]) -> Browser:
    return newcomer()
