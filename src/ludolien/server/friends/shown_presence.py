"""Whether somebody is here and what they play, as far as they show it to another."""

from typing import Final

import msgspec

from ludolien.server.friends.messages import Playing
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.ops.house import House
from ludolien.store.accounts import User
from ludolien.tables.protocol import TableInfo

_info: Final = msgspec.json.Decoder(TableInfo)


async def seen_by(house: House, user: str, viewer: str) -> tuple[bool, Playing | None]:
    """True for who is here, and their game. What is not shown looks as if they were away."""
    friends, people = house.store.friends, house.get(People)
    if not people.is_here(user) or not await friends.allows((await friends.privacy(user)).presence, user, viewer):
        return False, None
    house.get(LiveTables).write_lists()
    for code in people.tables_of(user):
        entry = await house.store.entry(code)
        if entry is not None and entry.phase == "playing" and any(chair.user == user for chair in entry.chairs):
            info = _info.decode(entry.info)
            strangers = await house.store.moderation.strangers_to(viewer)
            may_watch = entry.is_public and strangers.isdisjoint(chair.user for chair in entry.chairs)
            return True, Playing(info.game, code if may_watch else "")
    return True, None


def is_reachable(user: User | None) -> bool:
    """True for a member: guests are gone with their cookie."""
    return user is not None and user.kind == "member"
