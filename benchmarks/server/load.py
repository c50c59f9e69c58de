"""The load: two connections a match, moves as fast as they are answered or at a pace, latency at the opponent.

Run by run.py on a core of its own: reads what to do as JSON from its input, writes what it measured to its output.
"""

import asyncio
import sys
import time
from random import Random
from typing import Protocol

import msgspec
import uvloop
from frames import Frames, connect

# Red in the northern rows, Blue in the southern ones without the east: nobody wins, whoever knows the rules of Hex.
RNG = Random(11)
RED = RNG.sample([row * 11 + column for row in range(5) for column in range(11)], 55)
BLUE = RNG.sample([row * 11 + column for row in range(5, 11) for column in range(10)], 55)
CELLS = [cell for pair in zip(RED, BLUE, strict=True) for cell in pair]


class Job(msgspec.Struct):
    """What to do. `matches` are played side by side, each over its `tables` one after the other."""

    house: str
    port: int
    matches: list[list[str]]
    tokens: list[str] = []
    moves_per_second: float = 0
    """0: as fast as it goes."""
    idle: int = 0
    """Only so many connections that say nothing, until the input ends."""
    patience: float | None = None
    """Seconds after which it is given up."""


class Measured(msgspec.Struct):
    """What came of it: over the middle eight tenths of all moves."""

    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float


class Dialect(Protocol):
    """How a house is spoken to."""

    async def open(self, match: "Match", seat: int, table: str) -> Frames: ...
    def move(self, seat: int, ply: int, table: str) -> bytes: ...


class Ludolien:
    """The live protocol."""

    def __init__(self, job: Job) -> None:
        self.job = job

    async def open(self, match: "Match", seat: int, table: str) -> Frames:
        welcomed = asyncio.get_running_loop().create_future()

        def heard(frames: Frames, data: bytes) -> None:
            if data.startswith(b'{"type":"happened"'):
                match.hear(seat, table)
            elif data.startswith(b'{"type":"welcome"'):
                welcomed.set_result(None)
            elif data.startswith((b'{"type":"problem"', b'{"type":"refused"')):
                raise RuntimeError(data.decode())

        headers = {"Authorization": f"Bearer {self.job.tokens[seat]}"}
        frames = await connect(self.job.port, f"/api/tables/{table}/live", headers, heard)
        frames.send(b'{"type":"hello","seat":%d}' % seat)
        await welcomed
        return frames

    def move(self, seat: int, ply: int, table: str) -> bytes:
        move = (seat, ply, seat, CELLS[ply])
        return b'{"type":"play","seat":%d,"nonce":"%d","move":{"type":"place","seat":%d,"cell":%d}}' % move


class Boardgame:
    """socket.io, as boardgame.io's own client speaks it."""

    def __init__(self, job: Job) -> None:
        self.job = job

    async def open(self, match: "Match", seat: int, table: str) -> Frames:
        welcomed = asyncio.get_running_loop().create_future()

        def heard(frames: Frames, data: bytes) -> None:
            if data.startswith(b'42/cells,["update"'):
                match.hear(seat, table)
            elif data.startswith(b"0"):
                frames.send(b"40/cells,")
            elif data.startswith(b"40/cells"):
                frames.send(b'42/cells,["sync","%s","%d",null,2]' % (table.encode(), seat))
            elif data.startswith(b'42/cells,["sync"'):
                welcomed.set_result(None)
            elif data == b"2":
                frames.send(b"3")

        frames = await connect(self.job.port, "/socket.io/?EIO=4&transport=websocket", {}, heard)
        await welcomed
        return frames

    def move(self, seat: int, ply: int, table: str) -> bytes:
        action = b'{"type":"MAKE_MOVE","payload":{"type":"place","args":[%d],"playerID":"%d"}}' % (CELLS[ply], seat)
        return b'42/cells,["update",%s,%d,"%s","%d"]' % (action, ply, table.encode(), seat)


class Match:
    """Two players at one table after the other."""

    def __init__(self, dialect: Dialect, tables: list[str], pace: float, times: list[tuple[float, float]]) -> None:
        self.dialect = dialect
        self.tables = tables
        self.pace = pace
        self.times = times
        self.done = asyncio.get_running_loop().create_future()
        self.connections: dict[tuple[str, int], Frames] = {}
        self.place = 0
        self.ply = 0
        self.heard = [0, 0]
        self.sent = 0.0

    async def open(self) -> None:
        for table in self.tables:
            for seat in (0, 1):
                self.connections[table, seat] = await self.dialect.open(self, seat, table)

    def move(self) -> None:
        seat, table = self.ply % 2, self.tables[self.place]
        self.sent = time.perf_counter()
        self.connections[table, seat].send(self.dialect.move(seat, self.ply, table))

    def hear(self, seat: int, table: str) -> None:
        """A seat heard of one more move; only the opponent's ear counts, and nobody's echo of an older one."""
        if table != self.tables[self.place] or not self.sent:
            return
        self.heard[seat] += 1
        if seat == self.ply % 2 or self.heard[seat] <= self.ply:
            return
        now = time.perf_counter()
        self.times.append((now, now - self.sent))
        self.ply += 1
        if self.ply == len(CELLS):
            self.ply, self.place, self.heard = 0, self.place + 1, [0, 0]
            if self.place == len(self.tables):
                self.done.set_result(None)
                self.place, self.sent = 0, 0.0
                return
        if self.pace:
            wait = max(0.0, self.pace - (now - self.sent))
            asyncio.get_running_loop().call_later(wait, self.move)
        else:
            self.move()


async def run(job: Job) -> Measured:
    dialect: Dialect = Ludolien(job) if job.house == "ludolien" else Boardgame(job)
    times: list[tuple[float, float]] = []
    pace = len(job.matches) / job.moves_per_second if job.moves_per_second else 0.0
    matches = [Match(dialect, tables, pace, times) for tables in job.matches]
    for match in matches:
        await match.open()
    for number, match in enumerate(matches):
        asyncio.get_running_loop().call_later(pace * number / len(matches), match.move)
    async with asyncio.timeout(job.patience):
        await asyncio.gather(*(match.done for match in matches))
    middle = times[len(times) // 10 : -len(times) // 10]
    waits = sorted(wait for _, wait in middle)
    return Measured(
        moves=len(times),
        moves_per_second=len(middle) / (middle[-1][0] - middle[0][0]),
        p50_ms=1000 * waits[len(waits) // 2],
        p99_ms=1000 * waits[len(waits) * 99 // 100],
    )


async def stay(job: Job) -> None:
    """Connections that only are there."""
    dialect = Ludolien(job)
    tables = [table for match in job.matches for table in match]
    kept = []
    for number in range(job.idle):
        idle = Match(dialect, [], 0, [])
        kept.append(await dialect.open(idle, number % 2, tables[number // 2 % len(tables)]))
    sys.stdout.write("there\n")
    sys.stdout.flush()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


if __name__ == "__main__":
    job = msgspec.json.decode(sys.stdin.readline(), type=Job)
    if job.idle:
        uvloop.run(stay(job))
    else:
        sys.stdout.write(msgspec.json.encode(uvloop.run(run(job))).decode() + "\n")
