"""A PostgreSQL server of our own for tests: in a folder of its own, reached by a unix socket only."""

import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

NAMES = itertools.count()


def command(name: str) -> str:
    """Where a command of PostgreSQL is: Debian keeps them out of the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(installed[-1]) if installed else shutil.which(name)
    assert found, f"PostgreSQL is needed for this test, and there is no {name} here"
    return found


class Server:
    """A running server. With `is_durable` it keeps what it commits as in production, for the tests that kill."""

    def __init__(self, folder: Path, *, is_durable: bool) -> None:
        self.folder = folder
        self.is_durable = is_durable

    @classmethod
    @contextmanager
    def running(cls, *, is_durable: bool = False) -> Iterator["Server"]:
        """Started for a while."""
        folder = Path(tempfile.mkdtemp(prefix="ludolien-pg-"))
        server = cls(folder, is_durable=is_durable)
        try:
            server._start()
            yield server
        finally:
            server._as_postgres(command("pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "-w", "stop")
            shutil.rmtree(folder, ignore_errors=True)

    def fresh_database(self) -> str:
        """The address of a new, empty database."""
        name = f"house_{next(NAMES)}"
        self._as_postgres(command("createdb"), "-h", str(self.folder), name)
        user = "postgres" if os.geteuid() == 0 else os.environ.get("USER", "postgres")
        return f"postgresql://{user}@/{name}?host={quote(str(self.folder))}"

    def _start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        data = str(self.folder / "data")
        self._as_postgres(command("initdb"), "-D", data, "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60"]
        if not self.is_durable:
            settings += ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
        options = " ".join(f"-c {setting}" for setting in settings)
        self._as_postgres(command("pg_ctl"), "-D", data, "-o", options, "-l", f"{data}/log", "-w", "start")

    def _as_postgres(self, *arguments: str) -> None:
        """Runs a command, as the user `postgres` where we are root: the server refuses to run as root."""
        prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*prefix, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
