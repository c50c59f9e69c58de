"""A television: a browser that only shows, all that it was sent, and what somebody on the sofa can read of it."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ViewportSize, WebSocket, expect

from ludolien.core import WATCHER
from tests.e2e.person import PHONE, Person

SCREEN: ViewportSize = {"width": 1920, "height": 1080}
READABLE = 31
"""Pixels of 1080: letters of 18 mm on a screen of 50 inches, to be read from four metres."""
_UNREADABLE = """(least) => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('#content'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, box] = [texts.currentNode.textContent.trim(), texts.currentNode.parentElement];
    if (!text || box.closest('svg, .unseen') || !box.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(box).fontSize) * box.currentCSSZoom;
    if (size < least) found.push(`${text}: ${size} pixels`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`${text}: off the screen`);
  }
  return found;
}"""


class Television:
    """A screen of 1920 by 1080 without hands."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.heard: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(json.loads(data)))

    @property
    def views(self) -> list[dict[str, Any]]:
        """Every view it was sent. It was sent no seat's."""
        told = [message for message in self.heard if message["type"] in ("welcome", "happened")]
        assert {message["seat"] for message in told} <= {WATCHER}
        assert all(message.get("chairs", []) == [] for message in self.heard)
        return [message["moment"]["view"] for message in told if message["moment"]]

    def choose(self, game: str) -> str:
        """Sets a table up as one does in front of a television, and gives its code."""
        self.person.open("/tv")
        self.page.locator(f".g-{game} button").click()
        expect(self.page.locator(".gathering")).to_be_visible()
        return self.page.url.split("/")[-2]

    def address(self) -> str:
        """What the code on the screen says, as a path of the house."""
        shown = self.page.locator("[data-address]").get_attribute("data-address") or ""
        return urlsplit(shown).path

    def is_readable(self) -> None:
        """Everything it says can be read from four metres and is on the screen."""
        assert self.page.evaluate(_UNREADABLE, READABLE) == []


def join(person: Callable[..., Person], television: Television, name: str, **context: Any) -> Person:
    """A phone that scans the code and joins under a name."""
    phone = person(**{"viewport": PHONE, "has_touch": True, **context})
    scan(phone, television, name)
    return phone


def scan(phone: Person, television: Television, name: str) -> None:
    phone.open(television.address())
    phone.page.get_by_label("Your name").fill(name)
    phone.page.get_by_role("button", name="Join", exact=True).click()
    expect(television.page.get_by_text(name, exact=True)).to_be_visible()
