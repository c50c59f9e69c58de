"""On one device, hands stay hidden: between two players the page shows nothing of the game."""

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, Person, friend

pytestmark = pytest.mark.e2e

LONGEST = 20


def test_the_next_player_sees_their_hand_only_behind_the_curtain(guest: Person) -> None:
    guest.open(f"/tables/{guest.set_table(ME, friend('Léa'), game='connexions_quarks')}")
    page = guest.page
    curtain = page.get_by_role("dialog", name="Pass it to")
    _somebody_is_asked(guest)
    if curtain.is_visible():
        curtain.get_by_role("button").click()
        _somebody_is_asked(guest)
    first = page.locator(".own [data-seat]").get_attribute("data-seat")
    for _ in range(LONGEST):
        if curtain.is_visible():
            break
        _follow_a_hint(guest)
    expect(curtain).to_be_visible()
    assert page.locator("svg.scene, .tray, .log").count() == 0, "nothing of the game is on the page"
    curtain.get_by_role("button").click()
    expect(page.locator("svg.scene")).to_be_visible()
    assert page.locator(".own [data-seat]").get_attribute("data-seat") != first, "the other one sits below now"


def _follow_a_hint(guest: Person) -> None:
    """One step of a turn, as a bot advises it."""
    page = guest.page
    before = guest.ply()
    page.get_by_role("button", name="Hint").click()
    advised = page.get_by_role("button", name="Play this move")
    expect(advised).to_be_visible(timeout=90_000)  # a bot may have to load or compile first
    advised.click()
    page.wait_for_function(
        "(n) => document.querySelector('.curtain') || Number(document.querySelector('.log')?.dataset.ply) > n",
        arg=before,
    )
    _somebody_is_asked(guest)


def _somebody_is_asked(guest: Person) -> None:
    """Waits until whoever sits here may move, or the device is to be handed over."""
    may_move = guest.page.get_by_role("button", name="Hint").and_(guest.page.locator(":enabled"))
    expect(guest.page.locator(".curtain").or_(may_move)).to_be_visible()
