"""What operators do: mute, ban, rename, close a table. Each is written down with who did it, then done.

The command line writes into the same log what it wants done; an open house looks there every few seconds.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from ludolien.server.accounts import names
from ludolien.server.accounts.changes import tell
from ludolien.server.accounts.deletion import with_name
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.security_log import note
from ludolien.store.accounts import User
from ludolien.store.moderation import Deed, Sanction

EVERY: Final = 2.0
"""Seconds between two looks at what the command line wants done."""
DONE: Final = "done"
NO_TABLE: Final = "no such table"
FAILED: Final = "failed"
FOREVER: Final = 4_102_444_800.0
"""The end of the century."""


async def do(house: House, deed: Deed) -> Deed:
    """Does what an operator wants, and writes down how it went."""
    try:
        outcome = await DEEDS[deed.what](house, deed)
    except ApiError as error:
        outcome = error.body.code
    except Exception:
        logging.getLogger("ludolien.server").exception("deed failed", extra={"facts": {"deed": deed.id}})
        outcome = FAILED
    await house.store.moderation.settle_deed(deed.id, outcome)
    facts = {"operator": deed.operator, "user": deed.user, "outcome": outcome}
    note(deed.what, **{name: value for name, value in facts.items() if value})
    return replace(deed, outcome=outcome)


async def keep_heeding(house: House) -> None:
    """Does what the command line wants done, until it is cancelled."""
    while True:
        try:
            for deed in await house.store.moderation.to_do() if house.does_chores() else ():
                await do(house, deed)
        except Exception:
            logging.getLogger("ludolien.server").exception("deeds not read")
        await asyncio.sleep(EVERY)


async def _mute(house: House, deed: Deed) -> str:
    return await _sanction(house, deed, "mute", "muted")


async def _ban(house: House, deed: Deed) -> str:
    outcome = await _sanction(house, deed, "ban", "banned")
    for user in [deed.user, *(program.id for program in await house.store.people.programs_of(deed.user))]:
        house.connections.end(user, reason="banned")
    return outcome


async def _unmute(house: House, deed: Deed) -> str:
    return await _lift(house, deed, "mute", "unmuted")


async def _unban(house: House, deed: Deed) -> str:
    return await _lift(house, deed, "ban", "unbanned")


async def _sanction(house: House, deed: Deed, kind: str, told: str) -> str:
    await _person(house, deed)
    places = house.whereabouts.networks_of(deed.user)
    await house.sanctions.put(Sanction(deed.user, kind, deed.until, deed.at), places)
    await tell(house, deed.user, told, until=time.strftime("%Y-%m-%d %H:%M", time.gmtime(deed.until)))
    return DONE


async def _lift(house: House, deed: Deed, kind: str, told: str) -> str:
    await _person(house, deed)
    await house.sanctions.lift(kind, deed.user)
    await tell(house, deed.user, told)
    return DONE


async def _rename(house: House, deed: Deed) -> str:
    """Another name, a friendly animal's where none is given, also where the old one stands in the logs of tables. Their
    name at sign-in stays: only they see it."""
    user = await _person(house, deed)
    name = names.chosen(deed.name) if deed.name else names.given(user.language)
    name = await names.nobody_elses(house.store, name, user.id)
    if login := await house.store.keys.login(user.id):
        await names.claim(house.store, user.id, name, login)
    await house.store.people.change(user.id, name=name)
    for code in await house.store.mentions_of(user.id):
        await house.rewrite_table(code, partial(with_name, user=user.id, name=name), "")
    house.connections.end(user.id, reason="come_again")  # who is connected goes by the name they came with
    await tell(house, user.id, "renamed", name=name)
    return DONE


async def _close(house: House, deed: Deed) -> str:
    """The game ends without a winner, and there is no more chat; a table that waits for players goes."""
    tables = house.get(LiveTables)
    try:
        table = await tables.table(deed.code)
        people = {holder.user for holder in table.holders if holder.user}
        if table.phase == "waiting":
            await tables.remove_now(deed.code)
        else:
            await tables.do(deed.code, lambda room, now: room.close(deed.operator, now))
    except UnknownTable:
        return NO_TABLE
    for user in people:
        await tell(house, user, "table_closed", table=deed.code)
    return DONE


async def _person(house: House, deed: Deed) -> User:
    user = await house.store.people.get(deed.user)
    if user is None:
        raise ApiError(404, "no_such_person")
    return user


DEEDS: Final[dict[str, Callable[[House, Deed], Awaitable[str]]]] = {
    "mute": _mute,
    "unmute": _unmute,
    "ban": _ban,
    "unban": _unban,
    "rename": _rename,
    "close": _close,
}
