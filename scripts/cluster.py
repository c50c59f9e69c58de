"""`make cluster NODES=3 THINKERS=2`: a whole house of many nodes on this machine, behind one address, until Ctrl-C.

PostgreSQL with a synchronous replica, NATS, nodes, thinkers and HAProxy; what dies is started again, and where the
primary dies the replica is promoted. For trying and for tests: operators have their own tools for each of them.
"""

import argparse
import asyncio
import html
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from scripts.postgresql_pair import Pair, free_port, program

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


async def show(database: Pair, port: int) -> None:
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


async def page(database: Pair) -> str:
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


async def supervise(database: Pair, kept: list[Kept]) -> None:
    """Until cancelled: starts again what ends, and promotes the replica when the primary is gone."""
    missed = 0
    while True:
        for one in kept:
            one.keep()
        missed = 0 if await asyncio.to_thread(database.is_alive, database.primary) else missed + 1
        if missed == 2:
            sys.stdout.write("the primary is gone; the replica takes over\n")
            await asyncio.to_thread(database.promote)
        elif not missed and not await asyncio.to_thread(database.is_alive, database.replica):
            sys.stdout.write("there is no replica; a new one is made\n")
            await asyncio.to_thread(database.replicate)
        sys.stdout.flush()
        await asyncio.sleep(0.5)


async def run(database: Pair, kept: list[Kept], page_port: int) -> None:
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
    parser.add_argument("--folder", type=Path, default=ROOT / "var" / "cluster", help="where everything is kept")
    chosen = parser.parse_args()
    folder = chosen.folder
    nats, haproxy = program("nats-server", "nats-server"), program("haproxy", "haproxy")
    port, page_port = free_port(chosen.port), free_port()
    database = Pair(folder / "postgresql")
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
        database.end_both()


if __name__ == "__main__":
    main()
