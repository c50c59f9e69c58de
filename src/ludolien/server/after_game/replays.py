"""Games afterwards: replay and record."""

import asyncio
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from ludolien import catalogue
from ludolien.core import WATCHER, Seat
from ludolien.local import replaying
from ludolien.local.messages import Replay, ReplayStep
from ludolien.local.replaying import replay_of, step_of
from ludolien.server.accounts.identity import visitor_of
from ludolien.server.after_game.daily import check_may_see
from ludolien.server.live.table_requests import api_error, find, may_watch
from ludolien.server.ops import days
from ludolien.server.ops.dependencies import AnyRequest, ThisHouse
from ludolien.server.ops.house import House
from ludolien.server.ops.packing import packed
from ludolien.server.ops.read_budgets import cost_of, spend
from ludolien.tables.draft import TableError
from ludolien.tables.events import read_event
from ludolien.tables.room import Room
from ludolien.tables.seat_view import positions
from ludolien.tables.table import Table

AT_ONCE: Final = 100
"""Positions that are shown in one go: a few milliseconds."""


@get("/api/tables/{code:str}/replay", tags=["records"], is_packed=True)
async def replay(
    request: AnyRequest,
    house: ThisHouse,
    code: FromPath[str],
    seat: Annotated[Seat, QueryParameter(ge=0, le=1000)] = WATCHER,
) -> Response[Replay]:
    """Every position so far, as a watcher may see it, or as one's own seat does; when the game is over, as any does."""
    table = await find(house, code)
    await check_may_see(request, table)
    await check_may_watch(request, house, table)
    if table.begun is None:
        raise api_error(TableError("not_started"))
    if seat != WATCHER and not await _may_look_from(request, table, seat):
        raise api_error(TableError("not_your_seat"))
    spend(request, cost_of(len(table.line)))
    steps: list[ReplayStep] = []
    for step in positions(table, seat):
        steps.append(step_of(step))
        if len(steps) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return await packed(request, replay_of(table, tuple(steps)))


async def check_may_watch(request: AnyRequest, house: House, table: Table) -> None:
    """A game that is still running is not for those whom a player has blocked."""
    visitor = await visitor_of(request) if table.phase != "over" else None
    if visitor is not None:
        strangers = await house.store.moderation.strangers_to(visitor.user.id)
        if not may_watch(table, visitor.user.id, strangers):
            raise api_error(TableError("not_welcome"))


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
    spend(request, cost_of(len(table.line)))
    suffix, kind = ("txt", "text/plain; charset=utf-8") if form == "text" else ("jsonl", "application/x-ndjson")
    name = f'attachment; filename="{table.game.slug}-{table.code}.{suffix}"'
    return Response(written(table, form).encode(), media_type=kind, headers={"content-disposition": name})


def written(table: Table, form: str = "lines") -> str:
    """The record of a game, on paper."""
    return replaying.written(table, form, is_day_over=not table.is_secret(days.today().isoformat()))


def written_from_log(events: list[tuple[int, bytes]]) -> str:
    """The same of a table that need not be awake."""
    return written(Room([read_event(payload) for _, payload in events], catalogue.find).table)
