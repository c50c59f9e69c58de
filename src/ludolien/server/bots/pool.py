"""Bots think in processes of their own. No table waits for another's bot; a crash costs time only."""

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from ludolien import catalogue
from ludolien.bots.thought import Progress
from ludolien.local.thinking import MARGIN, Advice, Task, at_random
from ludolien.server.bots.deadline_queue import DeadlineQueue
from ludolien.tables.seat_view import encode

log = logging.getLogger("ludolien.bots")

TRIES: Final = 3
"""A task that kills its worker this often is settled by a move at random."""
GRACE: Final = 180.0
"""Seconds a worker may take beyond its limit (it may have to compile first) before it counts as hung."""
SHORTEST: Final = 0.01
"""Seconds of thinking that are always left, however many wait."""
CAUTION: Final = 0.4
"""Of the time that would be everybody's share under load: there is more to do than thinking, and some come oftener."""
URGENCY: Final = 0.7
"""Of its limit, after which a bot that waits should have had its turn."""
SPARE: Final = 1
"""Workers beyond those that keep the cores busy: who needs only a moment does not wait for who thinks to the limit."""
READY: Final = 2 + SPARE
"""Workers that are made ready before they are needed; where there are more cores, the others come with need."""
LINE_LIMIT: Final = 1 << 22


class WarmUp(msgspec.Struct, frozen=True, tag="rehearsal"):
    """A game to get ready for, before anybody waits."""

    game: str


class Progressed(msgspec.Struct, frozen=True, tag="progress"):
    """How far the thinking has come, 0 to 1."""

    share: float


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """The moves to play, and what they are worth to the seat."""

    moves: tuple[msgspec.Raw, ...]
    value: float | None
    """None where nothing was weighed against it."""
    why: dict[str, str] = {}
    pause: float = 0.0
    """Seconds to wait before it is played, where a game is played in real time."""


class WarmedUp(msgspec.Struct, frozen=True, tag="rehearsed"):
    """Ready for that game."""


Answer = Progressed | Settled | WarmedUp
_ANSWERS: Final = msgspec.json.Decoder(Answer)


class WorkerPool:
    """The workers, and the queue before them. They start when first needed and take the tasks as they come."""

    def __init__(self, workers: int | None = None, command: tuple[str, ...] | None = None) -> None:
        self.most = workers or max(2, (os.cpu_count() or 2) - 1)
        """How many may think to their limit at once."""
        self.places = self.most + SPARE
        self.command = command or (sys.executable, "-m", "ludolien.server.bots.worker")
        self._idle: list[Process] = []
        self._queue = DeadlineQueue(self.places)
        self._asking = 0
        """How many bots think or wait for a worker."""
        self._alive: set[Process] = set()
        self._thinking: set[asyncio.Task[Settled | None]] = set()
        self.crashes = 0
        self.ready = 0
        """How many were made ready."""

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What the bot plays, within the limit from now on. Under load everybody thinks less, and waits less."""
        deadline = time.monotonic() + task.limit
        self._asking += 1
        try:
            async with self._queue.slot(deadline - (1 - URGENCY) * task.limit):
                for _ in range(TRIES):
                    hurried = msgspec.structs.replace(task, limit=self._time_for(task.limit, deadline))
                    if (advice := await self._try(hurried, progress)) is not None:
                        return advice
        finally:
            self._asking -= 1
        return at_random(task)

    def _time_for(self, limit: float, deadline: float) -> float:
        """How long somebody may think now, so that those who wait keep their limits as well."""
        left = deadline - time.monotonic() - MARGIN
        crowd = self._asking / self.most
        return max(SHORTEST, left if crowd <= 1 else min(left, CAUTION * limit / crowd))

    async def prepare(self) -> None:
        """Makes workers ready for every game: a first thought would otherwise take seconds to load what it needs."""
        for _ in range(min(READY, self.places)):
            worker = await self._new_worker()
            for game in catalogue.newest():
                if not isinstance(await self._exchange(worker, WarmUp(game)), WarmedUp):
                    await self._end(worker)
                    return
            self._idle.append(worker)
            self.ready += 1
            if len(self._idle) > self.places:
                await self._end(self._idle[0])

    async def close(self) -> None:
        """Stops all workers."""
        for thinking in self._thinking:
            thinking.cancel()
        for worker in list(self._alive):
            await self._end(worker)

    async def _try(self, task: Task, progress: Progress | None) -> Advice | None:
        """One worker thinks; None where it crashed or hung."""
        worker = self._idle.pop() if self._idle else await self._new_worker()
        thinking = asyncio.create_task(self._finish(worker, task, progress), name=f"thinking of {task.game}")
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)
        # When this is called off the worker still ends its thought, and is there for the next one.
        settled = await asyncio.shield(thinking)
        if settled is None:
            self.crashes += 1
            return None
        game = catalogue.find(task.game, task.edition)
        moves = tuple(msgspec.json.decode(move, type=game.move_type) for move in settled.moves)
        return Advice(moves, settled.value, settled.why, settled.pause)

    async def _finish(self, worker: Process, task: Task, progress: Progress | None) -> Settled | None:
        try:
            settled = await asyncio.wait_for(self._exchange(worker, task, progress), task.limit + GRACE)
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("worker lost", extra={"facts": {"game": task.game, "error": repr(error)}})
            settled = None
        if isinstance(settled, Settled) and len(self._idle) < self.places:
            self._idle.append(worker)
        else:
            await self._end(worker)
        return settled if isinstance(settled, Settled) else None

    async def _exchange(
        self, worker: Process, request: Task | WarmUp, progress: Progress | None = None
    ) -> Settled | WarmedUp | None:
        """What a worker answers; None where it went away."""
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(encode(request) + b"\n")
        await worker.stdin.drain()
        while line := await worker.stdout.readline():
            answer: Answer = _ANSWERS.decode(line)
            if not isinstance(answer, Progressed):
                return answer
            if progress is not None:
                progress(answer.share)
        return None

    async def _new_worker(self) -> Process:
        worker = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT)
        self._alive.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        self._alive.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
