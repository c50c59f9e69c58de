"""CONNEXIONS among people: a game to its end with a SAVE in time, one that comes too late, and somebody who leaves.

The table is laid out from a golden game. The dice from there on are the house's own, and nothing depends on them: all
connectors that matter stand in secured sections, all BUMP cards are in people's hands, and Cleo wins by a card.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludolien.tables.events import OPEN, Holder
from tests.e2e.dice_turns import card, is_turn_of, play_the_turn
from tests.e2e.laid_out import lay_out
from tests.e2e.person import PHONE, Person

pytestmark = pytest.mark.e2e

COLOURS = ("blue", "red", "gold", "green", "plum")
BLUE, RED, GOLD, GREEN, PLUM = range(5)
BOT = Holder("bot", level=3)
GOLDEN = "connexions_quarks/one_move_from_winning"
BEFORE_BLUE = 100
"""Moves of it after which it is blue's turn, and red and plum share W23."""


def as_host(ada: Person) -> Holder:
    """The first seat, which is Ada's from the beginning."""
    ada.open("/settings-are-not-asked-for")
    user = ada.page.evaluate("async () => (await (await fetch('/api/me')).json()).user")
    return Holder("person", user, "Ada")


def seated(people: list[Person], data: Path, bots: int) -> str:
    """Everybody at a table where it is red's turn and gold is one move from winning."""
    ada, *others = people
    code = lay_out(data, GOLDEN, (as_host(ada), *([OPEN] * len(others)), *([BOT] * bots)))
    ada.open(f"/tables/{code}")
    for one in others:
        one.open(f"/tables/{code}")
        one.page.get_by_role("button", name="Join", exact=True).click()
        expect(one.page.locator(".own [data-seat], .room")).to_be_visible()
    for one in people:
        expect(one.page.locator(".cards .card")).to_have_count(5)
    return code


def standing(guest: Person, colour: str) -> list[str]:
    """Where this person sees connectors of a colour."""
    found: list[str] = guest.page.eval_on_selector_all(
        f'[data-place][aria-label*=", {colour}"]', "all => all.map(one => one.dataset.place)"
    )
    return found


def connectors(guest: Person, place: str, colour: str) -> int:
    """How many of a colour this person sees there."""
    return (guest.place(place).get_attribute("aria-label") or "").split(", ").count(colour)


def bump(guest: Person, own: str, place: str, colour: str) -> None:
    """Plays BUMP against a connector there; where others stand as well, the board asks whom it is to hit."""
    card(guest, "BUMP").click()
    expect(guest.page.get_by_text("Tap the connector to send back")).to_be_visible()
    there = {other for other in COLOURS if connectors(guest, place, other)} - {own}
    guest.click(place)
    if len(there) > 1:
        expect(guest.page.get_by_text("Who do you send back?")).to_be_visible()
        guest.page.get_by_role("button", name=f"Bump {colour}").click()


def to_the_end(people: list[Person], code: str) -> None:
    """From Bob's turn to Cleo's victory; whoever else is there plays by hand in between."""
    ada, bob, cleo, *others = people

    bob.page.get_by_role("button", name="More", exact=True).first.click()
    bob.page.get_by_role("button", name="Leave – a bot takes over").click()
    expect(ada.seat(RED)).to_contain_text("a bot is playing for them")
    is_turn_of(cleo, GOLD)
    bob.open(f"/tables/{code}")
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(ada.seat(RED)).not_to_contain_text("a bot is playing for them")

    held = bob.page.locator(".cards .card").count()
    place = standing(cleo, "red")[0]
    bump(cleo, "gold", place, "red")
    bob.page.get_by_role("button", name="Play SAVE").click()
    expect(bob.page.locator(".cards .card")).to_have_count(held - 1)
    for one in people:
        expect(one.page.locator('.log button[title="save"]')).to_have_count(1)
        expect(one.page.get_by_role("timer")).to_have_count(0)
        assert connectors(one, place, "red"), "a SAVE in time keeps the connector"

    for seat, one in enumerate(others, GREEN):
        play_the_turn(one, seat)
    is_turn_of(ada, BLUE)
    bump(ada, "blue", "N23", "gold")
    expect(cleo.page.get_by_role("button", name="Play SAVE")).to_be_visible()
    for one in people:
        expect(one.page.get_by_role("timer")).to_contain_text(re.compile(r"\d seconds? left"))
        if one is not cleo:
            expect(one.page.get_by_text("Gold is being bumped and may play SAVE")).to_be_visible()
    for one in people:
        expect(one.page.get_by_role("timer")).to_have_count(0)
        expect(one.page.locator('.log button[title="decline"]').last).to_be_attached()
        expect(one.place("N23")).to_have_attribute("aria-label", re.compile("gold"))
        assert connectors(one, "N23", "gold") == 1, "too late: one of the two is gone"
    expect(card(cleo, "SAVE")).to_be_visible()

    play_the_turn(bob, RED)
    is_turn_of(cleo, GOLD)
    card(cleo, "MOVE").filter(has_text="1").click()
    cleo.click("N33")
    cleo.click("E31")
    cleo.page.get_by_role("button", name="Move to E31").click()
    expect(cleo.page.locator("#outcome")).to_have_text("You have won!")
    for one in people:
        expect(one.page.locator("#outcome")).to_be_visible()
        expect(one.seat(GOLD).get_by_role("img", name=re.compile("east 2, 4"))).to_be_visible()


def test_three_browsers_and_two_bots_finish_a_game(person: Callable[..., Person], house_data: Path) -> None:
    people = [person(), person(viewport=PHONE, color_scheme="dark"), person()]
    to_the_end(people, seated(people, house_data, bots=2))


@pytest.mark.deep
def test_five_browsers_finish_a_game(person: Callable[..., Person], house_data: Path) -> None:
    people = [person(), person(viewport=PHONE, color_scheme="dark"), person(), person(), person(viewport=PHONE)]
    to_the_end(people, seated(people, house_data, bots=0))


def test_a_BUMP_card_asks_whom_it_hits_where_two_colours_stand(guest: Person, house_data: Path) -> None:
    code = lay_out(house_data, GOLDEN, (as_host(guest), BOT, BOT, BOT, BOT), moves=BEFORE_BLUE)
    guest.open(f"/tables/{code}")
    card(guest, "BUMP").click()
    guest.click("W23")
    expect(guest.page.get_by_text("Who do you send back?")).to_be_visible()
    guest.page.get_by_role("button", name="Bump plum").click()
    expect(guest.page.locator('.log button[title="card BUMP plum W23"]')).to_have_count(1)
