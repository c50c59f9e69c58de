"""Whose turn it has become: people who are not there are told, where they have asked for it."""

import asyncio

from ludolien.server.notify.notifications import Notification, notify
from ludolien.store import Store
from ludolien.tables.table import Table


class Turns:
    """Remembers for each table whom it waited for."""

    def __init__(self, store: Store, opened: float) -> None:
        self.store = store
        self.opened = opened
        self._awaited: dict[str, frozenset[str]] = {}
        self._sending: dict[tuple[str, str], asyncio.Task[None]] = {}
        """By table and user: nobody is told the same twice at once."""

    def see(self, table: Table, online: set[str]) -> None:
        """A table has changed. A game that had begun before the house was opened tells nobody when first seen."""
        awaited = awaited_people(table)
        is_old = table.begun is not None and table.begun < self.opened
        before = self._awaited.get(table.code, awaited if is_old else frozenset())
        if table.phase == "playing" or (table.sealed and table.phase == "waiting"):
            self._awaited[table.code] = awaited
        else:
            self._awaited.pop(table.code, None)
        for user in awaited - before - online:
            if (to := (table.code, user)) not in self._sending:
                notice = Notification("your_turn", table.game.slug, table.code)
                task = self._sending[to] = asyncio.create_task(notify(self.store, user, notice), name="notification")
                task.add_done_callback(lambda _, to=to: self._sending.pop(to))  # type: ignore[misc]


def awaited_people(table: Table) -> frozenset[str]:
    """The users a game among people waits for, also for their entropy before it begins; nobody in practice."""
    if table.phase == "waiting" and table.sealed:
        return frozenset(holder.user for holder in table.holders if holder.owes_entropy)
    if table.phase != "playing" or table.is_practice:
        return frozenset()
    return frozenset(
        holder.user
        for seat, holder in enumerate(table.holders)
        if seat in table.awaited and holder.user and not holder.bot_level
    )
