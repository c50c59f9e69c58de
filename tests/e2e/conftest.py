"""The real house on a free port with an empty data folder, and real Chromium in front of it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.cable import Cable
from tests.e2e.houses import opened
from tests.e2e.person import PATIENCE, Person
from tests.e2e.riddlers import Calling

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the house keeps everything."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="session")
def house_port(house_data: Path) -> Iterator[int]:
    """A running house."""
    with opened(house_data, has_bots=True) as port:
        yield port


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, house_port: int) -> Iterator[Callable[..., Person]]:
    """Lets people in: `person(viewport=PHONE, color_scheme="dark")`. Whatever broke on their pages fails the test."""
    people: list[Person] = []

    def let_in(port: int = house_port, **context: Any) -> Person:
        people.append(Person(browser, f"http://127.0.0.1:{port}", **context))
        return people[-1]

    yield let_in
    for one in people:
        one.context.close()
    assert [complaint for one in people for complaint in one.complaints] == []


@pytest.fixture
def guest(person: Callable[..., Person]) -> Person:
    """One guest at a desk, reading English."""
    return person()


@pytest.fixture
def cable(house_port: int) -> Iterator[Cable]:
    cable = Cable(house_port)
    yield cable
    cable.remove()


@pytest.fixture
def caller(house_port: int) -> Iterator[Callable[[], Calling]]:
    """People who come with a socket alone."""
    callers: list[Calling] = []

    def come() -> Calling:
        callers.append(Calling(house_port))
        return callers[-1]

    yield come
    for one in callers:
        one.leave()
