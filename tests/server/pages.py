"""A page's own connection to the house, as tests hear it."""

from typing import Any

from litestar.testing import WebSocketTestSession
from tests.server.browser import Browser


def page_of(browser: Browser) -> Any:
    """A connection of that browser's page."""
    return browser.client.websocket_connect("/api/live", headers=browser.headers())


def heard(page: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := page.receive_json(timeout=20))["type"] != kind:
        pass
    told: dict[str, Any] = message
    return told
