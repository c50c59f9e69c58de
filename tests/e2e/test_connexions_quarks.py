"""CONNEXIONS in the browser: dice, connectors, ways, cards, and a hand that nobody else is sent."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.dice_turns import decide
from tests.e2e.person import ME, OPEN, Person, bot

pytestmark = pytest.mark.e2e
SLUG = "connexions_quarks"


def play_turns(guest: Person, turns: int) -> None:
    """Plays on until so many rolls have been asked for, or it is over."""
    rolls = 0
    for _ in range(400):
        if guest.is_over() or rolls > turns:
            return
        rolls += guest.page.get_by_role("button", name="Roll the dice").count()
        if not decide(guest):
            guest.page.wait_for_timeout(100)
        guest.page.wait_for_timeout(80)
    raise AssertionError("the game does not go on")


def test_turns_by_mouse_against_two_bots(guest: Person) -> None:
    guest.sit_down(ME, bot(3), bot(5), game=SLUG)
    expect(guest.page.locator(".cards .card")).to_have_count(5)
    play_turns(guest, 4)
    entered = guest.page.locator('[data-place][aria-label*="blue"]')
    assert entered.count() > 0, "connectors of one's own stand on the board"
    assert not guest.complaints


def test_a_try_that_is_not_allowed_says_why(guest: Person) -> None:
    guest.sit_down(ME, bot(1), game=SLUG)
    page = guest.page
    for _ in range(100):
        if page.get_by_role("button", name="Roll the dice").count():
            break
        page.wait_for_timeout(100)
    page.get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_role("button", name="All")).to_be_visible()
    guest.click("ENTER-NE")
    guest.poke("S32")  # thirteen spaces away
    expect(page.get_by_role("link", name=re.compile("CQ1[23]"))).to_be_visible()


def test_two_browsers_see_their_own_hands_only(person: Callable[..., Person]) -> None:
    ada, bob = person(), person()
    code = ada.sit_down(ME, OPEN, game=SLUG)
    sent: list[str] = []
    bob.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: sent.append(str(data))))
    bob.open(f"/tables/{code}")
    bob.page.get_by_role("button", name="Join", exact=True).click()
    expect(ada.page.locator(".cards .card")).to_have_count(5)
    expect(bob.page.locator(".cards .card")).to_have_count(5)
    hidden = [frame for frame in sent if '"colour":0,"kind":"draw","face":"' in frame.replace(" ", "")]
    assert sent and not hidden, "Bob was sent a card of Ada's"


def test_a_phone_in_the_dark(person: Callable[..., Person]) -> None:
    guest = person(viewport={"width": 390, "height": 844}, has_touch=True, color_scheme="dark")
    guest.sit_down(ME, bot(3), game=SLUG)
    play_turns(guest, 2)
    assert not guest.complaints
    assert not guest.axe()
