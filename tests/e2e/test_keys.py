"""Every control of every kind of page is reached by pressing keys, shows that it is, and acts upon Enter or Space."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.hex_games import play_to_the_end
from tests.e2e.person import ME, OPEN, Person, bot

pytestmark = pytest.mark.e2e

PAGES = {
    "shelf": "/",
    "game": "/games/hex",
    "game with friends": "/games/hex?way=friends",
    "game on one device": "/games/hex?way=device",
    "rules": "/games/hex/rules",
    "tutorial": "/games/hex/learn",
    "lobby": "/tables",
    "my games": "/mine",
    "profile and settings": "/me",
    "nothing there": "/no/such/room",
}

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
# Controls that can be seen, outside of what a dialog covers. The places of a board and the choices of a group are one
# stop of Tab each, and arrows go on from there; a second link to the same address needs no stop of its own.
MARK_CONTROLS = """() => {
  const room = document.querySelector('dialog[open]') ?? document;
  const all = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]';
  const isUsable = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    && !one.disabled && !one.closest('[inert], [aria-hidden=true], details:not([open]) > :not(summary)');
  const controls = [...room.querySelectorAll(all)].filter(isUsable);
  const hasTwin = (one) => one.tabIndex < 0 && one.href
    && controls.some((other) => other !== one && other.tabIndex >= 0 && other.href === one.href);
  const groupOf = (one) => {
    if (one.matches('[data-place]')) return one.closest('svg');
    if (one.matches('[role=tab]')) return one.closest('[role=tablist]');
    return one.type === 'radio' ? one.closest('fieldset, [role=radiogroup]') : null;
  };
  const groups = [...new Set(controls.map(groupOf).filter(Boolean))];
  window.called = (one) => {
    const said = one.getAttribute('aria-label') ?? (one.labels?.[0] ?? one).textContent.trim().slice(0, 40);
    const among = one.closest('fieldset')?.querySelector('legend')?.textContent;
    return [one.tagName.toLowerCase(), said, among, one.getAttribute('href')].filter(Boolean).join(' ');
  };
  window.pressed = null;
  document.addEventListener('click', window.noted ??= (event) => {
    const control = event.target.closest(all);
    window.pressed = control && window.called(control);
    if (control?.type === 'radio') return;  // the browser goes on to it; the page is not told
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener('change', window.untold ??= (event) => event.stopImmediatePropagation(), true);
  return controls.filter((one) => !hasTwin(one)).map((one) => {
    const kind = one.matches('[data-place]') ? 'place'
      : one.matches('input:not([type=radio]):not([type=checkbox]), textarea, select') ? 'field'
      : one.matches('[type=radio], [role=tab]') ? 'choice' : one.matches('[type=checkbox]') ? 'box' : 'button';
    return { name: window.called(one), kind, group: groups.indexOf(groupOf(one)) };
  });
}"""
FOCUS = """() => {
  const one = document.activeElement;
  const isRinged = (part) => {
    const style = part && getComputedStyle(part);
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  const outside = ['label', '.card', 'form'].map((kind) => one?.closest(kind));
  const around = [one, one?.nextElementSibling, one?.parentElement, ...outside];
  const isShown = around.some(isRinged) || Boolean(one?.closest('svg')?.querySelector('.ring'));
  return { name: one && one !== document.body ? window.called(one) : '', isShown };
}"""


def use_by_keys(page: Page, where: str) -> None:
    """Tabs through the page, follows groups with arrows, and presses what can be pressed; nothing is carried out."""
    controls: dict[str, dict[str, Any]] = {one["name"]: one for one in page.evaluate(MARK_CONTROLS)}
    assert controls, f"{where}: nothing to use"
    reached: set[str] = set()

    def arrive() -> str:
        """Notes what has the focus now, and whether one sees it."""
        focus = page.evaluate(FOCUS)
        name = str(focus["name"])
        if name in controls and name not in reached:
            assert focus["isShown"], f"{where}: the focus on {name} cannot be seen"
            reached.add(name)
            _press(page, controls[name], where)
        return name

    for _ in range(2 * len(controls) + 30):
        if set(controls) <= reached:
            return
        page.keyboard.press("Tab")
        name = arrive()
        if name in controls and (group := controls[name]["group"]) >= 0:
            _explore(page, {one for one in controls if controls[one]["group"] == group}, arrive)
    raise AssertionError(f"{where}: not reached: {sorted(set(controls) - reached)}")


def _explore(page: Page, group: set[str], arrive: Callable[[], str]) -> None:
    """From one of a group to all of it by arrows: wherever an arrow has not been tried yet, the nearest first."""
    leads: dict[str, dict[str, str]] = {}
    here = start = arrive()
    while not group <= leads.keys() | {here}:
        way = _way_to_untried(leads, here)
        if not way:
            return
        for arrow in way:
            page.keyboard.press(arrow)
            there = arrive()
            leads.setdefault(here, {})[arrow] = there
            here = there
    for _ in group:  # a row goes round; what it chose at first is chosen again
        if here != start and not here.startswith("path"):
            page.keyboard.press("ArrowRight")
            here = arrive()


def _way_to_untried(leads: dict[str, dict[str, str]], here: str) -> tuple[str, ...]:
    """The arrows to press, the last of them for the first time; none where all have been tried."""
    ways: dict[str, tuple[str, ...]] = {here: ()}
    for place in (queue := [here]):
        tried = leads.get(place, {})
        for arrow in ARROWS:
            if arrow not in tried:
                return (*ways[place], arrow)
            if tried[arrow] not in ways:
                ways[tried[arrow]] = (*ways[place], arrow)
                queue.append(tried[arrow])
    return ()


def _press(page: Page, control: dict[str, Any], where: str) -> None:
    """Enter presses a button or follows a link, Space turns a switch; fields take what is typed by themselves."""
    if control["kind"] not in ("button", "box"):
        return
    page.evaluate("() => void (window.pressed = null)")
    page.keyboard.press("Space" if control["kind"] == "box" else "Enter")
    assert page.evaluate("() => window.pressed") == control["name"], f"{where}: {control['name']} does nothing"


def _is_greeted(page: Page) -> None:
    """The house knows who looks: until then the way to the profile has another name."""
    expect(page.get_by_role("link", name="profile and settings")).to_have_accessible_name(re.compile("^Guest"))


def test_every_page_is_used_by_keys(guest: Person) -> None:
    guest.set_table(ME, bot())
    guest.set_table(ME, OPEN, public=True)
    for where, path in PAGES.items():
        page = guest.open(path)
        expect(page.locator(".skeleton")).to_have_count(0)
        _is_greeted(page)
        guest.settle()
        use_by_keys(page, where)


def test_a_table_with_its_menus_is_used_by_keys(person: Callable[..., Person]) -> None:
    guest, visitor = person(), person()
    code = guest.sit_down(ME, OPEN, options={"size": 3, "swap": False}, clock={"kind": "total", "seconds": 3000})
    use_by_keys(guest.page, "waiting room")
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    page = guest.open(f"/tables/{code}")
    expect(guest.place("b2")).to_be_visible()
    use_by_keys(page, "table")
    menus: dict[str, Callable[[], object]] = {
        "more": lambda: page.get_by_role("button", name="More").click(),
        "keys": lambda: page.keyboard.press("?"),
        "resign": lambda: page.get_by_role("button", name="Resign").click(),
        "person": lambda: page.get_by_role("button", name="block or report").click(),
        "invitation": lambda: page.get_by_role("button", name="Invite").first.click(),
    }
    for menu, opens in menus.items():
        guest.open(f"/tables/{code}")
        expect(guest.place("b2")).to_be_visible()
        opens()
        expect(page.get_by_role("dialog")).to_be_visible()
        use_by_keys(page, f"table, {menu}")


def test_a_replay_and_the_page_without_a_connection_are_used_by_keys(guest: Person) -> None:
    code = play_to_the_end(guest)
    page = guest.open(f"/tables/{code}")  # where nothing waits for its player any more
    expect(page.locator("#outcome")).to_be_visible()
    use_by_keys(page, "table, game over")
    page = guest.open(f"/tables/{code}/replay?ply=3")
    expect(page.get_by_text("Move 3 of 5")).to_be_visible()
    _is_greeted(page)
    use_by_keys(page, "replay")
    page = guest.open("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    guest.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    use_by_keys(page, "offline")
