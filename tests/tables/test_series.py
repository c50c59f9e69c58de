"""Rematches keep a score, by seat, as people move on by one."""

from ludolien.catalogue import find
from ludolien.tables.protocol import Request
from ludolien.tables.room import Room
from ludolien.tables.seat_view import table_info
from tests.tables.live import ADA, BOB, Live, hex_for_two


def resign(live: Live, connection: int, seat: int) -> None:
    live.send(connection, Request(seat, f"resign-{connection}", "resign"))


def test_the_score_follows_the_people_to_their_new_seats() -> None:
    live = hex_for_two()
    resign(live, 1, 0)
    assert table_info(live.room.table).series == (0, 1)
    plan = live.room.rematch(ADA, "NEXT", "5e" * 32, live.now)
    assert plan.opens is not None
    assert [holder.name for holder in plan.opens.holders] == ["Bob", "Ada"]
    assert [holder.kind for holder in plan.opens.holders] == ["invited", "person"]
    assert list(plan.opens.series) == [1, 0]


def test_the_game_begins_when_all_have_asked() -> None:
    live = hex_for_two()
    resign(live, 2, 1)
    opens = live.room.rematch(ADA, "NEXT", "5e" * 32, live.now).opens
    assert opens is not None
    room = Room([opens], find)
    room.commit(room.sit(BOB, 0, "", live.now))
    assert room.table.phase == "playing"
    assert table_info(room.table).series == (0, 1)
