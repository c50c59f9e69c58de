"""Clocks and declared timers, in virtual time."""

from typing import Any

import msgspec
import pytest

from ludolien.core import CLOCK
from ludolien.tables import clocks
from ludolien.tables.clocks import LAG
from ludolien.tables.protocol import Clock, Reply, Request
from tests.tables.live import ADA, BLITZ, BOB, LIGHTNING, Live, hex_for_two


def left(live: Live) -> tuple[float | None, ...]:
    return clocks.shown(live.room.table.dial, live.now, False).left


def test_no_clock_never_falls() -> None:
    live = hex_for_two()
    live.wait(10**9)
    assert live.room.table.phase == "playing" and live.room.next_due() is None and left(live) == (None, None)


def test_total_time_runs_for_the_mover_alone_and_grows_by_the_increment() -> None:
    live = hex_for_two(clock=BLITZ)
    live.wait(10 + LAG)
    assert left(live) == (50, 60)
    live.play(1, 0, "a1")
    assert left(live) == (52, 60)
    live.wait(5 + LAG)
    assert left(live) == pytest.approx((52, 55))


def test_time_for_each_move_starts_anew() -> None:
    live = hex_for_two(clock=LIGHTNING)
    live.wait(9)
    live.play(1, 0, "a1")
    assert left(live) == (10, 10)
    live.wait(9)
    live.play(2, 1, "a2")
    live.wait(9.9)
    assert live.room.table.phase == "playing"


def test_a_flag_falls_at_its_time_and_the_other_wins() -> None:
    live = hex_for_two(clock=BLITZ)
    due = live.room.next_due()
    assert due == live.now + 60 + LAG
    live.wait(60 + LAG)
    table = live.room.table
    assert (table.ending, table.result and table.result.ranks, table.at) == ("flag", (2, 1), due)


@pytest.mark.parametrize("late", [0.0, 0.001, 5.0])
def test_a_move_at_or_after_the_flag_is_too_late_however_late_the_scheduler_is(late: float) -> None:
    live = hex_for_two(clock=BLITZ)
    live.now += 60 + LAG + late
    answer = live.play(1, 0, "a1")
    assert answer["code"] == "time_up"
    assert live.room.table.ending == "flag" and not live.room.table.line
    assert live.reopened().table == live.room.table


def test_a_move_just_in_time_stands_and_no_flag_falls_then() -> None:
    live = hex_for_two(clock=BLITZ)
    live.now += 60 + LAG - 0.001
    assert live.play(1, 0, "a1")["type"] == "done"
    live.commit(live.room.tick(live.now))
    assert live.room.table.phase == "playing" and len(live.room.table.line) == 1


