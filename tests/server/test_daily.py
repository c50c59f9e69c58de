"""The board of the day: the same tiles for everybody, one attempt each, and nobody learns what is to come."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import Browser
from tests.server.hidden_tiles import hide_all
from tests.server.waiting import eventually, hear

from ludolien import catalogue
from ludolien.core.record_lines import read_lines
from ludolien.server.after_game import daily
from ludolien.server.ops import days
from ludolien.server.ops.house import House
from ludolien.tables.fairness import Unfair, commitment, verify

Newcomer = Callable[[], Browser]
GAME = "connections_knizia"
DAILY = f"/api/daily/{GAME}"


pytestmark = pytest.mark.usefixtures("without_limits")


def begin(browser: Browser) -> str:
    answer = browser.post(DAILY)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def test_two_people_get_the_same_tiles(browser: Browser, newcomer: Newcomer) -> None:
    other = newcomer()
    mine, theirs = begin(browser), begin(other)
    assert mine != theirs
    first, heard = hide_all(browser, mine)
    second, _ = hide_all(other, theirs)
    assert first == second and len(set(first)) == 24
    assert not any('"seed":"' in message for message in heard), "not even when it is over"


def test_there_is_one_attempt(browser: Browser) -> None:
    code = begin(browser)
    hide_all(browser, code, rounds=3)
    assert begin(browser) == code, "the same attempt goes on"
    hide_all(browser, code, start=3)
    assert begin(browser) == code, "and is not given again"
    shown = browser.get(DAILY).json()
    assert shown["table"] == code and shown["score"] == 56
    assert browser.post(f"/api/tables/{code}/rematch").status_code == 409


def test_accounts_alone_are_ranked(browser: Browser, newcomer: Newcomer) -> None:
    hide_all(browser, begin(browser))
    assert browser.get(DAILY).json()["rows"] == []
    member = newcomer()
    member.keep("Ada")
    hide_all(member, begin(member))
    assert [(row["name"], row["rank"], row["is_me"]) for row in member.get(DAILY).json()["rows"]] == [("Ada", 1, True)]
    browser.keep("Eve")
    assert [row["name"] for row in browser.get(DAILY).json()["rows"]] == ["Eve", "Ada"], "a guest who stays is"


def test_signing_in_brings_no_second_attempt(browser: Browser, newcomer: Newcomer) -> None:
    """Who has seen the draw as a guest has had their attempt."""
    browser.keep("Ada")
    guest = newcomer()
    code = begin(guest)
    hide_all(guest, code)
    assert guest.post("/api/sign-in", {"name": "Ada", "password": "correct horse"}).status_code == 200
    guest.look()
    shown = guest.get(DAILY).json()
    assert (shown["table"], shown["score"]) == (code, 56)
    assert begin(guest) == code


def test_the_attempt_of_an_account_counts_not_that_of_its_guest(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Ada")
    first = begin(browser)
    guest = newcomer()
    begin(guest)
    guest.post("/api/sign-in", {"name": "Ada", "password": "correct horse"})
    guest.look()
    assert begin(guest) == first


def test_what_goes_on_from_it_is_as_secret(
    browser: Browser, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = begin(browser)
    hide_all(browser, code)
    again = browser.post(f"/api/tables/{code}/again", {"step": 40, "seat": 0}).json()["code"]
    other = newcomer()
    assert other.get(f"/api/tables/{again}/replay").status_code == 403
    with other.client.websocket_connect(f"/api/tables/{again}/live", headers=other.headers()) as socket:
        assert socket.receive_json()["code"] == "board_of_the_day"
    assert browser.get(f"/api/tables/{again}/replay").status_code == 200, "its player sees it"
    with browser.client.websocket_connect(f"/api/tables/{again}/live", headers=browser.headers()) as socket:
        socket.send_json({"type": "request", "seat": 0, "nonce": "r", "what": "resign"})
        hear(socket, "done")
    once_more = browser.post(f"/api/tables/{again}/again", {"step": 10, "seat": 0}).json()["code"]
    assert other.get(f"/api/tables/{once_more}/replay").status_code == 403
    later = days.today() + timedelta(days=1)
    monkeypatch.setattr(days, "today", lambda: later)
    assert other.get(f"/api/tables/{again}/replay").status_code == 200


def test_no_bot_plays_it_and_nothing_is_taken_back(browser: Browser) -> None:
    code = begin(browser)
    hide_all(browser, code, rounds=2)
    assert browser.delete(f"/api/tables/{code}/seats/0").json()["code"] == "board_of_the_day"
    assert browser.put(f"/api/tables/{code}/seats/0", {"kind": "bot", "level": 6}).json()["code"] == "board_of_the_day"
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        socket.send_json({"type": "hello", "seat": 0})
        for message in (
            {"type": "request", "seat": 0, "nonce": "u", "what": "undo"},
            {"type": "hint", "seat": 0, "nonce": "h"},
        ):
            socket.send_json(message)
            assert hear(socket, "problem", "done", "hinted")["type"] == "problem"


def test_nobody_else_sees_it_before_the_day_is_over(
    browser: Browser, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = begin(browser)
    hide_all(browser, code)
    other = newcomer()
    closed = [f"/api/tables/{code}/{what}" for what in ("replay", "record", "review")]
    assert [other.get(path).status_code for path in closed] == [403, 403, 403]
    assert other.post(f"/api/tables/{code}/again", {"step": 3, "seat": 0}).status_code == 403
    with other.client.websocket_connect(f"/api/tables/{code}/live", headers=other.headers()) as socket:
        assert socket.receive_json()["code"] == "board_of_the_day"
    later = days.today() + timedelta(days=1)
    monkeypatch.setattr(days, "today", lambda: later)
    assert [other.get(path).status_code for path in closed[:2]] == [200, 200]


def test_the_seed_is_told_the_next_day(browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    now = days.today()
    today = browser.get(DAILY).json()
    assert today["seed"] == "" and len(today["commitment"]) == 64
    code = begin(browser)
    hide_all(browser, code)
    secret = daily.seed_of(house, GAME, now)
    spoken = [browser.get(path).text for path in (DAILY, f"/api/tables/{code}", f"/api/tables/{code}/replay")]
    assert not any(secret in text for text in spoken)
    game = catalogue.find(GAME)
    kept = browser.get(f"/api/tables/{code}/record").text
    with pytest.raises(Unfair, match="revealed"):
        verify(read_lines(kept, catalogue.find), game)
    monkeypatch.setattr(days, "today", lambda: now + timedelta(days=1))
    told = browser.get(DAILY, params={"day": now.isoformat()}).json()
    assert told["seed"] == secret and commitment(secret) == today["commitment"] == told["commitment"]
    assert verify(read_lines(browser.get(f"/api/tables/{code}/record").text, catalogue.find), game) == 24
    assert browser.get(DAILY).json()["commitment"] != today["commitment"]


def test_no_day_to_come_is_told(browser: Browser) -> None:
    tomorrow = (days.today() + timedelta(days=1)).isoformat()
    assert browser.get(DAILY, params={"day": tomorrow}).status_code == 404
    assert browser.get(DAILY, params={"day": "soon"}).status_code == 404
    assert browser.get("/api/daily/hex").json()["code"] == "no_daily"


def test_games_alone_are_counted_with_their_grades(browser: Browser) -> None:
    before = browser.get(f"/api/solo/{GAME}").json()
    assert before == {"games": 0, "best": None, "mean": None, "grades": [0] * 5, "latest": []}
    wish = {"game": GAME, "seats": [{"kind": "me"}]}
    code = browser.post("/api/tables", wish).json()["code"]
    hide_all(browser, code)
    hide_all(browser, begin(browser))
    after = browser.get(f"/api/solo/{GAME}").json()
    assert (after["games"], after["mean"], after["grades"]) == (2, 56.0, [0, 0, 0, 0, 2])
    assert (after["best"]["score"], after["best"]["table"]) == (56, code), "the first of several"
    assert {game["table"] for game in after["latest"]} >= {code}


def test_after_a_game_the_house_says_what_was_possible(browser: Browser, newcomer: Newcomer) -> None:
    code = begin(browser)
    path = f"/api/tables/{code}/possible"
    assert browser.get(path).json()["code"] == "not_over"
    hide_all(browser, code)
    assert newcomer().get(path).status_code == 403, "nobody else's before the day is over"
    assert browser.get(path).json()["state"] == "working"


def test_without_the_solver_the_house_says_what_was_possible_at_least(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A house that was only set up to play has no OR-tools: it finds a very good board, and proves nothing."""
    (tmp_path / "ortools.py").write_text("raise ImportError", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    code = begin(browser)
    hide_all(browser, code)

    def known() -> dict[str, Any] | None:
        told: dict[str, Any] = browser.get(f"/api/tables/{code}/possible").json()
        return None if told["state"] == "working" else told

    answer = eventually(known)
    assert answer["state"] == "known", answer
    (lost,), (at_least,), (board,) = answer["lost"], answer["at_least"], answer["boards"]
    assert 0 <= lost < 20 and at_least == 0, "nobody can lose less than nothing: no more is known"
    assert sum(cell is not None for cell in board) == 24
