"""Games afterwards: replay, record, and everything of one's own as an archive."""

import asyncio
import io
import time
import zipfile
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from ludolien import catalogue
from ludolien.core import WATCHER, Seat
from ludolien.core.record_lines import write_lines
from ludolien.core.record_text import write_text
from ludolien.server.accounts.identity import visitor_of
from ludolien.server.accounts.me import portrait
from ludolien.server.after_game.daily import check_may_see
from ludolien.server.after_game.messages import Replay, ReplayStep
from ludolien.server.live.access import api_error, find, row
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops import days
from ludolien.server.ops.handlers import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.house import House
from ludolien.tables.draft import TableError
from ludolien.tables.events import read_event
from ludolien.tables.recording import record
from ludolien.tables.room import Room
from ludolien.tables.seat_view import history, table_info
from ludolien.tables.sentences import result_sentences
from ludolien.tables.table import Table

MOST_GAMES: Final = 5000
"""In one archive."""


@get("/api/tables/{code:str}/replay", tags=["records"])
async def replay(
    request: AnyRequest,
    house: ThisHouse,
    code: FromPath[str],
    seat: Annotated[Seat, QueryParameter(ge=0, le=1000)] = WATCHER,
) -> Replay:
    """Every position so far, as a watcher may see it, or as one's own seat does; when the game is over, as any does."""
    table = await find(house, code)
    await check_may_see(request, table)
    if table.begun is None:
        raise api_error(TableError("not_started"))
    if seat != WATCHER and not await _may_look_from(request, table, seat):
        raise api_error(TableError("not_your_seat"))
    steps = tuple(ReplayStep(step.ply, step.seat, step.text, step.view, step.at) for step in history(table, seat))
    return Replay(table_info(table), steps, result_sentences(table), f"/api/tables/{table.code}/record")


async def _may_look_from(request: AnyRequest, table: Table, seat: Seat) -> bool:
    """Afterwards everybody may, as the record tells everything anyway; before, only who sits there."""
    if table.phase == "over":
        return 0 <= seat < len(table.holders)
    visitor = await visitor_of(request)
    return visitor is not None and seat in table.seats_of(visitor.user.id)


@get("/api/tables/{code:str}/record", tags=["records"], media_type="application/x-ndjson")
async def download(
    request: AnyRequest,
    house: ThisHouse,
    code: FromPath[str],
    form: Annotated[Literal["lines", "text"], QueryParameter(name="as")] = "lines",
) -> Response[bytes]:
    """The record of a finished game, to replay and verify anywhere: JSON Lines, or a text for people."""
    table = await find(house, code)
    await check_may_see(request, table)
    if table.phase != "over":
        raise api_error(TableError("not_over"))
    suffix, kind = ("txt", "text/plain; charset=utf-8") if form == "text" else ("jsonl", "application/x-ndjson")
    name = f'attachment; filename="{table.game.slug}-{table.code}.{suffix}"'
    return Response(written(table, form).encode(), media_type=kind, headers={"content-disposition": name})


def written(table: Table, form: str = "lines") -> str:
    """The record of a game, on paper."""
    is_day_over = not table.is_secret(days.today().isoformat())
    played = record(table, lambda at: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at)), is_day_over=is_day_over)
    return write_text(played, table.game) if form == "text" else write_lines(played)


@get("/api/me/export", tags=["records"], media_type="application/zip", is_packed=True)
async def export(house: ThisHouse, visitor: Caller) -> Response[bytes]:
    """All one's games and all that is kept about one, as an archive."""
    user = visitor.user.id
    house.get(LiveTables).write_lists()
    entries = await house.store.tables_of(user, MOST_GAMES)
    portrayed: dict[str, Any] = msgspec.to_builtins(await portrait(house, visitor))
    portrayed.pop("csrf")
    about = {
        "me": portrayed,
        "blocks": [blocked for blocked, _ in await house.store.moderation.blocked_by(user)],
        "seen": await house.store.live.seen(user),
        "tables": [msgspec.to_builtins(row(entry, user)) for entry in entries],
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("me.json", msgspec.json.format(msgspec.json.encode(about)))
        for entry in entries:
            if entry.phase == "over":
                archive.writestr(f"games/{entry.game}-{entry.code}.jsonl", written(await reread(house, entry.code)))
                await asyncio.sleep(0)
    name = 'attachment; filename="ludolien.zip"'
    return Response(packed.getvalue(), media_type="application/zip", headers={"content-disposition": name})


async def reread(house: House, code: str) -> Table:
    """A table from its log, without waking it."""
    return Room([read_event(payload) for _, payload in await house.store.events(code)], catalogue.find).table
