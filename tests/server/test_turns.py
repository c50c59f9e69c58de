from collections.abc import Callable

import msgspec
import pytest
from tests.server.browser import Browser

from ludolien.server.notify import turns
from ludolien.server.notify.notifications import Notification
from ludolien.store import Store
from ludolien.tables.protocol import Play


def test_who_is_not_there_is_told_that_it_is_their_turn(
    browser: Browser, newcomer: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, Notification]] = []

    async def notify(store: Store, user: str, notice: Notification) -> None:
        told.append((user, notice))

    monkeypatch.setattr(turns, "notify", notify)
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = browser.post("/api/tables", {"game": "hex", "seats": seats}).json()["code"]
    other = newcomer()
    other.post(f"/api/tables/{code}/seats/1")
    browser.get("/api/lobby")
    assert [user for user, _ in told] == [browser.me["user"]], "the game has begun without its first player"
    told.clear()
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Play(0, "n1", text="a1")).decode())
        while socket.receive_json()["type"] != "done":
            pass
        browser.get("/api/lobby")
        browser.get("/api/lobby")
    assert told == [(other.me["user"], Notification("your_turn", "hex", code))]
