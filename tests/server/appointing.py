"""Operators, as tests appoint them."""

from typing import Any

from tests.server.browser import Browser

from ludolien.server.ops.house import House


def appoint(browser: Browser, house: House) -> None:
    """As `ludolien operator add` does."""
    portal: Any = browser.client.blocking_portal
    portal.call(house.store.people.appoint, browser.me["user"], 1.0)
    assert browser.look()["is_operator"]
