"""What the one who runs the house does from the command line: backup, restore, prune, a token for a program."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from ludolien.server.accounts import names
from ludolien.server.accounts.deletion import delete_from_store
from ludolien.server.accounts.identity import SESSION_AGE
from ludolien.server.accounts.messages import Program
from ludolien.server.accounts.programs import make
from ludolien.server.ops.settings import Settings
from ludolien.store import Store, backup
from ludolien.store.moderation import Report

T = TypeVar("T")

DAY = 24 * 3600


async def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Opens the store, works, and closes it."""
    store = await Store.open(settings.database)
    try:
        return await work(store)
    finally:
        await store.close()


async def back_up(settings: Settings, file: Path) -> int:
    """Writes the whole house into a file, open or not; how many rows."""
    return await with_store(settings, lambda store: backup.backup(store, file))


async def restore(settings: Settings, file: Path) -> int:
    """Brings a house back from a file, into an empty one; how many rows."""
    return await with_store(settings, lambda store: backup.restore(store, file))


async def prune(settings: Settings, days: int) -> int:
    """Forgets guests who have not been seen for so many days and play no game; how many."""

    async def work(store: Store) -> int:
        now = time.time()
        gone = await store.people.abandoned(now - days * DAY)
        for user in gone:
            await delete_from_store(store, user)
        await store.people.close_old_sessions(now - SESSION_AGE)
        return len(gone)

    return await with_store(settings, work)


async def reports(settings: Settings) -> list[Report]:
    """What people reported, unsettled first."""
    return await with_store(settings, lambda store: store.moderation.reports())


async def new_program(settings: Settings, name: str) -> Program:
    """A program that plays on one's own house without limits, and its token."""
    return await with_store(settings, lambda store: make(store, names.chosen(name), is_uncapped=True))
