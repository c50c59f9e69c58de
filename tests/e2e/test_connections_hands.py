"""Connections by hand on a phone: lay, turn, turn over, take back, confirm, think again; and what the house holds."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.person import ME, OPEN, PHONE, Person

pytestmark = pytest.mark.e2e

ELBOWS = "\n".join(f"elbow{chr(ord('a') + at // 5)}{chr(ord('a') + at % 5)} WW--" for at in range(28))
"""Tiles that all look alike, so that it does not matter which of them is called."""
SOUTH_WEST, NORTH_WEST = "south wide, west wide", "north wide, west wide"
NORTH_EAST = "north wide, east wide"


class Hand:
    """Somebody at a table of Connections. Everything done here is done with a finger or a key, and waited for until the
    house has answered."""

    def __init__(self, person: Person, code: str) -> None:
        self.person, self.page, self.code = person, person.page, code

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.is_heard()
        self.button(name).tap()

    def key(self, cell: str, key: str) -> None:
        self.is_heard()
        self.person.place(cell).focus()
        self.page.keyboard.press(key)

    def hold(self, cell: str) -> None:
        """Lets go only when the tile has been turned over."""
        self.is_heard()
        self.page.mouse.move(*self.person.middle(cell))
        self.page.mouse.down()
        self.lies(cell, "face down")
        self.page.mouse.up()

    def is_heard(self) -> None:
        """Waits until the house has answered whatever was asked before: only then are there cells to choose."""
        expect(self.page.locator(".place.live").first).to_be_attached()

    def lies(self, cell: str, how: str) -> None:
        """Waits until a tile lies there so, or none."""
        expect(self.person.place(cell)).to_have_attribute("aria-label", re.compile(rf"^{cell}, (elbow\w+: )?{how}"))

    def is_round(self, number: int) -> None:
        expect(self.page.get_by_text(f"Tile {number} of 24")).to_be_visible()

    def steps(self) -> list[dict[str, Any]]:
        """The game so far, as the house has it."""
        steps: list[dict[str, Any]] = self.page.evaluate(
            "async (code) => (await (await fetch(`/api/tables/${code}/replay`)).json()).steps", self.code
        )
        return steps

    def said(self) -> list[str]:
        """The moves that were made, without the names of the tiles."""
        return [
            re.sub(r"^elbow\w+ ", "", step["text"]) for step in self.steps() if not step["text"].startswith("call")
        ][1:]

    def holds(self) -> dict[str, Any]:
        """The unconfirmed tile of the first seat."""
        hand: dict[str, Any] = self.steps()[-1]["view"]["boards"][0]["hand"]
        return hand


def test_CK7_CK12_somebody_alone_lays_turns_turns_over_and_takes_back_by_hand(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True)
    hand = Hand(guest, guest.sit_down(ME, game="connections_knizia", options={"tiles": ELBOWS}))
    hand.is_round(1)
    expect(hand.button("Confirm")).to_be_disabled()
    expect(hand.button("Take back")).to_have_count(0)

    # Face up: a tap lays, another turns to the next way that fits, R too, and Shift+R back.
    guest.tap("d3")
    hand.lies("d3", SOUTH_WEST)
    guest.tap("d3")
    hand.lies("d3", NORTH_WEST)
    hand.key("d3", "r")
    hand.lies("d3", SOUTH_WEST)
    hand.key("d3", "Shift+R")
    hand.lies("d3", NORTH_WEST)
    guest.tap("b3")
    hand.lies("b3", NORTH_EAST)
    hand.lies("d3", "empty")
    hand.press("Take back")
    hand.lies("b3", "empty")
    expect(hand.button("Take back")).to_have_count(0)
    assert hand.holds() == {"cell": None, "laid": None, "confirmed": False}
    guest.tap("b3")
    hand.lies("b3", NORTH_EAST)
    hand.press("Confirm")

    # Face down from the hand: it waits for its cell, and a tap moves it without turning it up again.
    hand.is_round(2)
    hand.press("Face down")
    expect(hand.button("Face down")).to_have_attribute("aria-pressed", "true")
    assert hand.holds()["cell"] is None
    guest.tap("a1")
    hand.lies("a1", "face down")
    guest.tap("e5")
    hand.lies("e5", "face down")
    hand.lies("a1", "empty")
    hand.press("Face down")  # face up it does not fit there: back into the hand
    hand.lies("e5", "empty")
    expect(hand.button("Face down")).to_have_attribute("aria-pressed", "false")
    guest.tap("d3")
    hand.lies("d3", SOUTH_WEST)
    hand.press("Face down")
    hand.lies("d3", "face down")
    hand.press("Face down")
    hand.lies("d3", SOUTH_WEST)
    hand.press("Confirm")

    # By key and by a long press; Escape takes back.
    hand.is_round(3)
    hand.key("d2", "f")
    hand.lies("d2", "face down")
    hand.key("d2", "f")
    hand.lies("d2", NORTH_EAST)
    hand.key("d2", "Escape")
    hand.lies("d2", "empty")
    hand.hold("c5")
    hand.press("Confirm")
    hand.is_round(4)
    hand.lies("c5", "face down")

    assert hand.said() == [
        *("d3 r2", "d3 r3", "d3 r2", "d3 r3", "b3 r0", "lift", "b3 r0", "confirm"),
        *("a1 x", "e5 x", "lift", "d3 r2", "d3 x", "d3 r2", "confirm"),
        *("d2 x", "d2 r0", "lift", "c5 x", "confirm"),
    ]
    cells = hand.steps()[-1]["view"]["boards"][0]["cells"]
    laid = {at: (cell[1], cell[2]) for at, cell in enumerate(cells) if cell}
    assert laid == {11: (0, True), 13: (2, True), 22: (0, False)}


def test_CK7_who_has_confirmed_may_think_again_while_somebody_has_not(person: Callable[..., Person]) -> None:
    guest, other = person(viewport=PHONE, has_touch=True, is_mobile=True), person()
    hand = Hand(guest, guest.sit_down(ME, OPEN, game="connections_knizia", options={"tiles": ELBOWS}))
    other.open(f"/tables/{hand.code}")
    other.page.get_by_role("button", name="Join", exact=True).click()
    hand.is_round(1)
    guest.tap("d3")
    hand.lies("d3", SOUTH_WEST)
    hand.press("Confirm")
    expect(hand.button("Change my mind")).to_be_visible()
    assert hand.holds()["confirmed"] is True
    hand.button("Change my mind").tap()
    expect(hand.button("Confirm")).to_be_enabled()
    assert hand.holds()["confirmed"] is False
    guest.tap("d3")
    hand.lies("d3", NORTH_WEST)
    hand.press("Confirm")
    expect(hand.button("Change my mind")).to_be_visible()

    other.click("b3")
    expect(other.place("b3")).to_have_attribute("aria-label", re.compile(NORTH_EAST))
    other.page.get_by_role("button", name="Confirm", exact=True).click()
    hand.is_round(2)
    assert hand.said()[:6] == ["d3 r2", "confirm", "withdraw", "d3 r3", "confirm", "b3 r0"]
    assert hand.steps()[-1]["view"]["boards"][0]["cells"][13][1:] == [3, True]
