"""What nobody comes back to goes by itself: tables, guests, riddles; what was over long ago is put away. Looked through
every hour while the house is open.

How long each is waited for, and why, stands in `docs/explanation/decisions/what_nobody_comes_back_to.md`.
"""

import asyncio
import logging
import re
from contextlib import suppress
from typing import Final

from ludolien import catalogue
from ludolien.local.live_table import Closed, Frozen
from ludolien.server.accounts.access import end_old_sessions
from ludolien.server.accounts.deletion import delete_user
from ludolien.server.accounts.identity import SESSION_AGE
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.lobby.fair_play import KEPT
from ludolien.server.lobby.game_routes import CODE_LETTERS
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import CLEAR_LETTERS
from ludolien.store import archive

log = logging.getLogger("ludolien.expiry")

EVERY: Final = 3600.0
DAY: Final = 86_400.0
GUESTS_AT_ONCE: Final = 200
ARCHIVED_AT_ONCE: Final = 2000
"""Finished games an hour: more than a busy house finishes, little enough that nobody waits for it."""
_RIDDLE_CODE: Final = re.compile(f"[{CLEAR_LETTERS}]{{{CODE_LETTERS}}}".encode())


async def keep_tidy(house: House) -> None:
    """Until it is cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            if house.does_chores():
                await tidy(house, house.get(LiveTables).now())
        except Exception:
            log.exception("not tidied")


async def tidy(house: House, now: float) -> None:
    """Once."""
    settings, store, tables = house.settings, house.store, house.get(LiveTables)
    tables.write_lists()
    open_since = now - tables.uptime.was_closed  # nobody is charged for the time the house was closed
    waiting, idle = open_since - settings.waiting_days * DAY, open_since - settings.idle_days * DAY
    for code in await store.untouched("waiting", waiting):
        with suppress(UnknownTable, Frozen):
            await tables.remove(code, waiting)
    for code in await store.untouched("playing", idle):
        with suppress(UnknownTable, Frozen, Closed):
            await tables.do(code, lambda room, now: room.expire(idle, now))
    await end_old_sessions(house, now - SESSION_AGE)
    await store.traces.forget_before(now - KEPT)
    await house.sanctions.tidy()
    for user in await store.people.abandoned(open_since - settings.guest_days * DAY, GUESTS_AT_ONCE):
        await delete_user(house, user)
    await remove_loose_texts(house)
    if house.all_know(archive.SINCE):
        await store.archive.put_away_before(now - settings.archive_days * DAY, ARCHIVED_AT_ONCE)


async def remove_loose_texts(house: House) -> None:
    """Takes riddles off the shelf that are nobody's and at no table that is still played."""
    store, tables = house.store, house.get(LiveTables)
    with_texts = [game.slug for game in catalogue.newest().values() if game.capabilities.routes()]
    played = {code for slug in with_texts for info in await store.infos(slug) for code in _RIDDLE_CODE.findall(info)}
    for riddle in await store.riddles.loose():
        if riddle.encode() not in played:
            tables.memory.take_away(riddle)
            await store.riddles.remove(riddle)
