"""A game played elsewhere, imported into a house: its record becomes a table whose moves are laid out anew."""

import re
from typing import Final

import msgspec

from ludolien import bots
from ludolien.core import AnyGame
from ludolien.core.levels import HIGHEST
from ludolien.core.record import BY_THE_RULES, Record
from ludolien.tables import seating
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Created, Ended, Holder
from ludolien.tables.events import Ending as EndingWord
from ludolien.tables.plan import Plan
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode
from ludolien.tables.seating import Person

BOT: Final = re.compile(r"bot (\d{1,2})")
"""How a record names a bot."""


def imported(record: Record, game: AnyGame, person: Person, *, code: str, seed: str, at: float) -> Created | TableError:
    """The first event of its table. Whoever imports it sits where the first person sat; other people are shown by
    their names, as on one device. The moves are checked by the rules when they are laid out."""
    return seating.create(
        game,
        _holders(record, game, person),
        code=code,
        seed=seed,
        at=at,
        host=person.user,
        options=record.header.options,
        laid=tuple(msgspec.Raw(encode(move)) for move in record.moves),
    )


def _holders(record: Record, game: AnyGame, person: Person) -> tuple[Holder, ...]:
    usual = bots.usual_level(game).rank if bots.levels(game) else 1
    holders: list[Holder] = []
    for name in record.header.seats:
        if found := BOT.fullmatch(name):
            holders.append(Holder("bot", level=min(max(1, int(found[1])), HIGHEST) or usual))
        elif any(holder.kind == "person" for holder in holders):
            holders.append(Holder("person", person.user, name, same_device=True))
        else:
            holders.append(Holder("person", person.user, person.name))
    return tuple(holders)


def end_as(record: Record, room: Room, person: Person, now: float) -> Plan:
    """What the rules do not end, such as a resignation, ends as the record says."""

    def decision(draft: Draft) -> TableError | None:
        ending = record.ending
        if ending is not None and ending.by != BY_THE_RULES and draft.table.phase == "playing":
            draft.add(Ended(*draft.cause, result=ending.result, ending=msgspec.convert(ending.by, EndingWord)))
        return None

    return room.decide(person, decision, now)
