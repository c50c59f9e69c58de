"""Draws, undo, pace: what needs the others, and what does not."""

from ludolien.core import CHANCE
from ludolien.tables.events import Holder
from ludolien.tables.protocol import Clock, Reply, Request
from ludolien.tables.recording import record
from tests.tables.live import ADA, BOB, Live, hex_for_two, person


def test_a_draw_needs_consent() -> None:
    live = hex_for_two()
    live.send(1, Request(0, "a", "draw"))
    (ask,) = live.room.table.asks
    assert ask.waiting_for == (1,)
    assert live.send(1, Reply(0, "b", ask.key, True))[-1]["code"] == "not_asked"
    live.send(2, Reply(1, "c", ask.key, True))
    result = live.room.table.result
    assert live.room.table.ending == "agreed" and result is not None and result.is_draw


def test_a_no_closes_the_ask_and_so_does_playing_on() -> None:
    live = hex_for_two()
    live.send(1, Request(0, "a", "draw"))
    live.send(2, Reply(1, "b", live.room.table.asks[0].key, False))
    assert not live.room.table.asks
    live.send(1, Request(0, "c", "draw"))
    key = live.room.table.asks[0].key
    live.play(1, 0, "a1")
    assert live.send(2, Reply(1, "d", key, True))[-1]["code"] == "ask_gone"


def test_who_asked_can_withdraw_and_not_ask_twice() -> None:
    live = hex_for_two()
    live.send(1, Request(0, "a", "draw"))
    assert live.send(1, Request(0, "b", "draw"))[-1]["code"] == "asked_already"
    live.send(1, Reply(0, "c", live.room.table.asks[0].key, False))
    assert not live.room.table.asks


def test_undo_by_consent_takes_back_ones_last_move_and_what_followed() -> None:
    live = hex_for_two()
    for ply, cell in enumerate(("a1", "b2", "c3")):
        live.play(1 + ply % 2, ply % 2, cell)
    live.read(1)
    live.send(2, Request(1, "a", "undo"))
    live.send(1, Reply(0, "b", live.room.table.asks[0].key, True))
    assert len(live.room.table.line) == 1 and live.room.table.awaited == {1}
    happened = [message for message in live.read(1) if message["type"] == "happened"][-1]
    assert happened["log_from"] == 2 and happened["moment"]["ply"] == 1
    assert live.room.table.marks == ("undo by consent",)
    assert live.reopened().table == live.room.table


def test_between_people_nothing_is_taken_back_past_a_draw() -> None:
    live = Live("high_card", options={"hand": 1, "exchange": False})
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    assert live.send(1, Request(0, "a", "undo"))[-1]["code"] == "undo_past_chance"


def test_practice_undo_is_free_repeats_the_dice_and_marks_the_record() -> None:
    live = Live("high_card", (person(ADA), Holder("bot", level=1)), options={"hand": 2})
    live.connect(1, ADA, 0)

    def through_the_first_round() -> None:
        live.play(1, 0, f"choose {live.room.table.state.hands[0][0]}")
        live.wait(30)
        assert len(live.room.table.state.rounds) == 1 and live.room.table.state.windows
        live.play(1, 0, f"exchange {live.room.table.state.hands[0][0]}")

    through_the_first_round()
    drawn = [ply.move for ply in live.room.table.line if ply.move.seat == CHANCE]
    assert len(drawn) == 5 and live.room.table.is_practice
    for nonce in "ab":
        assert live.send(1, Request(0, nonce, "undo"))[-1]["type"] == "done"
    assert not live.room.table.state.rounds
    through_the_first_round()
    assert [ply.move for ply in live.room.table.line if ply.move.seat == CHANCE] == drawn
    live.wait(1000)
    assert record(live.room.table, str).header.marks == ("practice undo",)
    assert "verified" in live.read(1)[-1]["table"], "false is not the default, so it is sent"


def test_in_practice_the_clock_changes_at_once() -> None:
    live = Live(holders=(person(ADA), Holder("bot", level=1)))
    live.connect(1, ADA, 0)
    live.send(1, Request(0, "a", "pace", Clock("move", 30)))
    assert live.room.table.clock == Clock("move", 30)
    assert live.send(1, Request(0, "b", "draw"))[-1]["code"] == "nobody_to_ask"


def test_only_ones_own_seat_asks_and_answers() -> None:
    live = hex_for_two()
    assert live.send(2, Request(0, "a", "resign"))[-1]["code"] == "not_your_seat"
    live.send(1, Request(0, "b", "draw"))
    key = live.room.table.asks[0].key
    assert live.send(1, Reply(1, "c", key, True))[-1]["code"] == "not_your_seat"
