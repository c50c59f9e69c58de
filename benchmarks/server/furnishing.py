"""A house for benchmarks: tables that are written before it opens, and the house itself in a process of its own."""

import asyncio
import secrets
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from processes import SERVER_CORE, Server, free_port

from ludolien import catalogue
from ludolien.core import Value
from ludolien.local.keepers import keeper_of
from ludolien.server.accounts import programs
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder, write_event
from ludolien.tables.room import Room

AT_ONCE = 100
"""Tables that are written in one go."""


class Wanted(NamedTuple):
    """A table that is to be there, its game begun."""

    code: str
    slug: str
    holders: tuple[Holder, ...]
    options: Mapping[str, Value] = {}


async def furnish(
    database: str, names: Iterable[str], tables: Callable[[tuple[Holder, ...]], Iterable[Wanted]]
) -> list[str]:
    """All tables, the first of the people as their host; the tokens of the people, who are programs."""
    store = await Store.open(database)
    made = [await programs.make(store, name, is_uncapped=True) for name in names]
    wanted = list(tables(tuple(Holder("person", one.user, one.name) for one in made)))
    for start in range(0, len(wanted), AT_ONCE):
        await asyncio.gather(*(_set_up(store, each, made[0].user) for each in wanted[start : start + AT_ONCE]))
    await store.close()
    return [one.token for one in made]


async def _set_up(store: Store, wanted: Wanted, host: str) -> None:
    game = catalogue.find(wanted.slug)
    created = seating.create(
        game,
        wanted.holders,
        code=wanted.code,
        seed=secrets.token_hex(32),
        at=time.time(),
        host=host,
        options=wanted.options,
    )
    assert isinstance(created, Created), created
    room = Room([created], catalogue.find, keeper_of(game))
    begun = room.begin(time.time())
    events = [write_event(created), *(write_event(step.event) for step in begun.steps)]
    room.commit(begun)
    await store.append(wanted.code, list(enumerate(events)), entry(room))


def opened(folder: str, database: str, core: int | None = SERVER_CORE, **environment: str) -> Server:
    """The house in a process of its own, without limits of how much anybody may ask unless told otherwise, bots
    answering at once."""
    port = free_port()
    command = [sys.executable, "-c", "from ludolien.cli import main; main()", "serve", "--port", str(port)]
    command += ["--data", folder, "--database", database]
    usual = {"LUDOLIEN_LIMITS": "off", "LUDOLIEN_PACE": "off", "LUDOLIEN_METRICS": "local"}
    usual["PYTHONDONTWRITEBYTECODE"] = ""
    return Server(command, port, "/health", core, **usual | environment)


def limits() -> str:
    """What the house lets one connection cost in this run."""
    chosen = Settings.chosen()
    return (
        f"limits: heads of {chosen.largest_head:,} bytes, requests within {chosen.slowest_request:.0f} s,"
        f" {chosen.most_connections:,} connections, {chosen.most_connections_each} an address"
        f" (trusted proxies have no number: {', '.join(chosen.proxies) or 'none'})"
    )
