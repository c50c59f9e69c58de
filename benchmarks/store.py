"""Moves a second that the log takes, each waited for until it is on disk: `python -m benchmarks.store [ADDRESS]`."""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from ludolien.store import Store

EACH = 40
"""Moves at each table."""
PAYLOAD = b"x" * 80


async def measure(address: str, tables: int) -> None:
    """Moves at so many tables at once, one after the other at each."""
    store = await Store.open(address)
    run = str(time.time_ns())[-9:]

    async def play(table: int) -> None:
        for seq in range(EACH):
            await store.append(f"{run}{table}", [(seq, PAYLOAD)])

    groups, began, cpu = store.database.groups, time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(table) for table in range(tables)))
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    moves, commits = EACH * tables, store.database.groups - groups
    print(f"{tables:5} tables: {moves / seconds:7.0f} moves/s, {commits} commits, {cpu / moves * 1e6:.0f} us CPU each")
    await store.close()


def main() -> None:
    """SQLite in a folder here unless another database is named."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        address = sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/log.sqlite"
        for tables in (1, 100, 500):
            asyncio.run(measure(address, tables))


if __name__ == "__main__":
    main()
