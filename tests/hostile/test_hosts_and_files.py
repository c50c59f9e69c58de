"""Somebody comes by another name, plants a cookie, reads a file, or hides in a wide network."""

import json
import logging
import stat
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.browser import Browser

from ludolien.cli import console
from ludolien.server.app import build, new_house
from ludolien.server.ops import hosts, logs
from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.server.serving import reached_at
from ludolien.store import Store
from ludolien.store.backup import backup

EVIL = "\x1b]0;owned\x07\x1b[2Jgood\x9b31m\u202eevil\r"


def test_only_the_names_of_the_house_are_answered(client: TestClient[Litestar], house: House) -> None:
    def status(host: str, path: str = "/api/me") -> int:
        return client.get(path, headers={"host": host}).status_code

    assert status("localhost") == status("localhost:8000") == status("127.0.0.1:8000") == status("[::1]:8000") == 200
    for host in (
        "evil.example",
        "localhost.evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "",
        "10.0.0.9",
    ):
        assert status(host) == 421, host
        assert status(host, "/") == status(host, "/health") == 421
    answer = client.get("/api/me", headers={"host": "evil.example"})
    assert "LUDOLIEN_HOSTS" in answer.json()["sentence"]["fr"] and "set-cookie" not in answer.headers


def test_the_operator_says_what_else_is_answered(settings: Settings) -> None:
    own = replace(settings, hosts=frozenset({"play.example.org"}))
    with TestClient(build(new_house(own)), base_url="http://localhost") as client:
        asked = {
            host: client.get("/health", headers={"host": host}).status_code for host in ("Play.Example.org.", "x.y")
        }
    assert asked == {"Play.Example.org.": 200, "x.y": 421}


def test_on_a_network_the_machine_answers_to_its_own_names_and_addresses(settings: Settings) -> None:
    def is_own(host: str, settings: Settings, server: str = "192.168.1.5") -> bool:
        scope: Any = {"headers": [(b"host", host.encode())], "server": (server, 8000)}
        return hosts.is_own(scope, settings)

    (name, *_) = hosts.machine_names()
    at_home, on_network = reached_at(settings, "127.0.0.1", lan=False), reached_at(settings, "127.0.0.1", lan=True)
    assert is_own(f"{name}:8000", on_network) and not is_own(f"{name}:8000", at_home)
    assert is_own("192.168.1.5:8000", on_network) and not is_own("192.168.1.6", on_network)
    assert is_own("[fe80::1]:8000", on_network, "fe80::1%eth0") and not is_own("rebound.example", on_network)
    scope: Any = {"headers": [(b"host", b"localhost"), (b"host", b"evil.example")], "server": None}
    assert not hosts.is_own(scope, on_network), "two names are none"


def test_by_tls_cookies_are_bound_to_this_host(client: TestClient[Litestar]) -> None:
    answer = client.get("https://localhost/api/me")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-ludolien=") and "Secure" in cookie and "Path=/" in cookie
    assert "Domain" not in cookie and answer.headers["strict-transport-security"] == "max-age=31536000"
    client.cookies.clear()
    assert "strict-transport-security" not in client.get("/api/me").headers


def test_a_cookie_that_another_host_planted_is_nobodys(client: TestClient[Litestar]) -> None:
    client.cookies.clear()
    planted = client.get("/api/me").headers["set-cookie"].partition(";")[0]
    assert planted.startswith("ludolien=")
    client.cookies.clear()
    answer = client.get("https://localhost/api/blocks", headers={"cookie": planted})
    assert answer.status_code == 401


def test_a_session_from_before_is_changed_for_a_bound_one(client: TestClient[Litestar], house: House) -> None:
    client.cookies.clear()
    first = client.get("/api/me")
    old = first.headers["set-cookie"].partition(";")[0]
    portal: Any = client.blocking_portal

    async def age() -> None:
        from sqlalchemy import update

        from ludolien.store.schema import sessions

        await house.store.database.write(lambda connection: connection.execute(update(sessions).values(label="")))

    portal.call(age)
    client.cookies.clear()
    answer = client.get("https://localhost/api/me", headers={"cookie": old})
    assert answer.json()["user"] == first.json()["user"]
    assert answer.headers["set-cookie"].startswith("__Host-ludolien=")
    client.cookies.clear()
    assert client.get("https://localhost/api/blocks", headers={"cookie": old}).status_code == 401


async def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "house.sqlite"
    file.parent.mkdir(mode=0o755)
    file.touch(mode=0o644)
    store = await Store.open(f"sqlite:///{file}")
    await store.house_keys.own("a", b"b")
    assert {stat.S_IMODE(one.stat().st_mode) for one in file.parent.iterdir()} == {0o600}
    target = tmp_path / "backup"
    (tmp_path / "backup.part").touch(mode=0o644)
    await backup(store, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    await store.close()


def test_metrics_are_closed_unless_opened(settings: Settings) -> None:
    with TestClient(build(new_house(settings)), base_url="http://localhost") as closed:
        assert closed.get("/metrics").status_code == 404
    for name in ("has_open_metrics", "has_local_metrics"):
        with TestClient(build(new_house(replace(settings, **{name: True}))), base_url="http://localhost") as opened:
            assert opened.get("/metrics").status_code == 200


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8::2:3:4:5"),
        ("2001:db8:0:0:1::", "2001:db8::ffff"),
        ("fe80::1%eth0", "fe80::2%eth0"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ],
)
def test_limits_count_a_network_as_one_client(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


def test_limits_tell_networks_apart() -> None:
    apart = ["2001:db8::1", "2001:db8:0:1::1", "192.0.2.1", "192.0.2.2", "testclient", "::1"]
    assert len({network_of(host) for host in apart}) == len(apart)


def test_nothing_that_is_printed_moves_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    screen = console.Screen(highlight=False, force_terminal=False)
    screen.print(f"report: {EVIL}", markup=False)
    console.print_json({"text": EVIL})
    out = capsys.readouterr().out
    assert "good" in out and "evil" in out
    assert not set(out) & set("\x1b\x07\x9b\u202e\r")
    assert json.loads(out.splitlines()[1]) == {"text": EVIL}


def test_nothing_that_is_logged_moves_the_cursor() -> None:
    record = logging.LogRecord("ludolien", logging.WARNING, "", 0, "bug", (), None)
    record.facts = {"path": EVIL}
    assert not set(logs.ShortLines().format(record)) & set("\x1b\x07\x9b\u202e\r")


def test_reports_are_printed_clean(browser: Browser, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    from ludolien.cli.maintenance import reports

    browser.post("/api/reports", {"text": EVIL, "about": "\x1b[2J"})
    reports(as_json=False, data=house.settings.data, database=house.settings.database)
    out = capsys.readouterr().out
    assert "evil" in out and not set(out) & set("\x1b\x07\x9b\u202e\r")
