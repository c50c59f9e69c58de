"""Finished games examined: reviews, best boards, and another try from one of their positions."""

import secrets
import time
from functools import partial

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from ludolien import bots
from ludolien.local.messages import TryAgain
from ludolien.server.after_game.best_boards import BestBoards
from ludolien.server.after_game.daily import check_may_see
from ludolien.server.after_game.flashcard_boxes import FlashcardBoxes
from ludolien.server.after_game.messages import Hindsight, Possible
from ludolien.server.after_game.replays import written
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import CODE_LETTERS, api_error, check_riddles, check_room, find, info
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Holder
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seat_view import encode, places
from ludolien.tables.table import Table


@get("/api/tables/{code:str}/review", tags=["records"])
async def hindsight(request: AnyRequest, house: ThisHouse, code: FromPath[str]) -> Hindsight:
    """The review of a finished game, or how far it is."""
    return await house.get(Reviews).of(await finished(request, house, code))


@post("/api/tables/{code:str}/review", tags=["records"], status_code=202)
async def look_back(request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str]) -> Hindsight:
    """Asks for a review; it is made in the background and kept for everybody. Who asks gets
    their own mistakes as flashcards."""
    table = await finished(request, house, code)
    state = await house.get(Reviews).of(table)
    if state.state != "none":
        return state
    house.take("review", visitor.user.id)
    user = visitor.user.id
    keep = partial(house.get(FlashcardBoxes).keep, table, user)
    house.get(Reviews).start(table, written(table), house.whereabouts.share_of(user), keep)
    return await house.get(Reviews).of(table)


@post("/api/tables/{code:str}/again", tags=["records"])
async def try_again(
    request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[TryAgain]
) -> TableInfo:
    """A new table where a finished game goes on from one of its positions, against bots."""
    old = await finished(request, house, code)
    shown = places(old)
    if not 0 <= data.step < len(shown) or not 0 <= data.seat < len(old.holders):
        raise ApiError(400, "no_such_position")
    place = shown[data.step]
    if place == len(old.line) and old.ending == "rules":
        raise api_error(TableError("over"))
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    check_riddles(house, old.game, len(old.holders), old.options)
    usual = bots.usual_level(old.game).rank if bots.levels(old.game) else 1
    me = Holder("person", visitor.user.id, visitor.user.name, entropy_hash=data.entropy_hash)
    created = seating.create(
        old.game,
        tuple(
            me if seat == data.seat else Holder("bot", level=holder.bot_level or usual)
            for seat, holder in enumerate(old.holders)
        ),
        code=new_code(CODE_LETTERS),
        seed=secrets.token_hex(32),
        at=time.time(),
        host=visitor.user.id,
        options=old.options,
        laid=tuple(msgspec.Raw(encode(ply.move)) for ply in old.line[:place]),
        laid_day=old.day or old.laid_day,
    )
    if isinstance(created, TableError):
        raise api_error(created)
    await house.get(LiveTables).create(created)
    return await info(house, created.code)


@get("/api/tables/{code:str}/possible", tags=["records"])
async def possible(request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str]) -> Possible:
    """The least that the draw of a finished game allowed to lose; asked for the first time, it is searched for."""
    table = await finished(request, house, code)
    return house.get(BestBoards).of(table, lambda: written(table), house.whereabouts.share_of(visitor.user.id))


async def finished(request: AnyRequest, house: House, code: str) -> Table:
    """A game that is over and may be seen, or a refusal."""
    table = await find(house, code)
    await check_may_see(request, table)
    if table.phase != "over":
        raise api_error(TableError("not_over"))
    return table
