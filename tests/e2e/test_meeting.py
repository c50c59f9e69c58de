"""People meet: by a link, wherever in the house they are, after a lost connection, and again after the game."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.cable import Cable
from tests.e2e.houses import opened
from tests.e2e.person import ME, OPEN, PHONE, Person

pytestmark = pytest.mark.e2e

PACED = "import os; os.environ['LUDOLIEN_PACE'] = 'on'"
SMALL = {"size": 4, "swap": False}
FIVE_MINUTES = {"kind": "total", "seconds": 300, "increment": 2}


@pytest.fixture(scope="module")
def paced_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A house that takes its time as people see it: games between people begin with a countdown."""
    with opened(tmp_path_factory.mktemp("paced"), before=PACED) as port:
        yield port


def open_and_listen(one: Person, path: str) -> None:
    """Goes to a page and waits for its own connection to the house."""
    with one.page.expect_websocket(lambda socket: socket.url.endswith("/api/live")):
        one.open(path)


def test_a_guest_comes_by_link_and_the_host_is_carried_into_the_game(
    person: Callable[..., Person], paced_port: int
) -> None:
    host = person(port=paced_port)
    code = host.set_table(ME, OPEN, options=SMALL, clock=FIVE_MINUTES)
    open_and_listen(host, "/games/hex/rules")

    guest = person(port=paced_port, viewport=PHONE, has_touch=True)
    guest.open(f"/tables/{code}")
    expect(guest.page.get_by_role("heading", name=re.compile("invites you to Hex"))).to_be_visible()
    guest.page.get_by_label("Your name").fill("Ben by link")
    guest.page.get_by_role("button", name="Join", exact=True).tap()

    host.page.wait_for_url(re.compile(rf"/tables/{code}$"))
    for one in (host, guest):
        expect(one.page.get_by_role("status", name="Hex starts")).to_be_visible()
        expect(one.page.locator(".clock").first).to_contain_text("5:00")
    expect(host.page.get_by_role("status", name="Hex starts")).to_have_count(0)
    expect(host.seat(1)).to_contain_text("Ben by link")
    host.click("b1")
    guest.awaits_move(1)
    guest.tap("a2")
    host.awaits_move(0)


def test_the_host_hears_who_came_on_any_page(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    code = host.set_table(ME, OPEN, OPEN, game="connections_knizia")
    open_and_listen(host, "/me")
    guest.open(f"/tables/{code}")
    guest.page.get_by_label("Your name").fill("Cleo at the door")
    guest.page.get_by_role("button", name="Join", exact=True).click()
    expect(host.page.get_by_text("Cleo at the door joined your Connections table.")).to_be_visible()
    host.page.get_by_role("button", name="Go there").click()
    expect(host.page.locator(".room").get_by_text("Cleo at the door")).to_be_visible()


def test_a_cut_connection_is_seen_by_the_other_and_heals(person: Callable[..., Person], cable: Cable) -> None:
    host, guest = person(), person(port=cable.port)
    code = host.sit_down(ME, OPEN, options=SMALL, clock=FIVE_MINUTES)
    guest.open(f"/tables/{code}")
    guest.page.get_by_label("Your name").fill("Ben in the lift")
    guest.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    cable.cut()
    expect(host.page.get_by_text(re.compile(r"Ben in the lift lost connection, 0:\d\d"))).to_be_visible()
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    host.page.locator(".lost").get_by_role("button", name="Pause").click()
    expect(host.page.get_by_text("The game is paused.")).to_be_visible()
    cable.plug()
    expect(host.page.locator(".lost")).to_have_count(0)
    expect(guest.page.get_by_text("The game is paused.")).to_be_visible()
    guest.page.get_by_role("button", name="Go on").click()
    host.click("b1")
    guest.awaits_move(1)


def test_a_rematch_is_one_tap_for_each_and_keeps_the_score(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(viewport=PHONE, has_touch=True)
    code = ada.sit_down(ME, OPEN, options=SMALL)
    ben.open(f"/tables/{code}")
    ben.page.get_by_label("Your name").fill("Ben again")
    ben.page.get_by_role("button", name="Join", exact=True).tap()
    ada.awaits_move(0)
    for loser, tap_first, tap_second in ((ada, ada, ben), (ben, ben, ada)):
        loser.page.get_by_role("button", name="Resign").click()
        loser.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        here = ada.page.url
        tap_first.page.get_by_role("button", name=re.compile("Play again")).click()
        tap_second.page.get_by_role("button", name=re.compile("wants a rematch")).click()
        for one in (ada, ben):
            one.page.wait_for_url(lambda url, here=here: "/tables/" in url and url != here)
            expect(one.page.locator("main.table")).to_be_visible()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".series")).to_contain_text("1 You")
    expect(ada.page.locator(".series")).to_contain_text("2 Ben again")
    expect(ben.page.locator(".series")).to_contain_text("2 You")
