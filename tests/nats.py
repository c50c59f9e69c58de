"""A NATS server of our own for tests, on a free port of this machine."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Nats:
    """A running server that can be killed and started again at the same address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"nats://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    @contextmanager
    def running(cls) -> Iterator["Nats"]:
        """Started for a while."""
        with socket.create_server(("127.0.0.1", 0)) as door:
            port: int = door.getsockname()[1]
        server = cls(port)
        server.start()
        try:
            yield server
        finally:
            server.kill()

    def start(self) -> None:
        program = shutil.which("nats-server", path="/usr/sbin:/usr/local/sbin:/usr/local/bin:/usr/bin")
        assert program, "nats-server is needed for this test"
        command = [program, "--addr", "127.0.0.1", "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("nats-server does not answer")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
