"""What must never go out: secrets in answers and logs, other people's data, too large requests let in."""

import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.browser import Browser

from ludolien.server.ops.house import House
from ludolien.server.ops.logs import JsonLines, ShortLines

PASSWORD = "a very secret password"


def test_nothing_secret_is_logged(browser: Browser, newcomer: Callable[[], Browser], caplog: Any) -> None:
    with caplog.at_level(logging.DEBUG):
        codes = browser.keep("Anna", PASSWORD)
        token = browser.post("/api/programs", {"name": "Robot"}).json()["token"]
        device = browser.post("/api/devices").json()["code"]
        other = newcomer()
        other.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
        other.post("/api/recover", {"name": "Anna", "code": codes[0], "password": PASSWORD})
        other.client.get("/api/blocks", headers={"authorization": f"Bearer {token}"})
        other.post("/api/sign-in", {"name": "Anna", "password": 7})
    written = "\n".join(JsonLines().format(record) + ShortLines().format(record) for record in caplog.records)
    assert "/api/sign-in" in written
    secrets = [
        PASSWORD,
        token,
        device,
        device.replace("-", ""),
        *codes,
        browser.me["csrf"],
        browser.cookies["ludolien"],
    ]
    for secret in secrets:
        assert secret not in written


def test_a_bug_shows_nothing_of_itself(browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("inner secret")

    monkeypatch.setattr("ludolien.store.moderation.Moderation.blocked_by", broken)
    with caplog.at_level(logging.ERROR):
        answer = browser.get("/api/blocks")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert "inner secret" not in answer.text
    assert "inner secret" in JsonLines().format(caplog.records[-1])


def test_a_person_is_shown_nothing_of_others(browser: Browser, newcomer: Callable[[], Browser]) -> None:
    browser.keep("Anna")
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = browser.post("/api/tables", {"game": "hex", "seats": seats, "public": True}).json()["code"]
    other = newcomer()
    seen = "".join(other.get(path).text for path in (f"/api/tables/{code}", "/api/lobby", "/api/me", f"/tables/{code}"))
    assert browser.me["user"] in seen
    assert browser.me["csrf"] not in seen
    assert browser.cookies["ludolien"].partition(".")[0] not in seen
    assert '"seed"' not in seen


def test_large_requests_are_turned_away(browser: Browser) -> None:
    answer = browser.post("/api/reports", {"text": "x" * 200_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"name": "\\ud800"}', b"[" * 9999])
def test_unreadable_bodies_are_failures(browser: Browser, body: bytes) -> None:
    answer = browser.send("POST", "/api/sign-in", headers={"content-type": "application/json"}, content=body)
    assert answer.status_code == 400
    assert msgspec.json.decode(answer.content)["code"] == "unreadable"


def test_every_answer_carries_the_headers_of_the_house(browser: Browser) -> None:
    for answer in (browser.get("/"), browser.get("/api/me"), browser.get("/api/none"), browser.post("/nowhere")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


def test_metrics_name_nobody(browser: Browser, house: House) -> None:
    house.settings = replace(house.settings, has_local_metrics=True)
    text = browser.get("/metrics").text
    assert 'ludolien_requests_total{method="GET",route="/api/me",status="200"} 1.0' in text
    assert "ludolien_appends_total" in text
    assert browser.me["user"] not in text
