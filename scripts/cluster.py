"""`make cluster NODES=3 THINKERS=2`: a whole house of many nodes on this machine, behind one address, until Ctrl-C.

PostgreSQL with a synchronous replica, NATS, nodes, thinkers and HAProxy; what dies is started again, and where the
primary dies the replica is promoted. For trying and for tests: operators have their own tools for each of them.
"""

import argparse
import asyncio
import html
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import asyncpg  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).resolve().parents[1]
LUDOLIEN: Final = [sys.executable, "-c", "from ludolien.cli import main; main()"]
NODES_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Who owns what</title><style>body{{font:16px system-ui;margin:2rem}}td,th{{padding:.3rem 1rem;text-align:left}}
</style><h1>Who owns what</h1>
<table><tr><th>node<th>name<th>tables<th>on the bus<th>last sign, seconds ago</tr>{}</table>
<p>Primary: {}"""
OWNED: Final = """SELECT nodes.id, nodes.name, nodes.is_on_bus, nodes.is_dead,
    extract(epoch FROM clock_timestamp())::float8 - nodes.renewed AS ago, count(owners.code) AS tables
    FROM nodes LEFT JOIN owners ON owners.node = nodes.id GROUP BY nodes.id ORDER BY nodes.name, nodes.began"""


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


class PostgreSQL:
    """A primary, and a replica without which nothing is committed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = [free_port(), free_port()]
        self.primary = 0

    @property
    def address(self) -> str:
        """For nodes: whichever of the two takes writes."""
        hosts = "&".join(f"host=127.0.0.1:{port}" for port in self.ports)
        return f"postgresql://postgres@/postgres?{hosts}&target_session_attrs=read-write"

    def start(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._as_postgres("initdb", "-D", self._data(0), "-A", "trust", "-E", "UTF8", "--locale=C", "-U", "postgres")
        self._begin(0)
        self._as_postgres(
            "pg_basebackup", "-h", "127.0.0.1", "-p", str(self.ports[0]), "-U", "postgres", "-D", self._data(1), "-R"
        )
        self._begin(1)
        asyncio.run(self._demand_replica())

    async def _demand_replica(self) -> None:
        connection = await asyncpg.connect(host="127.0.0.1", port=self.ports[0], user="postgres", database="postgres")
        await connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    def is_alive(self) -> bool:
        ready = [program("pg_isready", "postgresql"), "-q", "-h", "127.0.0.1", "-p", str(self.ports[self.primary])]
        return subprocess.run(ready, check=False).returncode == 0

    def promote(self) -> None:
        """The old primary never answers again; the replica takes over and waits for no other."""
        with suppress(subprocess.CalledProcessError):
            self._as_postgres("pg_ctl", "-D", self._data(self.primary), "-m", "immediate", "-w", "stop")
        self.primary = 1 - self.primary
        fresh = self._data(self.primary)
        self._as_postgres("pg_ctl", "-D", fresh, "-w", "promote")
        with Path(fresh, "postgresql.auto.conf").open("a") as settings:
            settings.write("synchronous_standby_names = ''\n")
        self._as_postgres("pg_ctl", "-D", fresh, "reload")

    def end(self) -> None:
        for number in (1, 0):
            with suppress(subprocess.CalledProcessError):
                self._as_postgres("pg_ctl", "-D", self._data(number), "-m", "immediate", "-w", "stop")

    def _data(self, number: int) -> str:
        return str(self.folder / f"data{number}")

    def _begin(self, number: int) -> None:
        settings = [
            f"port={self.ports[number]}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self.folder}",
        ]
        options = " ".join(f"-c {setting}" for setting in settings)
        log = f"{self._data(number)}.log"
        self._as_postgres("pg_ctl", "-D", self._data(number), "-o", options, "-l", log, "-w", "start")

    def _as_postgres(self, name: str, *arguments: str) -> None:
        prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*prefix, program(name, "postgresql"), *arguments]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Kept:
    """A process that is started again when it ends."""

    def __init__(self, name: str, folder: Path, command: list[str], **environment: str) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self.command = command
        self.environment = os.environ | environment
        self.process: subprocess.Popen[bytes] | None = None

    def keep(self) -> None:
        if self.process is None or self.process.poll() is not None:
            if self.process is not None:
                sys.stdout.write(f"{self.name} has ended, and is started again\n")
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
            self.process.kill()


