"""What many nodes cost, and how soon people go on when something dies: `make bench-cluster`, all of it in one run.

Moves of Hex at a pace through HAProxy, CPU of nodes, NATS, HAProxy and PostgreSQL together; then kills, a cut and a
promotion under play; then thinkers. Every figure is also given as a ratio, with what it has to be. `--quick` is a look
at whether all of it runs: its figures mean nothing. What is written by `--json` feeds `benchmarks/capacity.py`.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from furnishing import furnish, opened
from processes import Server, free_port
from run import games_of_hex, load
from scripts.cluster import balancer
from scripts.postgresql_pair import Pair, address_of, program
from tests.cluster.houses import GAMES, ManyNodes, many_nodes
from tests.cluster.proxy import Proxy
from tests.nats import Nats
from tests.postgresql import Server as PostgreSQL
from tests.tables.live import Live

from ludolien.bus import connect
from ludolien.local.bot_tasks import task_for
from ludolien.server.bots.think_anywhere import ThinkAnywhere
from ludolien.store.ownership import LEASE

MATCHES = 100
PACE = 1000.0
KILLS = 10
Figures = dict[str, float]
Pids = dict[str, list[int]]
PARTS = ("nodes", "database", "bus", "balancer")


def cpu_below(pids: list[int]) -> float:
    """Seconds of CPU of these processes and all that they have started."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            parents[int(folder.name)] = int(fields[1])
            used[int(folder.name)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    wanted = set(pids)
    while more := {pid for pid, parent in parents.items() if parent in wanted} - wanted:
        wanted |= more
    return sum(used.get(pid, 0.0) for pid in wanted)


def postmaster(server: PostgreSQL) -> int:
    return int(Path(server.folder, "data", "postmaster.pid").read_text().splitlines()[0])


@contextmanager
def nodes_open(folder: Path, database: str, nats: Nats, count: int, *, is_hashed: bool) -> Iterator[tuple[int, Pids]]:
    """Nodes behind HAProxy: its port, and the processes to watch."""
    settings = {"LUDOLIEN_CLUSTER": "on", "LUDOLIEN_BUS": nats.address}
    nodes = [
        opened(str(folder / str(number)), database, None, **settings, LUDOLIEN_NODE=f"node{number}")
        for number in range(count)
    ]
    port = free_port()
    file = balancer(folder, port, [node.port for node in nodes])
    if not is_hashed:
        file.write_text(file.read_text().replace("balance hash path,field(4,/)", "balance roundrobin"))
    proxy = subprocess.Popen([program("haproxy", "haproxy"), "-db", "-f", str(file)], stderr=subprocess.DEVNULL)
    try:
        for node in nodes:
            node.settle(60)
        time.sleep(2)  # HAProxy has looked at them all
        assert nats.process is not None
        pids = {"nodes": [node.process.pid for node in nodes], "balancer": [proxy.pid], "bus": [nats.process.pid]}
        yield port, pids
    finally:
        proxy.kill()
        proxy.wait()
        for node in nodes:
            node.stop()


def paced(
    folder: Path, server: PostgreSQL, nats: Nats, count: int, matches: int, pace: float, *, is_hashed: bool = True
) -> Figures:
    """CPU a move and p99 with so many nodes; with none of them a single house on PostgreSQL."""
    database = server.fresh_database()
    plan = [[f"M{match}"] for match in range(matches)]
    tokens = asyncio.run(furnish(database, ("Red", "Blue"), lambda people: games_of_hex(plan, people)))
    job = {"house": "ludolien", "matches": plan, "tokens": tokens, "moves_per_second": pace}
    if count == 0:
        house: Server = opened(str(folder), database, None)
        try:
            house.settle(60)
            pids = {"nodes": [house.process.pid], "database": [postmaster(server)]}
            return loaded(job | {"port": house.port}, pids) | {"rows_a_commit": rows_a_commit(house)}
        finally:
            house.stop()
    with nodes_open(folder, database, nats, count, is_hashed=is_hashed) as (port, pids):
        return loaded(job | {"port": port}, pids | {"database": [postmaster(server)]})


def loaded(job: dict[str, Any], pids: Pids) -> Figures:
    """Latency, and the CPU of a move in all and by part."""
    before = {part: cpu_below(some) for part, some in pids.items()}
    process = load(job)
    assert process.stdout is not None
    answer: Figures = json.loads(process.stdout.readline())
    process.wait()
    used = {part: 1e6 * (cpu_below(some) - before[part]) / answer["moves"] for part, some in pids.items()}
    return answer | used | {"cpu_us": sum(used.values())}


def rows_a_commit(house: Server) -> float:
    """How many moves one transaction carried."""
    counted = dict(line.rsplit(" ", 1) for line in house.read("/metrics").splitlines() if not line.startswith("#"))
    return float(counted["ludolien_appends_total"]) / max(1.0, float(counted["ludolien_commits_total"]))


def costs_of(alone: Figures, fast: Figures, away: Figures) -> Figures:
    """For the simulation: the database's part of a transaction and of a row, by two loads with groups of other sizes;
    the way over the bus, by connections that are spread over four nodes."""
    paced, full = 1 / alone["rows_a_commit"], 1 / fast["rows_a_commit"]
    each = (alone["database"] - fast["database"]) / max(paced - full, 1e-6)
    return {
        "node_us": alone["nodes"],
        "relay_us": max(0.0, away["nodes"] - alone["nodes"]) / 0.75,
        "bus_message_us": away["bus"] / 1.5,
        "database_transaction_us": max(0.0, each),
        "database_row_us": max(0.0, alone["database"] - each * paced),
    }


# How soon people go on


async def resumed(house: ManyNodes, since: float) -> list[float]:
    """Seconds after which everybody who plays had a move answered again."""
    await house.until(lambda: all(any(one.answered > since for one in each.asked) for each in house.people), 120)
    return [min(one.answered for one in each.asked if one.answered > since) - since for each in house.people]


async def resume_after_kills(folder: Path, server: PostgreSQL, nats: Nats, kills: int) -> Figures:
    rng, seconds = Random(3), list[float]()
    async with many_nodes(folder, server.fresh_database(), nats, nodes=3) as house:
        await house.furnish(GAMES * 2, rng)
        house.play()
        for _ in range(kills):
            await house.until_moved(house.acknowledged + 24)
            node = rng.choice(house.nodes)
            node.kill()
            seconds += await resumed(house, time.monotonic())
            node.start()
            await house.until_open(node)
    return {"median_s": median(seconds), "most_s": max(seconds)}


async def resume_after_promotion(folder: Path, pair: Pair, nats: Nats) -> Figures:
    async with many_nodes(folder, pair.address, nats, nodes=3) as house:
        await house.furnish(GAMES * 2, Random(4))
        house.play()
        await house.until_moved(48)
        pair.kill(pair.primary)
        killed = time.monotonic()
        await asyncio.sleep(1)  # whoever watches has to be sure
        await asyncio.to_thread(pair.promote)
        return {"most_s": max(await resumed(house, killed))}


async def resume_after_cut(folder: Path, pair: Pair, nats: Nats) -> Figures:
    """All nodes reach PostgreSQL by wires of their own; one of them is cut, and nobody is told."""
    there = pair.ports[pair.primary]
    async with (
        Proxy.to(lambda: asyncio.open_connection("127.0.0.1", there)) as proxy,
        many_nodes(folder, pair.address, nats, nodes=2) as house,
    ):
        house.database = address_of([proxy.port, proxy.port])
        node = house.node("behind")
        node.start()
        house.nodes.append(node)
        await house.until_open(node)
        house.ports.append(node.port)
        house.database = pair.address
        await house.furnish(GAMES * 2, Random(4))
        house.play()
        await house.until_moved(48)
        proxy.cut()
        cut = time.monotonic()
        house.ports.remove(node.port)  # as a load balancer does
        seconds = await resumed(house, cut)
        proxy.heal()
    return {"most_s": max(seconds)}


# Thinking


def thoughts(nats: Nats, workers: int, seconds: float) -> float:
    """Thoughts a second of a level that counts its playouts, with so many thinkers of one process each."""
    command = [sys.executable, "-c", "from ludolien.cli import main; main()", "think", "--bus", nats.address]
    thinkers = [subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.DEVNULL) for _ in range(workers)]
    try:
        return asyncio.run(_think_for(nats, workers, seconds))
    finally:
        for thinker in thinkers:
            thinker.terminate()
            thinker.wait()


