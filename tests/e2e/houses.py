"""Houses to open and to close: `ludolien serve` in a process of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src" / "ludolien" / "static" / "index.html"
OPENS_WITHIN = 60
READY_WITHIN = 1800
"""Seconds: on a machine that has never played, bots compile everything they think with."""
PACED = """
import os
from ludolien.tables import playing
os.environ["LUDOLIEN_PACE"] = "on"
playing.COUNTDOWN = 20.0
"""
"""A house as people meet it, with a countdown that a slow machine does not miss."""


@contextmanager
def opened(data: Path, *path: Path, before: str = "", has_bots: bool = False) -> Iterator[int]:
    """A house on a free port; `path` is what else is on Python's, `before` what it does first, to be another house.
    With bots it opens when they are ready: nobody then waits for a kernel to be compiled or loaded."""
    assert STATIC.exists(), "the client is not built: run `make setup`"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = f"{before}\nfrom ludolien.cli import main\nmain()"
    quick = {"LUDOLIEN_LIMITS": "off", "LUDOLIEN_PACE": "off", "LUDOLIEN_WARM_UP": "first" if has_bots else ""}
    with (data / "log").open("a") as log:
        house = subprocess.Popen(
            [sys.executable, "-c", program, "serve", "--port", str(port), "--data", str(data)],
            stdout=log,
            stderr=subprocess.STDOUT,
            env=os.environ | quick | {"PYTHONPATH": os.pathsep.join(map(str, path))},
        )
        try:
            _wait_until_open(port, house, READY_WITHIN if has_bots else OPENS_WITHIN)
            yield port
        finally:
            house.terminate()
            house.wait(20)


def _wait_until_open(port: int, house: subprocess.Popen[bytes], seconds: int) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert house.poll() is None, "the house closed at once"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"the house did not open within {seconds} seconds")
