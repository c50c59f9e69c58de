"""Deleting an account: what is kept about them goes, what they played with others stays without their name.

The log is only ever added to, with this one exception: the name of who asked to be forgotten, and what they said, are
taken out of the events. Who moved what stays, so every record still replays.
"""

from typing import Final

from msgspec.structs import replace

from ludolien import catalogue
from ludolien.server.ops.house import House
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.events import AnyEvent, Created, Holder, Seated, Spoke, read_event, write_event
from ludolien.tables.room import Room

NOBODY: Final = "N. N."
EVERY: Final = 1_000_000


async def delete_user(house: House, user: str) -> None:
    """Everything personal of a user goes, at open tables too."""
    gone = [user, *(program.id for program in await house.store.people.programs_of(user))]
    for person in gone:
        tables = [known.code for known in await house.store.tables_of(person, EVERY)]
        await delete_from_store(house.store, person)
        for listener in house.when_user_is_deleted:
            await listener(person, tables)


async def delete_from_store(store: Store, user: str) -> None:
    """The same without a running house."""
    for known in await store.tables_of(user, EVERY):
        events = [(seq, read_event(payload)) for seq, payload in await store.events(known.code)]
        without = [(seq, without_name(event, user)) for seq, event in events]
        room = Room([event for _, event in without], catalogue.find)
        changed = [(seq, write_event(new)) for (seq, old), (_, new) in zip(events, without, strict=True) if new != old]
        await store.rewrite(room.table.code, changed, entry(room))
    await store.riddles.let_go(user)
    await store.solos.forget(user)
    await store.people.forget(user)


def without_name(event: AnyEvent, user: str) -> AnyEvent:
    """An event without the name of a user, or what they said."""
    match event:
        case Created(holders=holders):
            return replace(event, holders=tuple(_nameless(holder, user) for holder in holders))
        case Seated(holder=holder):
            return replace(event, holder=_nameless(holder, user))
        case Spoke(by=by) if by == user:
            return replace(event, name=NOBODY, text="…")
        case _:
            return event


def _nameless(holder: Holder, user: str) -> Holder:
    return replace(holder, name=NOBODY) if holder.user == user else holder
