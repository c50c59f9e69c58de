"""What a room is going to do: events for the log, answers, and what others are asked to think about."""

from collections.abc import Sequence

import msgspec

from ludolien.core import Seat
from ludolien.tables.draft import Step, TableError
from ludolien.tables.events import Created
from ludolien.tables.protocol import Nonce

Connection = int
Delivery = tuple[Connection, bytes]


class HintWanted(msgspec.Struct, frozen=True):
    """Somebody asks what a bot would play."""

    connection: Connection
    nonce: Nonce
    seat: Seat
    user: str


class Thinker(msgspec.Struct, frozen=True):
    """A bot that the game waits for. `turn` is another for each decision, and after an undo; what others do meanwhile
    does not change it."""

    seat: Seat
    level: int
    turn: tuple[int, int]


class Plan(msgspec.Struct):
    """What a message would do: events for the log, and answers for afterwards."""

    steps: Sequence[Step] = ()
    answers: Sequence[Delivery] = ()
    error: TableError | None = None
    hint: HintWanted | None = None
    opens: Created | None = None
    """Another table, which begins with the same commit."""

    def __repr__(self) -> str:
        """For logs: what a plan does holds seeds and names."""
        return f"Plan({len(self.steps)} steps)"
