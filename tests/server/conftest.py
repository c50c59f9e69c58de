"""A house of its own for every test, in an empty folder."""

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.postgresql import Server
from tests.server.browser import Browser

from ludolien.server.app import build, new_house
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.server.ops.settings import Settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of what people do run on both databases, those of the surface on one."""
    if "database" in metafunc.fixturenames and metafunc.module.__name__.endswith(ON_BOTH):
        both = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]
        metafunc.parametrize("database", both, indirect=True)


ON_BOTH = ("test_tables", "test_moderation", "test_passkeys", "test_deletion")


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path / 'data' / 'house.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.fresh_database()


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(
        "<!doctype html><html><head><script>dark()</script><script src='/assets/app-1a2b.js'></script></head></html>"
    )
    (static / "assets" / "app-1a2b.js").write_text("play();" * 500)
    (tmp_path / "secret.txt").write_text("not for you")
    return Settings(
        data=tmp_path / "data",
        database=database,
        static=static,
    )


@pytest.fixture
def house(settings: Settings) -> House:
    return new_house(settings)


@pytest.fixture
def without_limits(house: House) -> None:
    """For players who are faster than people."""
    house.limits = Limits(is_on=False)


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
