"""A draft: events that are about to happen. Nothing has changed until they are in the log."""

from collections.abc import Collection
from itertools import takewhile
from typing import Final

import msgspec

from ludolien.core import Move
from ludolien.core.keeper import Keeper
from ludolien.core.outcomes import Fact
from ludolien.tables.events import AnyEvent, Moved
from ludolien.tables.table import Table

_encode: Final = msgspec.json.Encoder().encode


class TableError(msgspec.Struct, frozen=True):
    """Why the table does not do something; not the game's rules, which answer with a `Refusal`.

    `code` is also the name of a sentence in `words/*.toml`, filled in with `facts`.
    """

    code: str
    facts: dict[str, Fact] = {}


class Step(msgspec.Struct, frozen=True):
    """An event and the table right after it."""

    event: AnyEvent
    table: Table


class Draft:
    """Collects events; `table` is what the table will be after them. `at` never goes back. `keeper` plays HOUSE.
    `present` are those at the table, where a game between people waits a moment for them."""

    def __init__(
        self,
        table: Table,
        now: float,
        by: str = "",
        nonce: str = "",
        keeper: Keeper | None = None,
        present: Collection[str] | None = None,
    ) -> None:
        self.before = table
        self.table = table
        self.at = max(now, table.at)
        self.by = by
        self.nonce = nonce
        self.keeper = keeper
        self.present = present
        self.steps: list[Step] = []

    def add(self, event: AnyEvent, move: Move | None = None) -> None:
        """One more event; the move that it logs, where that is known already."""
        self.table = self.table.after(event, move)
        self.steps.append(Step(event, self.table))

    def add_move(self, move: Move, at: float, by: str = "", nonce: str = "") -> None:
        """One more move, written here for the log and not read again."""
        self.add(Moved(at, by, nonce, move=msgspec.Raw(_encode(move))), move)

    def by_itself(self) -> list[Step]:
        """What happens even where the person's own wish does not: what time alone brought about before it."""
        return list(takewhile(lambda step: not step.event.by, self.steps))

    @property
    def cause(self) -> tuple[float, str, str]:
        """When, by whom and under which nonce: the first three fields of an event that a person causes."""
        return self.at, self.by, self.nonce
