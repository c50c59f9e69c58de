"""A house as it is started for real: a process of its own, a port, uvicorn."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START = "from ludolien.server import serve; serve({host!r}, {port}, {lan}, None, {database!r})"


class Running:
    """A started house."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process = process
        self.port = port
        self.address = f"http://localhost:{port}"

    def get(self, path: str) -> dict[str, object]:
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            found: dict[str, object] = json.load(answer)
            return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(
    folder: Path, port: int, database: str | None = None, *, lan: bool = False, data: Path | None = None
) -> "subprocess.Popen[str]":
    """Starts the house and returns at once. Its log goes into the folder, and its data unless said otherwise."""
    program = START.format(host="127.0.0.1", port=port, lan=lan, database=database)
    environment = {**os.environ, "LUDOLIEN_DATA": str(data or folder), "LUDOLIEN_LIMITS": "off", "LUDOLIEN_PACE": "off"}
    with said(folder).open("w") as errors:  # a pipe that nobody empties would stop it
        return subprocess.Popen(
            [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )


def said(folder: Path) -> Path:
    """Where a house in this folder writes its log."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "stderr.txt"


@contextmanager
def running(folder: Path, database: str | None = None, *, data: Path | None = None) -> Iterator[Running]:
    """A house that answers, until the end of the block."""
    port = free_port()
    with start(folder, port, database, data=data) as process:
        try:
            house = Running(process, port)
            for _ in range(1200):
                assert process.poll() is None, said(folder).read_text()
                try:
                    house.get("/health")
                    break
                except (urllib.error.URLError, ConnectionError):
                    time.sleep(0.05)
            yield house
        finally:
            process.terminate()
            process.communicate(timeout=30)
