"""What the one who runs the house does from the command line: backup, restore, prune, a token for a program."""

import getpass
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from ludolien.server.accounts import names
from ludolien.server.accounts.deletion import delete_from_store
from ludolien.server.accounts.identity import SESSION_AGE
from ludolien.server.accounts.messages import Program
from ludolien.server.accounts.programs import make
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.secrets import new_code
from ludolien.server.ops.settings import Settings
from ludolien.store import Store, backup
from ludolien.store.accounts import User
from ludolien.store.lock import Held, lock_of
from ludolien.store.moderation import Deed, Found, Report

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
    """Forgets guests who have not been seen for so many days and play no game; how many. Only where no house is open,
    whose tables would write the names again; an open one does the same every hour."""

    async def work(store: Store) -> int:
        now = time.time()
        gone = await store.people.abandoned(now - days * DAY)
        for user in gone:
            await delete_from_store(store, user)
        await store.database.scrub()
        await store.people.close_old_sessions(now - SESSION_AGE)
        return len(gone)

    async with Held(lock_of(settings.database)):
        return await with_store(settings, work)


async def reports(settings: Settings) -> list[Report]:
    """What people reported, unsettled first."""
    return await with_store(settings, lambda store: store.moderation.reports())


async def find_person(store: Store, name: str) -> Found:
    """Somebody by the name they sign in with, by their id, or by what they are called where nobody else is."""
    login = names.login(name)
    found = await store.moderation.look_up(name, login)
    exact = [one for one in found if name == one.user or login == one.login]
    exact = exact or [one for one in found if one.name == name]
    if len(exact) != 1:
        raise ApiError(404, "several_called" if exact else "nobody_called", name=name)
    return exact[0]


async def appoint(settings: Settings, name: str) -> Found:
    """An account is an operator from now on."""

    async def work(store: Store) -> Found:
        login = names.login(name)
        user, _ = await store.keys.password(login) or ("", "")
        if not user:
            raise ApiError(404, "not_a_member", name=name)
        await store.people.appoint(user, time.time())
        await store.moderation.log(_deed("appoint", user=user, outcome="done"))
        return Found(user, "member", name, login)

    return await with_store(settings, work)


async def dismiss(settings: Settings, name: str) -> None:
    """An account is no operator any more."""

    async def work(store: Store) -> None:
        person = await find_person(store, name)
        if not await store.people.dismiss(person.user):
            raise ApiError(404, "not_an_operator", name=name)
        await store.moderation.log(_deed("dismiss", user=person.user, outcome="done"))

    await with_store(settings, work)


async def operators(settings: Settings) -> list[User]:
    """Everybody who is one."""
    return await with_store(settings, lambda store: store.people.operators())


async def ask_for(settings: Settings, what: str, person: str = "", **more: Any) -> Deed:
    """Asks the house to do something about somebody or a table: at once where it is open, else when it opens."""

    async def work(store: Store) -> Deed:
        deed = _deed(what, user=(await find_person(store, person)).user if person else "", **more)
        if deed.name:
            names.chosen(deed.name)
        if deed.code and not await store.events(deed.code):
            raise ApiError(404, "no_such_table", name=deed.code)
        await store.moderation.log(deed)
        return deed

    return await with_store(settings, work)


async def deeds(settings: Settings) -> list[Deed]:
    """What operators did, the latest first."""
    return await with_store(settings, lambda store: store.moderation.deeds())


def _deed(what: str, **more: Any) -> Deed:
    """Something the command line does or asks for, in the name of who uses it."""
    who = "".join(filter(str.isprintable, getpass.getuser()))[:20]
    return Deed(id=new_code(12), at=time.time(), operator=f"shell:{who}", what=what, **more)


async def new_program(settings: Settings, name: str) -> Program:
    """A program that plays on one's own house without limits, and its token."""
    return await with_store(settings, lambda store: make(store, names.chosen(name), is_uncapped=True))
