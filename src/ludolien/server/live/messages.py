"""What the REST API gives about tables, wherever they are listed."""

import msgspec

from ludolien.core import Seat
from ludolien.tables.protocol import TableInfo


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list: `mine` are the seats of the one who asks, `your_turn` whether it waits for them."""

    table: TableInfo
    mine: tuple[Seat, ...]
    your_turn: bool
    ply: int
    touched: float
