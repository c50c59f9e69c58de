"""The way back, which is a button on many phones: it closes what lies over the page, and only then leaves the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.person import ME, OPEN, PHONE, Person, bot

pytestmark = pytest.mark.e2e

SMALL = {"size": 5, "swap": False}


def at_a_table(person: Callable[..., Person]) -> Person:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.open("/mine")
    guest.sit_down(ME, bot(), options=SMALL)
    guest.awaits_move(0)
    return guest


def test_whatever_is_open_is_closed_first(person: Callable[..., Person]) -> None:
    guest = at_a_table(person)
    page = guest.page
    here = page.url
    menu = page.get_by_role("dialog")
    overlays: dict[str, tuple[Callable[[], None], Locator]] = {
        "menu": (lambda: page.get_by_role("button", name="More").click(), menu),
        "question": (lambda: page.get_by_role("button", name="Resign").click(), menu),
        "sheet": (lambda: page.get_by_role("button", name="Open the panel").click(), page.locator(".panel.open")),
        "hint": (
            lambda: page.get_by_role("button", name="Hint").click(),
            page.get_by_role("button", name="Play this move"),
        ),
    }
    for name, (opens, lies) in overlays.items():
        opens()
        expect(lies).to_be_visible()
        page.go_back()
        expect(lies).to_be_hidden()
        assert page.url == here, f"{name}: the table was left"
        expect(guest.place("c3")).to_be_visible()


def test_what_was_closed_otherwise_costs_no_step_back(person: Callable[..., Person]) -> None:
    guest = at_a_table(person)
    page = guest.page
    for _ in range(3):
        page.get_by_role("button", name="More").click()
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.go_back()
    expect(page).not_to_have_url(re.compile("/tables/"))


def test_from_a_page_opened_out_of_a_menu_one_step_leads_back(person: Callable[..., Person]) -> None:
    guest = at_a_table(person)
    page = guest.page
    here = page.url
    guest.tap("c3")
    guest.awaits_move(0)
    guest.poke("c3")
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("#HX4")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(here)
    expect(guest.place("c3")).to_be_visible()


def test_a_waiting_room_asks_no_step_more_than_its_dialogs(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE)
    guest.open("/mine")
    guest.sit_down(ME, OPEN, options=SMALL)
    page = guest.page
    here = page.url
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.url == here
