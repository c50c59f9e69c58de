"""A page's own connection to the house, as tests hear it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.testing import WebSocketTestSession
from tests.server.browser import Browser


def opened(browser: Browser) -> Any:
    """A connection of that browser's page; the house may not have noticed it yet."""
    return browser.client.websocket_connect("/api/live", headers=browser.headers())


@contextmanager
def page_of(browser: Browser) -> Iterator[WebSocketTestSession]:
    """A page that the house knows to be there. What it is told on coming has been heard."""
    with opened(browser) as page:
        page.send_text("here")
        heard(page, "pong")
        yield page


def heard(page: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := page.receive_json(timeout=20))["type"] != kind:
        pass
    told: dict[str, Any] = message
    return told
