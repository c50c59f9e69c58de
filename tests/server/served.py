"""A house in a process of its own, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path


class Served:
    """`ludolien serve` in a process of its own, which can be killed."""

    def __init__(self, port: int, folder: Path, address: str) -> None:
        self.port = port
        self.command = [sys.executable, "-c", "from ludolien.cli import main; main()", "serve", "--port", str(port)]
        self.command += ["--data", str(folder), "--database", address]
        self.process: subprocess.Popen[bytes]
        self.down: list[tuple[float, float]] = []
        """From a kill to the start of the next process: nobody can have been charged for that."""

    def start(self) -> None:
        # Compiled files are kept, so that a restart takes as long as it does elsewhere.
        environment = os.environ | {"LUDOLIEN_LIMITS": "off", "PYTHONDONTWRITEBYTECODE": ""}
        self.process = subprocess.Popen(self.command, env=environment, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port
