"""PostgreSQL as `make cluster` and the tests have it: a primary, and a replica without which nothing is committed.

When the primary dies the replica is promoted, waits for nobody, and a new replica is made of it. For trying and for
tests: operators have their own tools for this.
"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import asyncpg  # type: ignore[import-untyped]


def stop(reason: str) -> NoReturn:
    """One clear line, and the end."""
    sys.exit(f"ludolien: {reason}")


def program(name: str, package: str) -> str:
    """Where a program of Debian's packages is."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(installed[-1]) if installed else shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    return found or stop(f"{name} is missing; please install: sudo apt-get install {package}")


def free_port(wanted: int = 0) -> int:
    """A port of this machine."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("127.0.0.1", wanted))
        except OSError:
            stop(f"port {wanted} is taken; choose another, e.g. PORT={wanted + 1}")
        return int(door.getsockname()[1])


class Pair:
    """Two servers, of which one takes writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = [free_port(), free_port()]
        self.primary = 0

    @property
    def address(self) -> str:
        """For nodes: whichever of the two takes writes."""
        return address_of(self.ports)

    @property
    def replica(self) -> int:
        """The other one."""
        return 1 - self.primary

    def start(self) -> None:
        """Both, from nothing."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._as_postgres("initdb", "-D", self._data(0), "-A", "trust", "-E", "UTF8", "--locale=C", "-U", "postgres")
        self.begin(0)
        self.replicate()

    def replicate(self) -> None:
        """A replica made of the primary, in the place of what was there; from then on every commit waits for it."""
        self.end(self.replica)
        shutil.rmtree(self._data(self.replica), ignore_errors=True)
        there = ["-h", "127.0.0.1", "-p", str(self.ports[self.primary]), "-U", "postgres"]
        self._as_postgres("pg_basebackup", *there, "-D", self._data(self.replica), "-R", "-c", "fast")
        self.begin(self.replica)
        asyncio.run(self._demand("*"))

    def is_alive(self, number: int) -> bool:
        """Whether a server answers."""
        ready = [program("pg_isready", "postgresql"), "-q", "-h", "127.0.0.1", "-p", str(self.ports[number])]
        return subprocess.run(ready, check=False).returncode == 0

    def kill(self, number: int) -> None:
        """`kill -9` of a server."""
        first_line = Path(self._data(number), "postmaster.pid").read_text(encoding="utf-8").splitlines()[0]
        os.kill(int(first_line), signal.SIGKILL)

    def promote(self) -> None:
        """The old primary never answers again: it is ended, and what it has is set aside before the replica takes
        over, so that nobody starts it by mistake. The new one waits for no other."""
        old = self._data(self.primary)
        self.end(self.primary)
        shutil.rmtree(f"{old}.fenced", ignore_errors=True)
        Path(old).rename(f"{old}.fenced")
        self._as_postgres("pg_ctl", "-D", self._data(self.replica), "-w", "promote")
        self.primary = self.replica
        asyncio.run(self._demand(""))

    def begin(self, number: int) -> None:
        """Starts a server."""
        settings = [
            f"port={self.ports[number]}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self.folder}",
        ]
        options = " ".join(f"-c {setting}" for setting in settings)
        log = f"{self._data(number)}.log"
        self._as_postgres("pg_ctl", "-D", self._data(number), "-o", options, "-l", log, "-w", "start")

    def end(self, number: int) -> None:
        """Ends a server at once, as a crash does."""
        with suppress(subprocess.CalledProcessError):
            self._as_postgres("pg_ctl", "-D", self._data(number), "-m", "immediate", "-w", "stop")

    def end_both(self) -> None:
        """The replica first, so that the primary finds nothing to send."""
        self.end(self.replica)
        self.end(self.primary)

    async def _demand(self, standbys: str) -> None:
        """Which replicas every commit waits for."""
        port = self.ports[self.primary]
        connection = await asyncpg.connect(host="127.0.0.1", port=port, user="postgres", database="postgres")
        await connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{standbys}'")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    def _data(self, number: int) -> str:
        return str(self.folder / f"data{number}")

    def _as_postgres(self, name: str, *arguments: str) -> None:
        """Runs a command, as the user `postgres` where we are root: the server refuses to run as root."""
        prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*prefix, program(name, "postgresql"), *arguments]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def address_of(ports: list[int]) -> str:
    """The address of a database that any of these servers may have."""
    hosts = "&".join(f"host=127.0.0.1:{port}" for port in ports)
    return f"postgresql://postgres@/postgres?{hosts}&target_session_attrs=read-write"
