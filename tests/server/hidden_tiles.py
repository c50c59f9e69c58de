"""Whole games of Connections, every tile face down."""

from typing import Any

import msgspec
from tests.server.browser import Browser
from tests.server.waiting import MOST_MESSAGES, PATIENCE

from ludolien.tables.protocol import Play


def hide_all(browser: Browser, code: str, rounds: int = 24, start: int = 0) -> tuple[list[int], list[str]]:
    """Lays every tile face down, from the first cell on; the tiles that were called, and all that was heard."""
    cells = [f"{column}{row}" for row in "12345" for column in "abcde" if column + row != "c3"]
    called, heard = [], []
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:

        def hear(*kinds: str) -> dict[str, Any]:
            for _ in range(MOST_MESSAGES):
                heard.append(socket.receive_text(timeout=PATIENCE))
                message: dict[str, Any] = msgspec.json.decode(heard[-1])
                if message["type"] in kinds:
                    return message
            raise AssertionError(f"none of {kinds}")

        socket.send_json({"type": "hello", "seat": 0})
        view = hear("welcome")["moment"]["view"]
        for at in range(start, rounds):
            called.append(view["called"])
            for step, text in enumerate((f"{cells[at]} x", "confirm")):
                socket.send_text(msgspec.json.encode(Play(0, f"n{at}-{step}", text=text)).decode())
                assert hear("done", "refused", "problem")["type"] == "done"
            if at < 23:
                view = browser.get(f"/api/tables/{code}/replay").json()["steps"][-1]["view"]
    return called, heard
