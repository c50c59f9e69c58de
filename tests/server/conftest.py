"""A house of its own for every test, in an empty folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ludolien.server.app import build
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
    return Settings(data=tmp_path / "data", database=f"sqlite:///{tmp_path / 'data' / 'house.sqlite'}", static=static)


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return build(settings)


@pytest.fixture
def browser(app: Litestar) -> Iterator[TestClient[Litestar]]:
    with TestClient(app) as client:
        yield client
