"""Twenty tables with bots on one machine, people elsewhere: `python benchmarks/server/bots.py`.

At each of the twenty somebody answers at once, so a bot is always thinking. Measured from outside: how long each bot
lets one wait, beside its level's limit, and how long a move between people takes to the opponent meanwhile.
"""

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from random import Random
from typing import Any

import msgspec
import uvloop
from frames import Frames, connect
from load import Job, Ludolien, Match
from run import Server, free_port

from ludolien import catalogue
from ludolien.server import programs
from ludolien.server.bot_seats import level_of
from ludolien.server.entries import entry
from ludolien.server.memory import keeper_of
from ludolien.store import Store
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder, write_event
from ludolien.tables.room import Room

BUSY = (
    *(("hex", level) for level in (1, 3, 5, 6)),
    *(("connexion_sjoholm", level) for level in (1, 3, 4, 5, 6)),
    *(("verbindung_borsa", level) for level in (1, 4, 5, 6)),
    *(("connections_knizia", level) for level in (1, 4, 5, 6)),
    *(("connexions_quarks", level) for level in (3, 5, 6)),
)
GAMES_EACH = 12
PEOPLE, GAMES_OF_PEOPLE, MOVES_PER_SECOND = 10, 3, 50
WARMING = 15.0
"""Seconds at the start that do not count: workers load what was compiled."""

Waits = dict[tuple[str, int], list[float]]


async def furnish(database: str) -> list[str]:
    """All tables, written before the house opens; the tokens of two programs."""
    store = await Store.open(database)
    made = [await programs.make(store, name, is_uncapped=True) for name in ("Red", "Blue")]
    people = [Holder("person", one.user, one.name) for one in made]
    tables = [(f"P{match}G{game}", "hex", tuple(people)) for match in range(PEOPLE) for game in range(GAMES_OF_PEOPLE)]
    for number, (slug, level) in enumerate(BUSY):
        others = [Holder("bot", level=level)] * max(1, catalogue.find(slug).seats[0] - 1)
        tables += [(f"B{number}G{game}", slug, (people[0], *others)) for game in range(GAMES_EACH)]
    for code, slug, holders in tables:
        options = {"swap": False} if code.startswith("P") else {}
        game = catalogue.find(slug)
        created = seating.create(
            game, holders, code=code, seed=secrets.token_hex(32), at=time.time(), host=made[0].user, options=options
        )
        assert isinstance(created, Created), created
        room = Room([created], catalogue.find, keeper_of(game))
        begun = room.begin(time.time())
        events = [write_event(created), *(payload for _, payload in begun.payloads())]
        room.commit(begun)
        await store.append(code, list(enumerate(events)), entry(room))
    await store.close()
    return [one.token for one in made]


class Opponent:
    """Plays against bots at one table after the other, at once and anyhow, and takes the time."""

    def __init__(self, port: int, token: str, number: int, waits: Waits) -> None:
        self.port = port
        self.token = token
        self.number = number
        self.waits = waits[BUSY[number]]
        self.rng = Random(number)
        self.since = 0.0
        self.over = asyncio.Event()

    async def run(self) -> None:
        for game in range(GAMES_EACH):
            self.over.clear()
            headers = {"Authorization": f"Bearer {self.token}"}
            address = f"/api/tables/B{self.number}G{game}/live"
            frames = await connect(self.port, address, headers, self.hear)
            frames.send(b'{"type":"hello","seat":0}')
            await self.over.wait()
            frames.transport.close()

    def hear(self, frames: Frames, data: bytes) -> None:
        message: Any = msgspec.json.decode(data)
        moment = message.get("moment")
        if not moment:
            return
        now = time.perf_counter()
        if self.since and message.get("line", {}).get("seat") not in (None, 0):
            self.waits.append(now - self.since)
        if moment.get("result"):
            self.over.set()
            return
        is_bots_turn = any(1 <= seat < 100 for seat in moment["awaited"])
        self.since = now if is_bots_turn else 0.0
        if 0 in moment["awaited"] and moment["legal"]:
            move = self.rng.choice(moment["legal"])
            wish = {"type": "play", "seat": 0, "nonce": secrets.token_hex(8), "move": move}
            frames.send(msgspec.json.encode(wish))


async def play(port: int, tokens: list[str]) -> tuple[Waits, list[float]]:
    """Bots' waits, and people's."""
    waits: Waits = defaultdict(list)
    busy = [asyncio.create_task(Opponent(port, tokens[0], number, waits).run()) for number in range(len(BUSY))]
    await asyncio.sleep(WARMING)
    for kept in waits.values():
        kept.clear()
    times: list[tuple[float, float]] = []
    dialect = Ludolien(Job("ludolien", port, [], tokens))
    pace = PEOPLE / MOVES_PER_SECOND
    matches = [
        Match(dialect, [f"P{match}G{game}" for game in range(GAMES_OF_PEOPLE)], pace, times) for match in range(PEOPLE)
    ]
    for match in matches:
        await match.open()
    for number, match in enumerate(matches):
        asyncio.get_running_loop().call_later(pace * number / PEOPLE, match.move)
    await asyncio.gather(*(match.done for match in matches))
    for task in busy:
        assert not task.done() or task.exception() is None, task.exception()
        task.cancel()
    return waits, [wait for _, wait in times]


def part(values: list[float], share: float) -> float:
    """The value that this share of all is not above."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main() -> int:
    subprocess.run([sys.executable, "-m", "ludolien.server.warming"], check=True)
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        tokens = asyncio.run(furnish(database))
        port = free_port()
        command = [sys.executable, "-c", "from ludolien.cli import main; main()", "serve", "--port", str(port)]
        command += ["--data", folder, "--database", database]
        server = Server(command, port, "/health", core=None, LUDOLIEN_LIMITS="off", PYTHONDONTWRITEBYTECODE="")
        try:
            waits, people = uvloop.run(play(port, tokens))
        finally:
            server.stop()
    print(f"{len(BUSY)} tables with bots on {os.cpu_count()} cores")
    for (slug, level), each in sorted(waits.items()):
        limit = level_of(catalogue.find(slug), level).seconds
        if not each:
            print(f"{slug:20} level {level}  no thoughts")
            continue
        kept = sum(wait <= limit for wait in each)
        print(
            f"{slug:20} level {level}  limit {limit:4.1f} s  {len(each):5} thoughts  p50 {part(each, 0.5):.2f}"
            f"  p99 {part(each, 0.99):.2f}  longest {max(each):.2f} s  {100 * kept / len(each):5.1f} % within"
        )
    print(
        f"people elsewhere: {len(people)} moves at {MOVES_PER_SECOND}/s,"
        f" p50 {1000 * part(people, 0.5):.1f} ms, p99 {1000 * part(people, 0.99):.1f} ms"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
