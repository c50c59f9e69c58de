"""A guest in the middle of a game signs in, and plays on as who they are."""

from contextlib import suppress

from ludolien.local.live_table import Closed, Frozen
from ludolien.server.live.live_tables import LiveTables
from ludolien.store.accounts import User
from ludolien.tables.seating import Person

EVERY = 1_000_000


async def hand_over(tables: LiveTables, guest: User, member: User) -> None:
    """All games of a guest that are not over become the member's, except where the member sits already."""
    person, heir = Person(guest.id, guest.name), Person(member.id, member.name, is_guest=False)
    tables.write_lists()
    strangers = await tables.store.moderation.strangers_to(member.id)
    for known in await tables.store.tables_of(guest.id, EVERY, is_over=False):
        if strangers & {known.host, *(chair.user for chair in known.chairs)}:
            continue  # who was blocked does not come in by this door
        with suppress(Frozen, Closed):
            await tables.do(known.code, lambda room, now: room.hand_over(person, heir, now))