def test_lag_is_forgiven_once_for_each_move() -> None:
    live = hex_for_two(clock=Clock("total", 60))
    for ply in range(6):
        live.now += LAG
        live.play(1 + ply % 2, ply % 2, "abcde"[ply % 5] + str(1 + ply // 5))
    assert left(live) == (60, 60)


def test_correspondence_can_be_paused_by_consent_and_resumed_by_anyone() -> None:
    live = hex_for_two(clock=Clock("days", 3 * 86_400))
    live.wait(86_400 + LAG)
    live.send(1, Request(0, "p", "pause"))
    (ask,) = live.room.table.asks
    live.send(2, Reply(1, "q", ask.key, True))
    assert live.room.table.is_paused and live.room.next_due() is None
    assert live.play(1, 0, "a1")["code"] == "paused"
    live.wait(30 * 86_400)
    assert left(live) == (2 * 86_400, 3 * 86_400)
    live.send(2, Request(1, "r", "resume"))
    live.wait(2 * 86_400 - 1)
    assert live.room.table.phase == "playing"
    live.wait(2)
    assert live.room.table.ending == "flag"


def test_another_pace_by_consent_starts_full() -> None:
    live = hex_for_two(clock=BLITZ)
    live.wait(30)
    live.send(1, Request(0, "p", "pace", Clock("days", 86_400)))
    live.send(2, Reply(1, "q", live.room.table.asks[0].key, True))
    assert live.room.table.clock == Clock("days", 86_400) and left(live) == (86_400, 86_400)


def test_back_to_the_clock_before() -> None:
    live = hex_for_two(clock=BLITZ)
    live.send(1, Request(0, "p", "pace", Clock("days", 86_400)))
    told = live.send(2, Reply(1, "q", live.room.table.asks[0].key, True))
    (shown,) = [message["table"] for message in told if message["type"] == "table"]
    assert shown["clock_before"] == msgspec.to_builtins(BLITZ)
    live.send(2, Request(1, "r", "pace", BLITZ))
    live.send(1, Reply(0, "s", live.room.table.asks[0].key, True))
    assert live.room.table.clock == BLITZ and left(live) == (BLITZ.seconds, BLITZ.seconds)


def test_time_the_house_was_closed_is_nobodys() -> None:
    live = hex_for_two(clock=BLITZ)
    live.wait(10 + LAG)
    live.now += 1000
    live.commit(live.room.wake(1000, live.now))
    assert left(live) == (50, 60)
    assert live.reopened().table == live.room.table


def test_a_declared_timer_plays_its_move_when_due() -> None:
    live = Live("high_card", options={"hand": 2})
    due = live.room.next_due()
    assert due == live.now + 30
    live.wait(29.9)
    assert not any(ply.move.seat == CLOCK for ply in live.room.table.line)
    live.wait(0.1)
    last = live.room.table.line[-1]
    assert (last.move.seat, last.at) == (CLOCK, due)


def test_the_glass_keeps_running_while_one_of_two_has_chosen() -> None:
    """The key is first seen when the round begins; a move that leaves it there does not start it anew."""
    live = Live("high_card", options={"hand": 2})
    live.connect(1, ADA, 0)
    live.wait(20)
    card = live.room.table.state.hands[0][0]
    live.play(1, 0, f"choose {card}")
    live.wait(9.9)
    assert not live.room.table.state.rounds
    live.wait(0.2)
    assert live.room.table.state.rounds == ((card, None),)


def in_a_window(**more: Any) -> Live:
    """Both have chosen, the lowest may exchange."""
    live = Live("high_card", options={"hand": 2}, **more)
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    for seat in (0, 1):
        live.play(1 + seat, seat, f"choose {live.room.table.state.hands[seat][0]}")
    assert live.room.table.game.windows(live.room.table.state)
    return live


def test_a_timer_whose_key_has_gone_does_nothing() -> None:
    live = in_a_window()
    (window,) = live.room.table.state.windows
    seat = window.seats[0]
    live.wait(1)
    live.play(1 + seat, seat, "decline", window=window.key)
    moves = len(live.room.table.line)
    live.wait(3.5)
    assert len(live.room.table.line) == moves


def test_an_answer_after_the_window_is_told_so() -> None:
    live = in_a_window()
    (window,) = live.room.table.state.windows
    seat = window.seats[0]
    live.now += 4
    assert live.play(1 + seat, seat, "decline", window=window.key)["code"] == "window_closed"
    assert live.room.table.line[-1].move.seat == CLOCK


def test_others_clocks_stand_still_while_a_window_is_open() -> None:
    live = in_a_window(clock=Clock("move", 100))
    (window,) = live.room.table.state.windows
    waiting = 1 - window.seats[0]
    assert left(live)[waiting] == 100
    live.wait(3)
    assert left(live)[waiting] == 100


def test_countdowns_reach_the_chairs() -> None:
    live = in_a_window()
    (window,) = live.room.table.state.windows
    moment = live.read(1)[-1]["moment"]
    assert moment["countdowns"] == [{"key": window.key, "ends": live.now + 4, "seconds": 4.0}]


def test_a_pause_stops_the_sandglass_too() -> None:
    live = Live("high_card", options={"hand": 2})
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    live.wait(10)
    live.send(1, Request(0, "p", "pause"))
    live.send(2, Reply(1, "q", live.room.table.asks[0].key, True))
    live.wait(1000)
    live.send(1, Request(0, "r", "resume"))
    assert live.room.next_due() == live.now + 20
    assert live.reopened().table == live.room.table
