"""Starting and stopping for real."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.running import free_port, running, said, start

from ludolien.server.bots.warm_up import warming
from ludolien.server.ops.settings import Settings


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_answers_and_stops_when_told(tmp_path: Path, told: signal.Signals) -> None:
    with running(tmp_path) as house:
        assert house.get("/health")["status"] == "open"
        house.process.send_signal(told)
        out, _ = house.process.communicate(timeout=30)
    assert out == f"Ludolien is open: {house.address}\n"
    assert house.process.returncode == 0
    assert "Traceback" not in said(tmp_path).read_text()


def test_on_the_local_network_it_shows_a_code_and_says_what_is_missing(tmp_path: Path) -> None:
    port = free_port()
    with start(tmp_path, port, lan=True) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while "passkeys" not in (line := process.stdout.readline()):
            assert line, "it stopped before it said what is missing"
            lines.append(line)
        process.terminate()
        process.communicate(timeout=30)
    assert re.fullmatch(rf"On this network:  http://\S+:{port}\n", lines[1])
    assert "█" in "".join(lines[2:])


def test_head_is_answered_without_a_body(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        request = urllib.request.Request(f"{house.address}/health", method="HEAD")
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert answer.status == 200
            assert answer.read() == b""


@pytest.mark.parametrize(("name", "switch"), [("LUDOLIEN_LIMITS", "is_metered"), ("LUDOLIEN_PACE", "is_paced")])
def test_limits_and_pace_are_turned_off_each_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, switch: str
) -> None:
    usual = Settings.chosen(tmp_path)
    monkeypatch.setenv(name, "off")
    assert Settings.chosen(tmp_path) == replace(usual, **{switch: False}) != usual


def failed(data: Path, port: int, database: str | None = None) -> str:
    """The one line of a start that fails."""
    process = start(data, port, database)
    out, _ = process.communicate(timeout=60)
    err = said(data).read_text()
    assert process.returncode == 1
    assert out == ""
    assert err.startswith("ludolien: ")
    assert err.count("\n") == 1, err
    return err


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in failed(tmp_path, port)


def test_a_port_that_is_none_is_one_clear_line(tmp_path: Path) -> None:
    assert "99999" in failed(tmp_path, 99999)


def test_a_database_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    for database in ("postgresql://nobody@127.0.0.1:9/none", "nonsense", f"sqlite:///{tmp_path / 'text'}"):
        (tmp_path / "text").write_text("this is no database, only a text that is long enough to be looked at" * 20)
        assert "database" in failed(tmp_path, free_port(), database)


@pytest.mark.parametrize(
    ("name", "value"),
    [("LUDOLIEN_SMTP", "smtp+plain://mail.example.org"), ("LUDOLIEN_IDLE_DAYS", "soon"), ("LUDOLIEN_GUEST_DAYS", "0")],
)
def test_a_setting_that_cannot_be_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert ("this machine" if name == "LUDOLIEN_SMTP" else name) in failed(tmp_path, free_port())


def test_how_long_things_are_kept_is_a_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Settings.chosen(tmp_path)
    for name, days in (("WAITING", "1.5"), ("IDLE", "30"), ("GUEST", "400")):
        monkeypatch.setenv(f"LUDOLIEN_{name}_DAYS", days)
    assert Settings.chosen(tmp_path) == replace(usual, waiting_days=1.5, idle_days=30, guest_days=400)


async def test_a_house_that_warms_up_first_opens_when_its_bots_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Settings.chosen(tmp_path)
    monkeypatch.setenv("LUDOLIEN_WARM_UP", "first")
    assert Settings.chosen(tmp_path) == replace(usual, is_warm_first=True) != usual
    is_ready = False

    async def prepare() -> None:
        nonlocal is_ready
        await asyncio.sleep(0)
        is_ready = True

    async with warming(prepare, is_first=True):
        assert is_ready


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot know that its parent has gone")
def test_warming_up_ends_with_the_house_even_if_that_was_killed() -> None:
    warming = (
        "import threading, time; from ludolien.server.bots.warm_up import end_with;"
        " threading.Thread(target=end_with, args=({},)).start();"
        " time.sleep(1.5); print('there', flush=True); time.sleep(600)"
    )
    house = "import os, subprocess, sys; subprocess.run([sys.executable, '-c', {!r}.format(os.getpid())])"
    with subprocess.Popen([sys.executable, "-c", house.format(warming)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "there\n"
        process.kill()
        assert process.stdout.read() == "", "its end of the pipe is closed, too"
