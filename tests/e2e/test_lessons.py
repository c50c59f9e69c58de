"""A newcomer's walk on a small phone: every lesson to its end by other choices than those shown, then to a table.

What is done happens, by the rules: good moves go on, others are answered and tried again. Text, board and buttons stay
in sight all the while.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from ludolien.catalogue import find
from ludolien.local.lessons import courses
from tests.e2e.person import Person

pytestmark = pytest.mark.e2e

SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}
PLACE = "css:.tray .button.main"
AGAIN = ("other", "again")
"""Answered kindly, and tried again."""

WALKS: dict[str, list[tuple[str, ...]]] = {
    "hex": [
        (),
        ("a1", "done"),
        ("a2", *AGAIN, "c4", "refused", "done"),
        ("b3", *AGAIN, "b4", "done"),
        ("e5", *AGAIN, "c2", "done"),
        ("e1", *AGAIN, "a5", "done"),
        ("c3", *AGAIN, PLACE, "done"),
        ("c3", "done"),
    ],
    "connexion_sjoholm": [
        (),
        ("a3", "turn-1", "done"),
        ("a1", "turn-1", *AGAIN, "c3", "refused", "done"),
        ("b3", "turn-1", *AGAIN, "pawn-a1", "b2", "done"),
        ("c3", "turn-1", *AGAIN, "b3", "turn-2", PLACE, "done"),
        ("a3", "turn-2", PLACE, "done"),
        ("b2", "turn-1", *AGAIN, "a2", "turn-2", PLACE, "done"),
    ],
    "connections_knizia": [
        (),
        ("b3", "done"),
        ("b3", "on", "c4", "refused", "done"),
        ("b3", "done"),
        ("b3", "on", "e2", "done"),
        ("e2", "on", PLACE, "done"),
        ("c4", "on", "css:.tray .button[aria-pressed]", "done"),
        ("c2", "on", PLACE, "done"),
    ],
    "verbindung_borsa": [
        (),
        ("css:.die:last-of-type", "a2", PLACE, "done"),
        ("e1", PLACE, *AGAIN, "d3", "refused", "done"),
        ("f5", PLACE, "done"),
        ("b4", PLACE, "on", "css:.die:last-of-type", "e6", PLACE, "done"),
        ("b5", "done"),
        ("css:.die:last-of-type", "a1", PLACE, "on", "d2", PLACE, "done"),
    ],
    "connexions_quarks": [
        (),
        ("css:.card.move", *AGAIN, PLACE, "done"),
        ("ENTER-SW", "SW", PLACE, "done"),
        ("ENTER-SE", "E12", PLACE, "done"),
        ("NE", "N12-NE.1", PLACE, *AGAIN, "N24-N33.3", "N24", PLACE, "done"),
        ("SE", "S12", "css:.variants button:last-child", PLACE, "done"),
        (PLACE, *AGAIN, "css:.card.bump", "SW", "done"),
        ("css:.prompt .button:not(.main)", *AGAIN, "css:.prompt .button.main", "done"),
        ("css:.tray > .tray > .button", *AGAIN, "css:.card.roll", "done"),
        ("W21-W31.3", "W31", PLACE, "done"),
    ],
    "connecto_mahy": [
        (),
        ("h9", "h4", "b4", "b9", "h9", "done"),
        ("h4", "e7", "b4", "done"),
        ("css:.tools button:nth-child(2)", "line-d1-e3", "done"),
        ("css:.tools button:last-child", "done"),
        ("answer:une maison", *AGAIN, "answer:une lettre", "done"),
        ("line-b4-h4", *AGAIN, "line-h4-g5", "done"),
    ],
}
"""By step, in order: places to touch, controls beside the board, and what is said to it."""


class Learner:
    """Somebody who does what comes to mind, and looks whether all of it can be seen."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def do(self, what: str) -> None:
        """One thing of a walk."""
        kind, _, rest = what.partition(":")
        if what in ("done", "other", "on", "refused", "again"):
            self.see(what)
        elif kind == "css":
            self.press(self.page.locator(rest).first)
        elif kind == "answer":
            self.press(self.page.locator("button.know"))
            self.page.locator("form.answer input").fill(rest)
            self.page.keyboard.press("Enter")
        else:
            self.touch(what)

    def see(self, outcome: str) -> None:
        said = {"done": ".answer.good", "other": ".answer.note", "on": ".answer.note", "refused": ".answer.bad"}
        if outcome == "again":
            self.press(self.main)
            expect(self.page.locator(".where .button.main")).to_have_count(0)
            return
        expect(self.page.locator(said[outcome]).first).to_be_visible()
        if outcome in ("done", "other"):
            expect(self.main).to_be_visible()
        self.is_all_in_sight()

    @property
    def main(self) -> Locator:
        """The one button to press: next, or try again."""
        return self.page.locator(".where .button.main")

    def touch(self, place: str) -> None:
        expect(self.person.place(place)).to_be_attached()
        expect(self.page.locator(".mark.pending")).to_have_count(0)
        self.person.settle()
        self.page.touchscreen.tap(*self.person.middle(place))

    def press(self, control: Locator) -> None:
        """Reached without the page being scrolled."""
        expect(control).to_be_enabled()
        control.scroll_into_view_if_needed()
        control.tap()
        assert self.page.evaluate("scrollY") == 0

    def is_all_in_sight(self) -> None:
        """The words, the board and the button, and no bar of the house below them."""
        assert self.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        for part in (".coach", ".board"):
            box = self.page.locator(part).first.bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= SMALL_PHONE["height"] + 1, part
        expect(self.page.locator("nav.bottom")).to_have_count(0)


@pytest.mark.parametrize(("slug", "language"), [(slug, "fr" if at % 2 else "en") for at, slug in enumerate(WALKS)])
def test_a_newcomer_learns_by_other_choices_than_those_shown(
    person: Callable[..., Person], slug: str, language: str
) -> None:
    guest = person(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page = guest.open(f"/{language}/games/{slug}/learn")
    learner = Learner(guest)
    for number, doings in enumerate(WALKS[slug]):
        expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(number))
        expect(page.locator(".goal")).to_be_visible()
        expect(page.locator(".where a")).to_have_attribute("href", re.compile(rf"/games/{slug}/rules#[A-Z]+\d+$"))
        expect(page.locator(".board svg").first).to_be_visible()
        if courses(find(slug))[0].steps[number].in_tray:
            expect(page.locator("[data-glows]").first).to_be_visible()
        learner.is_all_in_sight()
        tray = page.locator(".practice > .tray").bounding_box()
        for doing in doings:
            learner.do(doing)
        assert page.locator(".practice > .tray").bounding_box() == tray, "the tray stands still"
        learner.press(learner.main)
    expect(page.locator(".learnt")).to_be_visible()
    learner.press(page.locator(".learnt .button.main"))
    expect(page.locator("main.table")).to_be_visible()


def test_show_me_lights_a_move_and_a_step_can_be_skipped_left_and_resumed(guest: Person) -> None:
    page = guest.open("/games/hex/learn")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Tap the cell in the middle, c3.")).to_be_visible()
    expect(page.locator(".mark.hint")).to_have_count(1)
    guest.click("c3")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Step 3 of 8")).to_be_visible()
    page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_text("Step 4 of 8")).to_be_visible()
    guest.open("/games/hex")
    page.get_by_role("link", name=re.compile("Continue the tutorial")).click()
    expect(page.get_by_text("Step 4 of 8")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Step 3 of 8")).to_be_visible()
    assert guest.axe() == []
