"""How many machines a house needs for so many people at tables: a discrete-event simulation fed by measured costs.

    python benchmarks/capacity.py                       ten thousand, a hundred thousand, a million people
    python benchmarks/capacity.py --people 50000        so many
    python benchmarks/capacity.py --costs figures.json  with costs of your own (what `make bench-cluster --json` wrote)

Every move is an event that waits in line: at the node the connection is on, at NATS where the table is another node's,
at its owner, in the owner's group for PostgreSQL, at the database's cores, for the replica, and back. Machines are
added until nobody waits too long. What is simulated is a few seconds of the busiest hour; what grows slowly (rows,
bytes, connections) is counted.
"""

import argparse
import heapq
import itertools
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import msgspec

SECONDS = 2.0
"""That are simulated, after a quarter of that to fill the lines."""
MOST_BUSY = 0.65
"""A machine that is busier has nothing left for the tables of one that dies."""
P99_MS = 100.0
FULL = 0.97
LARGEST_DATABASE = 64
"""Cores of one primary. What needs more needs another house beside it."""
MOST_PEOPLE_A_NODE = 12_000
"""Connections that one process watches; memory and the event loop have room for more."""


class Costs(msgspec.Struct, frozen=True):
    """What was measured (docs/reference/capacity.md says how and when), and what is assumed of people and prices."""

    node_us: float = 175.0
    """CPU of the owner for a move: rules, views, the log's row, two people told."""
    node_transaction_us: float = 2600.0
    """And for each transaction, which carries all that has come meanwhile."""
    relay_us: float = 60.0
    """CPU at the node of the connection, for each move that travels to another and back; the owner has half of that."""
    database_transaction_us: float = 1050.0
    """CPU of PostgreSQL for one transaction."""
    database_row_us: float = 4.2
    """And for each row in it."""
    renewal_us: float = 1100.0
    """For a node's sign of life, twice a second."""
    bus_message_us: float = 2.5
    """CPU of NATS for a message."""
    commit_ms: float = 1.2
    """Until the disk and the replica have it."""
    network_ms: float = 0.3
    connection_bytes: float = 42_000.0
    """Memory of a node for a person at a table, their part of the table included."""
    node_bytes: float = 180e6
    """Memory of a node with nobody there."""
    rows_a_game: float = 128.0
    bytes_a_game: float = 24_000.0
    archived_share: float = 0.12
    """What the archive leaves of a finished game's bytes."""
    log_bytes_a_row: float = 600.0
    """Of PostgreSQL's write-ahead log for a row: the row, its index, the owner's lock, its part of a commit."""
    think_s: float = 8.0
    """Seconds for which somebody thinks about a move."""
    game_s: float = 1200.0
    people_a_table: float = 2.0
    busiest_hour: float = 0.1
    """Of a day's games."""
    hashed: float = 0.95
    """Of the connections that the load balancer sends to their table's owner."""
    core_month: float = 12.0
    """What a core with four gigabytes costs in a month, in euros: an assumption, put in your own."""
    database_core_month: float = 30.0
    gigabyte_month: float = 0.1


@dataclass
class Line:
    """Something that works on one thing after the other, on so many cores."""

    cores: int = 1
    busy: float = 0.0
    free_at: list[float] = field(default_factory=list)

    def take(self, now: float, seconds: float) -> float:
        """When it is done with something that comes now."""
        if not self.free_at:
            self.free_at = [0.0] * self.cores
        done = max(now, heapq.heappop(self.free_at)) + seconds
        heapq.heappush(self.free_at, done)
        self.busy += seconds
        return done


@dataclass
class Size:
    """Machines of a house."""

    nodes: int
    database_cores: int
    bus_cores: int = 1


@dataclass
class Outcome:
    """What came of a simulation."""

    p50_ms: float
    p99_ms: float
    mean_ms: float
    node: float
    database: float
    bus: float
    """How busy each is, from 0 to 1."""
    moves: int


