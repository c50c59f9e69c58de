"""CK6, CK7: a tile is called, everybody lays it, everybody confirms."""

from fractions import Fraction

import pytest

from ludolien.core import CHANCE, BadNotation
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.moves import Call
from tests.games.connections_knizia.playing import all_face_down, call, fresh, is_allowed, refusal, refused, say


def test_CK6_chance_draws_and_every_tile_is_as_likely() -> None:
    start = fresh(2)
    assert GAME.awaited(start) == {CHANCE}
    assert {chance for _, chance in GAME.odds(start)} == {Fraction(1, 28)}
    after = call(start, "bell")
    assert GAME.odds(after) == ()
    assert 8 not in after.uncalled


def test_CK6_a_tile_is_called_once_and_by_chance_alone() -> None:
    after = call(fresh(), "bell")
    assert refusal(after, Call(CHANCE, 0)).reason == "already_called"
    assert refusal(fresh(), Call(0, 0)).reason == "only_chance_calls"
    laid = say(after, 0, "bell a1 x", "confirm")
    assert refusal(laid, Call(CHANCE, 8)).reason == "not_in_the_draw"
    assert refused(fresh(), "a1 x").reason == "nothing_called"


def test_CK6_everybody_lays_at_once_in_any_order() -> None:
    position = call(fresh(3), "apple")
    assert GAME.awaited(position) == {0, 1, 2}
    position = say(position, 2, "a1 x", "confirm")
    assert GAME.awaited(position) == {0, 1}
    assert GAME.may_act(position) == {0, 1, 2}


def test_CK6_24_rounds_and_four_tiles_are_never_called() -> None:
    over = all_face_down(fresh(2))
    assert over.rounds == 24
    assert len(over.uncalled) == 4
    assert GAME.awaited(over) == frozenset()


def test_CK7_the_called_tile_may_be_moved_turned_and_turned_over() -> None:
    position = say(call(fresh(), "moon"), 0, "moon d3 r1", "moon b3 r1", "moon a1 x", "moon d3 r1")
    assert position.hands[0].cell == 13
    assert refused(position, "moon d3 r1").reason == "lies_there_already"
    assert say(position, 0, "lift").hands[0].laid is None


def test_CK7_a_confirmation_may_be_withdrawn_until_all_have_confirmed() -> None:
    position = say(call(fresh(2), "moon"), 0, "moon d3 r1", "confirm")
    assert refused(position, "moon b3 r1").reason == "confirmed"
    position = say(position, 0, "withdraw", "moon b3 r1", "confirm")
    assert refused(position, "withdraw", seat=1).reason == "nothing_to_withdraw"
    position = say(position, 1, "moon d3 r1", "confirm")
    assert position.called is None
    assert position.boards[0][11] is not None
    assert refused(position, "withdraw").reason == "nothing_called"


def test_CK7_after_round_24_nothing_can_be_changed() -> None:
    over = all_face_down(fresh())
    assert refused(over, "withdraw").clause == "CK7"
    assert GAME.legal(over, 0) == ()


def test_CK12_nobody_passes() -> None:
    assert refused(call(fresh(), "moon"), "confirm").clause == "CK12"


def test_CK6_a_seat_that_is_not_there_is_refused() -> None:
    assert refused(call(fresh(2), "moon"), "confirm", seat=2).reason == "no_such_seat"


@pytest.mark.parametrize("text", ["", "moon", "z9 r1", "a1 r4", "c3 r0", "key a1 x", "a1 r0 r0", "call moon"])
def test_what_is_no_move_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(call(fresh(), "moon"), 0, text)


def test_turns_that_look_alike_are_one_move() -> None:
    position = call(fresh(), "moon")
    assert GAME.read(position, 0, "moon d3 r3") == GAME.read(position, 0, "d3 r1")
    written = [GAME.write(position, move) for move in GAME.legal(position, 0)]
    assert "moon d3 r1" in written
    assert "moon d3 r3" not in written
    assert is_allowed(call(fresh(), "apple"), "apple d3 r2")
