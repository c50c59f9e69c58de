"""Tables of Hex: opened, played at and finished by one browser."""

from typing import Any

import msgspec
from tests.server.browser import Browser
from tests.server.waiting import hear

from ludolien.tables.protocol import Play

Json = dict[str, Any]


def open_table(browser: Browser, *seats: str, **more: Any) -> Json:
    wish = {"game": "hex", "seats": [{"kind": kind} for kind in seats or ("me", "open")], **more}
    answer = browser.post("/api/tables", {"options": {"size": 3, "swap": False}, **wish})
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def play(browser: Browser, code: str, *moves: tuple[int, str], first: int = 0) -> None:
    """Moves on the live connection of a browser that holds these seats; `first` counts those before."""
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        for number, (seat, text) in enumerate(moves, first):
            socket.send_text(msgspec.json.encode(Play(seat, f"n{number}", text=text)).decode())
            told = hear(socket, "done", "refused", "problem")
            assert told["type"] == "done", told


def finished(browser: Browser) -> str:
    """A game that Red has won, passed around on one device."""
    code: str = open_table(browser, "me", "device")["code"]
    play(browser, code, (0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3"))
    return code
