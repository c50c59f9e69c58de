"""Connecto under the hand: fingers that drag, hold and pinch, what is heard, votes, and who sits beside one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, expect

from ludolien.games.connecto_mahy.icons.cells import name_of
from tests.e2e.person import ME, PHONE, Person
from tests.e2e.riddlers import WRONG, Browsing, Calling, marks_of, seated, solution

pytestmark = pytest.mark.e2e

LISTEN = """
  window.heard = [];
  const Voice = window.OscillatorNode;
  window.OscillatorNode = class extends Voice {
    constructor(context, options) { super(context, options); window.heard.push(options.frequency); }
  };
"""
PENCIL, BELL, REVEAL = 880, 1175, 392
"""The lowest tone of each sound, in hertz."""
HELD = 700
"""Milliseconds: longer than a tap."""
Point = tuple[float, float]


class Hand:
    """Fingers on a screen."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.wire: CDPSession = person.context.new_cdp_session(person.page)

    def touch(self, kind: str, *points: Point) -> None:
        fingers = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def drag(self, start: Point, end: Point) -> None:
        self.touch("touchStart", start)
        for share in (0.3, 0.7, 1.0):
            self.touch("touchMove", (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
        self.touch("touchEnd")

    def hold(self, at: Point) -> None:
        self.touch("touchStart", at)
        self.page.wait_for_timeout(HELD)
        self.touch("touchEnd")

    def pinch(self, middle: Point, before: float, after: float) -> None:
        def spread(reach: float) -> tuple[Point, Point]:
            return (middle[0] - reach, middle[1]), (middle[0] + reach, middle[1])

        self.touch("touchStart", *spread(before))
        for share in (0.25, 0.5, 0.75, 1.0):
            self.touch("touchMove", *spread(before + share * (after - before)))
        self.touch("touchEnd")


def has_heard(person: Person, pitch: int) -> None:
    person.page.wait_for_function("pitch => window.heard.includes(pitch)", arg=pitch)


def test_fingers_drag_hold_and_pinch_and_the_pencil_is_heard(person: Callable[..., Person]) -> None:
    one = Browsing(person(viewport=PHONE, has_touch=True))
    one.person.context.add_init_script(LISTEN)
    one.person.sit_down(ME, game="connecto_mahy", options={"mode": "solo", "cards": "all"})
    one.until(lambda view: view["phase"] == "drawing")
    hand = Hand(one.person)
    at = one.person.middle

    hand.drag(at("b2"), at("d5"))
    one.has_drawn(1)
    assert one.until(lambda view: bool(view["board"]["marks"]))["board"]["marks"] == [[10, 39]]
    first = one.view["card"]["paths"][0]
    if len(first["cells"]) + first["closed"] == 2:  # the path is at its end, and the pen has lifted by itself
        one.person.tap("d5")
    hand.hold(at("f4"))  # an arc over this icon, as a path is under way
    one.person.tap("g7")
    one.has_drawn(2)
    one.page.keyboard.press("Escape")
    hand.hold(at("h9"))  # a ring, as none is
    one.has_drawn(3)
    assert one.until(lambda view: len(view["board"]["marks"]) == 3)["board"]["marks"][1:] == [[39, 32, 60], [79]]
    has_heard(one.person, PENCIL)

    scene = one.page.locator(".board svg").first
    whole = scene.get_attribute("viewBox")
    middle = at("e6")
    hand.pinch(middle, 30, 120)
    expect(scene).not_to_have_attribute("viewBox", whole or "")
    near = one.person.place("e6").bounding_box()
    assert near is not None and near["width"] > 80, "the icon under the fingers has come nearer"
    before = one.person.middle("e6")
    hand.drag(before, (before[0] - 60, before[1] - 80))  # moves the board about
    after = one.person.middle("e6")
    assert before[0] - after[0] > 30 and before[1] - after[1] > 40
    one.has_drawn(3)
    one.person.tap("e6")
    one.person.tap("e7")
    one.has_drawn(4)
    hand.pinch(middle, 120, 15)
    expect(scene).to_have_attribute("viewBox", whole or "")

    one.answer(solution(one.view["card"]))
    one.until(lambda view: view["phase"] == "revealing")
    has_heard(one.person, REVEAL)


def test_a_verdict_is_contested_and_the_others_vote(
    person: Callable[..., Person], caller: Callable[[], Calling]
) -> None:
    one = Browsing(person())
    one.person.context.add_init_script(LISTEN)
    others = [caller(), caller()]
    seated([one], others)
    card = one.view["card"]
    first = marks_of(card)[0]
    start, end = one.person.middle(name_of(first[0])), one.person.middle(name_of(first[-1]))
    one.page.mouse.move(*start)
    one.page.mouse.down()
    one.page.mouse.move(*end, steps=5)
    one.page.mouse.up()
    one.has_drawn(1)

    others[0].answer(WRONG)
    one.until(lambda view: bool(view["answered"]))
    has_heard(one.person, BELL)
    one.answer(WRONG)
    others[1].answer(solution(card))
    one.until(lambda view: view["phase"] == "revealing")
    has_heard(one.person, REVEAL)
    assert [place["gain"] for place in one.view["places"]] == [0, 0, 1]

    one.page.get_by_role("button", name="Contest the verdict on your answer").click()
    expect(one.page.get_by_text("The others vote")).to_be_visible()
    for other in others:
        other.until(lambda view: bool(view["ballot"]))
        other.play("vote", right=True)
    shown = one.until(lambda view: view["ballot"] is None)
    assert [place["verdict"] for place in shown["places"]] == ["right", "wrong", "right"]
    assert [place["gain"] for place in shown["places"]] == [1, 0, 1]

    others[0].play("contest", board=1)
    one.until(lambda view: bool(view["ballot"]))
    others[1].play("abstain")
    one.page.locator(".ballot").get_by_role("button", name="Not right").click()
    shown = one.until(lambda view: view["ballot"] is None)
    assert shown["places"][1]["verdict"] == "wrong", "a verdict that nobody overrules stands"

    one.page.locator('.seats [data-seat="1"] button').click()
    expect(one.page.get_by_role("dialog")).to_contain_text(others[0].me["name"])
    assert one.person.axe() == []
