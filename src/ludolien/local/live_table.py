"""A live table: a room that is awake. It takes every message in turn, appends, and only then tells anybody.

No task waits here: a job is planned when it comes, or when the one before it is on disk, and what was appended is told
as soon as the log says so.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

import msgspec

from ludolien.bots.thought import Progress
from ludolien.catalogue import move_sentences
from ludolien.core import Seat
from ludolien.local.bot_tasks import HINT_LEVEL, Advice, Task, at_random, pause_before, task_for
from ludolien.tables.draft import TableError
from ludolien.tables.plan import Connection, HintWanted, Plan, Thinker
from ludolien.tables.protocol import FromPerson, Hello, Hint, Hinted, Thinking
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode
from ludolien.tables.seating import Person

log = logging.getLogger("ludolien.tables")

Make = Callable[[Room, float], Plan]
"""Makes a plan of what somebody wants, at the server's time."""
Job = tuple[Make, "asyncio.Future[Plan]"]
"""What is to be done, and who waits for it."""

IDLE_AFTER: Final = 60.0
"""Seconds after which a table that nobody looks at may go to sleep."""
BOT_TRIES: Final = 3
"""A bot whose moves are refused this often, because others were faster or it is wrong, moves at random."""
LONGEST_WAIT: Final = 3600.0
"""Alarms are set again after this long, so that a change of the machine's clock does little harm."""


class Frozen(RuntimeError):
    """A bug was met at this table. It keeps its log and waits to be looked at."""


class Closed(RuntimeError):
    """This live table is no longer the one that counts: ask for the table again."""


class Outbox(Protocol):
    """Where messages to one connection go. Nothing here ever waits."""

    def put(self, data: bytes) -> None:
        """Sends this after everything before it."""

    def close(self) -> None:
        """Lets the connection go."""


class Environment(Protocol):
    """What a live table needs from outside: a clock, storage, and somebody who thinks for its bots."""

    is_paced: bool
    """Bots take a moment for their moves where people look on."""
    hinting: set[str]
    """Users for whom a hint is being thought of, at whichever table: one at a time for each."""

    @property
    def lost(self) -> float:
        """Seconds so far at which nobody could move; charged to nobody."""

    def now(self) -> float:
        """The time that counts."""

    def record(self, plan: Plan) -> "asyncio.Future[None]":
        """Puts what a plan does into the log; done when it is kept."""

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        """What a bot plays."""

    def changed(self, table: "LiveTable") -> None:
        """Something was recorded and told."""

    def forget(self, table: "LiveTable") -> None:
        """This live table may differ from its log: the next one is made from it."""


