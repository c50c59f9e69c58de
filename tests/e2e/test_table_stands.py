"""A table stands still: every row has its height, nothing is cut or covered, whatever happens on it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.layout import CONTROLS_CUT, SEATS
from tests.e2e.person import ME, Person, bot

SMALL = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
TALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
SCREENS = [pytest.param(screen, id=name) for name, screen in (("small", SMALL), ("tall", TALL), ("desk", DESK))]

ROWS = """() => ['.others', '.stage', '.told', '.tray', '.deeds', '.panel'].map((name) => {
  const { x, y, right, bottom } = document.querySelector('main.table > ' + name).getBoundingClientRect();
  return { name, x, y, right, bottom };
})"""


def seated(person: Callable[..., Person], game: str, screen: dict[str, Any]) -> Person:
    guest = person(**screen)
    guest.sit_down(ME, *[bot()] * (SEATS[game] - 1), game=game)
    for row in (".told", ".tray", ".deeds .actions", ".panel"):
        guest.page.locator(f"main.table {row}").first.wait_for(state="attached")
    return guest


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", SEATS)
def test_rows_lie_within_the_screen_and_beside_each_other(
    person: Callable[..., Person], game: str, screen: dict[str, Any]
) -> None:
    guest = seated(person, game, screen)
    guest.settle()
    rows = guest.page.evaluate(ROWS)
    width, height = screen["viewport"]["width"], screen["viewport"]["height"]
    for row in rows:
        assert row["x"] >= -1 and row["right"] <= width + 1 and row["bottom"] <= height + 1, row
    for one in rows:
        for other in rows:
            across = min(one["right"], other["right"]) - max(one["x"], other["x"])
            down = min(one["bottom"], other["bottom"]) - max(one["y"], other["y"])
            assert one is other or across <= 1 or down <= 1, (one, other)
    assert guest.page.evaluate(CONTROLS_CUT) == []
    assert guest.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_moves_when_a_tile_is_picked_up_and_a_hint_is_asked_for(
    person: Callable[..., Person], screen: dict[str, Any]
) -> None:
    guest = seated(person, "connexion_sjoholm", screen)
    page = guest.page
    guest.awaits_move(0)
    before = page.evaluate(ROWS)
    guest.click("c3")
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("button", name="Play this move")
    expect(advice).to_be_visible(timeout=180_000)  # a bot may have to load or compile first
    assert page.evaluate(ROWS) == before
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    assert page.evaluate(ROWS) == before


def test_looking_back_stays_within_the_screen(person: Callable[..., Person]) -> None:
    guest = person(**SMALL)
    guest.sit_down(ME, bot(), game="hex", options={"size": 5, "swap": False})
    page = guest.page
    guest.tap("c3")
    expect(page.locator(".log button")).to_have_count(2)
    page.get_by_role("button", name="Open the panel").click()
    page.locator(".log button").first.click()
    box = page.locator(".lookback").bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390


def test_hex_stands_upright_on_a_phone(person: Callable[..., Person]) -> None:
    guest = seated(person, "hex", TALL)
    (x, top), (_, bottom) = guest.middle("a1"), guest.middle("k1")
    assert bottom > top, "the files run down"
    assert guest.middle("a11")[0] < x
