"""`make cluster`: a whole house on this machine, which starts again what dies, and is gone after Ctrl-C."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Queue

import pytest
from scripts.postgresql_pair import program
from tests.server.running import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 240.0
COMMAND = [sys.executable, "-m", "scripts.cluster", "--nodes", "2", "--thinkers", "1"]


class Cluster:
    """What `make cluster NODES=2 THINKERS=1` runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process = subprocess.Popen(
            [*COMMAND, "--port", str(self.port), "--folder", str(folder)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that Ctrl-C reaches all of it, and nobody else
        )
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def says(self, what: str) -> str:
        """The next line that says so."""
        while what not in (line := self.lines.get(timeout=PATIENCE)):
            pass
        return line

    def children(self) -> dict[int, str]:
        """Everything that it has started, by process: the command line."""
        found: dict[int, str] = {}
        for folder in Path("/proc").iterdir():
            with suppress(OSError, ValueError):
                if int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == self.process.pid:
                    found[int(folder.name)] = (folder / "cmdline").read_text().replace("\0", " ")
        return found

    def primary(self) -> int:
        """The process of the server that takes writes."""
        (data,) = [file.parent for file in self.postmasters() if not (file.parent / "standby.signal").exists()]
        return int((data / "postmaster.pid").read_text().splitlines()[0])

    def postmasters(self) -> list[Path]:
        return list(self.folder.glob("postgresql/data?/postmaster.pid"))


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="ludolien-cluster-"))
    folder.chmod(0o755)  # PostgreSQL runs as another user where we are root
    running = Cluster(folder)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.terminate()
            running.process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def read(address: str) -> str:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return str(answer.read().decode())
    except (urllib.error.URLError, OSError):
        return ""


def until(is_so: Callable[[], bool], shown: Callable[[], object] = str) -> None:
    due = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < due, shown()
        time.sleep(0.2)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_house_that_starts_again_what_dies_and_ends_with_ctrl_c(cluster: Cluster) -> None:
    page = cluster.says("Who owns what").split()[-1]
    house = f"http://localhost:{cluster.port}/health"
    until(lambda: "open" in read(house))
    until(lambda: {"node0", "node1"} <= set(re.findall(r"<td>(node\d)<", read(page))), lambda: read(page))

    nodes = [process for process, command in cluster.children().items() if " serve " in command]
    assert len(nodes) == 2
    os.kill(nodes[0], signal.SIGKILL)
    cluster.says("has ended, and is started again")
    until(lambda: sum(" serve " in command for command in cluster.children().values()) == 2)

    before = re.findall(r"Primary: ([\d.:]+)", read(page))
    os.kill(cluster.primary(), signal.SIGKILL)
    cluster.says("the replica takes over")
    until(lambda: re.findall(r"Primary: ([\d.:]+)", read(page)) not in ([], before))
    cluster.says("a new one is made")
    until(lambda: len(cluster.postmasters()) == 2)
    until(lambda: "open" in read(house))

    everything = [*cluster.children(), cluster.primary()]
    assert sum("think" in command for command in cluster.children().values()) == 1
    os.killpg(cluster.process.pid, signal.SIGINT)
    assert cluster.process.wait(PATIENCE) == 0
    until(lambda: not any(map(is_there, everything)))
    assert cluster.postmasters() == []


def test_a_port_that_is_taken_and_a_program_that_is_missing_are_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        command = [*COMMAND, "--port", str(port), "--folder", str(tmp_path)]
        refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr == f"ludolien: port {port} is taken; choose another, e.g. PORT={port + 1}\n"
    with pytest.raises(
        SystemExit, match="ludolien: no-such-program is missing; please install: sudo apt-get install x"
    ):
        program("no-such-program", "x")
