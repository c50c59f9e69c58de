"""Our server beside boardgame.io's own, in one run: `make bench-server`.

One core for the server, one for the load, two connections a match, latency at the opponent. Ours keeps every move on
disk before anybody hears of it, plays real Hex and sends every seat its view and legal moves; theirs keeps a board in
memory and sends it whole.
"""

import asyncio
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from furnishing import Wanted, furnish, limits, opened
from processes import LOAD_CORE, Server, free_port, pinned

from ludolien.tables.events import Holder

HERE = Path(__file__).parent
PEER = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "ludolien" / "bench-peer"
GAMES = {100: 4, 500: 1}
IDLE = 9_000


def load(job: dict[str, Any]) -> subprocess.Popen[str]:
    command = pinned(LOAD_CORE, sys.executable, str(HERE / "load.py"))
    files = (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, files),
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(job) + "\n")
    process.stdin.flush()
    return process


def measured(server: Server, job: dict[str, Any]) -> dict[str, float]:
    before = server.cpu_seconds()
    process = load(job)
    assert process.stdout is not None
    answer: dict[str, float] = json.loads(process.stdout.readline())
    process.wait()
    answer["cpu_us"] = 1e6 * (server.cpu_seconds() - before) / answer["moves"]
    return answer


def games_of_hex(plan: list[list[str]], people: tuple[Holder, ...]) -> list[Wanted]:
    return [Wanted(code, "hex", people, {"swap": False}) for tables in plan for code in tables]


def ours(matches: int, games: int, pace: float = 0, *, idle: int = 0) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        plan = [[f"M{match}G{game}" for game in range(games)] for match in range(matches)]
        tokens = asyncio.run(furnish(database, ("Red", "Blue"), lambda people: games_of_hex(plan, people)))
        server = opened(folder, database)
        job = {"house": "ludolien", "port": server.port, "matches": plan, "tokens": tokens, "moves_per_second": pace}
        try:
            server.settle()
            if not idle:
                return measured(server, job)
            before = server.memory()
            process = load(job | {"idle": idle})
            assert process.stdout is not None and process.stdin is not None
            process.stdout.readline()
            time.sleep(1)
            each = (server.memory() - before) / idle
            process.kill()
            return {"bytes_each": each}
        finally:
            server.stop()


def theirs(matches: int, games: int, pace: float = 0) -> dict[str, float]:
    port = free_port()
    server = Server(["node", str(PEER / "server.cjs"), str(port)], port, "/games", NODE_ENV="production")
    try:
        plan = [[new_match(port) for _ in range(games)] for _ in range(matches)]
        return measured(server, {"house": "boardgame.io", "port": port, "matches": plan, "moves_per_second": pace})
    finally:
        server.stop()


def new_match(port: int) -> str:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/games/cells/create", b'{"numPlayers":2}', {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        code: str = json.load(answer)["matchID"]
        return code


def bring_peer() -> None:
    """boardgame.io, from npm into the user's cache."""
    PEER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.cjs"):
        shutil.copy(HERE / "peer" / name, PEER / name)
    if not (PEER / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PEER, check=True)


def main() -> int:
    if not shutil.which("npm"):
        print("bench-server needs node and npm")
        return 2
    bring_peer()
    print(f"{limits()}; no limits of how often anybody may ask")
    results: dict[str, Any] = {}
    row = "{:28} {:>9,.0f}/s  p50 {:>7.1f} ms  p99 {:>7.1f} ms  {:>5.0f} us CPU a move"
    for name, matches, pace in (("100 matches", 100, 0), ("500 matches", 500, 0), ("1,000 moves/s paced", 100, 1000)):
        games = 1 if pace else GAMES[matches]
        pair = {"boardgame.io": theirs(matches, games, pace), "ludolien": ours(matches, games, pace)}
        for house, got in pair.items():
            figures = (got["moves_per_second"], got["p50_ms"], got["p99_ms"], got["cpu_us"])
            print(row.format(f"{name}, {house}", *figures), flush=True)
        theirs_got, ours_got = pair["boardgame.io"], pair["ludolien"]
        ratio = (
            theirs_got["p99_ms"] / ours_got["p99_ms"]
            if pace
            else (ours_got["moves_per_second"] / theirs_got["moves_per_second"])
        )
        print(f"{'':28} x {ratio:.2f} {'shorter p99' if pace else 'as many moves'}", flush=True)
        results[name] = pair | {"ratio": ratio}
    idle = ours(50, 1, idle=IDLE)
    print(f"{IDLE:,} idle connections: {idle['bytes_each'] / 1000:.1f} kB each")
    results["idle"] = idle
    if "--json" in sys.argv:
        print(json.dumps(results))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
