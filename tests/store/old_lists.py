"""Finished games as a house kept them before lists told who had won or lost together."""

from pathlib import Path
from typing import Any

import msgspec

from ludolien import catalogue
from ludolien.core.record_text import read_text
from ludolien.tables.events import AnyEvent, Created, Holder, Moved, Started, write_event
from ludolien.tables.protocol import Clock
from ludolien.tables.seat_view import table_info
from ludolien.tables.table import replay

GOLDEN = Path(__file__).parents[1] / "golden/connecto_mahy"


class Listed(msgspec.Struct):
    """A finished game of edition 1 as a house of that time kept it: its log, and what its lists said."""

    code: str
    log: list[bytes]
    info: dict[str, Any]

    @classmethod
    def played(cls, code: str, golden: str) -> "Listed":
        """One that went like a golden game."""
        record = read_text((GOLDEN / f"{golden}.game").read_text(encoding="utf-8"), catalogue.find)
        header = record.header
        holders = tuple(Holder("person", f"user{seat}", name) for seat, name in enumerate(header.seats))
        begun: list[AnyEvent] = [
            Created(
                1.0,
                code=code,
                game=header.game,
                edition=header.edition,
                options=header.options,
                holders=holders,
                host="user0",
                clock=Clock(),
                seed="00" * 32,
            ),
            Started(2.0, seats=tuple(range(len(holders)))),
        ]
        moves = [Moved(3.0, move=msgspec.Raw(msgspec.json.encode(move))) for move in record.moves]
        info = msgspec.to_builtins(table_info(replay([*begun, *moves], catalogue.find)))
        info.pop("cooperative", None)
        info["ranks"] = [1] * len(holders)
        return cls(code, [write_event(event) for event in (*begun, *moves)], info)

    @property
    def row(self) -> list[Any]:
        """In the index of tables."""
        game, info = self.info["game"], msgspec.json.encode(self.info)
        return [self.code, game, "over", False, "user0", 1.0, 3.0, 9, info]
