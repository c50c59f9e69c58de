"""Tables laid out from a golden game: they begin where its record ends, or after some of its moves."""

import secrets
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from ludolien import catalogue
from ludolien.core import Value
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Holder, write_event
from ludolien.tables.seat_view import encode
from tests.golden.playthrough import FOLDER, golden_record


def lay_out(
    house_data: Path,
    golden: str,
    holders: Sequence[Holder],
    moves: int | None = None,
    screen: str = "",
    **options: Value,
) -> str:
    """Writes a table that nobody has opened yet into the log of a running house, and gives its code. The game starts
    from that position of the record when nobody is missing; from then on it is a table like any other. `screen` is
    who shows it on a television."""
    record = golden_record(FOLDER / f"{golden}.game")
    created = seating.create(
        catalogue.find(record.header.game, record.header.edition),
        tuple(holders),
        code=secrets.token_hex(4).upper(),
        seed=secrets.token_hex(32),
        at=time.time(),
        host=screen or next((holder.user for holder in holders if holder.user), ""),
        is_screen=bool(screen),
        options={**record.header.options, **options},
        laid=tuple(msgspec.Raw(encode(move)) for move in record.moves[:moves]),
    )
    assert not isinstance(created, TableError), created
    with closing(sqlite3.connect(house_data / "ludolien.sqlite", timeout=20)) as log, log:
        log.execute("INSERT INTO log (code, seq, payload) VALUES (?, 0, ?)", (created.code, write_event(created)))
    return created.code
