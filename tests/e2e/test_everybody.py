"""For every hand and sense: each kind of page is clean for assistive technology, light and dark, and works by keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, OPEN, PHONE, Person, bot
from tests.e2e.test_learning import play_to_the_end

pytestmark = pytest.mark.e2e

PAGES = {
    "shelf": "/",
    "game": "/games/hex",
    "friends": "/games/hex?way=friends",
    "coming": "/games/connecto_mahy",
    "rules": "/games/hex/rules#HX5",
    "tutorial": "/games/hex/learn",
    "lobby": "/tables",
    "mine": "/mine",
    "settings": "/me",
    "lost": "/no/such/room",
}
SCREENS: dict[str, dict[str, Any]] = {
    "desktop light": {},
    "desktop dark": {"color_scheme": "dark"},
    "phone light": {"viewport": PHONE, "locale": "fr-FR"},
    "phone dark": {"viewport": PHONE, "color_scheme": "dark"},
}
WIDEST = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("screen", SCREENS)
def test_every_kind_of_page_is_clean_and_nothing_sticks_out(person: Callable[..., Person], screen: str) -> None:
    guest = person(**SCREENS[screen])
    guest.set_table(ME, bot())
    guest.set_table(ME, OPEN, public=True)
    found: dict[str, list[str]] = {}
    for name, path in PAGES.items():
        page = guest.open(path)
        expect(page.locator(".skeleton")).to_have_count(0)
        page.wait_for_timeout(150)
        if problems := guest.axe():
            found[name] = problems
        assert page.evaluate(WIDEST) <= 0, f"{name} is wider than the screen"
    assert found == {}


def test_a_replay_is_clean(person: Callable[..., Person]) -> None:
    guest = person(color_scheme="dark")
    code = play_to_the_end(guest)
    guest.open(f"/tables/{code}/replay?ply=3")
    expect(guest.page.get_by_text("Move 3 of 5")).to_be_visible()
    assert guest.axe() == []


@pytest.mark.parametrize("path", ["/", "/games/hex", "/tables", "/me", "/games/hex/rules", "/games/hex/learn"])
def test_everything_is_reached_by_keys(guest: Person, path: str) -> None:
    """Tab passes through every control that can be seen, in the page's order, and shows where it is."""
    page = guest.open(path)
    expect(page.locator(".skeleton")).to_have_count(0)
    page.wait_for_timeout(300)
    wanted: list[str] = page.evaluate(_CONTROLS)
    assert len(wanted) > 5
    reached: list[str] = []
    for _ in range(len(wanted) + 30):
        page.keyboard.press("Tab")
        name = page.evaluate("() => document.activeElement?.dataset.control ?? ''")
        if name:
            reached.append(name)
            assert page.evaluate(_IS_SHOWN), f"the focus on {name} cannot be seen on {path}"
        if set(reached) >= set(wanted):
            break
    assert set(wanted) <= set(reached), f"not reached: {sorted(set(wanted) - set(reached))}"


def test_a_table_is_set_by_keys_alone(guest: Person) -> None:
    page = guest.open()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    play = page.get_by_role("button", name="Play Hex now").locator("visible=true")
    for _ in range(60):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(guest.place("f6")).to_be_visible()


# A group of radio buttons is one stop; the chosen one stands for it.
_CONTROLS = """() => {
  const all = [...document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]')];
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0
    && !(one.type === 'radio' && !one.checked) && !one.closest('svg');
  const named = (one, at) => `${at} ${one.tagName} ${one.textContent.trim().slice(0, 30)}`;
  return all.filter(isSeen).map((one, at) => (one.dataset.control = named(one, at)));
}"""
_IS_SHOWN = """() => {
  const isRinged = (one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  const one = document.activeElement;
  return [one, one.closest('label'), one.nextElementSibling, one.closest('.card')].some(isRinged);
}"""
