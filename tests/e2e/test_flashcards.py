"""A mistake comes back: from the analysis of a lost game to the right move, by hand on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, PHONE, Person, friend

pytestmark = pytest.mark.e2e

THROWN_AWAY = ("b2", "b1", "a3", "c1", "c3", "a2")
"""Hex 3x3: Red holds the centre and answers next to its own edge instead of joining; Blue blocks for good."""


def test_a_mistake_is_played_again_until_it_is_right(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE, has_touch=True)
    code = guest.sit_down(ME, friend("Léa"), options={"size": 3, "swap": False})
    page = guest.page
    for cell in THROWN_AWAY:
        guest.click(cell)
        expect(guest.place(cell)).to_have_attribute("aria-label", re.compile("stone"))
    expect(page.locator("#outcome")).to_be_visible()
    guest.open(f"/tables/{code}/replay")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("button", name="Practise my mistakes")).to_be_visible(timeout=90_000)
    guest.open("/")
    page.get_by_role("heading", name="Today").scroll_into_view_if_needed()
    expect(page.get_by_role("link", name=re.compile("Learn from your mistakes.*to practise"))).to_be_visible()
    guest.open(f"/tables/{code}/replay")
    page.get_by_role("button", name="Practise my mistakes").click()

    expect(page.get_by_role("heading", name="What would you play now?")).to_be_visible()
    expect(guest.place("b1")).to_have_attribute("aria-label", "b1, blue stone")
    expect(guest.place("a3")).to_have_attribute("aria-label", re.compile("^a3, (?!.*stone)"))
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all of it is in sight"
    guest.click("a3")
    expect(page.get_by_role("heading", name="That’s what you played back then.")).to_be_visible()
    expect(page.get_by_text("This position comes back")).to_be_visible()
    assert guest.axe() == []
    page.get_by_role("button", name="Show the best move").click()
    expect(page.get_by_role("heading", name=re.compile(r"^Best: .*% to win"))).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="What would you play now?")).to_be_visible()
    guest.click("c1")
    expect(page.get_by_test_id("flashcard-result")).to_contain_text("better than what you played back then")
    while page.get_by_role("button", name="Next position").count():
        page.get_by_role("button", name="Next position").click()
        page.get_by_role("button", name="Not today").click()
    if page.get_by_role("button", name="Done").count():
        page.get_by_role("button", name="Done").click()

    expect(page.get_by_text("That’s all for now.")).to_be_visible()
    assert guest.axe() == []
    guest.open("/mine")
    page.get_by_role("link", name=re.compile("Learn from your mistakes")).click()
    page.get_by_role("button", name="Remove this position").first.click()
    expect(page.get_by_text("Removed.")).to_be_visible()


def test_what_is_due_stands_on_the_shelf(guest: Person) -> None:
    """Where nothing is due, nothing is loaded for it."""
    loaded: list[str] = []
    guest.page.on("request", lambda request: loaded.append(request.url))
    guest.open("/")
    guest.page.get_by_role("heading", name="Today").scroll_into_view_if_needed()
    expect(guest.page.get_by_role("link", name=re.compile("Hex.*Daily challenge"))).to_be_visible()
    assert not [url for url in loaded if "flashcards" in url or "/Due" in url]