class LiveTable:
    """A room with its queue, its connections, its alarm and its bots."""

    def __init__(self, environment: Environment, room: Room) -> None:
        self.environment = environment
        self.room = room
        self.code = room.table.code
        self.outboxes: dict[Connection, Outbox] = {}
        self.is_frozen = False
        self.is_closed = False
        self.has_lost_track = False
        """An append failed: the log may know more than the room."""
        self.touched = environment.now()
        self._lost = environment.lost
        self.thinking: dict[Thinker, asyncio.Task[None]] = {}
        self._jobs: deque[Job] = deque()
        """The first one is being written, if any is."""
        self._alarm: asyncio.TimerHandle | None = None
        self._aside: set[asyncio.Task[None]] = set()

    # What others ask of it

    def do(self, make: Make) -> "asyncio.Future[Plan]":
        """Does what somebody wants; done when it is on record and everybody has been told."""
        if self.is_closed:
            raise Closed(self.code)
        return self._in_turn(make)

    def join(
        self, connection: Connection, person: Person, outbox: Outbox, strangers: frozenset[str] = frozenset()
    ) -> None:
        """A connection for this table; strangers are people whose words it does not bring."""
        self.outboxes[connection] = outbox
        self.room.join(connection, person, strangers)

    def part(self, connection: Connection, *, is_lost: bool = False) -> None:
        """A connection has gone, by itself or because it broke off."""
        self.touched = now = self.environment.now()
        if self.outboxes.pop(connection, None) is not None:
            self._deliver(self.room.part(connection, now, is_lost=is_lost))

    def fall_silent(self, connection: Connection, *, is_silent: bool) -> None:
        """Nothing comes from a connection any more, or something does again."""
        self._deliver(self.room.fall_silent(connection, self.environment.now(), is_silent=is_silent))

    def receive(self, connection: Connection, message: FromPerson) -> "asyncio.Future[Plan]":
        """A message of somebody who is connected."""

        def make(room: Room, now: float) -> Plan:
            if connection not in room.listeners:
                return Plan()
            if isinstance(message, Hint) and room.listeners[connection].person.user in self.environment.hinting:
                return room.answer_error(connection, TableError("hint_pending"), message.nonce)
            return room.receive(connection, message, now)

        done = self.do(make)
        if isinstance(message, Hello) and self.room.table.absent:
            user = self.room.listeners[connection].person.user
            self.do(lambda room, now: room.arrive(user, now)).add_done_callback(lambda arrived: arrived.exception())
        return done

    def tell_everybody(self, data: bytes) -> None:
        """Something that is in no log: how far a bot has come."""
        for connection, listener in self.room.listeners.items():
            if listener.chairs and connection in self.outboxes:
                self.outboxes[connection].put(data)

    @property
    def is_busy(self) -> bool:
        """True where somebody listens, a bot thinks, or something is to be written."""
        return bool(self.outboxes or self.thinking or self._jobs)

    @property
    def is_idle(self) -> bool:
        """True where the table can sleep."""
        return not self.is_busy and self.environment.now() - self.touched > IDLE_AFTER

    async def close(self) -> None:
        """Finishes what has been asked for, then stops."""
        self.is_closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in [*self.thinking.values(), *self._aside]:
            task.cancel()
        with suppress(Frozen, Closed):
            await self._in_turn(lambda room, now: Plan())
        for outbox in list(self.outboxes.values()):
            outbox.close()

    def abandon(self) -> None:
        """Stops at once: another has the table. What is not written is not done."""
        self.is_closed = self.has_lost_track = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in [*self.thinking.values(), *self._aside]:
            task.cancel()
        for outbox in list(self.outboxes.values()):
            outbox.close()

    # How it is done

    def _in_turn(self, make: Make) -> "asyncio.Future[Plan]":
        done: asyncio.Future[Plan] = asyncio.get_running_loop().create_future()
        self._jobs.append((make, done))
        if len(self._jobs) == 1:
            self._go_on()
        return done

    def _go_on(self) -> None:
        """Does one job after the other, up to one that waits for the disk."""
        while self._jobs:
            self._make_good_an_outage()
            make, _ = self._jobs[0]
            try:
                plan = self._planned(make)
                if plan.steps:
                    self.environment.record(plan).add_done_callback(partial(self._written, plan))
                    return
            except Exception as error:
                self._settle(error)
            else:
                self._carry_out(plan)

    def _make_good_an_outage(self) -> None:
        """Time at which nobody could move is given back before anything else is done."""
        gone, self._lost = self.environment.lost - self._lost, self.environment.lost
        if gone and self.room.next_due() is not None:
            given_back: asyncio.Future[Plan] = asyncio.get_running_loop().create_future()
            given_back.add_done_callback(lambda done: done.exception())
            self._jobs.appendleft((lambda room, now: room.wake(gone, now), given_back))

    def _planned(self, make: Make) -> Plan:
        if self.is_frozen:
            raise Frozen(self.code)
        if self.has_lost_track:
            raise Closed(self.code)
        try:
            return make(self.room, self.environment.now())
        except Exception as bug:
            self._freeze(bug)
            raise Frozen(self.code) from bug

    def _written(self, plan: Plan, written: "asyncio.Future[None]") -> None:
        """The first job's events are in the log, or that has failed."""
        if (error := written.exception()) is None:
            self.touched = self.environment.now()
            self._carry_out(plan)
        else:
            # Whether it was written is unknown: the log decides, and everybody comes again to a room made from it.
            log.error("append failed", extra={"facts": {"table": self.code}}, exc_info=error)
            self.is_closed = self.has_lost_track = True
            self.environment.forget(self)
            self._settle(error)
        self._go_on()

    def _carry_out(self, plan: Plan) -> None:
        """Adopts a plan that is on record, and tells everybody."""
        try:
            self._deliver(self.room.commit(plan))
            if plan.steps:
                self.afterwards()
            if plan.hint is not None:
                self._hint(plan.hint)
        except Exception as bug:
            self._freeze(bug)
            self._settle(bug)
        else:
            self._settle(plan)

    def _settle(self, outcome: Plan | BaseException) -> None:
        """The first job is over."""
        _, done = self._jobs.popleft()
        if done.done():
            return
        if isinstance(outcome, BaseException):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)

    def _freeze(self, bug: Exception) -> None:
        self.is_frozen = True
        log.error("table frozen", extra={"facts": {"table": self.code}}, exc_info=bug)
        for connection in self.outboxes:
            self._deliver(list(self.room.answer_error(connection, TableError("frozen")).answers))

    def _deliver(self, deliveries: list[tuple[Connection, bytes]]) -> None:
        for connection, data in deliveries:
            if outbox := self.outboxes.get(connection):
                outbox.put(data)

    def afterwards(self) -> None:
        """The table has changed: set the alarm, let bots think, keep the lists current."""
        self.environment.changed(self)
        if self.is_closed:
            return
        self._set_alarm()
        wanted = self.room.thinkers()
        for thinker in [thinker for thinker in self.thinking if thinker not in wanted]:
            self.thinking.pop(thinker).cancel()
        for thinker in wanted:
            if thinker not in self.thinking:
                task = asyncio.create_task(self._think(thinker), name=f"bot on seat {thinker.seat}")
                task.add_done_callback(self._finished)
                self.thinking[thinker] = task

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self.room.next_due()
        if due is not None:
            delay = max(0.0, due - self.environment.now())
            self._alarm = asyncio.get_running_loop().call_later(min(delay, LONGEST_WAIT), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._start(self._tick())

    async def _tick(self) -> None:
        """Time is up somewhere, or a long wait goes on."""
        await self.do(lambda room, now: room.tick(now))
        if self._alarm is None:
            self._set_alarm()

    async def _think(self, thinker: Thinker) -> None:
        """A bot decides and plays."""
        try:
            await asyncio.sleep(max(0.0, self.room.table.begins - self.environment.now()))
            tries = 0
            while tries < BOT_TRIES:
                task = task_for(self.room.table, thinker.seat, thinker.level, self.environment.now())
                began = time.monotonic()
                advice = await self.environment.think(task, self._progress(thinker.seat))
                if pause := advice.pause or self._pause(task, advice, time.monotonic() - began):
                    await asyncio.sleep(pause)
                    if self.room.is_refused(advice.moves[0]):
                        continue  # the game went on while it took its time: it looks again
                if not (await self._bot_plays(thinker, advice)).error:
                    return
                tries += 1
            task = task_for(self.room.table, thinker.seat, thinker.level, self.environment.now())
            await self._bot_plays(thinker, at_random(task))
        finally:
            if self.thinking.get(thinker) is asyncio.current_task():
                del self.thinking[thinker]

    async def _bot_plays(self, thinker: Thinker, advice: Advice) -> Plan:
        plan = await self.do(lambda room, now: room.bot_plays(thinker, advice.moves, now))
        if plan.error:
            facts = {"table": self.code, "game": self.room.table.game.slug, **plan.error.facts}
            log.warning("bot refused", extra={"facts": facts})
        return plan

    def _progress(self, seat: Seat) -> Progress | None:
        """Everybody sees a bot think on its turn. In a window nobody does: without the card that is asked for there is
        nothing to think about, and that would tell."""
        if self._is_asked_in_a_window(seat):
            return None
        return lambda share: self.tell_everybody(encode(Thinking(seat, round(share, 2))))

    def _pause(self, task: Task, advice: Advice, spent: float) -> float:
        """Where somebody looks on, moves come one by one. In a window they do not wait: that would tell as well."""
        is_followed = self.environment.is_paced and bool(self.outboxes) and bool(advice.moves)
        return pause_before(task, spent) if is_followed and not self._is_asked_in_a_window(task.seat) else 0.0

    def _is_asked_in_a_window(self, seat: Seat) -> bool:
        table = self.room.table
        return any(seat in window.seats for window in table.game.windows(table.state))

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Work on the side, whose failure is logged and stops nobody."""
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._aside.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Frozen):
            log.error("failed", extra={"facts": {"table": self.code, "work": task.get_name()}}, exc_info=error)

    def _hint(self, wanted: HintWanted) -> None:
        """Has a hint thought of, unless the user has got another one under way meanwhile."""
        hinting = self.environment.hinting
        if wanted.user in hinting:
            pending = self.room.answer_error(wanted.connection, TableError("hint_pending"), wanted.nonce)
            self._deliver(list(pending.answers))
            return
        hinting.add(wanted.user)
        self._start(self._find_hint(wanted)).add_done_callback(lambda _: hinting.discard(wanted.user))

    async def _find_hint(self, wanted: HintWanted) -> None:
        """What a strong bot would play, to the one who asked; thought of again if somebody has moved meanwhile."""
        while wanted.seat in (table := self.room.table).awaited:
            task = task_for(table, wanted.seat, HINT_LEVEL, self.environment.now(), hint_for=wanted.user)
            advice = await self.environment.think(task)
            if table.line == self.room.table.line:
                break
        else:
            advice = None
        if advice is None or not advice.moves:
            self._deliver(list(self.room.answer_error(wanted.connection, TableError("no_hint"), wanted.nonce).answers))
            return
        move = advice.moves[0]
        text = table.game.write(table.state, move)
        sentence = move_sentences(table.game.slug, table.game.told(table.state, move, wanted.seat), text)
        hinted = Hinted(wanted.nonce, wanted.seat, msgspec.Raw(encode(move)), text, advice.value, advice.why, sentence)
        self._deliver([(wanted.connection, encode(hinted))])