async def _think_for(nats: Nats, workers: int, seconds: float) -> float:
    bus = await connect(nats.address, "bench")
    pool = ThinkAnywhere(bus, 1)
    task = msgspec.structs.replace(task_for(Live().room.table, 0, 3, 1000.0), limit=30.0)  # as long as it takes
    while pool.elsewhere < 2 * workers:  # until they are there, and have compiled
        await asyncio.gather(*(pool.think(task) for _ in range(workers)))
    before, began = pool.elsewhere, time.monotonic()

    async def keep() -> None:
        while time.monotonic() - began < seconds:
            await pool.think(task)

    await asyncio.gather(*(keep() for _ in range(2 * workers)))
    rate = (pool.elsewhere - before) / (time.monotonic() - began)
    await pool.close()
    await bus.close()
    return rate


def said(name: str, figure: float, most: float, *, is_least: bool = False) -> bool:
    """One line, with what it has to be."""
    is_right = figure >= most if is_least else figure <= most
    sign = ">=" if is_least else "<="
    print(f"{name:58} {figure:8.2f}   {sign} {most:<6g} {'ok' if is_right else 'MISSED'}", flush=True)
    return is_right


def moves(folder: Path, nats: Nats, matches: int, pace: float) -> tuple[bool, Figures]:
    """What a move costs with none, two and four nodes; ratios to the first."""
    is_right, figures = True, Figures()
    with PostgreSQL.running(is_durable=True) as server:
        alone = paced(_made(folder / "alone"), server, nats, 0, matches, pace)
        figures |= {"cpu_us_alone": alone["cpu_us"], "p99_ms_alone": alone["p99_ms"]}
        print(f"one house on PostgreSQL: {alone['cpu_us']:.0f} us CPU a move, p99 {alone['p99_ms']:.1f} ms", flush=True)
        fast = paced(_made(folder / "fast"), server, nats, 0, matches, 0.0)
        for count in (2, 4):
            for is_hashed, most in ((True, 1.35), (False, 1.8)):
                way = "hashed" if is_hashed else "not_hashed"
                got = paced(_made(folder / f"{way}{count}"), server, nats, count, matches, pace, is_hashed=is_hashed)
                figures |= {f"cpu_us_{way}_{count}": got["cpu_us"], f"p99_ms_{way}_{count}": got["p99_ms"]}
                name = f"{count} nodes, hashing {'on' if is_hashed else 'off'}"
                is_right &= said(f"{name}: CPU a move, times one house", got["cpu_us"] / alone["cpu_us"], most)
                print(
                    f"    of it {', '.join(f'{part} {got[part]:.0f} us' for part in PARTS if part in got)}", flush=True
                )
                if is_hashed:
                    is_right &= said(f"{name}: p99, times one house", got["p99_ms"] / alone["p99_ms"], 2.0)
    return is_right, figures | costs_of(alone, fast, got)


