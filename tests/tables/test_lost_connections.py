"""Somebody loses their connection: the others are told, may pause at once, and let a bot play after a while."""

from typing import Any

from ludolien.core import WATCHER
from ludolien.tables.protocol import Request
from ludolien.tables.requests import BOT_AFTER
from tests.tables.live import BLITZ, BOB, Live, hex_for_two


def ask(live: Live, what: Any, other: int | None = None) -> str:
    live.nonces += 1
    answers = live.send(1, Request(0, f"r{live.nonces}", what, other=other))
    return next(str(answer.get("code", "")) for answer in answers if answer["type"] in ("done", "problem"))


def told(live: Live, deliveries: list[tuple[int, bytes]]) -> dict[str, Any]:
    """What Ada hears of Bob's seat."""
    for connection, data in deliveries:
        live.inboxes[connection].append(data)
    seat: dict[str, Any] = live.read(1)[-1]["table"]["seats"][1]
    return seat


def test_a_silent_connection_is_told_and_healed() -> None:
    live = hex_for_two(clock=BLITZ)
    seat = told(live, live.room.fall_silent(2, live.now, is_silent=True))
    assert (seat.get("online", False), seat["lost"]) == (False, live.now)
    seat = told(live, live.room.fall_silent(2, live.now + 9, is_silent=False))
    assert seat["online"] and "lost" not in seat


def test_who_leaves_the_page_has_not_lost_the_connection() -> None:
    live = hex_for_two(clock=BLITZ)
    assert "lost" not in told(live, live.room.part(2, live.now))
    assert live.room.listeners.lost == {}


def test_who_loses_the_connection_before_taking_their_chair_is_lost_too() -> None:
    live = hex_for_two(clock=BLITZ)
    live.connect(3, BOB, WATCHER)
    live.room.part(2, live.now)
    seat = told(live, live.room.part(3, live.now, is_lost=True))
    assert (seat.get("online", False), seat["lost"]) == (False, live.now)


def test_a_pause_needs_nobody_who_is_lost() -> None:
    live = hex_for_two(clock=BLITZ)
    assert ask(live, "pause") == ""
    assert not live.room.table.is_paused, "Bob is there and must agree"
    live = hex_for_two(clock=BLITZ)
    live.room.part(2, live.now, is_lost=True)
    assert ask(live, "pause") == ""
    assert live.room.table.is_paused


def test_a_bot_plays_after_a_while_until_they_are_back() -> None:
    live = hex_for_two(clock=BLITZ)
    assert ask(live, "bot", 1) == "present"
    live.room.part(2, live.now, is_lost=True)
    assert ask(live, "bot", 1) == "bot_too_soon"
    assert ask(live, "bot", 7) == "no_such_seat"
    live.wait(BOT_AFTER)
    assert ask(live, "bot", 1) == ""
    assert live.room.table.holders[1].stand_in
    assert live.play(1, 0, "c3")["type"] == "done"
    live.connect(2, BOB, 1)
    assert live.play(2, 1, "b2")["type"] == "done"
    assert not live.room.table.holders[1].stand_in
