"""Somebody with a browser: opens pages, sets tables, plays by mouse, finger or keyboard, notices what goes wrong."""

import os
import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

PATIENCE = 60_000
"""Milliseconds to wait for anything at most: a busy machine is slow, not wrong."""
LOST_NETWORK = ("net::ERR_", "WebSocket connection", "error occurred when fetching the script")
_SET_TABLE = """async (wish) => {
  const me = await (await fetch('/api/me')).json();
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': me.csrf },
    body: JSON.stringify(wish),
  });
  const table = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(table));
  return table.code;
}"""


_KEEP_ACCOUNT = """async (name) => {
  const me = await (await fetch('/api/me')).json();
  const answer = await fetch('/api/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': me.csrf },
    body: JSON.stringify({ name, password: 'nine green bottles' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}"""


SLOWER = int(os.environ.get("LUDOLIEN_SLOW", "0"))
"""Milliseconds by which everything a page says to the house is late: whoever clicks before the page has understood is
found out."""
_LATE = f"""
const {{ send }} = WebSocket.prototype;
WebSocket.prototype.send = function (data) {{
  setTimeout(() => this.readyState === WebSocket.OPEN && send.call(this, data), {SLOWER});
}};
const {{ fetch }} = window;
window.fetch = async (...all) => {{
  await new Promise((done) => setTimeout(done, {SLOWER}));
  return fetch(...all);
}};
"""


class Person:
    """A browser of one's own: cookies, language, colours, screen."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        self.address = address
        self.complaints: list[str] = []
        settings: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"} | context
        self.context = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        if SLOWER:
            self.context.add_init_script(_LATE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._complain)

    def _complain(self, said: ConsoleMessage) -> None:
        # The browser itself reports a lost network; everything else would be ours.
        if said.type == "error" and not any(lost in said.text for lost in LOST_NETWORK):
            self.complaints.append(said.text)

    def open(self, path: str = "/") -> Page:
        """Goes to a page of the house and waits until it stands."""
        self.page.goto(self.address + path)
        expect(self.page.locator("#content").first).to_be_visible()
        return self.page

    def keep_account(self, name: str) -> None:
        """Becomes a member without a click."""
        self.open("/me")
        self.page.evaluate(_KEEP_ACCOUNT, name)

    def set_table(self, *seats: dict[str, Any], game: str = "hex", **wish: Any) -> str:
        """Sets a table without a click, and gives its code."""
        self.open("/settings-are-not-asked-for")
        self.page.evaluate("() => fetch('/api/me')")
        code: str = self.page.evaluate(_SET_TABLE, {"game": game, "seats": seats, **wish})
        return code

    def sit_down(self, *seats: dict[str, Any], game: str = "hex", **wish: Any) -> str:
        """Sets a table and goes there."""
        code = self.set_table(*seats, game=game, **wish)
        self.open(f"/tables/{code}")
        expect(self.page.locator("main.table, main.room")).to_be_visible()
        return code

    def settle(self) -> None:
        """Waits until the page has been laid out and painted anew."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def place(self, name: str) -> Locator:
        """A place of the board by its name."""
        return self.page.locator(f'[data-place="{name}"]')

    def click(self, name: str) -> None:
        """Clicks the middle of a place once something can be done there."""
        self.is_live(name)
        self.poke(name)

    def poke(self, name: str) -> None:
        """Clicks the middle of a place, whatever that may be good for."""
        x, y = self.middle(name)
        self.page.mouse.click(x, y)

    def is_live(self, name: str) -> None:
        """Waits until something can be done at a place."""
        expect(self.place(name)).to_have_class(_has("live"))

    def tap(self, name: str) -> None:
        """Taps the middle of a place with a finger once something can be done there."""
        self.is_live(name)
        x, y = self.middle(name)
        self.page.touchscreen.tap(x, y)

    def middle(self, name: str) -> tuple[float, float]:
        """Where a place is on the screen."""
        box = self.place(name).bounding_box()
        assert box is not None, f"{name} is not on the board"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def live(self) -> list[str]:
        """The places where something can be done now."""
        self.page.locator("[data-place]").first.wait_for()  # they follow the picture by a moment
        found: list[str] = self.page.eval_on_selector_all(".place.live", "all => all.map(one => one.dataset.place)")
        return found

    def ply(self) -> int:
        """How many moves this page knows of, those the log has no word for included."""
        return int(self.page.locator(".log").get_attribute("data-ply") or 0)

    def type_move(self, text: str) -> None:
        """Types a move in notation."""
        self.page.keyboard.press("m")
        expect(self.page.locator("[data-movebox]")).to_be_focused()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def seat(self, number: int) -> Locator:
        """The row of a seat."""
        return self.page.locator(f'[data-seat="{number}"]')

    def awaits_move(self, seat: int) -> None:
        """Waits until it is that seat's turn."""
        expect(self.seat(seat)).to_have_class(_has("turn"))

    def is_over(self) -> bool:
        """True once the result is shown."""
        return self.page.locator("#outcome").is_visible()

    def axe(self) -> list[str]:
        """What an accessibility checker finds serious here."""
        result = Axe().run(self.page)
        return [
            f"{found['id']}: {found['help']}: {[node['html'][:120] for node in found['nodes'][:3]]}"
            for found in result.response["violations"]
            if found["impact"] in ("serious", "critical")
        ]


def _has(name: str) -> re.Pattern[str]:
    return re.compile(rf"(^|\s){name}(\s|$)")


ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bot(level: int = 1) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def friend(name: str) -> dict[str, Any]:
    """Another person on the same device."""
    return {"kind": "device", "name": name}
