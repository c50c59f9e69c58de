"""Games without end: a tile is laid here and there, and never confirmed."""

from functools import cache

from tests.tables.live import ADA, SEED, person

from ludolien.catalogue import find
from ludolien.tables import playing, seating
from ludolien.tables.draft import Draft
from ludolien.tables.events import AnyEvent, Created, write_event
from ludolien.tables.room import Room

PEOPLE = 8


@cache
def long_game(code: str, length: int) -> tuple[AnyEvent, ...]:
    """So many events, caused by several people so that nobody is at their limit."""
    created = seating.create(
        find("connections_knizia"), (person(ADA),), code=code, seed=SEED, at=1.0, host=ADA.user, is_public=True
    )
    assert isinstance(created, Created)
    room = Room([created], find)
    begun = room.begin(2.0)
    events: list[AnyEvent] = [created, *(step.event for step in begun.steps)]
    table = begun.steps[-1].table
    while len(events) < length:
        number = len(events)
        draft = Draft(table, 2.0 + number, f"user {number % PEOPLE}", f"n{number}")
        assert playing.submit(draft, 0, ("a1 x", "b1 x")[number % 2]) is None
        events.extend(step.event for step in draft.steps)
        table = draft.table
    return tuple(events)


def rows(events: tuple[AnyEvent, ...]) -> list[tuple[int, bytes]]:
    """As the log keeps them."""
    return [(seq, write_event(event)) for seq, event in enumerate(events)]
