"""From opening the house to the first own move at a table against a bot, in every game: `make bench-first-move`.

A browser that has never been here opens a house that is warm, presses Play on a box, and makes a move with as few
clicks as the board takes (`first_move` in `client/src/games/<slug>/pictures.json`). What counts is the time until the
house has the move on record.
"""

import shutil
import time

from playwright.sync_api import Browser, Locator, WebSocket, sync_playwright
from scripts.screenshots import declared, open_house, warm_up
from tests.e2e.person import PHONE, Person

from ludolien import catalogue

RUNS = 3


def tap(one: Locator) -> None:
    """Touches the middle of something, as soon as it is there."""
    one.wait_for(timeout=60_000)
    box = one.bounding_box()
    assert box is not None
    one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def measure(browser: Browser, address: str, slug: str) -> tuple[float, float, int]:
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
    first_move = declared(slug)["first_move"]
    for selector in first_move:
        tap(page.locator(selector).first)
    while not done and time.monotonic() < began + 60:
        page.wait_for_timeout(20)
    guest.context.close()
    if not done:
        raise TimeoutError(f"{slug}: no move was on record within a minute")
    return ready - began, done[0] - began, 1 + len(first_move)


def main() -> None:
    """Prints every run."""
    warm_up()
    with open_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug in catalogue.own():
            for _ in range(RUNS):
                ready, moved, clicks = measure(browser, address, slug)
                print(f"{slug:20} table {ready:.1f} s  first move {moved:.1f} s  {clicks} clicks", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
