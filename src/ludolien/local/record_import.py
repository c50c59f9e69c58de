"""A game played elsewhere, imported into a house: its record becomes a table whose moves are laid out anew."""

import re
from math import isfinite
from typing import Final, get_args

import msgspec

from ludolien import bots
from ludolien.core import AnyGame
from ludolien.core.record import BY_THE_RULES, BadRecord, Record
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
    their names, as on one device. The moves are checked by the rules when they are laid out; `BadRecord` where no
    table could have ended the game so."""
    if not _is_ended_by_a_table(record):
        raise BadRecord("no table ends a game like this", ply=len(record.moves))
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
    offered = [level.rank for level in bots.levels(game)] or [1]

    def nearest(named: int) -> int:
        return min(offered, key=lambda rank: abs(rank - named))

    holders: list[Holder] = []
    for name in record.header.seats:
        if found := BOT.fullmatch(name):
            holders.append(Holder("bot", level=nearest(int(found[1]))))
        elif any(holder.kind == "person" for holder in holders):
            holders.append(Holder("person", person.user, name, same_device=True))
        else:
            holders.append(Holder("person", person.user, person.name))
    return tuple(holders)


def _is_ended_by_a_table(record: Record) -> bool:
    """True where the ending is one that can be shown: what the rules did not end is anybody's word."""
    ending, seats = record.ending, len(record.header.seats)
    if ending is None or ending.by == BY_THE_RULES:
        return True
    result = ending.result
    return (
        ending.by in get_args(EndingWord)
        and (result.clause, result.reason) == ("", ending.by)
        and len(result.ranks) == seats
        and all(1 <= rank <= seats for rank in result.ranks)
        and all(map(isfinite, result.scores))
        and set(result.facts) <= {"seat"}
        and result.facts.get("seat", 0) in range(seats)
    )


def end_as(record: Record, room: Room, person: Person, now: float) -> Plan:
    """What the rules do not end, such as a resignation, ends as the record says."""

    def decision(draft: Draft) -> TableError | None:
        ending = record.ending
        if ending is not None and ending.by != BY_THE_RULES and draft.table.phase == "playing":
            draft.add(Ended(*draft.cause, result=ending.result, ending=msgspec.convert(ending.by, EndingWord)))
        return None

    return room.decide(person, decision, now)
