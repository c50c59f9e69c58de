"""Whole games of Hex in the browser."""

import re

from playwright.sync_api import expect

from tests.e2e.person import ME, Person, friend


def play_to_the_end(guest: Person) -> str:
    """Two on one device; Red joins north and south in the first column."""
    code = guest.sit_down(ME, friend("Léa"), options={"size": 3, "swap": False})
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        guest.click(cell)
        expect(guest.place(cell)).to_have_attribute("aria-label", re.compile("stone"))
    expect(guest.page.locator("#outcome")).to_be_visible()
    return code
