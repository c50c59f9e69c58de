"""What handlers share that go to a table: finding it, doing something there, and saying why not."""

from typing import Final

import msgspec

from ludolien.core import AnyGame, Settings
from ludolien.local.live_table import Closed, Frozen, Make
from ludolien.local.messages import TableRow
from ludolien.server.live.live_tables import GameGone, LiveTables, UnknownTable
from ludolien.server.ops.dependencies import Visitor
from ludolien.server.ops.errors import ApiError, game_error
from ludolien.server.ops.house import House
from ludolien.store import Entry
from ludolien.tables.draft import TableError
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seat_view import table_info
from ludolien.tables.seating import Person
from ludolien.tables.sentences import error_sentences
from ludolien.tables.table import Table

CODE_LETTERS: Final = 7
"""Of a table: 35 bits, short enough to read out."""
STATUS: Final = {
    "unknown_table": 404,
    "no_such_seat": 404,
    "not_host": 403,
    "not_your_seat": 403,
    "not_seated": 403,
    "not_invited": 403,
    "not_welcome": 403,
    "bad_clock": 400,
    "bad_options": 400,
    "bad_text": 400,
    "no_match": 400,
    "no_such_level": 400,
    "wrong_number_of_seats": 400,
    "frozen": 503,
    "closing": 503,
}
"""Whose fault an error is; everything else is a conflict with how the table stands."""

_info = msgspec.json.Decoder(TableInfo)


def api_error(error: TableError) -> ApiError:
    """A table's error as one of the REST API."""
    return ApiError.saying(STATUS.get(error.code, 409), error.code, error_sentences(error))


def check_riddles(house: House, game: AnyGame, seats: int, options: Settings) -> None:
    """Refuses a game that asks for riddles which are not kept, or no longer."""
    if house.get(LiveTables).memory.missing(game, game.start(seats, options)):
        raise game_error(game.slug, 404, "no_such_riddle")


async def check_room(house: House, visitor: Visitor) -> None:
    """Refuses a table too many, of one person or in the whole house."""
    house.take("table", visitor.user.id)
    await check_tables(house, visitor)
    if await house.store.count_unfinished() >= house.settings.most_tables:
        raise ApiError(503, "house_full")


async def check_tables(house: House, visitor: Visitor) -> None:
    """Refuses who is the host of as many tables as one may be."""
    if await house.store.count_unfinished(visitor.user.id) >= house.settings.most_tables_each:
        raise ApiError(409, "too_many_tables", most=house.settings.most_tables_each)


async def find(house: House, code: str) -> Table:
    """The table as it stands, or a refusal."""
    try:
        return await house.get(LiveTables).table(code if code.isalnum() and len(code) <= 16 else "")
    except GameGone as gone:
        raise ApiError(404, "no_such_game", name=gone.game) from None
    except UnknownTable:
        raise api_error(TableError("unknown_table")) from None


def may_watch(table: Table, user: str, strangers: frozenset[str]) -> bool:
    """False where somebody plays whom this user does not want to meet, or who does not want to meet them; who sits at
    the table has met them already."""
    if not strangers or user == table.host or table.seats_of(user):
        return True
    return strangers.isdisjoint({table.host, *(holder.user for holder in table.holders)})


async def do(house: House, code: str, make: Make) -> TableInfo:
    """Does something at a table; how it stands then, or a refusal."""
    await find(house, code)
    try:
        plan = await house.get(LiveTables).do(code, make)
    except Frozen:
        raise api_error(TableError("frozen")) from None
    except Closed:
        raise api_error(TableError("closing")) from None
    except UnknownTable:  # removed since it was found
        raise api_error(TableError("unknown_table")) from None
    if plan.error is not None:
        raise api_error(plan.error)
    return await info(house, code)


async def info(house: House, code: str) -> TableInfo:
    """What everybody may know of a table."""
    table = await find(house, code)
    return table_info(table, await house.get(LiveTables).online(code))


def person(visitor: Visitor) -> Person:
    """A visitor as tables know them."""
    return Person(visitor.user.id, visitor.user.name, visitor.is_guest)


def row(entry: Entry, user: str) -> TableRow:
    """A table in a list, as one person sees it."""
    mine = tuple(chair.seat for chair in entry.chairs if chair.user == user)
    your_turn = any(chair.is_awaited for chair in entry.chairs if chair.user == user)
    return TableRow(_info.decode(entry.info), mine, your_turn, entry.ply, entry.touched)
