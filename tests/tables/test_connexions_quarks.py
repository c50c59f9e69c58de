"""CONNEXIONS at the table: the SAVE window (CQ23) in virtual time, and what the others hear of it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludolien.core import WATCHER
from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.material.cards import FACES, SAVE
from ludolien.games.connexions_quarks.moves import Go
from ludolien.games.connexions_quarks.notation import write
from ludolien.games.connexions_quarks.rules.colours import seat_to_move
from ludolien.games.connexions_quarks.state import Position
from ludolien.tables import clocks, seat_view
from ludolien.tables.protocol import Clock
from tests.tables.live import ADA, BLITZ, BOB, CLEO, Live, person

SECONDS = 8
"""How long a window stands open unless the table says otherwise."""


def eager(position: Position) -> str:
    """Bumps from squares where it can, then goes to squares: windows open soon."""

    def rank(move: Any) -> tuple[bool, bool]:
        is_on_square = isinstance(move, Go) and move.way[-1] < 36
        return is_on_square and move.bump is not None, is_on_square

    return write(position, max(rules.legal(position, seat_to_move(position)), key=rank))


def window(*, with_save: bool, clock: Clock | None = None) -> Live:
    """A table at which red is about to be bumped, holding SAVE or not."""
    for seed in range(40):
        live = Live("connexions_quarks", [person(ADA), person(BOB)], seed=f"{seed:02x}" * 32, clock=clock)
        live.connect(0, ADA, 0)
        live.connect(1, BOB, 1)
        live.connect(9, CLEO, WATCHER)
        for _ in range(60):
            position = live.room.table.state
            if position.phase == "save":
                holds = SAVE in position.hands[position.bump.colour]
                if holds == with_save and position.bump.colour == 1:
                    return live
                live.wait(SECONDS)
                continue
            seat = seat_to_move(position)
            live.play(seat, seat, eager(position))
    raise AssertionError("no window opened")


def phase(live: Live) -> str:
    found: str = live.room.table.state.phase
    return found


@pytest.mark.parametrize("with_save", [True, False])
def test_CQ23_the_table_waits_the_same_time_whatever_the_hand_and_the_answer(with_save: bool) -> None:
    live = window(with_save=with_save)
    opened = live.now
    assert live.room.next_due() == opened + SECONDS
    live.wait(1)
    for inbox in (0, 9):
        live.read(inbox)
    assert live.play(1, 1, "decline")["type"] == "done"
    assert live.read(0) == [] and live.read(9) == [], "nobody hears of it"
    assert live.room.next_due() == opened + SECONDS
    live.wait(SECONDS - 1.1)
    assert phase(live) == "save"
    live.wait(0.2)
    assert phase(live) != "save"
    lines = [heard["line"]["text"] for heard in live.read(0) if heard.get("line")]
    assert lines[0] == "decline"


def test_CQ23_a_save_in_time_closes_the_window_early() -> None:
    live = window(with_save=True)
    bump = live.room.table.state.bump
    place = live.room.table.state.connectors[1][bump.connector]
    live.wait(SECONDS - 0.5)
    assert live.play(1, 1, "save")["type"] == "done"
    assert phase(live) != "save" and live.room.table.state.connectors[1][bump.connector] == place


def test_CQ23_too_late_is_too_late() -> None:
    live = window(with_save=True)
    bump = live.room.table.state.bump
    live.wait(SECONDS)
    assert live.room.table.state.connectors[1][bump.connector] == -1
    assert live.play(1, 1, "save")["type"] == "refused"


def test_CQ23_the_movers_clock_stands_still() -> None:
    live = window(with_save=True, clock=BLITZ)
    before = clocks.shown(live.room.table.dial, live.now, False).left
    live.wait(3)
    assert clocks.shown(live.room.table.dial, live.now, False).left == before


def test_CQ8_CQ23_the_others_are_sent_the_same_bytes_whatever_red_holds() -> None:
    live = window(with_save=True)
    table = live.room.table
    position = table.state
    others = [face for face in FACES if face != SAVE and face in position.bag]
    hand = tuple(others[0] if face == SAVE else face for face in position.hands[1])
    events = tuple(
        replace(event, face=others[0]) if event.colour == 1 and event.face == SAVE else event
        for event in position.cards
    )
    twin = replace(table, state=replace(position, hands=(position.hands[0], hand), cards=events))
    for chair in (0, WATCHER):
        sent = [msgspec.json.encode(seat_view.moment(one, chair, len(table.line), live.now)) for one in (table, twin)]
        assert sent[0] == sent[1]
    mine = [msgspec.json.encode(seat_view.moment(one, 1, len(table.line), live.now)) for one in (table, twin)]
    assert mine[0] != mine[1], "red sees the own hand"


@pytest.mark.parametrize(("seats", "teams", "signs"), [(4, True, [0, 1, 0, 1]), (4, False, [0, 1, 2, 3])])
def test_CQ10_partners_bear_the_sign_of_their_colour(seats: int, teams: bool, signs: list[int]) -> None:
    live = Live("connexions_quarks", [person(ADA)] * seats, options={"teams": teams})
    info = seat_view.table_info(live.room.table, (), 0)
    assert [seat.sign for seat in info.seats] == signs
