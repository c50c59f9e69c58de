"""A guest plays whole games of Hex against a bot: by mouse, by keyboard alone, by finger on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, PHONE, Person, bot

pytestmark = pytest.mark.e2e

SMALL: dict[str, Any] = {"options": {"size": 4, "swap": False}}
LONGEST = 60


def test_a_whole_game_by_mouse(guest: Person) -> None:
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    _play_on(guest, lambda: guest.click(_best(guest.live())))
    expect(guest.page.locator("#outcome")).to_be_visible()
    expect(guest.page.locator(".result .why")).to_contain_text("joined")
    assert guest.page.locator(".mark.glow").count() >= 5, "the chain that won stays lit"


def test_a_whole_game_by_keyboard_alone(guest: Person) -> None:
    guest.sit_down(ME, bot(), **SMALL)
    page = guest.page
    for _ in range(30):
        if page.evaluate("() => document.activeElement?.matches('[data-place]') ?? false"):
            break
        page.keyboard.press("Tab")
    first = page.evaluate("() => document.activeElement.dataset.place")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("() => document.activeElement.dataset.place")
    assert first and second and first != second, "arrows move the focus over the board"
    expect(page.locator("svg .ring")).to_be_visible()

    def press() -> None:
        page.keyboard.press("n")
        page.keyboard.press("Enter")

    _play_on(guest, press)
    expect(page.locator("#outcome")).to_be_visible()


def test_a_whole_game_by_finger_on_a_phone(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, color_scheme="dark")
    guest.sit_down(ME, bot(), **SMALL)
    _play_on(guest, lambda: guest.tap(_best(guest.live())))
    expect(guest.page.locator("#outcome")).to_be_visible()
    assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (
        "nothing sticks out sideways"
    )


def test_a_whole_game_in_notation(guest: Person) -> None:
    guest.sit_down(ME, bot(), **SMALL)
    page = guest.page

    def write() -> None:
        guest.type_move(_best(guest.live()))

    _play_on(guest, write)
    expect(page.locator("#outcome")).to_be_visible()


def test_a_refusal_says_why_lights_the_place_and_names_its_clause(guest: Person) -> None:
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    guest.click("c3")
    expect(guest.page.locator(".log button")).to_have_count(2)
    guest.awaits_move(0)
    guest.poke("c3")
    refusal = guest.page.get_by_role("alert")
    expect(refusal).to_contain_text("c3 is taken")
    link = refusal.get_by_role("link")
    expect(link).to_have_text("Rule HX4")
    assert str(link.get_attribute("href")).endswith("#HX4")
    expect(guest.page.locator(".mark.refused")).to_have_count(1)
    lit, card = guest.place("c3").bounding_box(), refusal.bounding_box()
    assert lit is not None and card is not None
    assert card["y"] > lit["y"] + lit["height"] - 2 or card["y"] + card["height"] < lit["y"] + 2, (
        "covers nothing it lights"
    )
    guest.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def test_text_that_is_no_move_changes_nothing(guest: Person) -> None:
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    guest.live()
    guest.type_move("knight to f3")
    expect(guest.page.locator(".toast")).to_be_visible()
    assert len(guest.live()) == 25


def test_undo_in_practice_gives_the_move_back(guest: Person) -> None:
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    guest.click("c3")
    expect(guest.page.locator(".log button")).to_have_count(2)
    guest.awaits_move(0)
    guest.page.get_by_role("button", name="Undo").click()
    expect(guest.page.locator(".log button")).to_have_count(0)
    expect(guest.place("c3")).to_have_attribute("aria-label", "c3, empty")


def test_looking_back_shows_an_earlier_position_and_comes_back(guest: Person) -> None:
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    guest.click("c3")
    expect(guest.page.locator(".log button")).to_have_count(2)
    guest.page.reload()
    stones = guest.page.locator(".moving")
    expect(stones).to_have_count(2)
    guest.page.locator(".log button").first.click()
    expect(stones).to_have_count(1)
    guest.page.get_by_role("button", name="Back to the game").click()
    expect(stones).to_have_count(2)


def test_question_mark_lists_the_keys(guest: Person) -> None:
    guest.sit_down(ME, bot(), **SMALL)
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog")).to_contain_text("Esc")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_resigning_is_asked_twice_and_then_over(guest: Person) -> None:
    guest.sit_down(ME, bot(), **SMALL)
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Keep playing").click()
    assert not guest.is_over()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#outcome")).to_contain_text("has won")


def test_the_language_of_the_address_is_spoken(guest: Person) -> None:
    code = guest.sit_down(ME, bot(), **SMALL)
    guest.open(f"/fr/tables/{code}")
    expect(guest.page.locator("html")).to_have_attribute("lang", "fr")
    expect(guest.seat(0)).to_contain_text("Vous")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(person: Callable[..., Person], scheme: str) -> None:
    guest = person(color_scheme=scheme)
    guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    guest.click("c3")
    expect(guest.page.locator(".log button")).to_have_count(2)
    guest.awaits_move(0)
    assert guest.axe() == []
    guest.poke("c3")
    expect(guest.page.get_by_role("alert")).to_be_visible()
    assert guest.axe() == []
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#outcome")).to_be_visible()
    assert guest.axe() == []


def _play_on(guest: Person, move: Callable[[], None]) -> None:
    """Moves whenever it is our turn, until the game is over."""
    page = guest.page
    for _ in range(LONGEST):
        page.wait_for_selector("#outcome, .place.live", state="attached")
        if guest.is_over():
            return
        before = page.locator(".log button").count()
        move()
        page.wait_for_function(
            "(n) => document.querySelector('#outcome') || document.querySelectorAll('.log button').length > n",
            arg=before,
        )
    raise AssertionError(f"not over after {LONGEST} moves")


def _best(places: list[str]) -> str:
    """Something sensible: the middle columns first, from the top."""
    return min(places, key=lambda name: (abs(ord(name[0]) - ord("b")), int(name[1:])))


def test_two_fingers_bring_the_board_nearer_and_play_nothing(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.sit_down(ME, bot())
    guest.is_live("f6")
    whole = guest.page.locator("svg.scene").get_attribute("viewBox")
    x, y = guest.middle("f6")
    hand = guest.context.new_cdp_session(guest.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x - 10, y), (x + 10, y))
    for spread in range(20, 70, 10):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    nearer = guest.page.locator("svg.scene").get_attribute("viewBox")
    assert nearer != whole and float(str(nearer).split()[2]) < float(str(whole).split()[2]) / 2
    expect(guest.page.locator(".log button")).to_have_count(0)
    guest.page.get_by_role("button", name="Show the whole board").click()
    assert guest.page.locator("svg.scene").get_attribute("viewBox") == whole

    touch("touchStart", (x, y))
    expect(guest.page.locator(".loupe")).to_be_visible()
    column = guest.middle("g6")
    touch("touchMove", column)
    touch("touchEnd")
    expect(guest.place("g6")).to_have_attribute("aria-label", "g6, red stone")
