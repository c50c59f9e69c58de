"""Somebody else at the table: not to be met again, or told about to those who keep the house."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, OPEN, PHONE, Person

pytestmark = pytest.mark.e2e


def test_somebody_at_the_table_is_blocked_unblocked_and_reported(person: Callable[..., Person]) -> None:
    host, rude = person(), person(viewport=PHONE)
    code = host.sit_down(ME, OPEN, options={"size": 5, "swap": False})
    rude.open(f"/tables/{code}")
    rude.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    rude.page.get_by_role("button", name="Chat").click()
    rude.page.get_by_placeholder("Say something").fill("you play like a teapot")
    rude.page.keyboard.press("Enter")
    host.page.get_by_role("tab", name="Chat").click()
    said = host.page.locator(".chat li", has_text="teapot")
    expect(said).to_be_visible()

    sign = host.seat(1).get_by_role("button", name=re.compile("block or report"))
    sign.press("Enter")
    menu = host.page.get_by_role("dialog")
    menu.get_by_role("button", name="Block", exact=True).click()
    expect(menu).to_contain_text("Blocked: you won’t be seated together.")
    expect(said).to_have_count(0)
    assert host.axe() == []
    menu.get_by_role("textbox", name="What happened?").fill("They are rude.")
    with host.page.expect_response("**/api/reports") as answer:
        menu.get_by_role("button", name="Report").click()
    assert answer.value.status == 204
    expect(menu).to_have_count(0)

    other = host.set_table(ME, OPEN)
    rude.open(f"/tables/{other}")
    expect(rude.page.get_by_text("You can't watch this table.")).to_be_visible()

    page = host.open("/me")
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_text("None.")).to_be_visible()


def test_ones_own_sign_and_a_bot_have_no_menu(guest: Person) -> None:
    guest.sit_down(ME, {"kind": "bot", "level": 1}, options={"size": 5, "swap": False})
    guest.awaits_move(0)
    expect(guest.page.get_by_role("button", name=re.compile("block or report"))).to_have_count(0)
