"""Warming up the bots: a process of low priority compiles what their levels need, while people look around.

What it compiled is then loaded by the workers that think.
"""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from threading import Thread


@asynccontextmanager
async def warming(then: Callable[[], Awaitable[None]], *, is_first: bool = False) -> AsyncIterator[None]:
    """Warms up in the background, and does what comes after it, for as long as the block lasts at most; where it comes
    first, the workers do it all, and the block begins when they are ready."""
    if is_first:
        await then()
        yield
        return
    quiet = asyncio.subprocess.DEVNULL
    command = (sys.executable, "-m", __name__, str(os.getpid()))
    process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)

    async def warm() -> None:
        if await process.wait() == 0:
            await then()

    task = asyncio.create_task(warm(), name="warming up")
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await process.wait()


def end_with(house: int) -> None:
    """A house that is killed cannot end us: we look whether it is still there."""
    while os.getppid() == house:
        time.sleep(1)
    os._exit(0)


def main() -> None:
    """Every game of the shelf, one after the other."""
    from ludolien import catalogue
    from ludolien.server.bots.pool import WarmUp
    from ludolien.server.bots.worker import give_way, warmed_up

    give_way(19)
    if sys.platform == "linux":  # only while the core has nothing else to do
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    if len(sys.argv) > 1:
        Thread(target=end_with, args=(int(sys.argv[1]),), daemon=True).start()
    for game in catalogue.newest().values():
        warmed_up(WarmUp(game.slug))


if __name__ == "__main__":
    main()
