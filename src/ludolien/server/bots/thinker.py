"""A machine that does nothing but think for a house: `ludolien think --bus nats://…`."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from ludolien.bus import connect
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.bots.think_anywhere import think_for_others


async def keep_thinking(address: str, pool: WorkerPool, when_ready: Callable[[], None]) -> None:
    """Until told to stop: then nothing new is begun, and what was begun is finished."""
    bus, stop = await connect(address, "thinker"), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        await pool.prepare()  # who compiles first would answer too late
        thinking = await think_for_others(bus, pool)
        when_ready()
        await stop.wait()
        await thinking.end()
        await pool.finish()
    finally:
        await pool.close()
        await bus.close()
