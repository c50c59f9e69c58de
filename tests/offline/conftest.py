"""A browser that has kept the house, behind a cable that is pulled: from a house, and from a site without a server."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.cable import Cable
from tests.e2e.houses import opened
from tests.offline.file_server import SITE, served
from tests.offline.traveller import Traveller

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module", params=["house", "site"])
def way_there(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Cable, bool]]:
    """The cable to a house, or to a site; true for a site."""
    is_site = request.param == "site"
    with served(SITE) if is_site else opened(tmp_path_factory.mktemp("house")) as port:
        cable = Cable(port)
        yield cable, is_site
        cable.remove()


@pytest.fixture(scope="module")
def traveller(browser: Browser, way_there: tuple[Cable, bool]) -> Iterator[Traveller]:
    """Somebody who has the whole house on their device, and no connection any more."""
    cable, is_site = way_there
    person = Traveller(browser, cable, is_site=is_site)
    person.get_ready()
    cable.pull()
    yield person
    person.context.close()
    assert person.complaints == []
