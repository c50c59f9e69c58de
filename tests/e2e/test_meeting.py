"""People meet: by a link, wherever in the house they are, after a lost connection, and again after the game."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.cable import Cable
from tests.e2e.houses import PACED, opened
from tests.e2e.person import ME, OPEN, PHONE, Person

pytestmark = pytest.mark.e2e

SMALL = {"size": 4, "swap": False}
FIVE_MINUTES = {"kind": "total", "seconds": 300, "increment": 2}


UNHURRIED = """
from ludolien.server.lobby import matchmaking
matchmaking.GATHERING, matchmaking.MOST_TOGETHER = 3600.0, 3
"""
"""However slow the machine, three taps come within the time for which a table waits for others: the third fills it."""


@pytest.fixture(scope="module")
def paced_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A house that takes its time as people see it: games between people begin with a countdown."""
    with opened(tmp_path_factory.mktemp("paced"), before=PACED + UNHURRIED) as port:
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
    guest.page.get_by_role("button", name="Hello!").click()
    expect(host.page.locator(".chat li")).to_have_text(re.compile(r"Cleo at the door\s+Hello!"))


def test_partners_stand_together_before_the_game(guest: Person) -> None:
    guest.sit_down(ME, OPEN, OPEN, OPEN, game="connexions_quarks", options={"teams": True})
    seats = guest.page.locator(".seats li")
    expect(seats.filter(has_text="Team")).to_have_text(["Team Blue", "Team Red"])
    rows = seats.evaluate_all("all => all.map((one) => one.dataset.seat ?? '')")
    assert rows == ["", "0", "2", "", "1", "3"]


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
    guest.page.get_by_role("button", name="Resume").click()
    host.click("b1")
    guest.awaits_move(1)


def test_a_browser_that_knows_it_is_cut_off_is_seen_at_once(person: Callable[..., Person]) -> None:
    host, guest = person(), person(viewport=PHONE, has_touch=True)
    code = host.sit_down(ME, OPEN, options=SMALL)
    guest.open(f"/tables/{code}")
    guest.page.get_by_label("Your name").fill("Ben in the tunnel")
    guest.page.get_by_role("button", name="Join", exact=True).tap()
    host.awaits_move(0)
    guest.context.set_offline(True)
    expect(guest.page.get_by_text(re.compile(r"Connection lost.* 0:\d\d"))).to_be_visible()
    expect(host.page.get_by_text(re.compile(r"Ben in the tunnel lost connection, 0:\d\d"))).to_be_visible()
    guest.context.set_offline(False)
    expect(host.page.locator(".lost")).to_have_count(0)
    expect(guest.page.get_by_text("Connection lost")).to_have_count(0)


def one_more(loser: Person, first: Person, second: Person) -> None:
    """A game ends, and the next begins by one tap of each."""
    loser.page.get_by_role("button", name="Resign").click()
    loser.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    before = loser.page.url.rsplit("/", 1)[1]
    first.page.get_by_role("button", name=re.compile("Play again")).click()
    second.page.get_by_role("button", name=re.compile("wants a rematch")).click()
    for one in (first, second):
        one.page.wait_for_url(re.compile(rf"/tables/(?!{before})[A-Z0-9]+$"))
        expect(one.page.locator("main.table")).to_be_visible()


def test_a_rematch_is_one_tap_for_each_and_keeps_the_score(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(viewport=PHONE, has_touch=True)
    code = ada.sit_down(ME, OPEN, options=SMALL)
    ben.open(f"/tables/{code}")
    ben.page.get_by_label("Your name").fill("Ben again")
    ben.page.get_by_role("button", name="Join", exact=True).tap()
    ada.awaits_move(0)
    one_more(loser=ada, first=ada, second=ben)
    one_more(loser=ben, first=ben, second=ada)
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".series")).to_contain_text("1 You")
    expect(ada.page.locator(".series")).to_contain_text("2 Ben again")
    expect(ben.page.locator(".series")).to_contain_text("2 You")


def test_play_now_brings_two_together_from_a_bot_game(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(viewport=PHONE, has_touch=True)
    for one in (ada, ben):
        open_and_listen(one, "/tables")
        one.page.get_by_role("group", name="Which game").get_by_role("button", name="Hex").click()
    ada.page.get_by_role("button", name="Find me someone").click()
    ada.page.get_by_role("button", name="Play a bot while you wait").click()
    expect(ada.page.locator("main.table")).to_be_visible()
    bot_table = ada.page.url
    ben.page.get_by_role("button", name="Find me someone").tap()
    for one in (ada, ben):
        one.page.wait_for_url(lambda url: bool(re.search(r"/tables/[A-Z0-9]+$", url)) and url != bot_table)
        expect(one.page.locator("main.table")).to_be_visible()


def test_three_who_look_for_others_sit_at_one_table(person: Callable[..., Person], paced_port: int) -> None:
    people = [person(port=paced_port), person(port=paced_port, viewport=PHONE), person(port=paced_port)]
    for one in people:
        open_and_listen(one, "/tables")
        one.page.get_by_role("group", name="Which game").get_by_role("button", name="Connections").click()
    for one in people:
        one.page.get_by_role("button", name="Find me someone").click()
    for one in people:
        one.page.wait_for_url(re.compile(r"/tables/[A-Z0-9]+$"))
        expect(one.page.locator("main.table")).to_be_visible()
    assert len({one.page.url for one in people}) == 1


def test_where_nobody_waits_a_bot_plays_at_once(guest: Person) -> None:
    page = guest.open("/tables")
    page.get_by_role("group", name="Which game").get_by_role("button", name="Verbindung gesucht").click()
    expect(page.get_by_role("heading", name="No open tables")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Play .+, a bot$")).click()
    expect(page.locator("main.table")).to_be_visible()
    guest.open("/tables")
    page.get_by_role("group", name="Which game").get_by_role("button", name="Verbindung gesucht").click()
    page.get_by_role("link", name="Your unfinished game").click()
    page.wait_for_url(re.compile("/mine$"))


def test_joining_a_game_over_days_asks_first(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    code = host.set_table(ME, OPEN, game="hex", public=True, clock={"kind": "days", "seconds": 3 * 86_400})
    page = guest.open("/tables")
    row = page.locator(".run", has=page.locator(f'a[href$="{code}"]'))
    expect(row).to_contain_text("3 days per move")
    row.get_by_role("button", name=re.compile("^Join")).click()
    page.get_by_role("dialog").get_by_role("button", name="Join anyway").click()
    page.wait_for_url(re.compile(rf"{code}$"))
