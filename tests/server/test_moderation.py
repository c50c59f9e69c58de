import logging
from collections.abc import Callable

import pytest
from tests.server.appointing import appoint
from tests.server.browser import Browser

from ludolien.server.notify import notifications
from ludolien.server.ops.house import House

Newcomer = Callable[[], Browser]


def test_blocking_and_unblocking(browser: Browser, newcomer: Newcomer) -> None:
    other = newcomer()
    assert browser.put(f"/api/blocks/{other.me['user']}").status_code == 204
    assert browser.get("/api/blocks").json() == [{"user": other.me["user"], "name": other.me["name"]}]
    assert other.get("/api/blocks").json() == [], "nobody is told"
    assert browser.delete(f"/api/blocks/{other.me['user']}").status_code == 204
    assert browser.get("/api/blocks").json() == []
    assert browser.put("/api/blocks/nobody").status_code == 404
    assert browser.put(f"/api/blocks/{browser.me['user']}").status_code == 404


def test_reports_reach_the_operator_and_nobody_else(
    browser: Browser, newcomer: Newcomer, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    rude = newcomer().me["user"]
    with caplog.at_level(logging.WARNING, "ludolien"):
        report = {"text": "They were rude.", "about": rude, "table": "ABC"}
        assert browser.post("/api/reports", report).status_code == 204
    assert any(record.name == "ludolien.reports" for record in caplog.records)
    assert "They were rude" not in caplog.text
    assert browser.get("/api/reports").json()["code"] == "operators_only"
    operator = newcomer()
    operator.keep("otto")
    appoint(operator, house)
    (row,) = operator.get("/api/reports").json()
    assert (row["text"], row["about"], row["reporter"]) == ("They were rude.", rude, browser.me["user"])
    assert browser.post(f"/api/reports/{row['id']}/settle").status_code == 403
    assert operator.post(f"/api/reports/{row['id']}/settle").status_code == 204
    assert operator.get("/api/reports").json()[0]["is_settled"]
    assert browser.post("/api/reports", {"text": "  "}).json()["code"] == "empty_report"


def test_zero_bytes_do_no_harm(browser: Browser) -> None:
    keys = {"p256dh": "a\0", "auth": "b"}
    push = {"endpoint": "https://fcm.googleapis.com/\0", "keys": keys}
    answers = [
        browser.post("/api/sign-in", {"name": "a\0b", "password": "x\0"}),
        browser.post("/api/recover", {"name": "a\0b", "code": "\0", "password": "long enough\0"}),
        browser.post("/api/account", {"name": "a\0b", "password": "long enough\0"}),
        browser.post("/api/sign-in/device", {"code": "\0"}),
        browser.post("/api/reports", {"text": "a\0b", "about": "\0", "table": "\0"}),
        browser.post("/api/push", push),
        browser.post("/api/push/stop", {"endpoint": "\0"}),
        browser.put("/api/blocks/%00"),
        browser.delete("/api/blocks/a%00b"),
        browser.get("/tables/%00"),
        browser.post("/api/tables", {"game": "hex", "seats": [{"kind": "me"}, {"kind": "invited", "name": "\0"}]}),
        browser.post("/api/tables", {"game": "hex\0", "seats": []}),
    ]
    assert [answer.status_code for answer in answers] == [403, 403, 400, 403, 204, 400, 204, 404, 404, 404, 400, 404]


def test_programs_come_in_by_token(browser: Browser, newcomer: Newcomer) -> None:
    assert browser.post("/api/programs", {"name": "Robot"}).json()["code"] == "members_only"
    browser.keep("Anna")
    program = browser.post("/api/programs", {"name": "Robot"}).json()
    assert browser.get("/api/programs").json() == [{"user": program["user"], "name": "Robot", "token": ""}]
    headers = {"authorization": f"Bearer {program['token']}", "cookie": ""}
    told = newcomer().client.get("/api/me", headers=headers).json()
    assert (told["user"], told["name"]) == (program["user"], "Robot")
    wrong = {"authorization": "Bearer wrong", "cookie": ""}
    assert browser.client.get("/api/blocks", headers=wrong).status_code == 401
    assert newcomer().delete(f"/api/programs/{program['user']}").status_code == 404
    assert browser.delete(f"/api/programs/{program['user']}").status_code == 204
    assert browser.client.get("/api/blocks", headers=headers).status_code == 401


def test_notifications_go_to_the_browsers_own_services_only(browser: Browser) -> None:
    keys = {"p256dh": "BPoint", "auth": "secret"}
    for endpoint in ("https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x"):
        assert browser.post("/api/push", {"endpoint": endpoint, "keys": keys}).status_code == 204
    for endpoint in ("http://fcm.googleapis.com/x", "https://127.0.0.1/", "https://evilgoogleapis.com/x", "nonsense"):
        answer = browser.post("/api/push", {"endpoint": endpoint, "keys": keys})
        assert answer.json()["code"] == "bad_subscription", endpoint
    assert browser.post("/api/push/stop", {"endpoint": "https://fcm.googleapis.com/fcm/send/x"}).status_code == 204


def test_the_notification_key_is_a_point_and_stays(browser: Browser) -> None:
    key = browser.get("/api/push").json()["key"]
    assert len(key) == 87
    assert browser.get("/api/push").json()["key"] == key
    assert notifications.public_key(notifications.new_key()) != key