class Simulation:
    """Moves on their way through a house."""

    def __init__(self, costs: Costs, people: int, size: Size, seed: int = 1) -> None:
        self.costs = costs
        self.rate = people / costs.people_a_table / costs.think_s
        self.nodes = [Line() for _ in range(size.nodes)]
        self.database = Line(size.database_cores)
        self.bus = Line(size.bus_cores)
        self.groups: list[deque[float]] = [deque() for _ in range(size.nodes)]
        self.is_writing = [False] * size.nodes
        self.rng = Random(seed)
        self.waits: list[float] = []
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._order = itertools.count()

    def run(self) -> Outcome:
        """A few seconds of it."""
        end = 1.25 * SECONDS
        for _ in self.nodes:
            self._at(self.rng.random() / 2, lambda now: self._renew(now, end))
        self._at(0.0, lambda now: self._arrive(now, end))
        while self._events:
            now, _, happen = heapq.heappop(self._events)
            happen(now)
        return self._outcome(end)

    def _at(self, when: float, happen: Callable[[float], None]) -> None:
        heapq.heappush(self._events, (when, next(self._order), happen))

    def _renew(self, now: float, end: float) -> None:
        self.database.take(now, self.costs.renewal_us / 1e6)
        if now + 0.5 < end:
            self._at(now + 0.5, lambda then: self._renew(then, end))

    def _arrive(self, now: float, end: float) -> None:
        if now >= end:
            return
        self._at(now + self.rng.expovariate(self.rate), lambda then: self._arrive(then, end))
        owner = self.rng.randrange(len(self.nodes))
        is_away = len(self.nodes) > 1 and self.rng.random() > self.costs.hashed
        if not is_away:
            self._at(now, lambda then: self._play(then, now, owner, is_away=False))
            return
        here = self.rng.randrange(len(self.nodes))
        sent = self.nodes[here].take(now, self.costs.relay_us / 2e6)
        carried = self.bus.take(sent, self.costs.bus_message_us / 1e6) + self.costs.network_ms / 1e3
        self._at(carried, lambda then: self._play(then, now, owner, is_away=True))

    def _play(self, now: float, began: float, owner: int, *, is_away: bool) -> None:
        cost = self.costs.node_us + (self.costs.relay_us / 2 if is_away else 0.0)
        done = self.nodes[owner].take(now, cost / 1e6)
        self._at(done, lambda then: self._record(then, began, owner, is_away=is_away))

    def _record(self, now: float, began: float, owner: int, *, is_away: bool) -> None:
        self.groups[owner].append(-began if is_away else began)
        if not self.is_writing[owner]:
            self._write(now, owner)

    def _write(self, now: float, owner: int) -> None:
        """All that waits goes in one transaction; what comes meanwhile goes in the next."""
        self.is_writing[owner] = True
        group, self.groups[owner] = self.groups[owner], deque()
        sent = self.nodes[owner].take(now, self.costs.node_transaction_us / 1e6) + self.costs.network_ms / 1e3
        cost = self.costs.database_transaction_us + len(group) * self.costs.database_row_us
        worked = self.database.take(sent, cost / 1e6)
        self._at(worked + self.costs.commit_ms / 1e3, lambda then: self._written(then, owner, group))

    def _written(self, now: float, owner: int, group: deque[float]) -> None:
        for mark in group:
            told = now + self.costs.network_ms / 1e3
            if mark < 0:  # back over the bus
                told = self.bus.take(told, self.costs.bus_message_us / 1e6) + self.costs.network_ms / 1e3
            if abs(mark) > 0.2 * SECONDS:
                self.waits.append(told - abs(mark))
        self.is_writing[owner] = False
        if self.groups[owner]:
            self._write(now, owner)

    def _outcome(self, end: float) -> Outcome:
        waits = sorted(self.waits) or [0.0]
        return Outcome(
            1000 * waits[len(waits) // 2],
            1000 * waits[int(0.99 * len(waits))],
            1000 * sum(waits) / len(waits),
            max(node.busy for node in self.nodes) / end,
            self.database.busy / end / self.database.cores,
            self.bus.busy / end / self.bus.cores,
            len(self.waits),
        )


def first_guess(costs: Costs, people: int) -> Size:
    """By the sums alone: nobody waits in line there."""
    rate = people / costs.people_a_table / costs.think_s
    away = 1 - costs.hashed
    by_cpu = rate * (costs.node_us + away * costs.relay_us) / 1e6 / MOST_BUSY
    nodes = max(2, ceil(by_cpu), ceil(people / MOST_PEOPLE_A_NODE))
    each = costs.commit_ms + 2 * costs.network_ms + (costs.node_transaction_us + costs.database_transaction_us) / 1e3
    transactions = min(rate, nodes * 1e3 / each)
    work = transactions * costs.database_transaction_us + rate * costs.database_row_us + 2 * nodes * costs.renewal_us
    bus = max(1, ceil(2 * rate * away * costs.bus_message_us / 1e6 / MOST_BUSY))
    return Size(nodes, max(2, ceil(work / 1e6 / MOST_BUSY)), bus)


def sized(costs: Costs, people: int) -> tuple[Size, Outcome]:
    """The smallest house in which nobody waits too long."""
    size = first_guess(costs, people)
    while True:
        outcome = Simulation(costs, people, size).run()
        is_slow = outcome.p99_ms > P99_MS
        if outcome.node <= MOST_BUSY * 1.15 and outcome.database <= MOST_BUSY * 1.05 and not is_slow:
            return size, outcome
        if outcome.database > MOST_BUSY * 1.05 or (is_slow and outcome.database > outcome.node):
            size.database_cores = ceil(size.database_cores * 1.15)
        else:
            size.nodes = ceil(size.nodes * 1.1)


PARTS = {
    "node": "the nodes' cores: add nodes, they take their share at once",
    "database": "PostgreSQL's cores: a larger machine, or another house beside this one",
    "bus": "NATS: more servers in its cluster, or hash connections to their tables",
}


def breaks_at(costs: Costs, size: Size, people: int) -> tuple[int, str]:
    """With how many people this house, as it is, has nothing left, and of what: more and more come until they wait."""
    memory = int(size.nodes * (4e9 - costs.node_bytes) / costs.connection_bytes)
    more = 1.0
    while (crowd := int(people * more)) < memory:
        outcome = Simulation(costs, crowd, size).run()
        busiest = max(PARTS, key=lambda part: float(getattr(outcome, part)))
        if outcome.p99_ms > P99_MS or getattr(outcome, busiest) > FULL:
            return crowd, PARTS[busiest]
        more *= 1.15
    return memory, "the nodes' memory at 4 GB each: add nodes"


def monthly(costs: Costs, size: Size, people: int) -> dict[str, float]:
    """What is kept and what is paid in a month. A database has a replica as large as itself."""
    games = people / costs.people_a_table * (3600 / costs.game_s) / costs.busiest_hour * 30
    kept = games * costs.bytes_a_game * costs.archived_share / 1e9
    rate = people / costs.people_a_table / costs.think_s
    euros = (size.nodes + size.bus_cores) * costs.core_month + 2 * size.database_cores * costs.database_core_month
    return {
        "games": games,
        "archive_gb": kept,
        "wal_mb_s": rate * costs.log_bytes_a_row / 1e6,
        "euros": euros + 2 * kept * costs.gigabyte_month,
    }


def told(costs: Costs, people: int) -> str:
    """A few lines on so many people."""
    size, outcome = sized(costs, people)
    month = monthly(costs, size, people)
    lines = [
        f"{people:,} people at {people / costs.people_a_table:,.0f} tables,"
        f" {people / costs.people_a_table / costs.think_s:,.0f} moves a second",
        f"  {size.nodes} nodes of one core, PostgreSQL with {size.database_cores} cores and a replica like it,"
        f" NATS with {size.bus_cores}",
        f"  a move is answered in {outcome.p50_ms:.1f} ms, p99 {outcome.p99_ms:.1f} ms;"
        f" busy: nodes {outcome.node:.0%}, database {outcome.database:.0%}, bus {outcome.bus:.1%}",
        f"  {month['games']:,.0f} games a month, {month['archive_gb']:,.0f} GB a month in the archive,"
        f" {month['wal_mb_s']:,.1f} MB/s of write-ahead log in the busiest hour",
        f"  about {month['euros']:,.0f} euros a month",
    ]
    if size.database_cores > LARGEST_DATABASE:
        houses = ceil(size.database_cores / LARGEST_DATABASE)
        lines.append(f"  no single PostgreSQL is that large: {houses} houses side by side, each with its own database")
    crowd, what = breaks_at(costs, size, people)
    return "\n".join([*lines, f"  breaks first with {crowd:,} people: {what}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--costs", type=Path, help="a file of JSON with costs by name; others stay as they are")
    chosen = parser.parse_args()
    given: dict[str, Any] = msgspec.json.decode(chosen.costs.read_bytes()) if chosen.costs else {}
    costs = msgspec.convert(given.get("moves", given), Costs)
    for people in chosen.people:
        print(told(costs, people), flush=True)


if __name__ == "__main__":
    main()
