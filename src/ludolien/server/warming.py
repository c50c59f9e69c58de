"""Warming up the bots: a process of low priority compiles what their levels need, while people look around."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def warming() -> AsyncIterator[None]:
    """Warms up in the background, for as long as the block lasts at most."""
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def main() -> None:
    """Every game of the shelf, one after the other."""
    from ludolien import bots, catalogue
    from ludolien.server.bot_worker import give_way

    give_way(19)
    if sys.platform == "linux":  # only while the core has nothing else to do
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    for game in catalogue.newest().values():
        bots.warm_one(game)


if __name__ == "__main__":
    main()
