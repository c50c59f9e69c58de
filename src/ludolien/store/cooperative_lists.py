"""Lists from before they told who had won or lost together: they called every such game drawn."""

import logging
from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, select, update

from ludolien import catalogue
from ludolien.store.schema import log, tables
from ludolien.tables.events import read_event
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seat_view import encode, table_info
from ludolien.tables.table import replay

_logger: Final = logging.getLogger("ludolien.store")
_info: Final = msgspec.json.Decoder(TableInfo)

Payloads = Iterable[bytes]


def _from_log(connection: Connection, code: str) -> Payloads:
    """As long as there was no archive."""
    return connection.scalars(select(log.c.payload).where(log.c.code == code).order_by(log.c.seq))


def tell_losses(connection: Connection, read: Callable[[Connection, str], Payloads] = _from_log) -> None:
    """Lists every finished cooperative game anew, from its log. The others are not looked at."""
    over = connection.execute(select(tables.c.code, tables.c.info).where(tables.c.phase == "over"))
    for code in [code for code, info in over if _was_played_together(info)]:
        try:
            info = _listed(read(connection, code))
        except Exception:  # one log that cannot be read does not keep the house closed
            _logger.exception("not listed anew", extra={"facts": {"table": code}})
            continue
        connection.execute(update(tables).where(tables.c.code == code).values(info=info))


def _was_played_together(info: bytes) -> bool:
    try:
        shown = _info.decode(info)
        game = catalogue.find(shown.game, shown.edition)
    except (msgspec.MsgspecError, catalogue.UnknownGame):  # from another time, or of a game no longer installed
        return False
    return game.is_cooperative(len(shown.seats), shown.options)


def _listed(payloads: Iterable[bytes]) -> bytes:
    return encode(table_info(replay(map(read_event, payloads), catalogue.find)))
