"""Thinking on other machines: tasks of bots and hints go over the bus to whoever is free, with their limits.

`ludolien think` is such a worker. Where none is left the house thinks by itself, as briefly as a bot can.
"""

import asyncio
import logging
import secrets
from typing import Final

import msgspec

from ludolien.bots.thought import Progress
from ludolien.bus import Bus, NobodyThere, Subscription
from ludolien.local.bot_tasks import Advice, Task
from ludolien.server.bots.pool import Settled, WorkerPool

log = logging.getLogger("ludolien.bots")

SUBJECT: Final = "ludolien.think"
GROUP: Final = "thinkers"
LATE: Final = 3.0
"""Seconds beyond its limit after which a thought is given up: its worker has gone."""
ALONE: Final = 0.3
"""Seconds of thinking where the house has to do it by itself."""


class Asked(msgspec.Struct, frozen=True):
    """A task on its way. `progress` is where to tell how far the thinking has come, if anybody listens."""

    task: Task
    progress: str = ""


_ASKED: Final = msgspec.json.Decoder(Asked)
_SETTLED: Final = msgspec.json.Decoder(Settled)


class ThinkAnywhere(WorkerPool):
    """Asks the workers on the bus; its own are for when there are none."""

    def __init__(self, bus: Bus, workers: int | None = None, command: tuple[str, ...] | None = None) -> None:
        super().__init__(workers, command)
        self.bus = bus
        self.elsewhere = 0
        """Thoughts that came over the bus."""

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What the bot plays."""
        try:
            return await self._ask(task, progress)
        except (NobodyThere, TimeoutError) as error:
            log.warning("thinking here", extra={"facts": {"game": task.game, "error": type(error).__name__}})
            return await super().think(msgspec.structs.replace(task, limit=min(task.limit, ALONE)), progress)

    async def _ask(self, task: Task, progress: Progress | None) -> Advice:
        heard: Subscription | None = None
        subject = ""
        if progress is not None:
            subject = f"{SUBJECT}.{secrets.token_hex(8)}"
            heard = await self.bus.subscribe(subject, lambda share: progress(float(share)))
        try:
            answer = await self.bus.request(SUBJECT, msgspec.json.encode(Asked(task, subject)), task.limit + LATE)
        finally:
            if heard is not None:
                await heard.end()
        self.elsewhere += 1
        return _SETTLED.decode(answer).read(task)


async def think_for_others(bus: Bus, pool: WorkerPool) -> Subscription:
    """Answers tasks from the bus with what the workers of this machine find."""

    async def answer(data: bytes) -> bytes:
        asked = _ASKED.decode(data)
        telling: set[asyncio.Task[None]] = set()

        def progress(share: float) -> None:
            task = asyncio.create_task(bus.publish(asked.progress, str(share).encode()))
            telling.add(task)
            task.add_done_callback(telling.discard)

        advice = await pool.think(asked.task, progress if asked.progress else None)
        return msgspec.json.encode(Settled.of(advice))

    return await bus.answer(SUBJECT, answer, GROUP)
