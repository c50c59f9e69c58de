"""Nodes as processes of their own, which can be killed."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from tests.server.running import free_port


class Process:
    """`ludolien serve` as one node of a house."""

    def __init__(self, folder: Path, database: str, bus: str, name: str, sources: Path | None = None) -> None:
        """`sources` is the folder of another version."""
        self.port = free_port()
        self.name = name
        self.command = [
            sys.executable,
            "-c",
            "from ludolien.cli import main; main()",
            "serve",
            "--port",
            str(self.port),
        ]
        self.command += ["--data", str(folder / name), "--database", database]
        self.environment = os.environ | {
            "LUDOLIEN_BUS": bus,
            "LUDOLIEN_CLUSTER": "on",
            "LUDOLIEN_NODE": name,
            "LUDOLIEN_LIMITS": "off",
            "LUDOLIEN_PACE": "off",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        if sources is not None:
            self.environment["PYTHONPATH"] = str(sources / "src")
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an upgrade does: it hands over and ends."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(60)

    def is_open(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