def resuming(folder: Path, nats: Nats, kills: int) -> tuple[bool, Figures]:
    """How soon everybody goes on."""
    with PostgreSQL.running(is_durable=True) as server:
        killed = asyncio.run(resume_after_kills(_made(folder / "kills"), server, nats, kills))
    is_right = said("after a killed node, median seconds", killed["median_s"], 1.5)
    is_right &= said("after a killed node, most seconds", killed["most_s"], 3.0)
    pair = Pair(Path(tempfile.mkdtemp(prefix="ludolien-pair-")))
    try:
        pair.start()
        cut = asyncio.run(resume_after_cut(_made(folder / "cut"), pair, nats))
        is_right &= said("after a cut from PostgreSQL, most seconds", cut["most_s"], LEASE + 2)
        pair.end_both()
        pair.start()
        promoted = asyncio.run(resume_after_promotion(_made(folder / "promotion"), pair, nats))
        is_right &= said("after a promotion of PostgreSQL, most seconds", promoted["most_s"], 10.0)
    finally:
        pair.end_both()
    return is_right, {**killed, "cut_s": cut["most_s"], "promotion_s": promoted["most_s"]}


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def thinking(nats: Nats, seconds: float) -> tuple[bool, Figures]:
    one, two = (thoughts(nats, workers, seconds) for workers in (1, 2))
    return said("two thinkers, times the thoughts of one", two / one, 1.7, is_least=True), {"one": one, "two": two}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="whether it runs, with figures that mean nothing")
    parser.add_argument("--only", choices=["moves", "resuming", "thinking"])
    parser.add_argument("--json", type=Path, help="write the figures here, for benchmarks/capacity.py")
    chosen = parser.parse_args()
    matches, pace, kills, seconds = (10, 100.0, 1, 3.0) if chosen.quick else (MATCHES, PACE, KILLS, 20.0)
    parts: dict[str, Callable[[Path, Nats], tuple[bool, Figures]]] = {
        "moves": lambda folder, nats: moves(folder, nats, matches, pace),
        "resuming": lambda folder, nats: resuming(folder, nats, kills),
        "thinking": lambda folder, nats: thinking(nats, seconds),
    }
    is_right, figures = True, dict[str, Figures]()
    with Nats.running() as nats, tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        for name, measure in parts.items():
            if chosen.only in (None, name):
                is_so, figures[name] = measure(Path(folder, name), nats)
                is_right &= is_so
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0 if is_right or chosen.quick else 1


if __name__ == "__main__":
    raise SystemExit(main())
