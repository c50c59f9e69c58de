"""Where a house without a server keeps its tables: the browser's database, or a dictionary in tests."""

from collections.abc import Sequence
from typing import Protocol

Row = tuple[str, int, str]
"""A table's code, the number of an event, and the event."""


class Conflict(RuntimeError):
    """Another page has written this event first: what it wrote counts."""


class Storage(Protocol):
    """Append-only events by table, a line for the lists of each table, and small things by name. What is awaited is
    kept once it returns."""

    async def events(self, code: str) -> Sequence[str]:
        """All events of a table, in order; none of an unknown one."""

    async def append(self, events: Sequence[Row], lists: dict[str, str]) -> None:
        """All or nothing; `Conflict` where one of these numbers is taken. `lists` is what lists show, by table."""

    async def lists(self) -> Sequence[str]:
        """What lists show, of every table."""

    async def remove(self, code: str) -> None:
        """Forgets a table."""

    async def get(self, name: str) -> str | None:
        """A small thing."""

    async def put(self, name: str, value: str) -> None:
        """Keeps a small thing."""
