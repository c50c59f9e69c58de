"""Lists of tables: one's own, and those that wait for players."""

import msgspec
from litestar import get

from ludolien.server.accounts.identity import Caller, ThisHouse
from ludolien.server.messages import Lobby, TableRow
from ludolien.store import Entry
from ludolien.tables.protocol import TableInfo

_info = msgspec.json.Decoder(TableInfo)


@get("/api/lobby", tags=["tables"])
async def lobby(house: ThisHouse, visitor: Caller) -> Lobby:
    """One's own tables, those whose turn it is first, and public ones that wait for players."""
    user = visitor.user.id
    house.rooms.write_lists()
    mine = await house.store.tables_of(user, is_over=False)
    strangers = await house.store.care.strangers_to(user)
    ours = {entry.code for entry in mine}
    waiting = [
        entry
        for entry in await house.store.waiting()
        if entry.code not in ours and entry.host not in strangers and not strangers & {c.user for c in entry.chairs}
    ]
    return Lobby(tuple(row(entry, user) for entry in mine), tuple(row(entry, user) for entry in waiting))


@get("/api/me/games", tags=["tables"])
async def my_games(house: ThisHouse, visitor: Caller) -> tuple[TableRow, ...]:
    """One's finished games, the newest first."""
    user = visitor.user.id
    house.rooms.write_lists()
    return tuple(row(entry, user) for entry in await house.store.tables_of(user, is_over=True))


def row(entry: Entry, user: str) -> TableRow:
    """A table in a list, as one person sees it."""
    mine = tuple(chair.seat for chair in entry.chairs if chair.user == user)
    your_turn = any(chair.is_awaited for chair in entry.chairs if chair.user == user)
    return TableRow(_info.decode(entry.info), mine, your_turn, entry.ply, entry.touched)
