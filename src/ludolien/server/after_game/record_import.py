"""Imports records: games that were played without the house, in a browser without a connection."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Final

from litestar import post
from litestar.params import JSONBody
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.core.record import BadRecord, Record
from ludolien.core.record_lines import read_lines
from ludolien.local.messages import LONGEST_RECORD, ImportedRecord
from ludolien.local.record_import import BOT, end_as, imported
from ludolien.server.accounts import names
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import CODE_LETTERS, api_error, check_riddles, check_room, do, info, person
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend
from ludolien.server.ops.secrets import new_code
from ludolien.tables.draft import TableError
from ludolien.tables.protocol import TableInfo

LETTERS: Final = 1000
"""Of a record, which cost as much of the budget for reading as any other answer."""


@post("/api/records", tags=["records"], request_max_body_size=2 * LONGEST_RECORD)
async def import_record(
    request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[ImportedRecord]
) -> TableInfo:
    """Lays a game out anew by its record, found right by the rules. It is marked and counts for no ranking; one that
    was not finished goes on here."""
    spend(request, len(data.text) // LETTERS)
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    me = person(visitor)
    try:
        record = await asyncio.to_thread(read_lines, data.text, catalogue.find)
        game = catalogue.find(record.header.game, record.header.edition)
        check_riddles(house, game, len(record.header.seats), record.header.options)
        record = await _with_harmless_names(house, visitor, record)
        created = imported(record, game, me, code=new_code(CODE_LETTERS), seed=secrets.token_hex(32), at=time.time())
    except BadRecord as bad:
        raise ApiError(400, "bad_record", why=str(bad)) from None
    if isinstance(created, TableError):
        raise api_error(created)
    await house.get(LiveTables).create(created)
    await do(house, created.code, lambda room, now: end_as(record, room, me, now))
    return await info(house, created.code)


async def _with_harmless_names(house: House, visitor: Visitor, record: Record) -> Record:
    """Nobody in the record is mistaken for a member, nor for another at the table: who would be sits there without a
    name of their own."""
    seats: list[str] = []
    for name in record.header.seats:
        seats.append(name if BOT.fullmatch(name) else await _harmless(house, visitor, name, seats))
    return replace(record, header=replace(record.header, seats=tuple(seats)))


async def _harmless(house: House, visitor: Visitor, name: str, others: Sequence[str]) -> str:
    try:
        tidy = await names.nobody_elses(house.store, name, visitor.user.id)
        names.all_different([visitor.user.name, *set(others) - {visitor.user.name}, tidy])
    except ApiError:
        return visitor.user.name
    return tidy
