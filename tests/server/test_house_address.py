"""Where phones find the house, whatever name the screen looks at it by."""

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.browser import Browser

from ludolien.server.app import build, new_house
from ludolien.server.lobby import house_address
from ludolien.server.ops import qr
from ludolien.server.ops.settings import Settings

NETWORK = "192.168.1.5"


@pytest.fixture
def asked(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[bool, str], dict[str, object]]:
    """What a house says, with a network or without, to who looks at it by a name."""
    monkeypatch.setattr(house_address, "own_address", lambda: NETWORK)
    answers = {}
    for is_open in (False, True):
        own = replace(settings, hosts=frozenset({"play.example.org"}), has_own_names=is_open)
        with TestClient(build(new_house(own)), base_url="http://localhost") as client:
            for host in ("localhost:8000", "127.0.0.1:8000", "play.example.org"):
                answers[is_open, host] = client.get("/api/address", headers={"host": host}).json()
    return answers


def test_phones_are_not_sent_to_themselves(asked: dict[tuple[bool, str], dict[str, object]]) -> None:
    for host in ("localhost:8000", "127.0.0.1:8000"):
        assert asked[True, host] == {"address": f"http://{NETWORK}:8000", "is_reachable": True}
        assert asked[False, host] == {"address": f"http://{host}", "is_reachable": False}


def test_a_house_with_a_name_is_found_by_it(asked: dict[tuple[bool, str], dict[str, object]]) -> None:
    for is_open in (False, True):
        assert asked[is_open, "play.example.org"] == {"address": "http://play.example.org", "is_reachable": True}


def test_the_code_to_scan_says_the_same(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_address, "own_address", lambda: NETWORK)
    own = replace(settings, has_own_names=True)
    with TestClient(build(new_house(own)), base_url="http://localhost") as client:
        browser = Browser(client)
        wish = {"game": "hex", "seats": [{"kind": "open"}] * 2, "screen": True}
        code = browser.post("/api/tables", wish).json()["code"]
        shown = browser.get(f"/api/tables/{code}/qr.svg").content
    assert shown == qr.qr(f"http://{NETWORK}/tables/{code}")
