"""Honest tables while somebody attacks the house: `make bench-hostile`.

For every attack of `tests/hostile/attacks.py` a house of its own, with all its limits on: twenty tables of two play in
peace, then twenty others while the attack goes on without end from another address. What counts is the 99th percentile
of the time a move takes to the opponent, as a ratio of the two; of three rounds the middle one. The house has one core,
the load the other; the attacker gives way to the load there.
"""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time

from furnishing import Wanted, furnish, limits, opened
from processes import LOAD_CORE, Server, pinned
from run import measured
from tests.hostile.attacker import Attacker
from tests.hostile.attacks import ATTACKS, LONG_GAME
from tests.server.long_games import long_game, rows

from ludolien import catalogue
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.events import Holder
from ludolien.tables.room import Room

TABLES, MOVES_PER_SECOND, ROUNDS = 20, 200, int(os.environ.get("ROUNDS", "3"))
LONGEST_GAME = 12_000
"""Events of the game that is replayed again and again."""
MOST = 5.0
"""Times the p99 in peace: what the house promises."""
PATIENCE = 60.0
"""Seconds for the house to warm up."""
WITHOUT_PROXIES = {"LUDOLIEN_LIMITS": "on", "LUDOLIEN_PROXIES": "", "LUDOLIEN_SECURITY_LOG": os.devnull}


def tables(part: str, people: tuple[Holder, ...]) -> list[Wanted]:
    return [Wanted(f"{part}{number}", "hex", people, {"swap": False}) for number in range(TABLES)]


async def keep_long_game(database: str) -> None:
    store = await Store.open(database)
    events = long_game(LONG_GAME, LONGEST_GAME)
    await store.append(LONG_GAME, rows(events), entry(Room(events, catalogue.find)))
    await store.close()


def played(server: Server, part: str, tokens: list[str]) -> dict[str, float]:
    matches = [[f"{part}{number}"] for number in range(TABLES)]
    job = {"house": "ludolien", "port": server.port, "matches": matches, "tokens": tokens}
    before, began = server.cpu_seconds(), time.monotonic()
    got: dict[str, float] = measured(server, job | {"moves_per_second": MOVES_PER_SECOND})
    return got | {"busy": (server.cpu_seconds() - before) / (time.monotonic() - began)}


def one_round(name: str) -> tuple[dict[str, float], dict[str, float], int]:
    """In peace, under attack, and the bytes of memory that the attack has cost."""
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        tokens = asyncio.run(
            furnish(database, ("Red", "Blue"), lambda people: [*tables("P", people), *tables("A", people)])
        )
        asyncio.run(keep_long_game(database))
        server = opened(folder, database, LUDOLIEN_LIMITS="on")
        try:
            server.settle(PATIENCE)
            peace, memory = played(server, "P", tokens), server.memory()
            command = pinned(
                LOAD_CORE, "nice", "-n", "19", sys.executable, __file__, "--attack", name, str(server.port)
            )
            with subprocess.Popen(pinned(LOAD_CORE, *command), stdout=subprocess.PIPE, text=True) as attacker:
                try:
                    assert attacker.stdout is not None and attacker.stdout.readline() == "begun\n"
                    return peace, played(server, "A", tokens), server.memory() - memory
                finally:
                    attacker.kill()
        finally:
            server.stop()


async def attack(name: str, port: int) -> None:
    """Without end."""
    (kind,) = [kind for kind in ATTACKS if kind.__name__ == name]
    one = kind(Attacker(port))
    await one.begin()
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    while True:
        await one.burst()
        await asyncio.sleep(0.01)


def main(chosen: list[str]) -> int:
    os.environ.update(WITHOUT_PROXIES)  # for the line below as for the houses
    print(f"{TABLES} tables, {MOVES_PER_SECOND} moves a second; {limits()}")
    worst = 0.0
    for kind in ATTACKS:
        if chosen and kind.__name__ not in chosen:
            continue
        rounds = [one_round(kind.__name__) for _ in range(ROUNDS)]
        ratios = [attacked["p99_ms"] / peace["p99_ms"] for peace, attacked, _ in rounds]
        middle = sorted(range(ROUNDS), key=ratios.__getitem__)[ROUNDS // 2]
        peace, attacked, memory = rounds[middle]
        worst = max(worst, statistics.median(ratios))
        print(
            f"{kind.__name__:14} x {statistics.median(ratios):5.2f}",
            f"p99 {peace['p99_ms']:6.1f} -> {attacked['p99_ms']:6.1f} ms",
            f"p50 {peace['p50_ms']:5.1f} -> {attacked['p50_ms']:5.1f} ms",
            f"core {peace['busy']:4.0%} -> {attacked['busy']:4.0%}",
            f"memory {memory / 1e6:+.0f} MB",
            sep="   ",
            flush=True,
        )
    print(f"worst: x {worst:.2f} of the p99 in peace (the house promises at most {MOST:.0f})")
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--attack"]:
        asyncio.run(attack(sys.argv[2], int(sys.argv[3])))
    raise SystemExit(main(sys.argv[1:]))
