"""CQ22-CQ24: MOVE, BUMP, ROLL AGAIN, SAVE and its window, the exchange."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludolien.core import CLOCK, WATCHER
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.moves import BumpCard, Decline, Order, Save
from ludolien.games.connexions_quarks.state import Position, Trail
from tests.games.connexions_quarks.kit import at, play, pose, refused, rolled, texts, time_is_up


def test_CQ22_a_MOVE_card_moves_one_connector_and_may_bump_share_and_exchange() -> None:
    position = pose(red="NE", blue="N31", hands={"blue": ["MOVE 1", "SAVE"]})
    position = play(position, "card MOVE 1")
    assert {"ENTER-NE>NE", "ENTER-NE>NE x red"} <= set(texts(position))
    position = pose(blue="N31-N32.1", hands={"blue": ["MOVE 3", "SAVE"]})
    assert play(position, "card MOVE 3", "N31-N32.1>N32").phase == "swap"


def test_CQ22_a_MOVE_card_needs_a_legal_move() -> None:
    crowd = "NE NE NE SE SE SE SW SW SW NW NW NW"
    position = pose(red=crowd, hands={"blue": ["MOVE 1"]})
    assert refused(position, "card MOVE 1") == ("CQ22", "card_without_move")


@pytest.mark.parametrize("red", ["NE", "N12-NE.2", "NE N23 N24", "NE NE NE"])
def test_CQ22_BUMP_sends_anybody_back_from_anywhere(red: str) -> None:
    position = pose(red=red, hands={"blue": ["BUMP"]})
    place = red.split()[0]
    position = play(position, f"card BUMP red {place}")
    assert len(at(position, "red")) == len(red.split()) - 1
    assert position.turn == 1 and position.under == ("BUMP",) and at(position, "blue") == []


def test_CQ22_BUMP_needs_an_opponent_on_the_board() -> None:
    position = pose(blue="N12", red="NE", hands={"blue": ["BUMP"]})
    assert refused(position, "card BUMP blue N12") == ("CQ22", "bump_own")
    assert refused(position, "card BUMP red SE") == ("CQ22", "bump_nobody")
    assert refused(position, BumpCard(0, 1, -1)) == ("CQ22", "bump_nobody")


def test_CQ22_ROLL_AGAIN_after_a_roll_has_been_moved_and_repeatedly() -> None:
    position = rolled(1, 2, hands={"blue": ["ROLL AGAIN", "ROLL AGAIN"]})
    assert refused(position, "card ROLL AGAIN") == ("CQ22", "roll_again_not_now")
    position = play(position, "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    assert texts(position) == ["card ROLL AGAIN", "pass"]
    position = play(position, "card ROLL AGAIN", "roll 1 3", "ENTER-NW>NW", "ENTER-SE>SE-S12.2")
    position = play(position, "card ROLL AGAIN", "roll 1 4", "ENTER-NW>NW", "ENTER-SE>SE-S12.3")
    assert position.turn == 1 and position.under == ("ROLL AGAIN", "ROLL AGAIN")


def test_CQ22_ROLL_AGAIN_also_after_a_roll_that_could_not_be_moved() -> None:
    position = rolled(
        1, 2, blue="N12 " * 3 + "NE " * 3 + "SE " * 3 + "SW " * 3 + "NW " * 3, hands={"blue": ["ROLL AGAIN"]}
    )
    everywhere = tuple(range(board.SPACE_COUNT))
    position = replace(position, trails=tuple(Trail(connector, everywhere) for connector in range(15)))
    assert texts(position) == ["pass"]
    assert play(position, "pass", "card ROLL AGAIN").phase == "cast"


def test_CQ22_ROLL_AGAIN_not_while_doubles_owe_a_roll() -> None:
    position = play(rolled(1, 1, hands={"blue": ["ROLL AGAIN"]}), "ENTER-NE>NE", "ENTER-NE>NE")
    assert refused(position, "card ROLL AGAIN") == ("CQ22", "roll_owed")


def test_CQ22_ROLL_AGAIN_not_after_a_card() -> None:
    position = play(pose(hands={"blue": ["MOVE 1", "ROLL AGAIN"]}), "card MOVE 1", "ENTER-NE>NE")
    assert position.turn == 1


def test_CQ22_everybody_with_cards_is_asked_after_a_roll_whatever_they_hold() -> None:
    with_it = play(rolled(1, 2, hands={"blue": ["ROLL AGAIN"]}), "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    without = play(rolled(1, 2, hands={"blue": ["MOVE 1"]}), "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    assert with_it.phase == without.phase == "after"
    assert GAME.view(with_it, 1) == GAME.view(without, 1)


# SAVE


def landing(hand: list[str], **options: Any) -> Position:
    """Blue bumps red from NE."""
    return play(rolled(1, 4, blue="N12", red="NE", hands={"red": hand}, **options), "N12>NE x red")


def test_CQ23_SAVE_against_a_landing_leaves_both_on_the_square() -> None:
    position = play(landing(["SAVE", "MOVE 1"]), "save", seat=1)
    assert at(position, "red") == ["NE"] and "NE" in at(position, "blue")
    assert position.under == ("SAVE",) and position.hands[1] == ("MOVE 1",) and position.phase == "move"


def test_CQ23_SAVE_against_a_BUMP_card_which_is_spent() -> None:
    position = pose(red="N12-NE.2", hands={"blue": ["BUMP"], "red": ["SAVE"]})
    position = play(play(position, "card BUMP red N12-NE.2"), "save", seat=1)
    assert at(position, "red") == ["N12-NE.2"] and position.under == ("BUMP", "SAVE") and position.turn == 1


def test_CQ23_SAVE_does_not_help_against_a_landing_on_a_circle() -> None:
    position = rolled(1, 2, blue="N12", red="N12-NE.1", hands={"red": ["SAVE"]})
    position = play(position, "N12>N12-NE.1 x red")
    assert position.phase == "move" and at(position, "red") == []
    assert refused(position, "save", seat=1) == ("CQ23", "nothing_to_save")


def test_CQ23_SAVE_at_a_stop_on_a_square_but_not_on_a_circle() -> None:
    square = play(rolled(1, 4, blue="N12", red="NE", hands={"red": ["SAVE"]}), "N12>NE x red>")
    assert square.phase == "save"
    circle = play(rolled(1, 4, blue="N12", red="N12-NE.1", hands={"red": ["SAVE"]}), "N12>N12-NE.1 x red>")
    assert circle.phase == "move" and circle.going == 0


def test_CQ23_no_window_for_an_empty_hand() -> None:
    assert landing([]).phase == "move"


def test_CQ23_the_window_opens_for_any_card_and_looks_the_same_to_the_others() -> None:
    with_save, without = landing(["SAVE"]), landing(["MOVE 1"])
    for seat in (0, WATCHER):
        assert GAME.view(with_save, seat) == GAME.view(without, seat)
    for asked in (rules.awaited, rules.may_act, rules.windows):
        assert asked(with_save) == asked(without)
    assert [(timer.key, timer.seconds) for timer in rules.timers(with_save)] == [("save-1", 8.0)]
    assert rules.timers(with_save) == rules.timers(without)


@pytest.mark.parametrize("seconds", [3, 7, 10])
def test_CQ23_it_has_a_fixed_length(seconds: int) -> None:
    (timer,) = rules.timers(landing(["SAVE"], save_window=seconds))
    assert timer.seconds == seconds


def test_CQ23_an_answer_of_no_does_not_close_it_and_nobody_else_learns_of_it() -> None:
    asked = landing(["SAVE", "MOVE 1"])
    declined = play(asked, "decline", seat=1)
    assert declined.phase == "save" and rules.timers(declined) == rules.timers(asked)
    assert rules.awaited(declined) == rules.awaited(asked) == {1, CLOCK}
    assert GAME.view(declined, 0) == GAME.view(asked, 0) and GAME.view(declined, WATCHER) == GAME.view(asked, WATCHER)
    assert GAME.shown(asked, Decline(1), 0) is None and GAME.shown(asked, Decline(1), 1) == "decline"
    assert refused(declined, "save", seat=1) == ("CQ23", "answered")
    assert at(time_is_up(declined), "red") == []


def test_CQ23_the_log_line_of_a_decline_is_the_same_however_it_came_about() -> None:
    asked = landing(["SAVE"])
    declined = play(asked, "decline", seat=1)
    for seat in (0, WATCHER):
        assert GAME.shown(asked, Decline(CLOCK), seat) == GAME.shown(declined, Decline(CLOCK), seat) == "decline"
    assert GAME.view(time_is_up(asked), 0) == GAME.view(time_is_up(declined), 0)


def test_CQ23_only_the_owner_answers_and_only_with_the_card() -> None:
    position = landing(["MOVE 1"])
    assert refused(position, "save", seat=1) == ("CQ23", "not_in_hand")
    assert refused(position, "save", seat=0) == ("CQ23", "not_your_connector")
    assert refused(position, "roll", seat=0) == ("CQ23", "wait_for_save")
    assert refused(position, Save(CLOCK)) == ("CQ23", "not_your_connector")


def test_CQ10_CQ23_either_partner_may_answer() -> None:
    given = {"teams": True, "blue": "N12", "red": "NE", "hands": {"red": ["SAVE"]}}
    position = play(rolled(1, 4, 4, **given), "N12>NE x red")
    assert rules.may_act(position) == {1, 3}
    declined = play(position, "decline", seat=1)
    assert GAME.view(declined, 3) == GAME.view(position, 3)
    assert at(play(declined, "save", seat=3), "red") == ["NE"]


def test_CQ23_a_standing_order_given_in_advance_counts() -> None:
    position = pose(blue="N12", red="NE", hands={"red": ["SAVE"]}, standing_orders=True)
    ordered = play(position, "order save", seat=1)
    assert GAME.view(ordered, 0) == GAME.view(position, 0) and GAME.shown(position, Order(1, save=True), 0) is None
    assert refused(ordered, "order save", seat=1) == ("CQ23", "order_stands")
    assert refused(ordered, Order(7, save=True)) == ("CQ23", "not_your_connector")
    ordered = play(ordered, "roll", seat=0)
    ordered = play(play(ordered, "roll 1 4"), "N12>NE x red")
    (timer,) = rules.timers(ordered)
    assert timer.move == Save(CLOCK) and timer.seconds == 8.0
    assert refused(ordered, Decline(CLOCK)) == ("CQ23", "not_your_connector")
    saved = rules.play(ordered, timer.move)
    assert at(saved, "red") == ["NE"] and saved.orders == (False, False)


def test_CQ23_orders_only_where_the_table_has_them() -> None:
    assert refused(pose(), Order(1, save=True)) == ("CQ23", "no_orders")


# The exchange


def exchanging(hand: list[str], **fields: Any) -> Position:
    """Blue has ended a move on N32."""
    return play(rolled(1, 4, blue="N31", hands={"blue": hand}, **fields), "N31>N32")


def test_CQ24_a_connector_on_an_exchange_square_lets_one_swap_a_card_at_once() -> None:
    position = exchanging(["BUMP", "SAVE"])
    assert texts(position) == ["swap BUMP", "swap SAVE", "pass"]
    position = play(position, "swap BUMP", "draw MOVE 5")
    assert position.hands[0] == ("MOVE 5", "SAVE") and position.under == ("BUMP",)
    assert position.phase == "move" and position.dice == (1,)


def test_CQ24_one_need_not_swap_and_cannot_with_an_empty_hand() -> None:
    assert play(exchanging(["BUMP"]), "pass").phase == "move"
    assert exchanging([]).phase == "move"
    assert refused(exchanging(["BUMP"]), "swap SAVE") == ("CQ8", "not_in_hand")
    assert refused(pose(hands={"blue": ["BUMP"]}), "swap BUMP") == ("CQ24", "no_swap_now")


def test_CQ24_by_the_sum_too_but_not_at_a_stop() -> None:
    position = rolled(1, 3, blue="N31", hands={"blue": ["BUMP"]})
    assert play(position, "N31>N31-N32.1>N32").phase == "swap"
    position = rolled(1, 4, blue="N31", hands={"blue": ["BUMP"]})
    assert play(position, "N31>N31-N32.1>N32-N33.1").phase == "after"


def test_CQ24_after_the_bump_there_is_settled() -> None:
    position = rolled(1, 4, blue="N31", red="N32", hands={"blue": ["BUMP"], "red": ["SAVE"]})
    position = play(position, "N31>N32 x red")
    assert position.phase == "save"
    assert time_is_up(position).phase == "swap"


def test_CQ24_the_deck_is_a_queue() -> None:
    position = exchanging(["BUMP", "SAVE"])
    position = play(position, "swap BUMP")
    empty_bag = replace(position, bag=(), under=("MOVE 1", "MOVE 2", "BUMP"))
    ((only, chance),) = rules.odds(empty_bag)
    assert chance == 1
    after = rules.play(empty_bag, only)
    assert after.hands[0] == ("MOVE 1", "SAVE") and after.under == ("MOVE 2", "BUMP")


def test_CQ24_a_swapped_card_and_the_drawn_one_are_seen_by_their_owner_alone() -> None:
    position = exchanging(["BUMP", "SAVE"])
    swap = GAME.read(position, 0, "swap BUMP")
    assert GAME.shown(position, swap, 0) == "swap BUMP" and GAME.shown(position, swap, 1) == "swap"
    after = rules.play(position, swap)
    draw = rules.odds(after)[0][0]
    assert GAME.shown(after, draw, 1) == "draw" and GAME.shown(after, draw, 0) == GAME.write(after, draw)
