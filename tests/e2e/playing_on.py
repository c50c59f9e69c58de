"""Any game whose moves are touches, played to its end: whoever knows no rules follows what is live."""

from random import Random

from playwright.sync_api import expect

from tests.e2e.houses import READY_WITHIN
from tests.e2e.person import Person

LONGEST = 80
PATIENCE = 1000 * READY_WITHIN
"""Milliseconds: in a house whose bots are not ready, a first thought has to compile what it thinks with."""
_IS_ON = "(n) => document.querySelector('#outcome') || Number(document.querySelector('.log')?.dataset.ply) > n"


def play_to_the_end(guest: Person, rng: Random) -> int:
    """Against a bot, one touch after another where something can be done; how many moves of our own it took."""
    page = guest.page
    targets = page.locator(".mark.target")
    for number in range(LONGEST):
        page.wait_for_selector("#outcome, .place.live", state="attached", timeout=PATIENCE)
        if guest.is_over():
            return number
        before = guest.ply()
        guest.poke(rng.choice(guest.live()))
        guest.settle()
        if count := targets.count():  # picked up: now to where it can go
            box = targets.nth(rng.randrange(count)).bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function(_IS_ON, arg=before, timeout=PATIENCE)
        expect(page.locator(".mark.pending")).to_have_count(0)
    raise AssertionError(f"not over after {LONGEST} moves")
