"""Servers under load, in processes and on cores of their own."""

import os
import resource
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from ludolien.server.bots.pool import READY

SERVER_CORE, LOAD_CORE = 0, (os.cpu_count() or 1) - 1
CLOSING = 60.0
"""Seconds a server has to finish what it began."""


def pinned(core: int, *command: str) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") else list(command)


class Server:
    """A server under load, in a process of its own."""

    def __init__(
        self, command: list[str], port: int, ready: str, core: int | None = SERVER_CORE, **environment: str
    ) -> None:
        self.port = port
        files = (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2
        self.process = subprocess.Popen(
            command if core is None else pinned(core, *command),
            env=os.environ | environment,
            stdout=subprocess.DEVNULL,
            stderr=None
            if sys.stderr.isatty()
            else subprocess.DEVNULL,  # a line for each request, where nobody looks on
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, files),
        )
        while True:
            assert self.process.poll() is None, "the server did not start"
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}{ready}").close()
                break
            except OSError:
                time.sleep(0.05)

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in RAM."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def settle(self, patience: float = float("inf")) -> None:
        """Until our house has done what it does at the start: its bots are compiled and loaded while nobody plays. Or
        until so many seconds have passed."""
        end = time.monotonic() + patience
        while f"ludolien_ready_bots {READY:.1f}" not in self.read("/metrics") and time.monotonic() < end:
            time.sleep(0.2)

    def read(self, path: str) -> str:
        """What the server answers to that."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            text: str = answer.read().decode()
            return text

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(CLOSING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port
