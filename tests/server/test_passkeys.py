from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.authenticator import Authenticator, asked, register
from tests.server.browser import Browser

Newcomer = Callable[[], Browser]


def test_a_guest_keeps_an_account_by_a_passkey_and_comes_back_with_it(browser: Browser, newcomer: Newcomer) -> None:
    device = Authenticator()
    register(browser, device, "Anna")
    assert not browser.me["guest"]
    assert browser.me["passkeys"] == 1
    assert not browser.me["has_password"]
    other = newcomer()
    for _ in range(2):
        credential = device.sign(asked(other, "/api/sign-in/passkey/options"))
        assert other.post("/api/sign-in/passkey", {"credential": credential}).status_code == 200
        assert other.look()["user"] == browser.me["user"]


def test_a_member_adds_a_passkey_and_may_drop_it(browser: Browser) -> None:
    browser.keep("Anna")
    register(browser, Authenticator())
    assert browser.me["passkeys"] == 1
    assert browser.delete("/api/passkeys").status_code == 204
    assert browser.look()["passkeys"] == 0


def test_the_only_key_cannot_be_dropped(browser: Browser) -> None:
    register(browser, Authenticator(), "Anna")
    assert browser.delete("/api/passkeys").json()["code"] == "only_key"


def test_an_answer_counts_once_and_only_for_who_was_asked(browser: Browser, newcomer: Newcomer) -> None:
    device = Authenticator()
    register(browser, device, "Anna")
    other, thief = newcomer(), newcomer()
    credential = device.sign(asked(other, "/api/sign-in/passkey/options"))
    assert thief.post("/api/sign-in/passkey", {"credential": credential}).json()["code"] == "wrong_passkey"
    credential = device.sign(asked(other, "/api/sign-in/passkey/options"))
    assert other.post("/api/sign-in/passkey", {"credential": credential}).status_code == 200
    other.look()
    assert other.post("/api/sign-in/passkey", {"credential": credential}).json()["code"] == "wrong_passkey"


@pytest.mark.parametrize("change", ["origin", "key", "unknown", "garbage", "empty"])
def test_a_wrong_answer_opens_nothing(browser: Browser, newcomer: Newcomer, change: str) -> None:
    device = Authenticator()
    register(browser, device, "Anna")
    other = newcomer()
    options = asked(other, "/api/sign-in/passkey/options")
    if change == "origin":
        device.origin = "https://evil.example"
    if change == "key":
        device.key = Authenticator().key
    if change == "unknown":
        device.id = b"another device 1"
    credential: dict[str, Any] = device.sign(options)
    if change == "garbage":
        credential["response"]["authenticatorData"] = "AAAA"
    if change == "empty":
        credential = {}
    answer = other.post("/api/sign-in/passkey", {"credential": credential})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_passkey")
    assert other.look()["guest"]


def test_no_passkeys_on_plain_http(client: TestClient[Litestar], newcomer: Newcomer) -> None:
    client.base_url = "http://192.168.1.5:8000"
    answer = newcomer().post("/api/passkeys/options")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_passkeys")
