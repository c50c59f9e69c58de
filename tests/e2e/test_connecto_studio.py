"""Connecto's riddle studio, from the first line to somebody else's answer; and a tutorial to its end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import PHONE, Person
from tests.e2e.riddlers import Browsing

pytestmark = pytest.mark.e2e

POT = "P | C b5 h5 h10 b10 | O b5 e3~ h5"


def test_a_riddle_is_drawn_named_kept_shared_and_played(person: Callable[..., Person]) -> None:
    author = person(permissions=["clipboard-read", "clipboard-write"])
    page = author.open("/games/connecto_mahy/studio")
    for cell in ("b5", "h5", "h10", "b10", "b5", "b5"):
        author.click(cell)
    page.get_by_role("button", name="Arc", exact=True).click()
    author.click("e3")
    author.click("h5")
    expect(page.get_by_text("A riddle needs an answer.")).to_be_visible()
    expect(page.get_by_role("button", name="Keep it")).to_be_disabled()
    page.get_by_label("Answers in English").fill("Saucepan, pot")
    expect(page.get_by_text("Nothing is wrong with it.")).to_be_visible()
    expect(page.get_by_label("As text")).to_have_value(f"en: Saucepan, pot\n{POT}\n")
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    address = page.evaluate("navigator.clipboard.readText()")

    page.reload()
    page.get_by_label("As text").fill(f"fr: bol\n{POT}")
    page.get_by_role("button", name="Take this text").click()
    expect(page.locator(".strokes.ink .line")).to_have_count(5)
    expect(page.get_by_label("Answers in French")).to_have_value("bol")

    friend = Browsing(person())
    friend.person.open(address.removeprefix(friend.person.address))
    expect(friend.page.get_by_role("heading", name="Somebody drew this riddle")).to_be_visible()
    assert "saucepan" not in friend.page.content().lower()
    friend.page.get_by_role("button", name="Play it alone").click()
    friend.answer("a pot")
    expect(friend.page.locator(".name b")).to_have_text("Saucepan")
    friend.go_on()
    expect(friend.page.locator("#outcome")).to_be_visible()
    friend.person.open(re.sub(r".*(/tables/\w+).*", r"\1/replay", friend.page.url))
    expect(friend.page.get_by_role("button", name="One move back")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Look back with the house")).to_have_count(0)


def test_the_tutorial_of_lines_is_played_to_its_end_on_a_phone(person: Callable[..., Person]) -> None:
    learner = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page = learner.open("/games/connecto_mahy/learn?course=lines")
    forward = page.get_by_role("button", name="Next", exact=True)

    def is_right_and_goes_on() -> None:
        expect(page.get_by_text("Exactly.")).to_be_visible()
        forward.click()

    forward.click()
    learner.tap("a1")
    learner.tap("b2")
    expect(page.get_by_text("That is not it")).to_be_visible()
    for cell in ("b4", "h4", "h9", "b9", "b4"):
        learner.tap(cell)
    is_right_and_goes_on()
    for cell in ("b4", "e7", "h4"):
        learner.tap(cell)
    expect(page.locator(".card .spot.next")).to_have_count(0)  # the card is done
    is_right_and_goes_on()
    page.get_by_role("button", name="Rubber", exact=True).click()
    learner.tap("line-d1-e3")  # at the top of the board, the button below it: both in sight
    is_right_and_goes_on()
    page.get_by_role("button", name="Turn", exact=True).click()
    is_right_and_goes_on()
    page.locator("button.know").click()
    page.locator("form.answer input").fill("a letter")
    page.keyboard.press("Enter")
    is_right_and_goes_on()
    expect(page.locator(".board .icon")).to_have_count(108)  # now as the guide, who sees the drawer's board
    learner.tap("line-b4-h4")
    expect(page.get_by_text("That one is right")).to_be_visible()
    page.locator('[data-place^="line-h4-"]').tap()
    is_right_and_goes_on()
    expect(page.get_by_role("heading", name="You know the game")).to_be_visible()
    page.get_by_role("link", name="Go on with “Circles”").click()
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
