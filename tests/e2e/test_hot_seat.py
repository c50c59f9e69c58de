"""CONNEXIONS around one device: a SAVE window waits for the curtain, and no hand of another is ever on the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ludolien.tables.events import Holder
from tests.e2e.laid_out import lay_out
from tests.e2e.person import PHONE, Person

pytestmark = pytest.mark.e2e

BOT = Holder("bot", level=1)
GOLDEN = "connexions_quarks/one_move_from_winning"
BEFORE_BLUE = 100
"""Moves of it after which it is blue's turn, and gold holds a SAVE. BUMP ends the turn; red is next."""
_WATCH_HANDS = """() => {
  window.hands = [];
  const note = () => {
    const seat = document.querySelector('.own [data-seat]')?.dataset.seat;
    const cards = document.querySelectorAll('.cards .card').length;
    const veil = Boolean(document.querySelector('.curtain'));
    if (cards) window.hands.push([veil, Number(seat), window.lifted ?? null]);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""


_NOTE_GOLD = """() => {
  const gold = (one) => one.getAttribute('aria-label').split(', ').filter((word) => word === 'gold').length;
  const place = [...document.querySelectorAll('.place.live')].find(gold);
  window.target = place.dataset.place;
  window.before = gold(place);
}"""


@pytest.fixture
def table(guest: Person, house_data: Path) -> Iterator[Person]:
    """Ada, Bob and Cleo around one phone; Ada has played BUMP against Cleo's gold connectors."""
    guest.open("/settings-are-not-asked-for")
    user = guest.page.evaluate("async () => (await (await fetch('/api/me')).json()).user")
    around = [
        Holder("person", user, "Ada"),
        *(Holder("person", user, name, same_device=True) for name in ("Bob", "Cleo")),
    ]
    code = lay_out(house_data, GOLDEN, (*around, BOT, BOT), moves=BEFORE_BLUE, save_window=10)
    guest.page.set_viewport_size(PHONE)
    guest.open(f"/tables/{code}")
    guest.page.evaluate(_WATCH_HANDS)
    lift(guest, "Ada", 0)
    card(guest, "BUMP").click()
    guest.page.evaluate(_NOTE_GOLD)
    guest.click(guest.page.evaluate("() => window.target"))
    alone = guest.page.get_by_role("dialog", name="Pass it to")
    whom = guest.page.get_by_role("button", name="Bump gold")
    expect(alone.or_(whom)).to_be_visible()
    if whom.is_visible():
        whom.click()
    yield guest
    for is_covered, shown, lifted in guest.page.evaluate("() => window.hands"):
        assert not is_covered, "a hand lay behind the curtain"
        assert shown == lifted, "a hand was on the page for somebody else"


def card(guest: Person, face: str) -> Locator:
    return guest.page.locator(".cards .card").filter(has_text=re.compile(rf"^\s*{face}\b")).first


def lift(guest: Person, name: str, seat: int) -> None:
    """The device is handed over."""
    curtain = guest.page.get_by_role("dialog", name=f"Pass it to {name}")
    expect(curtain).to_be_visible()
    assert guest.page.locator("svg.scene, .tray, .cards, .log").count() == 0, "nothing of the game is on the page"
    guest.page.evaluate("(seat) => { window.lifted = seat }", seat)
    curtain.get_by_role("button").click()
    expect(guest.page.locator("svg.scene")).to_be_visible()


def lost(guest: Person) -> int:
    """How many gold connectors have gone from where Ada played BUMP."""
    target, before = guest.page.evaluate("() => [window.target, window.before]")
    label = guest.place(target).get_attribute("aria-label") or ""
    return int(before) - label.split(", ").count("gold")


def test_a_bump_is_saved_by_who_has_the_device_in_hand(table: Person) -> None:
    expect(table.page.get_by_role("dialog", name="Pass it to Cleo")).to_be_visible()
    table.page.wait_for_timeout(11_000)  # longer than the window: behind the curtain it waits
    lift(table, "Cleo", 2)
    prompt = table.page.get_by_role("alertdialog")
    prompt.get_by_role("button", name="Play SAVE").click()
    lift(table, "Bob", 1)
    assert lost(table) == 0
    expect(table.page.locator('.log button[title="save"]')).to_have_count(1)


def test_a_bump_that_is_not_saved(table: Person) -> None:
    lift(table, "Cleo", 2)
    table.page.get_by_role("alertdialog").get_by_role("button", name="Don’t save").click()
    lift(table, "Bob", 1)
    assert lost(table) == 1
