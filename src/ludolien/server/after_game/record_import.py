"""Imports records: games that were played without the house, in a browser without a connection."""

import secrets
import time

from litestar import post
from litestar.params import JSONBody

from ludolien import catalogue
from ludolien.core.record import BadRecord
from ludolien.core.record_lines import read_lines
from ludolien.local.messages import LONGEST_RECORD, ImportedRecord
from ludolien.local.record_import import end_as, imported
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import CODE_LETTERS, api_error, check_room, do, info, person
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.secrets import new_code
from ludolien.tables.draft import TableError
from ludolien.tables.protocol import TableInfo


@post("/api/records", tags=["records"], request_max_body_size=2 * LONGEST_RECORD)
async def import_record(house: ThisHouse, visitor: Caller, data: JSONBody[ImportedRecord]) -> TableInfo:
    """Lays a game out anew by its record, found right by the rules. It is marked and counts for no ranking; one that
    was not finished goes on here."""
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    try:
        record = read_lines(data.text, catalogue.find)
    except BadRecord as bad:
        raise ApiError(400, "bad_record", why=str(bad)) from None
    game = catalogue.find(record.header.game, record.header.edition)
    me = person(visitor)
    created = imported(record, game, me, code=new_code(CODE_LETTERS), seed=secrets.token_hex(32), at=time.time())
    if isinstance(created, TableError):
        raise api_error(created)
    await house.get(LiveTables).create(created)
    await do(house, created.code, lambda room, now: end_as(record, room, me, now))
    return await info(house, created.code)
