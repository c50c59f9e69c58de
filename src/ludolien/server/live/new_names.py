"""A new name is told at the tables where somebody plays or watches."""

from contextlib import suppress

from ludolien.local.live_table import Closed, Frozen
from ludolien.server.live.live_tables import LiveTables
from ludolien.store.accounts import User
from ludolien.tables.seating import Person

EVERY = 1_000_000


async def spread(tables: LiveTables, user: User) -> None:
    """All games of somebody that are not over call them so from now on; what is over stays as it was played."""
    person = Person(user.id, user.name, is_guest=user.kind == "guest")
    tables.write_lists()
    played = {known.code for known in await tables.store.tables_of(user.id, EVERY, is_over=False)}
    watched = {live.code for live in tables.all_awake() if live.room.listeners.of(user.id)}
    for code in played | watched:
        with suppress(Frozen, Closed):
            await tables.do(code, lambda room, now: room.rename(person, now))
