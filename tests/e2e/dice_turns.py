"""Turns of CONNEXIONS in the browser."""

import re

from playwright.sync_api import Locator, expect

from tests.e2e.person import Person

PATIENCE = 90_000
"""Milliseconds for what bots and dice decide: they may bump each other, and each SAVE window takes its time."""


def decide(guest: Person) -> bool:
    """Does the next thing there is to do by hand; False while the others play."""
    page = guest.page
    for words in ("Roll the dice", "End turn", "Pass – no move", "Keep my cards", "Don’t save"):
        button = page.get_by_role("button", name=re.compile(f"^{words}"))
        if button.count():
            button.first.click()
            return True
    starts = guest.live()
    if not starts:
        return False
    for start in sorted(starts, key=lambda name: name.startswith("ENTER")):
        guest.click(start)
        guest.settle()
        ends = [name for name in guest.live() if name not in starts]
        if ends:
            guest.click(min(ends, key=lambda name: "." in name))
            page.get_by_role("button", name=re.compile("^Move to")).click()
            return True
        page.keyboard.press("Escape")
    return False


def is_turn_of(guest: Person, seat: int) -> None:
    expect(guest.seat(seat)).to_have_class(re.compile(r"(^|\s)turn(\s|$)"), timeout=PATIENCE)


def card(guest: Person, face: str) -> Locator:
    return guest.page.locator(".cards .card").filter(has_text=re.compile(rf"^\s*{face}\b")).first


def play_the_turn(guest: Person, seat: int) -> None:
    """Rolls and moves by hand until it is somebody else's turn."""
    is_turn_of(guest, seat)
    page = guest.page
    for _ in range(200):
        if not re.search(r"\bturn\b", guest.seat(seat).get_attribute("class") or "") or guest.is_over():
            return
        if not decide(guest):
            page.wait_for_timeout(100)
        page.wait_for_timeout(100)
    raise AssertionError("the turn does not end")
