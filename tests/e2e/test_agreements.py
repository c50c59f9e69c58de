"""What people at a table agree on: taking back, another pace, a bot in an absent seat."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.cable import Cable
from tests.e2e.person import ME, OPEN, Person, bot

pytestmark = pytest.mark.e2e

SMALL: dict[str, Any] = {"options": {"size": 5, "swap": False}}


def _two(host: Person, visitor: Person, **wish: Any) -> str:
    code = host.sit_down(ME, OPEN, **SMALL, **wish)
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    return code


def test_people_take_a_move_back_by_consent(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    _two(host, visitor)
    host.click("c3")
    visitor.awaits_move(1)
    host.page.get_by_role("button", name="Undo").click()
    asked = visitor.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("asks to undo a move")
    expect(host.place("c3")).to_have_attribute("aria-label", "c3, red stone")
    asked.get_by_role("button", name="Agree").click()
    expect(host.place("c3")).to_have_attribute("aria-label", "c3, empty")
    host.awaits_move(0)


def test_a_live_game_goes_on_by_correspondence_and_back_when_both_want_it(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = _two(host, visitor, clock={"kind": "total", "seconds": 1800, "increment": 15})
    host.page.get_by_role("button", name="More").click()
    host.page.get_by_role("button", name="Switch to 3 days per move").click()
    visitor.page.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    expect(host.page.locator("header").get_by_text("3 days per move")).to_be_visible()
    expect(host.seat(0)).to_contain_text("3 days")
    visitor.page.close()
    host.click("c3")
    expect(host.page.locator(".log button")).to_have_count(1)
    visitor.page = visitor.context.new_page()
    visitor.open("/mine")
    visitor.page.get_by_role("link", name=re.compile("^Hex vs")).click()
    expect(visitor.page).to_have_url(re.compile(rf"/tables/{code}$"))
    visitor.awaits_move(1)
    visitor.click("c2")
    expect(host.page.locator(".log button")).to_have_count(2)
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Back to 30 min each + 15 s").click()
    host.page.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    for one in (host, visitor):
        expect(one.page.locator("header").get_by_text("30 min each + 15 s")).to_be_visible()


def test_the_host_puts_a_bot_on_an_absent_seat_and_the_person_takes_it_back(
    person: Callable[..., Person], cable: Cable
) -> None:
    host, visitor = person(), person(port=cable.port)
    _two(host, visitor)
    cable.pull()
    expect(host.seat(1)).to_contain_text("away")
    host.seat(1).get_by_role("button", name=re.compile("^Let a bot play for")).click()
    expect(host.seat(1)).to_contain_text("a bot is playing for them")
    host.click("c3")
    expect(host.page.locator(".log button")).to_have_count(2)
    cable.plug()
    visitor.page.get_by_role("button", name="Take my seat back").click()
    expect(host.seat(1)).not_to_contain_text("a bot is playing for them")


def test_the_host_is_offered_a_bot_for_an_absent_seat_in_one_place(person: Callable[..., Person], cable: Cable) -> None:
    host, visitor = person(), person(port=cable.port)
    _two(host, visitor)
    cable.pull()
    expect(host.page.locator(".lost")).to_contain_text("lost connection")
    expect(host.page.get_by_role("button", name=re.compile("Let a bot play|Bot in"))).to_have_count(1)


def test_who_asks_to_play_on_without_a_clock_is_understood(person: Callable[..., Person]) -> None:
    host, visitor = person(), person(locale="fr-FR")
    code = host.sit_down(ME, OPEN, **SMALL, clock={"kind": "days", "seconds": 3 * 86400})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Rejoindre", exact=True).click()
    host.awaits_move(0)
    host.page.get_by_role("button", name="More").click()
    host.page.get_by_role("button", name="No clock").click()
    expect(visitor.page.get_by_role("alertdialog")).to_contain_text("propose de continuer sans pendule.")


def test_who_resigns_among_three_leaves_the_seat_for_good(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    code = host.sit_down(ME, OPEN, bot(), game="connections_knizia")
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_label("Your name").fill("Cleo who stays")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    page = host.page
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("The others play on, with a bot in your seat.")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("You resigned.")).to_be_visible()
    expect(visitor.seat(0)).to_contain_text("resigned – a bot plays on")
    for gone in ("Take my seat back", "Resign", "Hint", "Draw"):
        expect(page.get_by_role("button", name=gone, exact=True)).to_have_count(0)
    assert host.live() == []
    expect(page.locator("#outcome")).to_have_count(0)
