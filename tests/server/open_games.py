"""Games at open tables that are over at once."""

import msgspec
from tests.server.browser import Browser
from tests.server.waiting import hear

from ludolien.tables.protocol import Request


def beat(winner: Browser, loser: Browser, *, public: bool = True) -> str:
    """A game that the second resigns."""
    options = {"size": 3, "swap": False}
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "hex", "options": options, "seats": seats, "public": public}
    code: str = winner.post("/api/tables", wish).json()["code"]
    assert loser.post(f"/api/tables/{code}/seats/1").status_code == 200
    with loser.client.websocket_connect(f"/api/tables/{code}/live", headers=loser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(1, "n", "resign")).decode())
        told = hear(socket, "done", "problem")
        assert told["type"] == "done", told
    return code
