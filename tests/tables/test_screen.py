"""A large screen shows a table: it has no seat, and hands the table to whoever sits down first."""

from typing import Any

import pytest

from ludolien.catalogue import find
from ludolien.core import WATCHER
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import OPEN, Created, Holder
from ludolien.tables.protocol import Hello, Request
from ludolien.tables.room import Room
from ludolien.tables.seat_view import table_info
from tests.tables.live import ADA, BOB, CLEO, SEED, Live, person, trouble

SCREEN = ADA
"""The browser that set the table up."""


def shown(*holders: Holder, game: str = "high_card", **more: Any) -> Live:
    return Live(game, holders or (OPEN, OPEN, OPEN), is_screen=True, **more)


def begun() -> Live:
    """Bob and Cleo play, the third seat stayed free."""
    live = shown()
    live.commit(live.room.sit(BOB, 0, "", live.now))
    live.commit(live.room.sit(CLEO, 1, "", live.now))
    live.commit(live.room.start(BOB, live.now))
    assert live.room.table.phase == "playing"
    return live


def over() -> Live:
    live = begun()
    live.connect(2, BOB, 0)
    live.send(2, Request(0, "resign", "resign"))
    assert live.room.table.phase == "over"
    return live


def test_the_first_who_sits_down_is_the_host() -> None:
    live = shown()
    assert live.room.table.host == SCREEN.user and table_info(live.room.table).screen == SCREEN.user
    live.commit(live.room.sit(BOB, 2, "", live.now))
    assert live.room.table.host == BOB.user
    live.commit(live.room.sit(CLEO, 0, "", live.now))
    assert live.room.table.host == BOB.user


def test_the_next_who_sits_down_where_the_host_has_gone() -> None:
    live = shown()
    live.commit(live.room.sit(BOB, 0, "", live.now))
    live.commit(live.room.leave(BOB, live.now))
    live.commit(live.room.sit(CLEO, 0, "", live.now))
    assert live.room.table.host == CLEO.user


def test_a_table_without_a_screen_stays_its_hosts() -> None:
    live = Live("high_card", (OPEN, OPEN, OPEN))
    live.commit(live.room.sit(BOB, 0, "", live.now))
    assert live.room.table.host == ADA.user and table_info(live.room.table).screen == ""


def test_a_screen_takes_no_seat() -> None:
    made = seating.create(
        find("high_card"), (person(SCREEN), OPEN), code="T", seed=SEED, at=0, host=SCREEN.user, is_screen=True
    )
    assert made == TableError("screen_plays")
    live = shown()
    assert trouble(live.room.sit(SCREEN, 0, "", live.now)) == "screen_plays"
    assert all(holder == OPEN for holder in live.room.table.holders)


def test_a_screen_may_start_but_change_nobody() -> None:
    live = shown()
    assert trouble(live.room.start(SCREEN, live.now)) == "too_few"
    for seat, who in enumerate((BOB, CLEO)):
        live.commit(live.room.sit(who, seat, "", live.now))
    assert trouble(live.room.start(CLEO, live.now)) == "not_host"
    assert trouble(live.room.fill(SCREEN, 0, 0, live.now)) == "not_host"
    live.commit(live.room.start(SCREEN, live.now))
    assert live.room.table.phase == "playing"


def test_a_screen_is_told_what_watchers_are() -> None:
    live = begun()
    heard = live.connect(1, SCREEN, WATCHER)
    assert [message["chairs"] for message in heard if message["type"] == "welcome"] == [[]]
    assert [answer["code"] for answer in live.send(1, Hello(0))] == ["not_your_seat"]


def test_the_host_alone_pauses_at_once() -> None:
    live = begun()
    live.connect(2, BOB, 0)
    live.connect(3, CLEO, 1)
    live.send(3, Request(1, "asked", "pause"))
    assert not live.room.table.is_paused and [ask.kind for ask in live.room.table.asks] == ["pause"]
    live.send(2, Request(0, "told", "pause"))
    assert live.room.table.is_paused


@pytest.mark.parametrize("asker", [SCREEN, CLEO])
def test_the_next_game_keeps_the_seats_of_all_and_the_screen(asker: seating.Person) -> None:
    live = over()
    plan = live.room.rematch(asker, "NEXT", "6e" * 32, live.now)
    opens = plan.opens
    assert isinstance(opens, Created) and opens.screen == SCREEN.user
    assert [(holder.kind, holder.name) for holder in opens.holders] == [
        ("invited" if asker is SCREEN else "person", "Cleo"),
        ("invited", "Bob"),
        ("open", ""),
    ]
    assert opens.host == (BOB.user if asker is SCREEN else CLEO.user)
    assert opens.series in ((), (*opens.series[:2], 0.0))


def test_the_host_of_before_is_host_again_however_late() -> None:
    opens = over().room.rematch(SCREEN, "NEXT", "6e" * 32, 2000.0).opens
    assert opens is not None
    room = Room([opens], find)
    room.commit(room.sit(CLEO, 0, "", 2001.0))
    assert room.table.host == BOB.user
    room.commit(room.sit(BOB, 1, "", 2002.0))
    assert [holder.kind for holder in room.table.holders] == ["person", "person", "open"], "a third may still come"
    room.commit(room.start(SCREEN, 2003.0))
    assert room.table.phase == "playing" and len(room.table.holders) == 2


def test_whoever_watches_without_being_the_screen_cannot_ask() -> None:
    watcher = seating.Person("u-dora", "Dora")
    assert trouble(over().room.rematch(watcher, "NEXT", "6e" * 32, 2000.0)) == "not_seated"
    unshown = Live("high_card", (person(BOB), person(CLEO)))
    assert trouble(unshown.room.rematch(seating.Person("", "Nobody"), "NEXT", SEED, 2000.0)) == "not_seated"
