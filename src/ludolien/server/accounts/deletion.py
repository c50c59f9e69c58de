"""Deleting an account: what is kept about them goes, what they played with others stays without their name.

The log is only ever added to, with two exceptions: the name of who asked to be forgotten, and what they said, are taken
out of the events; and a name that an operator changed is changed there too. Who moved what stays, so every record still
replays.
"""

from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.server.ops.house import Change, House
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.events import AnyEvent, Created, Holder, Seated, Spoke, read_event, write_event
from ludolien.tables.protocol import TableInfo
from ludolien.tables.room import Room

NOBODY: Final = "N. N."
SILENCE: Final = "…"


async def delete_user(house: House, user: str) -> None:
    """Everything personal of a user goes, at open tables too. Nobody comes in as them while that is done."""
    gone = [*(program.id for program in await house.store.people.programs_of(user)), user]
    for person in gone:
        await house.store.people.close_sessions(person)
        await house.store.people.drop_tokens(person)
        house.connections.end(person)
        for listener in house.when_user_goes:
            await listener(person)
    for person in gone:
        for code in await house.store.mentions_of(person):
            await house.rewrite_table(code, partial(without_name, user=person), person)
        await delete_from_lists(house.store, person)
        house.sanctions.forget(person)
        house.whereabouts.forget(person)
        for listener in house.when_user_is_deleted:
            await listener(person)
    await house.store.database.scrub()


async def delete_from_store(store: Store, user: str) -> None:
    """The same without a running house."""
    for code in await store.mentions_of(user):
        await rewrite(store, code, partial(without_name, user=user), user)
    await delete_from_lists(store, user)


async def delete_from_lists(store: Store, user: str) -> None:
    """All but the logs of tables."""
    await store.riddles.let_go(user)
    await store.solos.forget(user)
    await store.tournaments.forget(user)
    await store.moderation.forget(user)
    await store.people.forget(user)


async def rewrite(store: Store, code: str, change: Change, gone: str = "") -> None:
    """Changes the events of a table that is not open; `gone` is not named there any more."""
    events = [(seq, read_event(payload)) for seq, payload in await store.events(code)]
    if not events:
        return
    after = [(seq, change(event)) for seq, event in events]
    changed = [(seq, write_event(new)) for (seq, old), (_, new) in zip(events, after, strict=True) if new != old]
    try:
        listed = entry(Room([event for _, event in after], catalogue.find))
    except catalogue.UnknownGame:  # it came from outside, and is no longer installed
        known = await store.entry(code)
        if known is None:
            return
        listed = replace(known, info=_changed_info(known.info, change))
    await store.rewrite(code, changed, listed, gone)


def _changed_info(info: bytes, change: Change) -> bytes:
    """What the lists show of a table, with the names that its events have after a change."""
    shown = msgspec.json.decode(info, type=TableInfo)
    seats = []
    for seat in shown.seats:
        holder = Holder(seat.kind, seat.user, seat.name, same_device=seat.same_device)
        event = change(Seated(0.0, seat=seat.seat, holder=holder))
        seats.append(replace(seat, name=event.holder.name) if isinstance(event, Seated) else seat)
    return msgspec.json.encode(replace(shown, seats=tuple(seats)))


def without_name(event: AnyEvent, user: str) -> AnyEvent:
    """An event without the name of a user, or what they said and wrote."""
    match event:
        case Created(holders=holders, by=by):
            return replace(event, holders=tuple(_nameless(holder, user, by) for holder in holders))
        case Seated(holder=holder, by=by):
            return replace(event, holder=_nameless(holder, user, by))
        case Spoke(by=by) if by == user:
            return replace(event, name=NOBODY, text=SILENCE, phrase="", nonce="")
        case _:
            return event


def with_name(event: AnyEvent, user: str, name: str) -> AnyEvent:
    """An event in which a user is called otherwise; people on their device keep the names they were given."""
    match event:
        case Created(holders=holders):
            return replace(event, holders=tuple(_renamed(holder, user, name) for holder in holders))
        case Seated(holder=holder):
            return replace(event, holder=_renamed(holder, user, name))
        case Spoke(by=by) if by == user:
            return replace(event, name=name)
        case _:
            return event


def _nameless(holder: Holder, user: str, by: str) -> Holder:
    """Whom they invited by a name of their own choosing loses it as well."""
    is_theirs = holder.user == user or (by == user and not holder.user)
    return replace(holder, name=NOBODY) if is_theirs and holder.name else holder


def _renamed(holder: Holder, user: str, name: str) -> Holder:
    return replace(holder, name=name) if holder.user == user and not holder.same_device else holder
