"""A game between people begins with a countdown, and no clock runs for somebody who cannot move yet."""

from ludolien.catalogue import find
from ludolien.tables.events import Holder, read_event
from ludolien.tables.playing import COUNTDOWN, LONGEST_ABSENCE
from ludolien.tables.protocol import Clock
from ludolien.tables.room import Room
from tests.tables.live import ADA, BLITZ, BOB, Live, person

SMALL = {"size": 5, "swap": False}
SEAT_FOR_BOB = (person(ADA), Holder())


def paced(clock: Clock | None = None) -> Live:
    """Ada waits at her table; Bob comes."""
    live = Live(holders=SEAT_FOR_BOB, options=SMALL, clock=clock)
    live.room.is_paced = True
    live.connect(1, ADA, 0)
    return live


def left(live: Live, seat: int) -> float:
    found = live.room.table.dial[seat].left_at(live.now)
    assert found is not None
    return found


def test_no_clock_runs_during_the_countdown() -> None:
    live = paced(clock=BLITZ)
    live.room.join(2, BOB)
    live.commit(live.room.sit(BOB, 1, "", live.now))
    assert live.room.table.begins == live.now + COUNTDOWN
    live.wait(COUNTDOWN)
    assert left(live, 0) == 60
    live.wait(10.2)
    assert left(live, 0) == 50


def test_a_move_during_the_countdown_gives_the_other_no_less_time() -> None:
    live = paced(clock=BLITZ)
    live.commit(live.room.sit(BOB, 1, "", live.now))
    live.connect(2, BOB, 1)
    live.commit(live.room.arrive(BOB.user, live.now))
    assert live.play(1, 0, "c3")["type"] == "done"
    live.wait(COUNTDOWN)
    assert left(live, 1) == 60


def test_the_clock_of_who_has_not_come_stands_until_they_do() -> None:
    live = paced(clock=BLITZ)
    live.room.part(1)
    live.commit(live.room.sit(BOB, 1, "", live.now))
    assert live.room.table.absent == {0, 1}
    live.wait(COUNTDOWN + 30)
    assert left(live, 0) == 60
    live.connect(1, ADA, 0)
    live.commit(live.room.arrive(ADA.user, live.now))
    live.wait(10.2)
    assert left(live, 0) == 50
    assert Room(map(read_event, live.log), find).table.dial == live.room.table.dial


def test_nobody_is_waited_for_without_end() -> None:
    live = paced(clock=BLITZ)
    live.room.part(1)
    live.commit(live.room.sit(BOB, 1, "", live.now))
    live.wait(COUNTDOWN + LONGEST_ABSENCE + 0.2 + 60)
    assert live.room.table.ending == "flag"


def test_by_correspondence_and_against_bots_there_is_no_countdown() -> None:
    slow = paced(clock=Clock("days", 86_400))
    slow.commit(slow.room.sit(BOB, 1, "", slow.now))
    assert slow.room.table.begins == 0
    alone = paced()
    alone.commit(alone.room.fill(ADA, 1, 1, alone.now))
    assert alone.room.table.phase == "playing"
    assert alone.room.table.begins == 0
