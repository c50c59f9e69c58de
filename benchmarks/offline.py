"""The engine in a browser: its weight on the way, how soon it is ready from cache, and how long its levels think.

`make bench-offline`. Chromium, the site under Python's own file server; a bot's answer is timed as a page hears it, so
with the pause that lets an eye follow.
"""

import gzip
import json
import shutil
import statistics
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.offline.driver import DRIVER
from tests.offline.file_server import SITE, served

from ludolien import bots, catalogue

RUNS = 3
MOVES = 6
"""Of seat 0 against each level."""
_START = """async (worker) => {
  const begun = performance.now();
  window.running = await window.engine(worker);
  return performance.now() - begun;
}"""
_PLAY = """async (wish) => {
  const { code } = await window.running.ask('POST', '/tables', wish.table);
  return (await window.running.play(code, wish.moves)).slowest;
}"""


def main() -> None:
    """Measures and prints."""
    listed = json.loads((SITE / "engine" / "engine.json").read_text(encoding="utf-8"))
    bodies = [(SITE / "engine" / listed["version"] / name).read_bytes() for name in listed["files"]]
    weight = sum(min(len(body), len(gzip.compress(body))) for body in bodies)
    print(f"engine on the way: {weight / 1e6:.2f} MB")
    with served(SITE) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        page.evaluate(f"() => {{{DRIVER}}}")
        worker = next((SITE / "assets").glob("engine.worker-*.js")).relative_to(SITE).as_posix()
        print(f"ready, fetched anew: {start(page, worker):.2f} s")
        again = [start(page, worker) for _ in range(RUNS)]
        print(f"ready, from cache: {statistics.median(again):.2f} s (median of {RUNS})")
        for game in catalogue.own().values():
            for level in bots.plain_levels(game):
                seats = [{"kind": "me"}, {"kind": "bot", "level": level.rank}]
                wish: dict[str, Any] = {"table": {"game": game.slug, "seats": seats, "options": {}}, "moves": MOVES}
                slowest = page.evaluate(_PLAY, wish) / 1000
                print(f"{game.slug} level {level.rank}: {slowest:.2f} s at most over {MOVES} moves")
        browser.close()


def start(page: Page, worker: str) -> float:
    """Seconds until a new worker answers."""
    page.evaluate("() => window.running?.end()")
    seconds: float = page.evaluate(_START, worker) / 1000
    return seconds


if __name__ == "__main__":
    main()
