"""A storage like the browser's, in a dictionary: it outlives the house that wrote to it, as a database does."""

from collections import defaultdict
from collections.abc import Sequence

from ludolien.pocket.storage import Conflict, Row


class MemoryStorage:
    """What the browser keeps."""

    def __init__(self) -> None:
        self.logs: defaultdict[str, dict[int, str]] = defaultdict(dict)
        self.rows: dict[str, str] = {}
        self.things: dict[str, str] = {}

    async def events(self, code: str) -> Sequence[str]:
        return [self.logs[code][number] for number in sorted(self.logs[code])]

    async def append(self, events: Sequence[Row], lists: dict[str, str]) -> None:
        if any(number in self.logs[code] for code, number, _ in events):
            raise Conflict(events[0][0])
        for code, number, event in events:
            self.logs[code][number] = event
        self.rows.update(lists)

    async def lists(self) -> Sequence[str]:
        return list(self.rows.values())

    async def remove(self, code: str) -> None:
        del self.logs[code], self.rows[code]

    async def get(self, name: str) -> str | None:
        return self.things.get(name)

    async def put(self, name: str, value: str) -> None:
        self.things[name] = value