def balancer(folder: Path, port: int, nodes: list[int]) -> Path:
    """HAProxy's configuration: that of `deploy/`, with this machine's addresses."""
    lines = (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8").splitlines()
    kept = [line.replace("bind :80", f"bind 127.0.0.1:{port}") for line in lines if not line.startswith("    server ")]
    servers = [f"    server node{number} 127.0.0.1:{node}" for number, node in enumerate(nodes)]
    file = folder / "haproxy.cfg"
    file.write_text("\n".join([*kept, *servers, ""]), encoding="utf-8")
    return file


async def show(database: PostgreSQL, port: int) -> None:
    """The page that shows who owns what."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(Exception):
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
            body = (await page(database)).encode()
            head = f"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {len(body)}\r\n"
            writer.write(f"{head}connection: close\r\n\r\n".encode() + body)
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", port)
    await server.serve_forever()


async def page(database: PostgreSQL) -> str:
    """Nodes and how many tables each owns."""
    port = database.ports[database.primary]
    try:
        connection = await asyncpg.connect(host="127.0.0.1", port=port, user="postgres", database="postgres", timeout=2)
        rows: list[Any] = await connection.fetch(OWNED)
        await connection.close()
    except (OSError, asyncpg.PostgresError, TimeoutError) as error:
        return NODES_PAGE.format("", f"away ({html.escape(type(error).__name__)})")
    cells = [
        (row["id"], row["name"], row["tables"], "gone" if row["is_dead"] else row["is_on_bus"], f"{row['ago']:.1f}")
        for row in rows
    ]
    shown = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}" for cell in line) for line in cells)
    return NODES_PAGE.format(shown, f"127.0.0.1:{port}")


async def supervise(database: PostgreSQL, kept: list[Kept]) -> None:
    """Until cancelled: starts again what ends, and promotes the replica when the primary is gone."""
    missed = 0
    while True:
        for one in kept:
            one.keep()
        missed = 0 if await asyncio.to_thread(database.is_alive) else missed + 1
        if missed == 2 and database.primary == 0:
            sys.stdout.write("the primary is gone; the replica takes over\n")
            await asyncio.to_thread(database.promote)
        await asyncio.sleep(0.5)


async def run(database: PostgreSQL, kept: list[Kept], page_port: int) -> None:
    tasks = [asyncio.create_task(supervise(database, kept)), asyncio.create_task(show(database, page_port))]
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    waiting = asyncio.create_task(ended.wait())
    done, _ = await asyncio.wait([*tasks, waiting], return_when=asyncio.FIRST_COMPLETED)
    for task in [*tasks, waiting]:
        task.cancel()
    for task in done - {waiting}:
        task.result()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--thinkers", type=int, default=2)
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args()
    folder = ROOT / "var" / "cluster"
    nats, haproxy = program("nats-server", "nats-server"), program("haproxy", "haproxy")
    port, page_port = free_port(chosen.port), free_port()
    database = PostgreSQL(folder / "postgresql")
    kept: list[Kept] = []
    sys.stdout.write("starting PostgreSQL and its replica\n")
    try:
        database.start()
        bus, nodes = free_port(), [free_port() for _ in range(chosen.nodes)]
        settings = {"LUDOLIEN_CLUSTER": "on", "LUDOLIEN_BUS": f"nats://127.0.0.1:{bus}"}
        settings |= {"LUDOLIEN_DATABASE": database.address, "LUDOLIEN_DATA": str(folder / "data")}
        kept.append(Kept("nats", folder, [nats, "--addr", "127.0.0.1", "--port", str(bus)]))
        for number, node in enumerate(nodes):
            command = [*LUDOLIEN, "serve", "--port", str(node)]
            kept.append(Kept(f"node{number}", folder, command, **settings, LUDOLIEN_NODE=f"node{number}"))
        for number in range(chosen.thinkers):
            thinking = [*LUDOLIEN, "think", "--bus", settings["LUDOLIEN_BUS"], "--workers", "1"]
            kept.append(Kept(f"thinker{number}", folder, thinking))
        kept.append(Kept("haproxy", folder, [haproxy, "-db", "-f", str(balancer(folder, port, nodes))]))
        sys.stdout.write(f"Ludolien is open: http://localhost:{port}\nWho owns what:    http://localhost:{page_port}\n")
        sys.stdout.flush()
        asyncio.run(run(database, kept, page_port))
    finally:
        for one in reversed(kept):
            one.end()
        database.end()


if __name__ == "__main__":
    main()
