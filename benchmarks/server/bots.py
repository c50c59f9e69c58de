"""Twenty tables with bots on one machine, people elsewhere: `python benchmarks/server/bots.py`.

At each of the twenty somebody answers at once, so a bot is always thinking; in Connecto, where nobody sees another's
strokes, a bot plays alone and somebody watches. Measured from outside: how long each bot lets one wait, beside its
level's limit, and how long a move between people takes to the opponent meanwhile. Connecto's bots keep to a person's
pace: what counts there is a wait beyond the longest pace they may take for such a move.
"""

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import uvloop
from frames import Frames, connect
from furnishing import Wanted, furnish, opened
from load import Job, Ludolien, Match

from ludolien import catalogue
from ludolien.core import WATCHER, AnyGame, BadNotation, is_player
from ludolien.local.bot_tasks import level_of
from ludolien.tables.events import Holder

BUSY = (
    *(("hex", level) for level in (1, 8, 10)),
    *(("connexion_sjoholm", level) for level in (1, 5, 8, 9)),
    *(("verbindung_borsa", level) for level in (1, 4, 5, 6)),
    *(("connections_knizia", level) for level in (1, 4, 5, 6)),
    *(("connexions_quarks", level) for level in (3, 5, 6)),
    *(("connecto_mahy", level) for level in (1, 6)),
)
GAMES_EACH = 12
PEOPLE, GAMES_OF_PEOPLE, MOVES_PER_SECOND = 10, 3, 50

Waits = dict[tuple[str, int], list[tuple[float, float]]]
"""When each bot's move came, in seconds from the beginning, and how long it let one wait."""


def furniture(people: tuple[Holder, ...]) -> Iterator[Wanted]:
    """The tables of people, and those with bots."""
    for match in range(PEOPLE):
        for table in range(GAMES_OF_PEOPLE):
            yield Wanted(f"P{match}G{table}", "hex", people, {"swap": False})
    for number, (slug, level) in enumerate(BUSY):
        game, bot = catalogue.find(slug), Holder("bot", level=level)
        others = (bot,) * max(1, game.seats[0] - 1)
        holders = (bot,) if is_in_real_time(game) else (people[0], *others)
        for table in range(GAMES_EACH):
            yield Wanted(f"B{number}G{table}", slug, holders)


def is_in_real_time(game: AnyGame) -> bool:
    return game.parts.pace is not None


class Slowest(Random):
    """Luck that lets a bot take all the time it may."""

    def random(self) -> float:
        return 1.0


class Opponent:
    """Plays against bots at one table after the other, at once and anyhow, or watches one alone, and takes the time."""

    def __init__(self, port: int, token: str, number: int, waits: Waits) -> None:
        slug, rank = BUSY[number]
        self.game = catalogue.find(slug)
        self.level = level_of(self.game, rank)
        self.port = port
        self.token = token
        self.number = number
        self.seat = WATCHER if is_in_real_time(self.game) else 0
        self.waits = waits[BUSY[number]]
        self.rng = Random(number)
        self.began = time.perf_counter()
        self.since = 0.0
        self.view: Any = None
        self.over = asyncio.Event()

    async def run(self) -> None:
        for game in range(GAMES_EACH):
            self.over.clear()
            headers = {"Authorization": f"Bearer {self.token}"}
            address = f"/api/tables/B{self.number}G{game}/live"
            frames = await connect(self.port, address, headers, self.hear)
            frames.send(b'{"type":"hello","seat":%d}' % self.seat)
            await self.over.wait()
            frames.transport.close()

    def hear(self, frames: Frames, data: bytes) -> None:
        message: Any = msgspec.json.decode(data)
        moment = message.get("moment")
        if not moment:
            return
        now = time.perf_counter()
        line = message.get("line") or {}
        if self.since and line.get("seat") not in (None, self.seat) and is_player(line["seat"]):
            self.count(now - self.since, line["seat"], line["text"])
        self.view = moment["view"]
        if moment.get("result"):
            self.over.set()
            return
        is_bots_turn = any(is_player(seat) and seat != self.seat for seat in moment["awaited"])
        self.since = now if is_bots_turn else 0.0
        if self.seat in moment["awaited"] and moment["legal"]:
            move = self.rng.choice(moment["legal"])
            wish = {"type": "play", "seat": self.seat, "nonce": secrets.token_hex(8), "move": move}
            frames.send(msgspec.json.encode(wish))

    def count(self, wait: float, seat: int, text: str) -> None:
        """A bot's move has come; where it keeps to a person's pace, the longest it may take for that is no wait."""
        if self.game.parts.pace is not None:
            before = msgspec.convert(self.view, self.game.view_type)
            try:
                move = self.game.read(self.game.imagine(before, self.rng), seat, text)
            except BadNotation:  # who watches is told of an answer, not what it is
                return
            wait = max(0.0, wait - self.game.parts.pace().pace(before, seat, move, self.level, Slowest()))
        self.waits.append((time.perf_counter() - self.began, wait))


async def play(port: int, tokens: list[str]) -> tuple[Waits, list[float]]:
    """Bots' waits, and people's."""
    waits: Waits = defaultdict(list)
    busy = [asyncio.create_task(Opponent(port, tokens[0], number, waits).run()) for number in range(len(BUSY))]
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
    subprocess.run([sys.executable, "-m", "ludolien.server.bots.warm_up"], check=True)
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        tokens = asyncio.run(furnish(database, ("Red", "Blue"), furniture))
        server = opened(folder, database, core=None)
        server.settle()
        try:
            waits, people = uvloop.run(play(server.port, tokens))
        finally:
            server.stop()
    print(f"{len(BUSY)} tables with bots on {os.cpu_count()} cores")
    for (slug, level), each in sorted(waits.items()):
        limit = level_of(catalogue.find(slug), level).seconds
        if not each:
            print(f"{slug:20} level {level}  no thoughts")
            continue
        long = [wait for _, wait in each]
        late = [f"{wait:.2f} s after {at:.1f}" for at, wait in each if wait > limit]
        print(
            f"{slug:20} level {level}  limit {limit:4.1f} s  {len(each):5} thoughts  p50 {part(long, 0.5):.2f}"
            f"  p99 {part(long, 0.99):.2f}  longest {max(long):.2f} s  {len(late)} late {', '.join(late)}".rstrip()
        )
    print(
        f"people elsewhere: {len(people)} moves at {MOVES_PER_SECOND}/s,"
        f" p50 {1000 * part(people, 0.5):.1f} ms, p99 {1000 * part(people, 0.99):.1f} ms"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
