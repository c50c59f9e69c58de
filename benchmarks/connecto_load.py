"""Connecto under load: `python benchmarks/connecto_load.py [--tables 50] [--seconds 30]`.

Ten people at every table draw two links a second each, on one core of the server; the load has the other. Beside them a
pair plays as a team: how long until the guide sees what the drawer drew. At the end every board is read again: strokes
that were sent and are not there are lost.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parent / "server"))
from frames import Frames, connect
from furnishing import Wanted, furnish, opened
from processes import LOAD_CORE

from ludolien.core import Value
from ludolien.tables.events import Holder

PEOPLE = 10
PACE = 0.5
"""Seconds between two links of one person."""
PAIR = "PAIR"
LINK = b'{"type":"play","seat":%d,"nonce":"%d","move":{"type":"link","seat":%d,"a":%d,"b":%d}}'
SLUG = "connecto_mahy"


def furniture(tables: list[str], people: tuple[Holder, ...]) -> list[Wanted]:
    """Ten at every table, and two pairs at one."""
    calm: dict[str, Value] = {"glass": "off"}
    pairs = Wanted(PAIR, SLUG, people[:4], {"mode": "team", **calm})
    return [*(Wanted(code, SLUG, people, {"mode": "classic", **calm}) for code in tables), pairs]


class Drawer:
    """Somebody who draws a long line, link by link."""

    def __init__(self, port: int, token: str, code: str, seat: int) -> None:
        self.port = port
        self.token = token
        self.code = code
        self.seat = seat
        self.sent: list[float] = []
        self.waits: list[float] = []
        self.welcome = b""
        self.is_there = asyncio.Event()
        self.partner: Drawer | None = None
        """A guide whose drawer's strokes come in."""
        self.frames: Frames

    async def connect(self) -> "Drawer":
        headers = {"Authorization": f"Bearer {self.token}"}
        self.frames = await connect(self.port, f"/api/tables/{self.code}/live", headers, self.hear)
        self.frames.send(b'{"type":"hello","seat":%d}' % self.seat)
        await self.is_there.wait()
        return self

    def hear(self, frames: Frames, data: bytes) -> None:
        if data.startswith(b'{"type":"happened"') and b'"text":"link ' in data:
            drawer = self.partner or self
            self.waits.append(time.perf_counter() - drawer.sent[len(self.waits)])
        elif data.startswith(b'{"type":"welcome"'):
            self.welcome = data
            self.is_there.set()
        elif data.startswith((b'{"type":"problem"', b'{"type":"refused"')):
            raise RuntimeError(data.decode())

    async def draw(self, links: int, first: float) -> None:
        await asyncio.sleep(first)
        begun = time.perf_counter()
        for link in range(links):
            wait = begun + link * PACE - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            a, b = link % 108, (link + 1) % 108
            move = (self.seat, link, self.seat, a, b)
            self.sent.append(time.perf_counter())
            self.frames.send(LINK % move)

    def marks(self) -> int:
        """How many strokes were on the board when the chair was taken."""
        moment = msgspec.json.decode(self.welcome)["moment"]
        return len(moment["view"]["board"]["marks"])


def part(values: list[float], share: float) -> float:
    """In milliseconds, what this share of all is not above."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(len(values) * share))], 1)


async def load(
    port: int, tokens: list[str], tables: list[str], seconds: float, cpu_seconds: Callable[[], float]
) -> dict[str, float]:
    links = int(seconds / PACE)
    drawers = [Drawer(port, tokens[seat], code, seat) for code in tables for seat in range(PEOPLE)]
    guide, drawer = (Drawer(port, tokens[seat], PAIR, seat) for seat in (0, 1))
    guide.partner = drawer
    for one in (guide, drawer, *drawers):
        await one.connect()
    begun, used = time.perf_counter(), cpu_seconds()
    spread = (PACE * number / len(drawers) for number in range(len(drawers)))
    drawing = [one.draw(links, first) for one, first in zip(drawers, spread, strict=True)]
    await asyncio.gather(drawer.draw(links, 0.0), *drawing)
    took = time.perf_counter() - begun
    await asyncio.sleep(2.0)
    used = cpu_seconds() - used
    drawn = [await Drawer(port, one.token, one.code, one.seat).connect() for one in (drawer, *drawers)]
    sent = links * (len(drawers) + 1)
    waits = [wait for one in drawers for wait in one.waits]
    return {
        "tables": len(tables),
        "people": len(drawers),
        "links": sent,
        "links_per_second": round(sent / took, 1),
        "lost": sent - sum(one.marks() for one in drawn),
        "to_the_drawer_p50_ms": part(waits, 0.5),
        "to_the_drawer_p99_ms": part(waits, 0.99),
        "to_the_partner_p50_ms": part(guide.waits, 0.5),
        "to_the_partner_p99_ms": part(guide.waits, 0.99),
        "server_cpu_us_a_link": round(1e6 * used / sent),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    asked = parser.parse_args()
    tables = [f"T{number}" for number in range(asked.tables)]
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        names = [f"P{number}" for number in range(PEOPLE)]
        tokens = asyncio.run(furnish(database, names, lambda people: furniture(tables, people)))
        server = opened(folder, database)
        os.sched_setaffinity(0, {LOAD_CORE})
        try:
            measured = uvloop.run(load(server.port, tokens, tables, asked.seconds, server.cpu_seconds))
        finally:
            server.stop()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
