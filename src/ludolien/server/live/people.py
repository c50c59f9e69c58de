"""Who is in the house, and the way to tell them something wherever they are.

What is told to a person travels over the bus under a subject of their own, so whoever tells it need not know which
process their page is connected to. Nothing here is a record: who is not there reads it in the lists later.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from ludolien.bus import Bus, Subscription
from ludolien.server.live.elsewhere import Elsewhere
from ludolien.server.live.house_messages import ToHouse
from ludolien.server.live.outbox import Outbox

SUBJECT: Final = "people"
_encode: Final = msgspec.json.Encoder().encode


class People:
    """Everybody with a page open, on however many devices."""

    def __init__(self, bus: Bus, elsewhere: Elsewhere | None = None) -> None:
        self._bus = bus
        self.elsewhere = elsewhere
        """The other nodes of the house, where there are any."""
        if elsewhere is not None:
            elsewhere.local = self.here
        self._pages: dict[str, list[Outbox]] = {}
        self._heard: dict[str, Subscription] = {}
        self._tables: dict[str, Counter[str]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self.when_changed: list[Callable[[str], None]] = []
        """Called with who has come, gone, sat down or got up."""

    def is_here(self, user: str) -> bool:
        """True for somebody with a page of the house open."""
        return self._is_at_this_node(user) or (self.elsewhere is not None and self.elsewhere.is_here(user))

    def count(self) -> int:
        """How many people are in the house."""
        others = self.elsewhere.users() if self.elsewhere else ()
        return len({*self._pages, *self._tables, *others})

    def tables_of(self, user: str) -> list[str]:
        """The tables somebody has open."""
        return [*self._tables.get(user, ()), *(self.elsewhere.tables_of(user) if self.elsewhere else ())]

    def here(self) -> dict[str, tuple[str, ...]]:
        """Everybody at this node, with the tables they have open."""
        return {user: tuple(self._tables.get(user, ())) for user in self._pages.keys() | self._tables.keys()}

    def _is_at_this_node(self, user: str) -> bool:
        return user in self._pages or user in self._tables

    def tell(self, user: str, message: ToHouse) -> None:
        """Tells somebody something, on every page they have open."""
        task = asyncio.ensure_future(self._bus.publish(f"{SUBJECT}.{user}", _encode(message)))
        self._telling.add(task)
        task.add_done_callback(self._told)

    async def come_in(self, user: str, page: Outbox) -> None:
        """A page of somebody is open."""
        pages = self._pages.setdefault(user, [])
        pages.append(page)
        if len(pages) == 1:
            self._changed(user)
            subscription = await self._bus.subscribe(f"{SUBJECT}.{user}", lambda data: self._hear(user, data))
            if user in self._pages and user not in self._heard:
                self._heard[user] = subscription
            else:  # they have gone meanwhile, or come twice
                await subscription.end()

    async def go(self, user: str, page: Outbox) -> None:
        """A page of somebody is closed."""
        pages = self._pages.get(user, [])
        if page in pages:
            pages.remove(page)
        if not pages and self._pages.pop(user, None) is not None:
            self._changed(user)
            if subscription := self._heard.pop(user, None):
                await subscription.end()

    def sits_down(self, user: str, code: str) -> None:
        """Somebody has a table open."""
        self._tables.setdefault(user, Counter())[code] += 1
        self._changed(user)

    def gets_up(self, user: str, code: str) -> None:
        """And no longer."""
        tables = self._tables[user]
        tables[code] -= 1
        if not tables[code]:
            del tables[code]
        if not tables:
            del self._tables[user]
        self._changed(user)

    async def close(self) -> None:
        """Says what is being said."""
        await asyncio.gather(*self._telling, return_exceptions=True)

    def _hear(self, user: str, data: bytes) -> None:
        for page in self._pages.get(user, ()):
            page.put(data)

    def _changed(self, user: str) -> None:
        if self.elsewhere is not None:
            tables = tuple(self._tables.get(user, ())) if self._is_at_this_node(user) else None
            self.elsewhere.tell(user, tables)
        for listener in self.when_changed:
            listener(user)

    def _told(self, task: "asyncio.Task[None]") -> None:
        self._telling.discard(task)
        if not task.cancelled():
            task.exception()  # a bus that is away loses what is no record
