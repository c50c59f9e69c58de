from collections.abc import Callable

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser

from ludolien.server.accounts import names

Newcomer = Callable[[], Browser]


def test_a_browser_is_a_guest_at_once_and_stays_the_same(browser: Browser) -> None:
    first = browser.me
    assert first["guest"]
    assert first["name"]
    assert browser.look() == first


def test_guests_are_friendly_animals_in_their_language(client: TestClient[Litestar]) -> None:
    animals = {english for english, _, _ in names.ANIMALS}
    bêtes = {french for _, french, _ in names.ANIMALS}
    name = client.get("/api/me", headers={"accept-language": "de, fr;q=0.8"}).json()["name"]
    assert name.split()[0] in bêtes
    client.cookies.clear()
    assert client.get("/api/me", headers={"accept-language": "de"}).json()["name"].split()[1] in animals


def test_the_cookie_is_out_of_reach(client: TestClient[Litestar]) -> None:
    plain = client.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=lax" in plain
    assert "Secure" not in plain
    client.cookies.clear()
    assert "Secure" in client.get("https://localhost/api/me").headers["set-cookie"]


CHANGES_NOTHING = {
    ("POST", "/api/games/{slug:str}/lessons/{step:str}"),
    ("POST", "/api/challenges/{game:str}/try"),
}
"""What a move does in a lesson is computed and forgotten, for whoever asks."""


@pytest.mark.parametrize("value", ["", ".", "x.y", "a" * 5000, "é.é"])
def test_a_forged_cookie_is_nobodys(client: TestClient[Litestar], value: str) -> None:
    headers = {"cookie": f"ludolien={value}".encode()}
    answer = client.get("/api/blocks", headers=headers)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown_visitor")


def test_a_changed_signature_is_noticed(browser: Browser, newcomer: Newcomer) -> None:
    token, _, signature = browser.cookies["ludolien"].partition(".")
    other = newcomer().cookies["ludolien"].partition(".")[0]
    browser.cookies["ludolien"] = f"{other}.{signature}"
    assert browser.get("/api/blocks").status_code == 401
    browser.cookies["ludolien"] = f"{token}.{signature}"
    assert browser.get("/api/blocks").status_code == 200


def test_every_route_that_changes_something_wants_a_visitor_and_a_csrf_token(
    client: TestClient[Litestar], browser: Browser
) -> None:
    routes = [
        (method, route.path)
        for route in client.app.routes
        for method in getattr(route, "methods", ())
        if method not in ("GET", "HEAD", "OPTIONS")
    ]
    assert len(routes) > 15 and set(routes) >= CHANGES_NOTHING
    for method, path in set(routes) - CHANGES_NOTHING:
        for part in ("user", "id", "code"):
            path = path.replace(f"{{{part}:str}}", "x")
        for part in ("seat", "place"):
            path = path.replace(f"{{{part}:int}}", "0")
        client.cookies.clear()
        assert client.request(method, path, json={}).status_code == 401, (method, path)
        refused = browser.send(method, path, headers={"x-csrf": "another"}, json={})
        assert (refused.status_code, refused.json()["code"]) == (403, "csrf"), (method, path)


def test_a_name_can_be_chosen(browser: Browser) -> None:
    assert browser.patch("/api/me", {"name": "  Zoé   B. "}).json()["name"] == "Zoé B."
    assert browser.patch("/api/me", {"language": "fr"}).json()["language"] == "fr"
    assert browser.look()["name"] == "Zoé B."
    for bad in ("", "   ", "x" * 25, "a\nb\0", "\u202eevil", "..."):
        answer = browser.patch("/api/me", {"name": bad})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_name"), bad


def test_guests_may_not_take_the_name_of_an_account(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    assert newcomer().patch("/api/me", {"name": "anna"}).json()["code"] == "name_taken"
    assert browser.patch("/api/me", {"name": "ANNA"}).status_code == 200


def test_too_many_guests_from_one_address_are_slowed_down(client: TestClient[Litestar]) -> None:
    statuses = []
    for _ in range(62):
        client.cookies.clear()
        statuses.append(client.get("/api/me").status_code)
    assert statuses[:60] == [200] * 60
    assert statuses[-1] == 429
    answer = client.get("/api/me")
    assert int(answer.headers["retry-after"]) >= 1
    assert "Trop rapide" in answer.json()["sentence"]["fr"]
