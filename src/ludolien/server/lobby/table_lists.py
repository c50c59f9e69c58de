"""Lists of tables: one's own, and those that wait for players."""

from litestar import get

from ludolien.local.messages import Lobby, TableRow
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import row
from ludolien.server.ops.dependencies import Caller, ThisHouse


@get("/api/lobby", tags=["tables"])
async def lobby(house: ThisHouse, visitor: Caller) -> Lobby:
    """One's own tables, those whose turn it is first, and public ones that wait for players."""
    user = visitor.user.id
    house.get(LiveTables).write_lists()
    mine = await house.store.tables_of(user, is_over=False)
    strangers = await house.store.moderation.strangers_to(user)
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
    house.get(LiveTables).write_lists()
    return tuple(row(entry, user) for entry in await house.store.tables_of(user, is_over=True))
