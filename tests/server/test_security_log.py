"""The log of security events: apart from the rest, without names and secrets, and never flooded."""

import json
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.browser import Browser

from ludolien.server.live import close_codes, sockets
from ludolien.server.ops import logs, security_log
from ludolien.server.ops.security_log import MOST_A_MINUTE, note


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security_log, "_minutes", {})


@pytest.fixture
def restored() -> Iterator[None]:
    """Logging as it was."""
    apart, root = logging.getLogger("ludolien.security"), logging.getLogger()
    kept = apart.handlers, apart.propagate, apart.level, root.handlers[:]
    yield
    for handler in apart.handlers:
        handler.close()
    apart.handlers, apart.propagate, apart.level, root.handlers = kept


def events(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, object]]]:
    return [
        (record.getMessage(), record.facts)  # type: ignore[attr-defined]
        for record in caplog.records
        if record.name == "ludolien.security"
    ]


def test_who_comes_in_and_who_does_not_is_noted(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ludolien.security")
    browser.keep("Ada", "correct horse")
    browser.post("/api/sign-out")
    browser.look()
    browser.post("/api/sign-in", {"name": "Ada", "password": "wrong horse"})
    browser.post("/api/sign-in", {"name": "Ada", "password": "correct horse"})
    browser.send("POST", "/api/tables", headers={"x-csrf": "forged"}, json={})
    noted = events(caplog)
    kinds = [what for what, _ in noted]
    assert kinds[:4] == ["POST /api/account", "POST /api/sign-out", "wrong_password", "POST /api/sign-in"]
    assert "csrf" in kinds
    assert all(facts["network"] == "testclient" for _, facts in noted)
    assert "Ada" not in str(noted) and "horse" not in str(noted)


def test_of_a_flood_the_first_are_written_and_the_others_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, "ludolien.security")
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    for _ in range(10_000):
        note("flood", user="eve")
    note("csrf", user="eve")
    assert len(events(caplog)) == MOST_A_MINUTE + 1
    now[0] = 61.0
    note("flood", user="eve")
    assert events(caplog)[-2:] == [("flood", {"unsaid": 10_000 - MOST_A_MINUTE}), ("flood", {"user": "eve"})]


@pytest.mark.usefixtures("restored")
def test_it_has_a_file_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "security.jsonl"
    logs.begin(str(file))
    note("flood", user="eve")
    (line,) = file.read_text().splitlines()
    assert json.loads(line)["what"] == "flood" and json.loads(line)["user"] == "eve"
    assert file.stat().st_mode & 0o077 == 0, "for its owner alone"
    assert "flood" not in capsys.readouterr().err


def test_a_live_connection_that_fails_is_logged_and_told(
    client: TestClient[Litestar],
    newcomer: Callable[[], Browser],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the disk is gone")

    browser = newcomer()
    monkeypatch.setattr(sockets, "visitor_of", broken)
    with client.websocket_connect("/api/tables/ANY/live", headers=browser.headers()) as socket:
        assert socket.receive_json()["code"] == "broken"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == close_codes.BROKEN
    (failed,) = [record for record in caplog.records if record.getMessage() == "connection failed"]
    assert failed.exc_info is not None and "the disk is gone" in str(failed.exc_info[1])
