"""Honest tables while somebody attacks the house: `make bench-hostile`.

For every attack of `tests/hostile/attacks.py`: twenty tables of two play in peace, then three times twenty others while
the attack goes on without end, each time from another address. What counts is the 99th percentile of the time a move
takes to the opponent, as a ratio to that in peace, the middle one of the three. All limits of the house are on. Attacks
share a house, except those after which bots think on. The house has one core, the load the other; the attacker gives
way to the load there.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from furnishing import Wanted, furnish, limits, opened
from processes import LOAD_CORE, Server, pinned
from run import measured
from tests.hostile.attack import LONG_GAME, Attack
from tests.hostile.attacker import Attacker
from tests.hostile.attacks import ATTACKS
from tests.server.long_games import long_game, rows

from ludolien import catalogue
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.events import Holder
from ludolien.tables.room import Room

TABLES, MOVES_PER_SECOND, ROUNDS = 20, 300, int(os.environ.get("ROUNDS", "3"))
LONGEST_GAME = 12_000
"""Events of the game that is replayed again and again."""
MOST = 5.0
"""Times the p99 in peace: what the house promises."""
WARMING = 45.0
"""Seconds for a house to warm up its bots."""
PATIENCE = 90.0
"""Seconds after which twenty games that take eight in peace are given up."""
WITHOUT_PROXIES = {"LUDOLIEN_LIMITS": "on", "LUDOLIEN_PROXIES": "", "LUDOLIEN_SECURITY_LOG": os.devnull}
STOPPED = {"p50_ms": float("inf"), "p99_ms": float("inf"), "busy": 1.0}

Figures = dict[str, float]


class Found(NamedTuple):
    """What an attack did to the others."""

    peace: Figures
    attacked: Figures
    """In the middle one of the rounds."""
    memory: int
    """Bytes that it cost the house."""

    @property
    def ratio(self) -> float:
        return self.attacked["p99_ms"] / self.peace["p99_ms"]


def tables(part: str, people: tuple[Holder, ...]) -> list[Wanted]:
    return [Wanted(f"{part}{number}", "hex", people, {"swap": False}) for number in range(TABLES)]


async def keep_long_game(database: str) -> None:
    store = await Store.open(database)
    events = long_game(LONG_GAME, LONGEST_GAME)
    await store.append(LONG_GAME, rows(events), entry(Room(events, catalogue.find)))
    await store.close()


def played(server: Server, part: str, tokens: list[str]) -> Figures:
    matches = [[f"{part}{number}"] for number in range(TABLES)]
    job = {"house": "ludolien", "port": server.port, "matches": matches, "tokens": tokens, "patience": PATIENCE}
    before, began = server.cpu_seconds(), time.monotonic()
    try:
        got: Figures = measured(server, job | {"moves_per_second": MOVES_PER_SECOND})
    except json.JSONDecodeError:  # the games did not come to their end
        return STOPPED
    return got | {"busy": (server.cpu_seconds() - before) / (time.monotonic() - began)}


def parts(number: int) -> list[str]:
    """How the codes begin of the tables for one attack: in peace, and in every round of it."""
    return [f"A{number}P", *(f"A{number}R{turn}T" for turn in range(ROUNDS))]


@contextmanager
def house(attacks: int) -> Iterator[tuple[Server, list[str]]]:
    """One that is warm, with tables for so many attacks."""
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        database = f"sqlite:///{folder}/house.sqlite"
        wanted = [part for number in range(attacks) for part in parts(number)]
        tokens = asyncio.run(
            furnish(database, ("Red", "Blue"), lambda people: [one for part in wanted for one in tables(part, people)])
        )
        asyncio.run(keep_long_game(database))
        server = opened(folder, database, LUDOLIEN_LIMITS="on")
        try:
            server.settle(WARMING)
            yield server, tokens
        finally:
            server.stop()


def found(server: Server, tokens: list[str], number: int, kind: type[Attack]) -> Found:
    """One attack, in one house."""
    in_peace, *rounds = parts(number)
    peace, memory = played(server, in_peace, tokens), server.memory()
    attacked = []
    for turn, part in enumerate(rounds):
        with attacking(server, kind.__name__, f"127.0.{number + 1}.{turn + 2}"):
            attacked.append(played(server, part, tokens))
    middle = sorted(attacked, key=lambda figures: figures["p99_ms"])[len(attacked) // 2]
    return Found(peace, middle, server.memory() - memory)


@contextmanager
def attacking(server: Server, name: str, address: str) -> Iterator[None]:
    """While somebody attacks the house from there."""
    command = ["nice", "-n", "19", sys.executable, __file__, "--attack", name, str(server.port), address]
    with subprocess.Popen(pinned(LOAD_CORE, *command), stdout=subprocess.PIPE, text=True) as attacker:
        try:
            assert attacker.stdout is not None and attacker.stdout.readline() == "begun\n", f"{name} has not begun"
            yield
            assert attacker.poll() is None, f"{name} has stopped by itself"
        finally:
            attacker.kill()


async def attack(name: str, port: int, address: str) -> None:
    """Without end."""
    (kind,) = [kind for kind in ATTACKS if kind.__name__ == name]
    one = kind(Attacker(port, address))
    await one.begin()
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    while True:
        await one.burst()
        await asyncio.sleep(0.01)


def houses(kinds: list[type[Attack]]) -> Iterator[list[type[Attack]]]:
    """The attacks by house: together, unless bots think on after one."""
    if quiet := [kind for kind in kinds if not kind.leaves_bots]:
        yield quiet
    yield from ([kind] for kind in kinds if kind.leaves_bots)


def main(chosen: list[str]) -> int:
    if unknown := set(chosen) - {kind.__name__ for kind in ATTACKS}:
        print(f"there is no attack {', '.join(unknown)}; there are {', '.join(kind.__name__ for kind in ATTACKS)}")
        return 2
    os.environ.update(WITHOUT_PROXIES)  # for the line below as for the houses
    print(f"{TABLES} tables, {MOVES_PER_SECOND} moves a second, the middle one of {ROUNDS} rounds; {limits()}")
    ratios: dict[str, float] = {}
    for kinds in houses([kind for kind in ATTACKS if not chosen or kind.__name__ in chosen]):
        with house(len(kinds)) as (server, tokens):
            for number, kind in enumerate(kinds):
                result = found(server, tokens, number, kind)
                ratios[kind.__name__] = result.ratio
                tell(kind.__name__, result)
    worst = max(ratios, key=ratios.__getitem__)
    print(f"worst: {worst}, x {ratios[worst]:.2f} of the p99 in peace (the house promises at most {MOST:.0f})")
    return 0


def tell(name: str, result: Found) -> None:
    peace, attacked, memory = result
    print(
        f"{name:16} x {result.ratio:5.2f}",
        f"p99 {peace['p99_ms']:6.1f} -> {attacked['p99_ms']:6.1f} ms",
        f"p50 {peace['p50_ms']:5.1f} -> {attacked['p50_ms']:5.1f} ms",
        f"core {peace['busy']:4.0%} -> {attacked['busy']:4.0%}",
        f"memory {memory / 1e6:+.0f} MB",
        sep="   ",
        flush=True,
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--attack"]:
        asyncio.run(attack(sys.argv[2], int(sys.argv[3]), sys.argv[4]))
    raise SystemExit(main(sys.argv[1:]))
