"""Reviews of finished games by a bot: made in the background when somebody asks, then kept."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec

from ludolien.bots.review import Prospects, Review, can_review
from ludolien.core import Seat
from ludolien.server.after_game.messages import Hindsight
from ludolien.server.after_game.review_worker import Answer, Finished, Progressed, Weighed
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.ops.errors import ApiError
from ludolien.store import Store
from ludolien.tables.seat_view import places
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.reviews")

MOST_WAITING: Final = 50
MOST_EACH: Final = 5
"""Of them for one person."""
USUAL: Final = 60.0
"""Seconds a review takes about, to weigh it against other work in the background."""
USUAL_FOR_ONE: Final = 3.0
"""The same for one move."""
FAILURES_KEPT: Final = 1_000
"""Games that are not tried again."""
LONGEST: Final = 600.0
"""Seconds after which a review counts as hung."""
LINE_LIMIT: Final = 1 << 22
_LINES: Final = msgspec.json.Decoder(Answer)


class Reviews:
    """The reviews being made; `queue` says whose turn it is."""

    def __init__(self, store: Store, queue: FairQueue) -> None:
        self.store = store
        self.queue = queue
        self.weighing = FairQueue(1)
        """Somebody waits for it, so it does not wait for whole reviews."""
        self.command = (sys.executable, "-m", "ludolien.server.after_game.review_worker")
        self._shares: dict[str, float] = {}
        self._asked: Counter[str] = Counter()
        """Reviews not ready yet, by who asked for them."""
        self._failed: deque[str] = deque(maxlen=FAILURES_KEPT)
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Table) -> Hindsight:
        """How far the review of a game is."""
        if table.code in self._shares:
            return Hindsight("making", self._shares[table.code])
        if (kept := await self.kept(table.code)) is not None:
            return Hindsight("ready", 1.0, kept)
        if table.code in self._failed or not can_review(table.game, len(table.holders)):
            return Hindsight("impossible")
        return Hindsight("none")

    async def kept(self, code: str) -> Review | None:
        """The review of a game, where it has been made."""
        payload = await self.store.reviews.of(code)
        return None if payload is None else msgspec.json.decode(payload, type=Review)

    def start(
        self, table: Table, record: str, user: str, when_made: Callable[[Review], Awaitable[object]] | None = None
    ) -> None:
        """Begins to review a game for somebody, from its record."""
        if table.code in self._shares:
            return
        if self._asked[user] >= MOST_EACH:
            raise ApiError(409, "too_many_reviews", most=MOST_EACH)
        if len(self._shares) >= MOST_WAITING:
            raise ApiError(503, "too_much_to_do")
        self._shares[table.code] = 0.0
        self._asked[user] += 1
        task = asyncio.create_task(self._make(table, record, user, when_made), name=f"review of {table.code}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Gives up what is not finished: it can be asked for again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(
        self, table: Table, record: str, user: str, when_made: Callable[[Review], Awaitable[object]] | None = None
    ) -> None:
        try:
            due = asyncio.get_running_loop().time() + USUAL
            async with self.queue.slot(user, due, USUAL), asyncio.timeout(LONGEST):
                made = by_replay_step(await self._reviewed(table.code, record), table)
            await self.store.reviews.keep(table.code, msgspec.json.encode(made))
            if when_made is not None:
                await when_made(made)
        except Exception:
            self._failed.append(table.code)
            log.exception("review failed", extra={"facts": {"table": table.code, "game": table.game.slug}})
        finally:
            del self._shares[table.code]
            self._asked -= Counter((user,))

    async def _reviewed(self, code: str, record: str) -> Review:
        def progress(share: float) -> None:
            self._shares[code] = share

        finished = await self._asked_of_a_worker(record, progress=progress)
        assert isinstance(finished, Finished)
        return finished.review

    async def weighed(self, table: Table, record: str, place: int, seat: Seat, text: str, share: str) -> Prospects:
        """What everybody could have expected, had that seat made another move after so many."""
        if self.weighing.waiting >= MOST_WAITING:
            raise ApiError(503, "too_much_to_do")
        due = asyncio.get_running_loop().time() + USUAL_FOR_ONE
        try:
            async with self.weighing.slot(share, due, USUAL_FOR_ONE), asyncio.timeout(LONGEST):
                told = await self._asked_of_a_worker(record, str(place), str(seat), text)
        except (OSError, RuntimeError, TimeoutError):
            log.exception("move not weighed", extra={"facts": {"table": table.code, "game": table.game.slug}})
            raise ApiError(503, "too_much_to_do") from None
        assert isinstance(told, Weighed)
        return told.prospects

    async def _asked_of_a_worker(
        self, record: str, *question: str, progress: Callable[[float], None] | None = None
    ) -> Finished | Weighed:
        command = (*self.command, *question)
        worker = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT)
        assert worker.stdin is not None and worker.stdout is not None
        try:
            worker.stdin.write(record.encode())
            worker.stdin.write_eof()
            while line := await worker.stdout.readline():
                message: Answer = _LINES.decode(line)
                if not isinstance(message, Progressed):
                    return message
                if progress is not None:
                    progress(message.share)
            raise RuntimeError(f"the worker ended with {await worker.wait()}")
        finally:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()


def by_replay_step(review: Review, table: Table) -> Review:
    """A review by the steps of the replay, of which hidden moves are none."""
    shown = places(table)
    step_of = {place: step for step, place in reversed(list(enumerate(shown)))}
    return msgspec.structs.replace(
        review,
        course=tuple(review.course[place] for place in shown),
        swings=tuple(
            msgspec.structs.replace(swing, ply=step_of[swing.ply]) for swing in review.swings if swing.ply in step_of
        ),
    )
