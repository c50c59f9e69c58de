"""A room: one table and everybody who listens to it. One writer, no I/O.

Whatever happens goes the same way: a message or a command makes a `Plan`, which has changed nothing yet; whoever runs
the room appends the plan's events to the log; then `commit` adopts them and says what goes to whom. A plan must be
committed or forgotten before the next one is made.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from ludolien.core import WATCHER, AnyGame, Move, Refusal, Seat
from ludolien.core.keeper import Keeper
from ludolien.tables import chat, playing, protocol, requests, seating
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Advised, AnyEvent, Arrived, Created, Moved, Spoke, Started, Woken
from ludolien.tables.listeners import Listener, Listeners
from ludolien.tables.plan import Connection, Delivery, HintWanted, Plan, Thinker
from ludolien.tables.protocol import (
    Done,
    FromPerson,
    Hello,
    Hint,
    Nonce,
    Ping,
    Play,
    Pong,
    Reply,
    Request,
    Said,
    Say,
    Welcome,
)
from ludolien.tables.protocol import Table as TableChanged
from ludolien.tables.seat_view import Feed, encode, moment
from ludolien.tables.seating import Person
from ludolien.tables.sentences import error_message, refused
from ludolien.tables.table import HINTED, Find, Table, created

RESUMED_CHAT: Final = 30
"""Chat lines that come again after a resume."""
REFUSALS_KEPT: Final = 200
"""Answers to nonces that changed nothing, kept for those who ask again."""
REFUSED_BYTES: Final = 100_000
"""Of such answers all together."""
MOST_EACH: Final = 5_000
"""Events that one person may cause at a table, several times what the longest game takes. Everybody has their own, so
nobody can use up what another needs."""

Decision = Callable[[Draft], Refusal | TableError | None]


class Room:
    """The table, what each chair has been told, and who listens."""

    def __init__(
        self, events: Iterable[AnyEvent], find: Find, keeper: Keeper | None = None, *, is_paced: bool = False
    ) -> None:
        first, *others = events
        assert isinstance(first, Created), "a table begins by being created"
        self.table = created(first, find)
        self.shown_at = first.at
        """When the latest thing happened that everybody can notice: lists tell of no other."""
        self.keeper = keeper
        self.is_paced = is_paced
        """Games between people begin with a countdown, and clocks wait for who has not come yet."""
        self.feeds: dict[Seat, Feed] = {}
        self.listeners = Listeners()
        self._done: set[tuple[str, Nonce]] = set()
        self._refused: dict[tuple[str, Nonce], bytes] = {}
        self._caused: Counter[str] = Counter()
        """Events by the user who caused them."""
        self.catch_up(others)

    def catch_up(self, events: Iterable[AnyEvent]) -> None:
        """Events that are in the log already, before anybody listens: the rest of a long one can come in portions."""
        assert not self.listeners
        for event in events:
            for _ in self._adopt(event, self.table.after(event)):
                raise AssertionError("nobody listens yet")

    # Connections

    def join(self, connection: Connection, person: Person, strangers: frozenset[str] = frozenset()) -> None:
        """Somebody is at the door; they take a chair with `Hello`."""
        self.listeners[connection] = Listener(person, strangers)

    def part(self, connection: Connection, now: float = 0.0, *, is_lost: bool = False) -> list[Delivery]:
        """A connection has gone, by itself or because it broke off."""
        before = self.listeners.presence()
        self.listeners.part(self.table, connection, now, is_lost=is_lost)
        return self._table_changed() if self.listeners.presence() != before else []

    def fall_silent(self, connection: Connection, now: float, *, is_silent: bool) -> list[Delivery]:
        """Nothing comes from a connection any more, or something does again."""
        before = self.listeners.presence()
        self.listeners.fall_silent(self.table, connection, now, is_silent=is_silent)
        return self._table_changed() if self.listeners.presence() != before else []

    # Plans

    def receive(self, connection: Connection, message: FromPerson, now: float) -> Plan:
        """What somebody sent, already read."""
        listener = self.listeners[connection]
        match message:
            case Play():
                return self._answered(connection, message.nonce, now, lambda draft: self._play(draft, message))
            case Ping(sent=sent):
                return Plan(answers=[(connection, encode(Pong(sent, now)))])
            case Hello():
                return Plan(answers=self._welcome(connection, message, now))
            case Say(nonce=nonce, text=text, phrase=phrase):
                return self._answered(
                    connection, nonce, now, lambda draft: chat.say(draft, listener.person, text, phrase)
                )
            case Request():
                return self._answered(
                    connection,
                    message.nonce,
                    now,
                    lambda draft: self._request(draft, message),
                    is_always_heard=message.what == "resign",
                )
            case Reply():
                return self._answered(connection, message.nonce, now, lambda draft: self._reply(draft, message))
            case Hint(seat=seat, nonce=nonce):
                draft = self._draft(now, listener.person.user)
                if error := _own(draft, seat) or _no_hint(draft.table, seat):
                    return self.answer_error(connection, error, nonce)
                if HINTED not in draft.table.marks:
                    draft.add(Advised(*draft.cause, seat=seat))
                return Plan(draft.steps, hint=HintWanted(connection, nonce, seat, draft.by))

    def decide(self, person: Person, decision: Callable[[Draft], TableError | None], now: float) -> Plan:
        """What somebody wants from outside the live connection: to sit down, to leave, a bot on a seat."""
        draft = self._draft(now, person.user)
        error = decision(draft)
        return Plan(draft.by_itself(), error=error) if error else Plan(draft.steps)

    def sit(self, person: Person, seat: Seat, entropy: str, now: float, entropy_hash: str = "") -> Plan:
        """Takes a seat."""
        return self.decide(
            person,
            lambda draft: self._at_limit(person.user) or seating.sit(draft, person, seat, entropy, entropy_hash),
            now,
        )

    def reveal(self, person: Person, entropy: str, now: float) -> Plan:
        """Reveals what was mixed into the dice under its hash."""
        return self.decide(person, lambda draft: seating.reveal(draft, person, entropy), now)

    def leave(self, person: Person, now: float) -> Plan:
        """Leaves the table."""
        return self.decide(person, lambda draft: seating.leave(draft, person), now)

    def fill(self, person: Person, seat: Seat, level: int, now: float) -> Plan:
        """The host puts a bot on a seat, or with level 0 makes it free."""
        is_present = 0 <= seat < len(self.table.holders) and self.table.holders[seat].user in self.online()
        return self.decide(
            person,
            lambda draft: (
                self._at_limit(person.user) or seating.fill(draft, person, seat, level, is_present=is_present)
            ),
            now,
        )

    def start(self, person: Person, now: float) -> Plan:
        """The host starts with those who are there."""
        return self.decide(person, lambda draft: seating.start(draft, person), now)

    def rematch(
        self,
        person: Person,
        code: str,
        seed: str,
        now: float,
        newest: AnyGame | None = None,
        entropy_hash: str = "",
    ) -> Plan:
        """The next game, at another table."""
        draft = self._draft(now, person.user)
        answer = seating.rematch(draft, person, code, seed, newest, entropy_hash)
        return Plan(error=answer) if isinstance(answer, TableError) else Plan(draft.steps, opens=answer)

    def hand_over(self, person: Person, heir: Person, now: float) -> Plan:
        """Somebody is known by another name from now on: their seats are the other's."""
        return self.decide(person, lambda draft: seating.hand_over(draft, person, heir), now)

    def rename(self, person: Person, now: float) -> Plan:
        """Somebody goes by another name from now on, wherever they are connected."""
        for listener in self.listeners.of(person.user):
            listener.person = person
        return self.decide(person, lambda draft: seating.rename(draft, person), now)

    def arrive(self, user: str, now: float) -> Plan:
        """Somebody has come who was not there when the game began."""
        draft = self._draft(now)
        if seats := draft.table.absent & set(draft.table.seats_of(user)):
            draft.add(Arrived(draft.at, seats=tuple(sorted(seats))))
        return Plan(draft.steps)

    def begin(self, now: float) -> Plan:
        """A table just created starts at once where nobody is missing."""
        draft = self._draft(now)
        seating.begin(draft)
        return Plan(draft.steps)

    def tick(self, now: float) -> Plan:
        """What time alone makes happen by now."""
        return Plan(self._draft(now).steps)

    def expire(self, before: float, now: float) -> Plan:
        """What has stood still since before then goes on: see `playing.expire`."""
        draft = self._draft(now)
        playing.expire(draft, before)
        return Plan(draft.steps)

    def close(self, operator: str, now: float) -> Plan:
        """An operator closes the table: the game ends without a winner, and there is no more chat."""
        draft = self._draft(now, operator)
        playing.close(draft)
        return Plan(draft.steps)

    def wake(self, gone: float, now: float) -> Plan:
        """The house was closed for a while; nobody is charged for it."""
        draft = Draft(self.table, now)
        if playing.next_due(self.table) is not None:
            draft.add(Woken(draft.at, gone=gone))
        return Plan(draft.steps)

    def bot_plays(self, thinker: Thinker, moves: Sequence[Move], now: float) -> Plan:
        """A bot has decided, on several moves perhaps. Nothing happens where the game has gone on without it; an
        error says that it must think again."""
        draft = self._draft(now)
        if thinker not in self._thinkers(draft.table):
            return Plan(draft.steps)
        first = len(draft.table.line)
        for place, move in enumerate(moves, first):
            if place != len(draft.table.line) or draft.table.phase != "playing":
                break  # chance came in between: it will think again
            if (refusal := playing.play(draft, move)) is not None:
                error = (
                    TableError("bot_refused", {"why": f"{refusal.clause} {refusal.reason}"}) if place == first else None
                )
                return Plan(draft.steps, error=error)
        return Plan(draft.steps)

    def is_refused(self, move: Move) -> bool:
        """True for a move that has become impossible meanwhile."""
        table = self.table
        return table.phase != "playing" or table.game.refuse(table.state, move) is not None

    def answer_error(self, connection: Connection, error: TableError, nonce: Nonce = "") -> Plan:
        """An answer that changes nothing."""
        return Plan(answers=[(connection, encode(error_message(error, nonce)))], error=error)

    # Afterwards

    def commit(self, plan: Plan) -> list[Delivery]:
        """Adopts a plan whose events are in the log: what goes to whom, in this order."""
        deliveries: list[Delivery] = []
        before = self.table
        for step in plan.steps:
            deliveries.extend(self._adopt(step.event, step.table))
        if plan.steps and _face(before) != _face(self.table):
            deliveries.extend(self._table_changed())
        deliveries.extend(plan.answers)
        return deliveries

    def next_due(self) -> float | None:
        """When `tick` has something to do."""
        return playing.next_due(self.table)

    def thinkers(self) -> tuple[Thinker, ...]:
        """The bots that the game waits for."""
        return self._thinkers(self.table)

    def online(self) -> set[str]:
        """Users who have taken a chair on some connection."""
        return self.listeners.online()

    # How it is done

    def _draft(self, now: float, by: str = "", nonce: Nonce = "") -> Draft:
        """A draft that begins with what is due by now: time comes before anybody's wish, and passes nowhere else."""
        present = self.online() if self.is_paced and self.table.state is None else None
        draft = Draft(self.table, now, by, nonce, self.keeper, present)
        playing.tick(draft)
        return draft

    def _answered(
        self, connection: Connection, nonce: Nonce, now: float, decision: Decision, *, is_always_heard: bool = False
    ) -> Plan:
        """Once for each nonce: done, or the reason why not."""
        user = self.listeners[connection].person.user
        if (user, nonce) in self._done:
            return Plan(answers=[(connection, encode(Done(nonce)))])
        if known := self._refused.get((user, nonce)):
            return Plan(answers=[(connection, known)])
        draft = self._draft(now, user, nonce)
        answer = (None if is_always_heard else self._at_limit(user)) or decision(draft)
        if answer is None:
            return Plan(draft.steps, [(connection, encode(Done(nonce)))])
        slug = self.table.game.slug
        message = encode(refused(slug, answer, nonce) if isinstance(answer, Refusal) else error_message(answer, nonce))
        self._refused[user, nonce] = message
        while len(self._refused) > REFUSALS_KEPT or sum(map(len, self._refused.values())) > REFUSED_BYTES:
            del self._refused[next(iter(self._refused))]
        return Plan(draft.by_itself(), [(connection, message)])

    def _at_limit(self, user: str) -> TableError | None:
        """Somebody has done all that they may do at one table."""
        return TableError("person_limit") if self._caused[user] >= MOST_EACH else None

    def _play(self, draft: Draft, message: Play) -> Refusal | TableError | None:
        if error := _own(draft, message.seat) or seating.take_back(draft, message.seat):
            return error
        what = message.text if message.move is msgspec.UNSET else message.move
        return playing.submit(draft, message.seat, what, window=message.window)

    def _request(self, draft: Draft, message: Request) -> TableError | None:
        lost = self.listeners.lost
        return _own(draft, message.seat) or requests.request(
            draft, message.seat, message.what, message.clock, message.other, lost
        )

    def _reply(self, draft: Draft, message: Reply) -> TableError | None:
        return _own(draft, message.seat) or requests.reply(draft, message.seat, message.key, message.yes)

    def _welcome(self, connection: Connection, hello: Hello, now: float) -> list[Delivery]:
        """Takes a chair: everything there is to know, or what came since."""
        listener = self.listeners[connection]
        chairs = self.table.seats_of(listener.person.user)
        if hello.seat != WATCHER and hello.seat not in chairs:
            return [(connection, encode(error_message(TableError("not_your_seat"))))]
        before = self.listeners.presence()
        listener.chairs[hello.seat] = None
        self.listeners.came(listener)
        feed = self.feeds.get(hello.seat, Feed(hello.seat))
        feed.is_live = True
        others = self._table_changed() if self.listeners.presence() != before else []
        missed = feed.since(hello.since) if hello.since is not None else None
        if missed is not None:
            said = filter(listener.hears, self.table.said[-RESUMED_CHAT:])
            news = [self._table_for(listener), *missed, *(encode(line) for line in said)]
            return [*((to, data) for to, data in others if to != connection), *((connection, data) for data in news)]
        welcome = Welcome(
            seat=hello.seat,
            number=feed.number,
            table=self.listeners.info(self.table),
            chairs=chairs,
            moment=None if self.table.state is None else moment(self.table, hello.seat, feed.ply, now),
            log=tuple(feed.lines),
            chat=tuple(filter(listener.hears, self.table.said)),
            protocol=protocol.VERSION,
        )
        return [*((to, data) for to, data in others if to != connection), (connection, encode(welcome))]

    def _adopt(self, event: AnyEvent, after: Table) -> Iterator[Delivery]:
        """The table goes on by one event; every chair is told what it may know."""
        before, self.table = self.table, after
        if event.by:
            self._caused[event.by] += 1
        if event.nonce:
            self._done.add((event.by, event.nonce))
        if isinstance(event, Started):
            live = {chair for listener in self.listeners.values() for chair in listener.chairs}
            self.feeds = {chair: Feed(chair) for chair in (*range(len(after.holders)), WATCHER)}
            for chair in live & self.feeds.keys():
                self.feeds[chair].is_live = True
        elif isinstance(event, Spoke):
            yield from self._told(after.said[-1])
        if before.holders != after.holders:
            self._revoke()
        if after.state is None:
            self.shown_at = event.at
            return
        seen = self.feeds[WATCHER].ply
        for chair, feed in self.feeds.items():
            if (message := feed.tell(before, event, after)) is not None:
                for connection, listener in self.listeners.items():
                    if chair in listener.chairs:
                        yield connection, message
        self._shown(event, has_watcher_seen=self.feeds[WATCHER].ply != seen)

    def _shown(self, event: AnyEvent, *, has_watcher_seen: bool) -> None:
        if has_watcher_seen or not isinstance(event, Moved):
            self.shown_at = event.at

    def _told(self, said: Said) -> Iterator[Delivery]:
        """A line of chat, to everybody who hears it."""
        line = encode(said)
        hearing = (at for at, listener in self.listeners.items() if listener.chairs and listener.hears(said))
        yield from ((connection, line) for connection in hearing)

    def _revoke(self) -> None:
        """Nobody listens on a chair that is not theirs any more."""
        for listener in self.listeners.values():
            for chair in set(listener.chairs) - {WATCHER, *self.table.seats_of(listener.person.user)}:
                del listener.chairs[chair]

    def _thinkers(self, table: Table) -> tuple[Thinker, ...]:
        if table.phase != "playing" or table.is_paused:
            return ()
        return tuple(
            Thinker(seat, holder.bot_level, (table.undone, sum(ply.move.seat == seat for ply in table.line)))
            for seat, holder in enumerate(table.holders)
            if holder.bot_level and seat in table.awaited and table.game.legal(table.state, seat)
        )

    def _table_for(self, listener: Listener) -> bytes:
        info = self.listeners.info(self.table)
        return encode(TableChanged(info, self.table.seats_of(listener.person.user)))

    def _table_changed(self) -> list[Delivery]:
        """What everybody may know of the table, to everybody who listens."""
        info = self.listeners.info(self.table)
        return [
            (connection, encode(TableChanged(info, self.table.seats_of(listener.person.user))))
            for connection, listener in self.listeners.items()
            if listener.chairs
        ]


def _face(table: Table) -> tuple[object, ...]:
    """What a change of which everybody at the table is told."""
    return table.holders, table.host, table.phase, table.clock, table.marks, table.rematch, table.sealed


def _own(draft: Draft, seat: Seat) -> TableError | None:
    """A seat is the user's own, or that is an error."""
    return None if seat in draft.table.seats_of(draft.by) else TableError("not_your_seat")


def _no_hint(table: Table, seat: Seat) -> TableError | None:
    """Why a seat is given no hint, if so."""
    if not table.game.capabilities.has_hints:
        return TableError("game_without_hints")
    return None if table.is_practice and seat in table.awaited else TableError("no_hint")
