"""For every hand and sense: each kind of page is clean for assistive technology, light and dark, and works by keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.hex_games import play_to_the_end
from tests.e2e.layout import PAGES, WIDEST, WORDS_CUT
from tests.e2e.person import ME, OPEN, PHONE, Person, bot

pytestmark = pytest.mark.e2e

SCREENS: dict[str, dict[str, Any]] = {
    "desktop light": {},
    "desktop dark": {"color_scheme": "dark", "locale": "fr-FR"},
    "phone light": {"viewport": PHONE, "locale": "fr-FR"},
    "phone dark": {"viewport": PHONE, "color_scheme": "dark"},
}
FIVE = ("connections_knizia", "connexions_quarks", "verbindung_borsa", "connexion_sjoholm", "connecto_mahy")
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
# The lower edge of the board and of the main buttons, and above the edge of the sheet that stays.
LOWEST = """() => {
  const parts = [...document.querySelectorAll('.stage .board, .tray .button.main')];
  const sheet = document.querySelector('.panel .grab')?.clientHeight ?? 0;
  return Math.max(...parts.map((one) => one.getBoundingClientRect().bottom)) + sheet;
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_kind_of_page_is_clean_and_nothing_sticks_out(person: Callable[..., Person], screen: str) -> None:
    guest = person(**SCREENS[screen])
    guest.set_table(ME, bot())
    guest.set_table(ME, OPEN, public=True)
    found: dict[str, list[str]] = {}
    for name, path in PAGES.items():
        page = guest.open(path)
        expect(page.locator(".skeleton")).to_have_count(0)
        guest.settle()
        if problems := guest.axe():
            found[name] = problems
        assert page.evaluate(WIDEST) <= 0, f"{name} is wider than the screen"
        assert page.evaluate(WORDS_CUT) == [], f"words are cut on {name}"
    assert found == {}


@pytest.mark.parametrize("game", ["hex", *FIVE])
def test_a_phone_shows_board_hand_and_button_without_scrolling(person: Callable[..., Person], game: str) -> None:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.sit_down(ME, bot(), game=game)
    expect(guest.page.locator(".tray").first).to_be_attached()
    for screen in (PHONE, SMALL_PHONE):
        guest.page.set_viewport_size(screen)
        guest.settle()
        below = guest.page.evaluate(LOWEST) - screen["height"]
        assert below <= 0, f"{below} pixels too low at {screen}"


def test_a_replay_is_clean(person: Callable[..., Person]) -> None:
    guest = person(color_scheme="dark")
    code = play_to_the_end(guest)
    guest.open(f"/tables/{code}/replay?ply=3")
    expect(guest.page.get_by_text("Move 3 of 5")).to_be_visible()
    assert guest.axe() == []


def test_a_table_is_set_by_keys_alone(guest: Person) -> None:
    page = guest.open()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    play = page.get_by_role("button", name="Play Hex now").locator("visible=true")
    for _ in range(60):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(guest.place("f6")).to_be_visible()
