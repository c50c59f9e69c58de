"""What waits for somebody, in numbers, on every page: their turn, seats kept for them, notices not read, flashcards."""

import asyncio
import time
from collections.abc import Iterable

from ludolien.server.live.house_messages import Badges
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.lobby.invitations import is_invited
from ludolien.store import Store
from ludolien.tables.table import Table


class Counts:
    """Tells people who are in the house when their numbers may have changed."""

    def __init__(self, store: Store, tables: LiveTables, people: People) -> None:
        self.store = store
        self.tables = tables
        self.people = people
        self._known: dict[str, Badges] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}

    def see(self, table: Table, _: set[str]) -> None:
        """A table has changed."""
        self.look({holder.user for holder in table.holders if holder.user})

    def look(self, users: Iterable[str]) -> None:
        """Counts anew for those who are here, one count at a time for each."""
        for user in users:
            if not self.people.is_here(user):
                self._known.pop(user, None)
            elif user not in self._telling:
                task = self._telling[user] = asyncio.create_task(self._tell(user), name="badges")
                task.add_done_callback(lambda _, user=user: self._telling.pop(user))  # type: ignore[misc]

    async def greet(self, user: str) -> None:
        """Somebody has opened a page: they are told, whatever was told before."""
        self._known.pop(user, None)
        self.tables.write_lists()
        await self._tell(user)

    async def close(self) -> None:
        """Stops counting."""
        for task in [*self._telling.values()]:
            task.cancel()

    async def _tell(self, user: str) -> None:
        entries = await self.store.tables_of(user, is_over=False)
        mine = [(entry, chair) for entry in entries for chair in entry.chairs if chair.user == user]
        counted = Badges(
            turns=len({entry.code for entry, chair in mine if chair.is_awaited}),
            invitations=sum(entry.phase == "waiting" and is_invited(entry.info, user) for entry in entries),
            notices=await self.store.notices.unread(user),
            flashcards=await self.store.flashcards.due(user, time.time()),
        )
        if self._known.get(user) != counted:
            self._known[user] = counted
            self.people.tell(user, counted)
