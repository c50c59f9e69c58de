"""Somebody whose browser is set to large type: everything they read grows, and still fits a small phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.layout import CONTROLS_CUT, PAGES, SEATS, WIDEST, WORDS_CUT
from tests.e2e.person import ME, OPEN, Person, bot

pytestmark = pytest.mark.e2e

SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}
LARGE = 20
"""Pixels, where browsers have 16: what they call large."""
LONG_NAMES = {
    "long name": "/games/verbindung_borsa",
    "its rules": "/games/verbindung_borsa/rules",
    "its lessons": "/games/verbindung_borsa/learn",
}
TYPE = "(what) => parseFloat(getComputedStyle(document.querySelector(what)).fontSize)"
# What lies over each other in the bar on top.
COVERED = """() => {
  const parts = [...document.querySelectorAll('.bar :is(a, b, button, .heading span)')];
  const shown = parts.filter((one) => one.checkVisibility() && !one.classList.contains('unseen'));
  const isOver = (one, other) => {
    if (one.contains(other) || other.contains(one)) return false;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
  };
  return shown.flatMap((one) => shown.filter((other) => isOver(one, other)).map((other) =>
    `${one.textContent.trim()} / ${other.textContent.trim()}`));
}"""


def reader(person: Callable[..., Person], size: int) -> Person:
    guest = person(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    browser = guest.context.new_cdp_session(guest.page)
    browser.send("Page.enable")
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    return guest


@pytest.mark.parametrize("size", [16, LARGE])
def test_pages_follow_the_size_of_type_and_nothing_sticks_out_or_is_covered(
    person: Callable[..., Person], size: int
) -> None:
    guest = reader(person, size)
    guest.set_table(ME, bot())
    guest.set_table(ME, OPEN, public=True)
    for name, path in {**PAGES, **LONG_NAMES}.items():
        page = guest.open(path)
        expect(page.locator(".skeleton")).to_have_count(0)
        guest.settle()
        assert page.evaluate(TYPE, "body") == 14 * size / 16
        assert page.evaluate(WIDEST) <= 0, f"{name} is wider than the screen"
        assert page.evaluate("innerWidth") == SMALL_PHONE["width"], f"{name} is wider than the screen"
        assert page.evaluate(WORDS_CUT) == [], f"words are cut on {name}"
        assert page.evaluate(COVERED) == [], f"something is covered on {name}"


@pytest.mark.parametrize("game", SEATS)
def test_a_table_has_room_for_large_type(person: Callable[..., Person], game: str) -> None:
    guest = reader(person, LARGE)
    guest.sit_down(ME, *[bot()] * (SEATS[game] - 1), game=game)
    page = guest.page
    expect(page.locator(".deeds .actions")).to_be_visible()
    expect(page.locator(".told b").first).to_be_visible()
    guest.settle()
    assert page.evaluate(TYPE, ".told b") == 13 * LARGE / 16
    assert page.evaluate(CONTROLS_CUT) == []
    assert page.evaluate(COVERED) == []
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
