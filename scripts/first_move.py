"""From opening the house to the first own move at a table against a bot, in every game: `make bench-first-move`.

A browser that has never been here opens a house that is warm, presses Play on a box, and makes a move with as few
clicks as the board takes. What counts is the time until the house has the move on record.
"""

import shutil
import time
from collections.abc import Callable

from playwright.sync_api import Browser, Locator, Page, WebSocket, sync_playwright
from scripts.screenshots import open_house, warm_up
from tests.e2e.person import PHONE, Person

from ludolien import catalogue

RUNS = 3
Gesture = Callable[[Page], int]
"""Makes a first move, and says with how many clicks or strokes."""


def tap(one: Locator) -> None:
    """Touches the middle of something, as soon as it is there."""
    one.wait_for(timeout=60_000)
    box = one.bounding_box()
    assert box is not None
    one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def live(page: Page) -> Locator:
    """The first place where something can be done."""
    return page.locator(".place.live").first


def one_place(page: Page) -> int:
    """The first lit place is a move."""
    tap(live(page))
    return 1


def a_die(page: Page) -> int:
    """A die of the roll on a lit place, then Place."""
    tap(live(page))
    tap(page.get_by_role("button", name="Place", exact=True))
    return 2


def a_turn(page: Page) -> int:
    """A tile, then one of its handles."""
    tap(page.locator("[data-place='c3']"))
    tap(page.locator("[data-place^='c3+'], [data-place^='turn']").first)
    return 2


def a_roll(page: Page) -> int:
    """The dice are a button."""
    tap(page.get_by_role("button", name="Roll the dice"))
    return 1


def a_line(page: Page) -> int:
    """Two icons, one after the other."""
    tap(page.locator("[data-place='c3']"))
    tap(page.locator("[data-place='d4']"))
    return 2


GESTURES: dict[str, Gesture] = {
    "hex": one_place,
    "connections_knizia": one_place,
    "verbindung_borsa": a_die,
    "connexion_sjoholm": a_turn,
    "connexions_quarks": a_roll,
    "connecto_mahy": a_line,
}


def measure(browser: Browser, address: str, slug: str, gesture: Gesture) -> tuple[float, float, int]:
    """Seconds until the table offered a move, seconds until it was on record, and clicks in all."""
    guest = Person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True)
    page = guest.page
    done: list[float] = []

    def heard(frame: str | bytes) -> None:
        if '"type":"done"' in (frame if isinstance(frame, str) else frame.decode()):
            done.append(time.monotonic())

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", opened)
    began = time.monotonic()
    page.goto(address)
    play = page.locator(f"article.g-{slug} button.main")
    play.wait_for()
    play.scroll_into_view_if_needed()
    tap(play)
    page.locator("[data-place]").first.wait_for(timeout=60_000)
    ready = time.monotonic()
    clicks = 1 + gesture(page)
    while not done and time.monotonic() < began + 60:
        page.wait_for_timeout(20)
    guest.context.close()
    if not done:
        raise TimeoutError(f"{slug}: no move was on record within a minute")
    return ready - began, done[0] - began, clicks


def main() -> None:
    """Prints every run."""
    warm_up()
    with open_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug in catalogue.newest():
            for _ in range(RUNS):
                ready, moved, clicks = measure(browser, address, slug, GESTURES[slug])
                print(f"{slug:20} table {ready:.1f} s  first move {moved:.1f} s  {clicks} clicks", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
