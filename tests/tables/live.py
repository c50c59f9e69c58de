"""A room run by hand: a log in memory, an inbox for each connection, and time that passes when told to."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from ludolien.catalogue import find
from ludolien.core import Seat
from ludolien.core.keeper import Keeper
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Created, Holder, read_event, write_event
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import Clock, ErrorMessage, FromPerson, Hello, Play, read_message
from ludolien.tables.room import Room
from ludolien.tables.seating import Person

SEED = "5e" * 32
ADA, BOB, CLEO = Person("u-ada", "Ada"), Person("u-bob", "Bob"), Person("u-cleo", "Cleo", is_guest=False)


def person(who: Person, **more: Any) -> Holder:
    return Holder("person", who.user, who.name, **more)


class Live:
    """A table in play."""

    def __init__(
        self,
        game: str = "hex",
        holders: Sequence[Holder] = (person(ADA), person(BOB)),
        *,
        edition: int | None = None,
        keeper: Keeper | None = None,
        seed: str = SEED,
        now: float = 1000.0,
        **more: Any,
    ) -> None:
        self.now = now
        self.keeper = keeper
        self.nonces = 0
        made = seating.create(
            find(game, edition), tuple(holders), code="TABLE", seed=seed, at=now, host=ADA.user, **more
        )
        assert isinstance(made, Created), made
        self.log = [write_event(made)]
        self.room = Room([made], find, keeper)
        self.inboxes: dict[int, list[bytes]] = defaultdict(list)
        self.commit(self.room.begin(now))

    def commit(self, plan: Plan) -> Plan:
        for number, payload in payloads(plan):
            assert number == len(self.log), "events are numbered without a gap"
            self.log.append(payload)
        for connection, data in self.room.commit(plan):
            self.inboxes[connection].append(data)
        return plan

    def wait(self, seconds: float) -> None:
        """Time passes; what is due happens when it is due."""
        end = self.now + seconds
        while (due := self.room.next_due()) is not None and due <= end:
            self.now = due
            self.commit(self.room.tick(due))
        self.now = end

    def connect(self, connection: int, who: Person, *chairs: Seat) -> list[Any]:
        self.room.join(connection, who)
        for chair in chairs:
            self.send(connection, Hello(chair))
        return self.read(connection)

    def send(self, connection: int, message: FromPerson | bytes) -> list[Any]:
        """Sends a message; what that connection hears."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        read = read_message(data)
        assert not isinstance(read, ErrorMessage), read
        before = len(self.inboxes[connection])
        self.commit(self.room.receive(connection, read, self.now))
        return [msgspec.json.decode(data) for data in self.inboxes[connection][before:]]

    def play(self, connection: int, seat: Seat, text: str, *, nonce: str = "", window: str = "") -> dict[str, Any]:
        """A move in notation; the answer to it."""
        self.nonces += 1
        answers = self.send(connection, Play(seat, nonce or f"n{self.nonces}", text=text, window=window))
        return next(answer for answer in answers if answer["type"] in ("done", "refused", "problem"))

    def read(self, connection: int) -> list[Any]:
        """Empties an inbox."""
        heard = [msgspec.json.decode(data) for data in self.inboxes[connection]]
        self.inboxes[connection].clear()
        return heard

    def reopened(self) -> Room:
        """The room as a new process would make it from the log."""
        return Room(map(read_event, self.log), find, self.keeper)


def payloads(plan: Plan) -> list[tuple[int, bytes]]:
    """The events for the log, numbered within the table."""
    return [(step.table.events - 1, write_event(step.event)) for step in plan.steps]


def trouble(plan: Plan) -> str:
    """Why a command came to nothing; empty where it did not."""
    return plan.error.code if isinstance(plan.error, TableError) else ""


def hex_for_two(**more: Any) -> Live:
    """Ada is Red on connection 1, Bob Blue on connection 2, on a small board."""
    live = Live(options={"size": 5, "swap": False}, **more)
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    return live


LIGHTNING = Clock("move", 10)
BLITZ = Clock("total", 60, 2)
