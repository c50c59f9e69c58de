"""Waits that end: for a message of a kind, or until something is so."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from litestar.testing import WebSocketTestSession

T = TypeVar("T")
MOST_MESSAGES = 1000
PATIENCE = 120.0
"""Seconds for one message: a busy machine is slow, not wrong."""


def hear(socket: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    for _ in range(MOST_MESSAGES):
        message: dict[str, Any] = socket.receive_json(timeout=PATIENCE)
        if message["type"] in kinds:
            return message
    raise AssertionError(f"none of {kinds} in {MOST_MESSAGES} messages")


def eventually(look: Callable[[], T | None], tries: int = 1200) -> T:
    """What there is to see, as soon as it is there."""
    for _ in range(tries):
        if seen := look():
            return seen
        time.sleep(0.1)
    raise AssertionError(f"nothing to see after {tries} looks")
