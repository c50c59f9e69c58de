"""Verbindung gesucht in the browser: a whole game against a bot, a best of three between two browsers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ludolien.games.verbindung_borsa import GAME
from tests.e2e.person import ME, OPEN, PHONE, Person, bot

pytestmark = pytest.mark.e2e

SMALL = {"size": 5}
ANNOUNCED = {"size": 5, "announce": True}
LONGEST = 120


def test_a_whole_game_against_a_bot_by_mouse(guest: Person) -> None:
    guest.sit_down(ME, bot(), game=GAME.slug, options=SMALL)
    for _ in range(LONGEST):
        guest.page.locator("#outcome, [data-seat='0'].turn").first.wait_for()
        if guest.is_over():
            break
        act(guest)
    expect(guest.page.locator("#outcome")).to_be_visible()


def test_a_best_of_three_between_two_browsers_with_colours_alternating(person: Callable[..., Person]) -> None:
    host, visitor = person(), person(viewport=PHONE, has_touch=True, is_mobile=True)
    code = host.sit_down(ME, OPEN, game=GAME.slug, options=ANNOUNCED, match=True)
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    red, black = host, visitor
    for number in range(1, 4):
        # Each takes a turn; then Red announces what is not there, and has lost.
        take_turn(red)
        take_turn(black)
        red.page.get_by_role("button", name="Announce", exact=True).click()
        expect(black.page.locator("#outcome")).to_have_text("You have won!")
        expect(red.page.locator("#outcome")).to_be_visible()
        if number < 3:
            red.page.get_by_role("button", name="Next game of the match").click()
            black.page.get_by_role("button", name="wants a rematch").click()
            red, black = black, red
    # The visitor won the first and the third game, both as Black.
    assert black is visitor
    expect(visitor.page.locator(".standing")).to_contain_text("1 : 2")


def take_turn(one: Person) -> None:
    """Rolls, lays what can be laid, ends the turn."""
    one.page.get_by_role("button", name="Roll", exact=True).click()
    one.page.locator(".felt").wait_for()
    while act(one) != "end":
        pass


def act(one: Person) -> str:
    """Does the next thing of a turn and waits until it is done: turns a die, lays one, or ends the turn."""
    ply = one.ply()
    if one.page.get_by_text("Choose the die that turns white").is_visible():
        done = "turn"
        one.click(one.live()[0])
    elif one.live():
        done = "lay"
        one.click(one.live()[0])
        one.page.get_by_role("button", name="Place", exact=True).click()
    else:
        done = "end"
        one.page.get_by_role("button", name="End turn").click()
    expect(one.page.locator(".log")).not_to_have_attribute("data-ply", str(ply))
    return done
