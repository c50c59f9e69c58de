"""The record of a table's game: what anybody can replay and verify."""

from collections.abc import Callable

from msgspec.structs import replace

from ludolien import VERSION
from ludolien.core import HOUSE
from ludolien.core.record import Ending, Fairness, Header, HouseDraw, Record, material_marks
from ludolien.tables import fairness
from ludolien.tables.events import Holder
from ludolien.tables.table import Table


def record(table: Table, date: Callable[[float], str], *, is_day_over: bool = False) -> Record:
    """The game so far; the seed is in it once the game is over, and the day of a board of the day. `date` writes a
    time as a date."""
    assert table.begun is not None, "no game, no record"
    is_told = table.result is not None and (is_day_over or not table.day)
    header = Header(
        game=table.game.slug,
        edition=table.game.edition,
        options=table.options,
        seats=tuple(_name(holder) for holder in table.holders),
        begun=date(table.begun),
        ended=date(table.line[-1].at if table.line else table.at) if table.result else "",
        software=f"ludolien {VERSION}",
        fairness=_told(table) if is_told else replace(_published(table), seed=None),
        marks=(*table.marks, *material_marks(table.game, table.options)),
    )
    ending = Ending(table.result, table.ending) if table.result else None
    return Record(header, tuple(ply.move for ply in table.line), ending)


def _published(table: Table) -> Fairness:
    return replace(table.fairness, hashes=table.hashes if any(table.hashes) else (), house=table.house)


def _told(table: Table) -> Fairness:
    """With all that is secret until the game is over."""
    line = [(ply.before, ply.move) for ply in table.line]
    return replace(
        _published(table),
        numbers=fairness.numbers(table.fairness, line, table.game),
        candidates=table.sealed.candidates if table.sealed else None,
        draws=_house_draws(table),
    )


def _house_draws(table: Table) -> tuple[HouseDraw, ...]:
    if table.game.parts.keeper is None:
        return ()
    keeper = table.game.parts.keeper()
    drawn = enumerate(keeper.drawn(ply.move) for ply in table.line if ply.move.seat == HOUSE)
    return tuple(HouseDraw(ordinal, names) for ordinal, names in drawn if names)


def _name(holder: Holder) -> str:
    return holder.name if holder.kind == "person" else f"bot {holder.level}"
