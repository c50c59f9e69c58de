"""The riddle studio: checked, kept, shared by a code, played at a table; and riddles nobody at the table has seen."""

import warnings
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser
from tests.server.own_riddles import HOUSE, kept
from tests.server.waiting import eventually, hear

from ludolien.server.app import build, new_house
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House

Newcomer = Callable[[], Browser]


def test_a_draft_is_checked_and_nothing_is_kept(browser: Browser) -> None:
    sheet = browser.post("/api/riddles/check", HOUSE).json()
    assert sheet["flaws"] == [] and sheet["code"] == "" and len(sheet["card"]["paths"]) == 1
    assert sheet["text"].splitlines()[0] == "fr: maison, baraque"
    assert browser.get("/api/riddles").json() == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"marks": []}, "riddle_empty"),
        ({"marks": [[0, 1, 2]]}, "in_a_row"),
        ({"marks": [[0, 10]]}, "riddle_few"),
        ({"fr": [], "en": []}, "riddle_nameless"),
        ({"fr": ["a=b"]}, "riddle_unread"),
        ({"vague_fr": ["baraques"]}, "riddle_both"),
        ({"text": "nonsense"}, "riddle_unread"),
    ],
)
def test_flaws_come_with_a_sentence_in_both_languages_and_are_not_kept(
    browser: Browser, change: dict[str, Any], reason: str
) -> None:
    draft = {**HOUSE, **change}
    assert browser.post("/api/riddles", draft).json()["code"] == "flawed_riddle"
    (flaw,) = browser.post("/api/riddles/check", draft).json()["flaws"]
    assert flaw["reason"] == reason and flaw["sentence"]["fr"] and flaw["sentence"]["en"]
    assert browser.get("/api/riddles").json() == []


def test_a_riddle_is_exported_and_imported_as_text(browser: Browser, newcomer: Newcomer) -> None:
    mine = kept(browser)
    theirs = newcomer().post("/api/riddles", {"text": mine["text"]}).json()
    assert theirs["text"] == mine["text"] and theirs["marks"] == mine["marks"] and theirs["code"] != mine["code"]


def test_keeping_the_same_riddle_again_keeps_it_once(browser: Browser, newcomer: Newcomer) -> None:
    first, again = kept(browser), kept(browser)
    assert first == again and len(browser.get("/api/riddles").json()) == 1
    assert kept(browser, en=["house", "home"])["code"] != first["code"], "another word makes another riddle"
    assert kept(newcomer())["code"] != first["code"], "everybody keeps their own"


def test_who_has_the_link_sees_the_card_and_never_the_answer(browser: Browser, newcomer: Newcomer) -> None:
    mine = kept(browser, lies=True)
    seen = newcomer().get(f"/api/riddles/{mine['code'].lower()}")
    note = seen.json()
    assert set(note) == {"code", "card", "created", "mine"} and not note["mine"]
    assert not any(word in seen.text for word in ("maison", "house", "lies", "building"))
    assert browser.get(f"/api/riddles/{mine['code']}").json()["mine"]
    assert browser.get("/api/riddles/NOSUCH").json()["code"] == "no_such_riddle"


def test_letting_go_takes_it_out_of_ones_list_only(browser: Browser, newcomer: Newcomer) -> None:
    mine = kept(browser)
    assert newcomer().delete(f"/api/riddles/{mine['code']}").status_code == 404
    assert browser.delete(f"/api/riddles/{mine['code']}").status_code == 204
    assert browser.get("/api/riddles").json() == []
    assert browser.get(f"/api/riddles/{mine['code']}").status_code == 200


def solo(browser: Browser, **options: Any) -> Any:
    wish = {"game": "connecto_mahy", "seats": [{"kind": "me"}], "options": options}
    return browser.post("/api/tables", wish)


def playing(client: TestClient[Litestar], browser: Browser, code: str) -> Any:
    return client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers())


def tell(socket: Any, nonce: str, text: str) -> dict[str, Any]:
    """Plays a move; the last moment that comes with its answer."""
    socket.send_json({"type": "play", "seat": 0, "nonce": nonce, "text": text})
    moment: dict[str, Any] = {}
    while (heard := hear(socket, "happened", "done", "refused", "problem"))["type"] == "happened":
        moment = heard["moment"]
    assert heard["type"] == "done", heard
    return moment


def test_a_riddle_is_played_at_a_table_by_its_code(client: TestClient[Litestar], browser: Browser) -> None:
    mine = kept(browser)
    assert solo(browser, studio="AAAAAA").json()["code"] == "no_such_riddle"
    assert solo(browser, studio="not codes").status_code == 400
    table = solo(browser, studio=mine["code"]).json()
    with playing(client, browser, table["code"]) as socket:
        socket.send_json({"type": "hello", "seat": 0})
        welcome = socket.receive_json()
        while welcome["type"] != "welcome":
            welcome = socket.receive_json()
        assert welcome["moment"]["view"]["card"]["paths"] and "maison" not in str(welcome)
        view = tell(socket, "n1", "answer la maison")["view"]
        assert view["reveals"][0]["number"] == 0 and view["reveals"][0]["fr"] == "maison"
        assert view["places"][0]["verdict"] == "right"


def first_riddle(client: TestClient[Litestar], browser: Browser) -> int:
    """Gives up the first riddle of a new game: which one it was."""
    table = solo(browser).json()
    with playing(client, browser, table["code"]) as socket:
        socket.send_json({"type": "hello", "seat": 0})
        number: int = tell(socket, "n1", "give up")["view"]["reveals"][0]["number"]
    return number


def remembered(house: House, browser: Browser, number: int) -> None:
    """Waits until the house has taken notice, which it does twice a second."""
    eventually(lambda: str(number) in house.get(LiveTables).memory.seen_by("connecto_mahy", (browser.me["user"],)))


def test_CM10_the_house_remembers_who_has_seen_what_after_a_restart_too(
    house: House, client: TestClient[Litestar], browser: Browser, newcomer: Newcomer
) -> None:
    assert first_riddle(client, browser) == 1
    remembered(house, browser, 1)
    assert first_riddle(client, browser) == 2
    assert first_riddle(client, newcomer()) == 1, "somebody else has seen nothing yet"
    remembered(house, browser, 2)
    client.__exit__()
    with warnings.catch_warnings(action="ignore"):  # about a name without a dot
        again = TestClient(build(new_house(house.settings)), base_url="http://localhost")
    with again as reopened:
        browser.client = reopened
        assert first_riddle(reopened, browser) == 3
