"""People at one table: by an invitation, with a broken cable, around one device."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.cable import Cable
from tests.e2e.person import ME, OPEN, PHONE, Person, bot, friend

pytestmark = pytest.mark.e2e


def test_two_browsers_meet_by_invitation_and_one_loses_its_network(person: Callable[..., Person], cable: Cable) -> None:
    host = person()
    host.sit_down(ME, OPEN, options={"size": 4, "swap": False})
    invitation = host.page.get_by_role("textbox", name="Link to the table").input_value()

    visitor = person(port=cable.port, viewport=PHONE, locale="fr-FR")
    visitor.open("/tables/" + invitation.rsplit("/", 1)[1])
    visitor.page.get_by_role("button", name="Rejoindre", exact=True).click()

    host.awaits_move(0)
    host.click("b1")
    visitor.awaits_move(1)
    visitor.click("a2")
    host.awaits_move(0)

    cable.pull()
    expect(visitor.page.get_by_text("Connexion perdue")).to_be_visible()
    host.click("b2")
    expect(host.page.locator(".log button")).to_have_count(3)
    cable.plug()
    expect(visitor.page.locator(".log button")).to_have_count(3)
    expect(visitor.page.get_by_text("Connexion perdue")).to_have_count(0)
    visitor.awaits_move(1)

    visitor.click("a3")
    host.awaits_move(0)
    host.click("b3")
    visitor.awaits_move(1)
    visitor.click("a4")
    host.awaits_move(0)
    host.click("b4")
    expect(host.page.locator("#outcome")).to_have_text("You have won!")
    expect(visitor.page.locator("#outcome")).to_contain_text("a gagné")


def test_a_move_made_without_network_arrives_once_when_it_is_back(person: Callable[..., Person], cable: Cable) -> None:
    guest = person(port=cable.port)
    guest.sit_down(ME, friend("Léa"), options={"size": 4, "swap": False})
    guest.is_live("b2")
    cable.pull()
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    guest.click("b2")
    expect(guest.page.locator(".mark.pending")).to_have_count(1)
    cable.plug()
    guest.awaits_move(1)
    expect(guest.page.locator(".log button")).to_have_count(1)
    expect(guest.page.locator(".mark.pending")).to_have_count(0)


def test_two_on_one_device(guest: Person) -> None:
    guest.sit_down(ME, friend("Léa"), options={"size": 3, "swap": False})
    for seat, cell in ((0, "b1"), (1, "a1"), (0, "b2"), (1, "a2"), (0, "b3")):
        guest.awaits_move(seat)
        guest.click(cell)
    expect(guest.page.locator("#outcome")).to_contain_text("has won")
    expect(guest.page.locator(".mark.glow")).to_have_count(3)


def test_the_host_fills_a_seat_with_a_bot_and_the_game_starts(guest: Person) -> None:
    guest.sit_down(OPEN, ME, options={"size": 4, "swap": False})
    guest.page.get_by_role("button", name="Add a bot").click()
    guest.awaits_move(1)
    expect(guest.page.locator(".log button")).to_have_count(1)


def test_a_draw_needs_both(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = host.sit_down(ME, OPEN, options={"size": 5, "swap": False})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    host.page.get_by_role("button", name="Draw").click()
    asked = visitor.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("offers a draw")
    asked.get_by_role("button", name="No").click()
    expect(asked).to_have_count(0)
    host.page.get_by_role("button", name="Draw").click()
    visitor.page.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    expect(host.page.locator("#outcome")).to_have_text("A draw")


def test_what_is_said_is_heard_as_text(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = host.sit_down(ME, OPEN, options={"size": 5, "swap": False})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_placeholder("Say something").fill("<b>bonne chance</b>")
    host.page.keyboard.press("Enter")
    visitor.page.get_by_role("tab", name="Chat").click()
    expect(visitor.page.locator(".chat li")).to_contain_text("<b>bonne chance</b>")


def test_a_watcher_sees_the_game_and_cannot_move(person: Callable[..., Person]) -> None:
    host, watcher = person(), person()
    code = host.sit_down(ME, bot(), options={"size": 5, "swap": False})
    watcher.open(f"/tables/{code}")
    expect(watcher.page.get_by_text("You’re watching")).to_be_visible()
    host.click("c3")
    expect(watcher.place("c3")).to_have_attribute("aria-label", "c3, red stone")
    assert watcher.live() == []
    assert watcher.page.get_by_role("button", name="Resign").count() == 0


def test_a_watcher_of_boards_apart_reads_whose_it_is_and_has_nothing_to_confirm(person: Callable[..., Person]) -> None:
    host, watcher = person(), person()
    host.keep_account("Rosa of the boards")
    code = host.sit_down(ME, bot(), game="connections_knizia")
    expect(host.page.get_by_role("button", name="Confirm", exact=True)).to_be_visible()
    watcher.open(f"/tables/{code}")
    expect(watcher.page.get_by_role("group", name="Rosa of the boards’s Connections board")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Confirm", exact=True)).to_have_count(0)


def test_play_again_leads_to_the_next_table(guest: Person) -> None:
    code = guest.sit_down(ME, bot(), options={"size": 4, "swap": False})
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: "/tables/" in url and code not in url)
    guest.awaits_move(1)


def test_an_unknown_table_says_so(guest: Person) -> None:
    guest.open("/tables/NOTHERE")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("There's no table with this code.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_waiting_room(person: Callable[..., Person], scheme: str) -> None:
    host = person(color_scheme=scheme, viewport=PHONE)
    host.sit_down(ME, OPEN)
    expect(host.page.locator(".room")).to_be_visible()
    assert host.axe() == []
    visitor = person(color_scheme=scheme, viewport=PHONE)
    visitor.open(host.page.url.removeprefix(host.address))
    expect(visitor.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    assert visitor.axe() == []


def test_a_pause_needs_both_and_anyone_ends_it(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = host.sit_down(ME, OPEN, options={"size": 5, "swap": False}, clock={"kind": "total", "seconds": 600})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    host.page.get_by_role("button", name="Pause").click()
    visitor.page.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    expect(host.page.get_by_text("The game is paused.")).to_be_visible()
    visitor.page.get_by_role("button", name="Resume").click()
    expect(host.page.get_by_text("The game is paused.")).to_have_count(0)


def test_leaving_lets_a_bot_play_on_until_one_comes_back(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = host.sit_down(ME, OPEN, options={"size": 5, "swap": False})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    visitor.awaits_move(0)
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Leave – a bot takes over").click()
    expect(host.seat(1)).to_contain_text("a bot is playing for them")
    host.click("c3")
    expect(host.page.locator(".log button")).to_have_count(2, timeout=30_000)
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Take my seat back").click()
    expect(host.seat(1)).not_to_contain_text("a bot is playing for them")
    host.click(host.live()[0])
    visitor.awaits_move(1)
    expect(host.page.locator(".log button")).to_have_count(3)
