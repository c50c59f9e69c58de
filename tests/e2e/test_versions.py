"""A page of another version than the house is loaded anew, and what was under way is not lost."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from ludolien.tables.protocol import VERSION
from tests.e2e.cable import Cable
from tests.e2e.houses import opened
from tests.e2e.person import ME, Person, friend

pytestmark = pytest.mark.e2e

NEXT = VERSION + 1
NEXT_HOUSE = f"from ludolien.tables import protocol\nprotocol.VERSION = {NEXT}"
SPOKEN = re.compile(rf"(?<=protocol:){VERSION}\b")


def next_client(route: Route) -> None:
    """The same page, built for the next version."""
    answer = route.fetch()
    route.fulfill(response=answer, body=SPOKEN.sub(str(NEXT), answer.text()))


def loads(page: Person) -> list[str]:
    """Every page that is loaded from now on."""
    found: list[str] = []

    def heard(_: object) -> None:
        found.append(page.page.url)

    page.page.on("load", heard)
    return found


def test_a_move_under_way_survives_the_next_version(person: Callable[..., Person], tmp_path: Path) -> None:
    with opened(tmp_path) as port:
        cable = Cable(port)
        guest = person(port=cable.port, service_workers="block")
        code = guest.sit_down(ME, friend("Léa"), options={"size": 4, "swap": False})
        guest.is_live("b2")
        cable.pull()
        expect(guest.page.get_by_text("Connection lost")).to_be_visible()
        guest.click("b2")
        expect(guest.page.locator(".mark.pending")).to_have_count(1)
    loaded = loads(guest)
    guest.context.route("**/*.js", next_client)
    with opened(tmp_path, before=NEXT_HOUSE) as port:
        cable.plug(port)
        expect(guest.place("b2")).to_have_attribute("aria-label", re.compile("red stone"))
        expect(guest.page.locator(".log button")).to_have_count(1)
        assert len(loaded) == 1 and code in loaded[0]
        guest.click("c3")
        expect(guest.page.locator(".log button")).to_have_count(2)
        assert len(loaded) == 1, "nothing to reload any more"
        guest.context.unroute_all()
        cable.remove()


def test_a_page_that_stays_old_is_not_loaded_again_and_again(person: Callable[..., Person], tmp_path: Path) -> None:
    with opened(tmp_path, before=NEXT_HOUSE) as port:
        guest = person(port=port, service_workers="block")
        loaded = loads(guest)
        guest.page.goto(f"{guest.address}/")
        code = guest.set_table(ME, friend("Léa"), options={"size": 4, "swap": False})
        tries: list[str] = []
        guest.page.on("websocket", lambda socket: tries.append(socket.url))
        guest.page.goto(f"{guest.address}/tables/{code}")
        while len(tries) < 4:
            guest.page.wait_for_event("websocket", timeout=60_000)
        assert len([url for url in loaded if code in url]) <= 2, "once opened, once loaded anew"
