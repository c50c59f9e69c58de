"""Connecto's riddle studio, from the first line to somebody else's answer; and a tutorial to its end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import Person
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
    expect(page.get_by_role("button", name="Save")).to_be_disabled()
    page.get_by_label("Answers in English").fill("Saucepan, pot")
    expect(page.get_by_text("Looks good!")).to_be_visible()
    expect(page.get_by_label("As text")).to_have_value(f"en: Saucepan, pot\n{POT}\n")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    address = page.evaluate("navigator.clipboard.readText()")

    page.reload()
    page.get_by_label("As text").fill(f"fr: bol\n{POT}")
    page.get_by_role("button", name="Load").click()
    expect(page.locator(".strokes.ink .line")).to_have_count(5)
    expect(page.get_by_label("Answers in French")).to_have_value("bol")

    friend = Browsing(person())
    friend.person.open(address.removeprefix(friend.person.address))
    expect(friend.page.get_by_role("heading", name="A riddle for you")).to_be_visible()
    assert "saucepan" not in friend.page.content().lower()
    friend.page.get_by_role("button", name="Play solo").click()
    friend.answer("a pot")
    expect(friend.page.locator(".name b")).to_have_text("Saucepan")
    friend.go_on()
    expect(friend.page.locator("#outcome")).to_be_visible()
    friend.person.open(re.sub(r".*(/tables/\w+).*", r"\1/replay", friend.page.url))
    expect(friend.page.get_by_role("button", name="Previous move")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Analyse the game")).to_have_count(0)
