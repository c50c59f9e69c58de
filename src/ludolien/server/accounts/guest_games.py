"""Bringing games along: a guest in the middle of a game signs in, and plays on as who they are."""

from contextlib import suppress

from ludolien.server.live.live_table import Closed, Frozen
from ludolien.server.ops.house import House
from ludolien.store.people import User
from ludolien.tables.seating import Person

EVERY = 1_000_000


async def bring_games(house: House, guest: User, member: User) -> None:
    """All games of a guest that are not over become the member's, except where the member sits already."""
    person, heir = Person(guest.id, guest.name), Person(member.id, member.name, is_guest=False)
    house.rooms.write_lists()
    for known in await house.store.tables_of(guest.id, EVERY, is_over=False):
        with suppress(Frozen, Closed):
            await house.rooms.do(known.code, lambda room, now: room.hand_over(person, heir, now))
