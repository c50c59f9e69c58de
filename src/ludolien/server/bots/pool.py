"""Bots think in processes of their own. No table waits for another's bot; a crash costs time only."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from ludolien import catalogue
from ludolien.bots.thought import Progress
from ludolien.local.bot_tasks import Advice, Task, at_random
from ludolien.server.bots.bot_clock import URGENCY, BotClock
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.tables.seat_view import encode

log = logging.getLogger("ludolien.bots")

TRIES: Final = 3
"""A task that kills its worker this often is settled by a move at random."""
GRACE: Final = 180.0
"""Seconds a worker may take beyond its limit (it may have to compile first) before it counts as hung."""
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

    @classmethod
    def of(cls, advice: Advice) -> "Settled":
        """Advice, to be sent."""
        moves = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in advice.moves)
        return cls(moves, advice.value, advice.why, advice.pause)

    def read(self, task: Task) -> Advice:
        """The advice that a task was answered with."""
        move_type = catalogue.find(task.game, task.edition).move_type
        moves = tuple(msgspec.json.decode(move, type=move_type) for move in self.moves)
        return Advice(moves, self.value, self.why, self.pause)


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
        self.clock = BotClock(self.most)
        self.queue = FairQueue(self.places, max(1, self.places - 1))
        self._alive: set[Process] = set()
        self._thinking: set[asyncio.Task[Settled | None]] = set()
        self.crashes = 0
        self.ready = 0
        """How many were made ready."""

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What the bot plays, within the limit from now on. Under load everybody thinks less, and waits less."""
        deadline, turn_by = self.clock.deadline(task.limit), self.clock.turn_by(task.limit)
        share = task.share or task.user
        with self.clock.asking(task.user, share):
            async with self.queue.slot(share, turn_by, URGENCY * task.limit):
                for _ in range(TRIES):
                    seconds = self.clock.time_for(task.user, share, task.limit, deadline)
                    if (advice := await self._try(msgspec.structs.replace(task, limit=seconds), progress)) is not None:
                        return advice
        return at_random(task)

    async def prepare(self) -> None:
        """Makes workers ready for every game: a first thought would otherwise take seconds to load what it needs."""
        for _ in range(min(READY, self.places)):
            worker = await self._new_worker()
            for game in catalogue.newest():
                if not isinstance(await self._answer(worker, WarmUp(game)), WarmedUp):
                    await self._end(worker)
                    return
            self._idle.append(worker)
            self.ready += 1
            if len(self._idle) > self.places:
                await self._end(self._idle[0])

    async def finish(self) -> None:
        """Waits for the thoughts that were begun."""
        await asyncio.gather(*self._thinking, return_exceptions=True)

    async def close(self) -> None:
        """Stops all workers."""
        for thinking in self._thinking:
            thinking.cancel()
        for worker in list(self._alive):
            await self._end(worker)

    async def _try(self, task: Task, progress: Progress | None) -> Advice | None:
        """One worker thinks; None where it crashed or hung."""
        worker = self._rested() or await self._new_worker()
        thinking = asyncio.create_task(self._finish(worker, task, progress), name=f"thinking of {task.game}")
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)
        try:
            settled = await asyncio.shield(thinking)
        except asyncio.CancelledError:
            # The worker still ends its thought, and is there for the next one. Until then nobody gets its slot: who has
            # thoughts called off again and again would otherwise have more workers than there are slots.
            await asyncio.wait({thinking})
            raise
        if settled is None:
            self.crashes += 1
            return None
        return settled.read(task)

    async def _finish(self, worker: Process, task: Task, progress: Progress | None) -> Settled | None:
        settled = await self._answer(worker, task, progress)
        if isinstance(settled, Settled) and len(self._idle) < self.places:
            self._idle.append(worker)
        else:
            await self._end(worker)
        return settled if isinstance(settled, Settled) else None

    async def _answer(
        self, worker: Process, request: Task | WarmUp, progress: Progress | None = None
    ) -> Settled | WarmedUp | None:
        """What a worker answers; None where it went away or took too long, whatever that looked like from here."""
        limit = request.limit + GRACE if isinstance(request, Task) else None
        try:
            return await asyncio.wait_for(self._exchange(worker, request, progress), limit)
        except Exception as error:  # a pipe that is closed already raises another one on every platform
            log.warning("worker lost", extra={"facts": {"game": request.game, "error": repr(error)}})
            return None

    async def _exchange(
        self, worker: Process, request: Task | WarmUp, progress: Progress | None = None
    ) -> Settled | WarmedUp | None:
        """What a worker answers; None at the end of its output."""
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

    def _rested(self) -> Process | None:
        """A worker that waits, and has not been killed meanwhile."""
        while self._idle:
            if (worker := self._idle.pop()).returncode is None:
                return worker
            self._alive.discard(worker)
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
