"""Ready marks in the waiting room: for all to see, and when all have one the game begins."""

from ludolien.tables import seating
from ludolien.tables.events import OPEN, Holder
from ludolien.tables.plan import Plan
from ludolien.tables.seat_view import table_info
from ludolien.tables.seating import Person
from tests.tables.live import ADA, BOB, CLEO, Live, person, trouble


def mark(live: Live, who: Person, *, is_ready: bool = True) -> Plan:
    return live.room.decide(who, lambda draft: seating.ready(draft, who, is_ready=is_ready), live.now)


def phase(live: Live) -> str:
    return live.room.table.phase


def marks(live: Live) -> list[bool]:
    return [seat.ready for seat in table_info(live.room.table).seats]


def test_everybody_sees_who_is_ready() -> None:
    live = Live("high_card", (person(ADA), person(BOB), OPEN))
    live.commit(mark(live, BOB))
    assert marks(live) == [False, True, False]
    live.commit(mark(live, BOB, is_ready=False))
    assert marks(live) == [False, False, False]
    assert trouble(mark(live, CLEO)) == "not_seated"


def test_when_all_who_are_there_are_ready_the_game_begins_without_the_others() -> None:
    live = Live("high_card", (person(ADA), person(BOB), OPEN))
    live.commit(mark(live, BOB))
    assert phase(live) == "waiting"
    live.commit(mark(live, ADA))
    assert phase(live) == "playing" and len(live.room.table.holders) == 2
    assert marks(live) == [False, False], "it was about the waiting room"
    assert trouble(mark(live, ADA)) == "begun"


def test_who_is_alone_and_ready_waits() -> None:
    live = Live("high_card", (person(ADA), OPEN, OPEN))
    live.commit(mark(live, ADA))
    assert phase(live) == "waiting"


def test_who_is_expected_by_name_is_waited_for() -> None:
    live = Live("high_card", (person(ADA), person(BOB), Holder("invited", CLEO.user, CLEO.name)))
    live.commit(mark(live, ADA))
    live.commit(mark(live, BOB))
    assert phase(live) == "waiting"


def test_a_mark_goes_with_the_person() -> None:
    live = Live("high_card", (person(ADA), person(BOB), OPEN))
    live.commit(mark(live, BOB))
    live.commit(live.room.leave(BOB, live.now))
    live.commit(live.room.sit(CLEO, 1, "", live.now))
    assert marks(live) == [False, False, False]


def test_it_says_the_same_twice_and_logs_it_once() -> None:
    live = Live("high_card", (person(ADA), person(BOB), OPEN))
    live.commit(mark(live, BOB))
    assert mark(live, BOB).steps == []
