"""CQ11-CQ21: a turn, the dice, the way, stops, squares and circles, secured sections, doubles."""

from msgspec.structs import replace

from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import SPACE
from ludolien.games.connexions_quarks.moves import Cast, Go, Pass, Stop
from ludolien.games.connexions_quarks.notation import read
from ludolien.games.connexions_quarks.rules.refuse import refuse
from ludolien.games.connexions_quarks.rules.sections import secured
from ludolien.games.connexions_quarks.state import Position, Trail
from tests.games.connexions_quarks.kit import at, goings, play, pose, refused, rolled, texts, time_is_up

EVERYWHERE = frozenset(range(board.SPACE_COUNT))


def stuck(position: Position, **free: str) -> Position:
    """Every connector of blue has been everywhere this turn, except where `free` says (connector by number: spaces)."""
    return replace(
        position,
        trails=tuple(
            Trail(connector, tuple(sorted(EVERYWHERE - {SPACE[name] for name in free[f"c{connector + 1}"].split()})))
            if f"c{connector + 1}" in free
            else Trail(connector, tuple(sorted(EVERYWHERE)))
            for connector in range(15)
        ),
    )


def only_first_moves(position: Position) -> Position:
    """The same, but the first connector of blue is free to go anywhere."""
    return replace(position, trails=stuck(position).trails[1:])


def lengths(position: Position, name: str) -> set[int]:
    """How far the connectors may go that stand there."""
    return {len(board.spaces(SPACE[name], move.way) or ()) for move in goings(position)}


def test_CQ11_roll_or_play_a_card() -> None:
    position = pose(red="N12", hands={"blue": ["MOVE 3", "BUMP", "SAVE", "ROLL AGAIN"]})
    assert texts(position) == ["roll", "card MOVE 3", "card BUMP red N12"]


def test_CQ11_a_card_ends_the_turn_and_goes_under_the_deck() -> None:
    position = play(pose(hands={"blue": ["MOVE 1", "ROLL AGAIN"]}), "card MOVE 1", "ENTER-NE>NE")
    assert position.turn == 1 and position.under == ("MOVE 1",) and position.hands[0] == ("ROLL AGAIN",)


def test_CQ11_one_does_not_pass_instead() -> None:
    assert refused(pose(), "pass") == ("CQ11", "must_roll")


def test_CQ11_nobody_moves_before_rolling_or_rolls_twice_or_plays_a_card_afterwards() -> None:
    assert refused(pose(), Go(0, 0, (SPACE["NE"],))) == ("CQ11", "roll_first")
    position = rolled(1, 2, hands={"blue": ["MOVE 1"]})
    assert refused(position, "roll") == ("CQ11", "no_roll_now")
    assert refused(position, "card MOVE 1") == ("CQ11", "card_instead_of_roll")


def test_CQ11_the_dice_are_nobodys_to_choose() -> None:
    position = play(pose(), "roll")
    assert refused(position, Cast(0, (6, 6))) == ("CQ11", "not_by_chance")
    assert refused(position, Cast(100, (0, 7))) == ("CQ11", "not_by_chance")


def test_CQ12_two_connectors_by_one_die_each_in_either_order() -> None:
    for first, second in (("ENTER-NE>NE", "N12>NW-N12.2"), ("N12>NW-N12.2", "ENTER-NE>NE")):
        position = play(rolled(1, 2, blue="N12"), first, second)
        assert sorted(at(position, "blue")) == ["NE", "NW-N12.2"] and position.turn == 1


def test_CQ12_one_connector_by_the_sum() -> None:
    position = play(rolled(1, 3, blue="N12"), "N12>N12-NE.1>NE")
    assert at(position, "blue") == ["NE"] and position.turn == 1


def test_CQ12_the_same_connector_does_not_use_both_dice_one_by_one() -> None:
    position = play(rolled(1, 3, blue="N12"), "N12>N12-NE.1")
    assert refused(position, "N12-NE.1>NE") == ("CQ12", "same_connector")


def test_CQ12_only_the_numbers_rolled() -> None:
    assert refused(rolled(1, 3, blue="N12"), "N12>N12-NE.2") == ("CQ12", "wrong_length")


ALL_OUT = "S12 N31 N31 N31 N32 N32 N32 N33 N33 N33 E31 E31 E31 E32 E32"
"""Fifteen connectors on the board: none is left to enter."""


def test_CQ12_a_first_move_that_wastes_the_other_die_is_illegal() -> None:
    position = only_first_moves(rolled(1, 2, blue=ALL_OUT))
    assert refused(position, "S12>SE-S12.3") == ("CQ12", "wastes_a_die")
    assert lengths(position, "S12") == {3}


def test_CQ12_if_only_one_die_can_be_used_one_chooses_which() -> None:
    position = only_first_moves(rolled(1, 2, blue=ALL_OUT))
    ends_of_the_sum = board.ends(SPACE["S12"], 3)
    blue = (SPACE["S12"], *ends_of_the_sum, *position.connectors[0][1 + len(ends_of_the_sum) :])
    position = replace(position, connectors=(blue, position.connectors[1]))
    assert lengths(position, "S12") == {1, 2}
    assert play(position, "S12>SE-S12.3").turn == 1


def test_CQ12_if_no_die_can_be_used_one_passes() -> None:
    position = stuck(rolled(1, 2, blue=ALL_OUT))
    assert rules.legal(position, 0) == [Pass(0)]
    assert play(position, "pass").turn == 1


def test_CQ12_one_does_not_pass_while_something_can_be_moved() -> None:
    assert refused(rolled(1, 2), "pass") == ("CQ12", "must_move")


def test_CQ12_a_first_move_that_wins_may_waste_the_other_die() -> None:
    blue = "N22-N31.3 N21 N22 E23 E24 E33 S22 SE S12 W22 SW W12 N32 N32 N32"
    position = only_first_moves(rolled(1, 4, blue=blue))
    assert [text for text in texts(position) if text.count(">") == 1] == ["N22-N31.3>N31"]
    assert play(position, "N22-N31.3>N31").winner == 0


def test_CQ12_a_die_that_a_save_made_useless_is_given_up() -> None:
    # The other die could only be used by landing on S12 too, which is full if red stays.
    position = rolled(2, 3, 3, blue=f"SE-S12.2 S12-SW.3 {ALL_OUT[7:]}", red="S12", gold="S12", hands={"red": ["SAVE"]})
    position = stuck(position, c1="SE-S12.3 S12", c2="S12-SW.2 S12-SW.1 S12")
    position = play(position, "SE-S12.2>S12 x red")
    assert play(time_is_up(position), "S12-SW.3>S12").turn == 1
    saved = play(position, "save", seat=1)
    assert saved.turn == 1 and "S12-SW.3" in at(saved, "blue")


def test_CQ12_two_entering_connectors_may_use_the_same_enter() -> None:
    assert at(play(rolled(1, 5), "ENTER-NE>NE", "ENTER-NE>N23"), "blue") == ["NE", "N23"]


def test_CQ13_nothing_stops_a_connector_on_its_way() -> None:
    position = rolled(2, 6, blue="NW-N12.2", red="NW-N12.3 N12 N12 N12 N12-NE.1")
    assert at(play(position, "NW-N12.2>NE"), "blue") == ["NE"]


def test_CQ13_ways_of_a_connector_off_the_board_begin_at_any_enter() -> None:
    position = rolled(1, 6)
    firsts = {move.way[0] for move in goings(position)}
    assert firsts == {SPACE[name] for name in ("NE", "SE", "SW", "NW")}


def test_CQ13_no_space_is_entered_twice_in_one_way() -> None:
    position = rolled(6, 6, blue="N12")
    back = Go(0, 0, (SPACE["N22"], SPACE["NW"], SPACE["N12"]))
    assert refused(position, back) == ("CQ13", "entered_twice")


def test_CQ13_each_space_entered_again_is_named_once() -> None:
    position = rolled(6, 6, blue="N12")
    refusal = refuse(position, read(position, 0, "N12>NE via" + " NE N12" * 30))
    assert refusal is not None and refusal.reason == "entered_twice"
    assert refusal.places == ("N12-NE.3", "N12-NE.2", "N12-NE.1", "N12", "NE")


def test_CQ13_nor_over_the_rolls_and_cards_of_a_turn() -> None:
    position = play(rolled(2, 2, blue="N12", hands={"blue": ["MOVE 2"]}), "N12>N12-NE.2>NE", "card MOVE 2")
    assert refused(position, "NE>N12-NE.2") == ("CQ13", "entered_twice")
    assert "NE>N12-NE.2" not in texts(position)
    next_turn = play(position, "NE>NE-E12.2")
    assert next_turn.trails == ()


def test_CQ13_the_starting_space_counts() -> None:
    position = play(rolled(2, 2, blue="N12"), "N12>N12-NE.2>NE", "roll", "roll 2 6")
    assert refused(position, Go(0, 0, (SPACE["N23"], SPACE["N12"]))) == ("CQ13", "entered_twice")


def test_CQ13_the_way_joins_up() -> None:
    assert refused(rolled(1, 3, blue="N12"), Go(0, 0, (SPACE["S12"],))) == ("CQ13", "no_way")
    assert refused(rolled(1, 3, blue="N12"), Go(0, 0, ())) == ("CQ13", "no_way")


def test_CQ13_connectors_that_are_alike_have_one_name() -> None:
    assert refused(rolled(1, 3, blue="N12 N12"), Go(0, 1, (SPACE["NE"],))) == ("CQ13", "alike")


def test_CQ14_a_stop_may_bump_and_the_walk_goes_on() -> None:
    position = play(rolled(2, 3, blue="N12", red="N12-NE.2"), "N12>N12-NE.2 x red>")
    assert at(position, "red") == [] and position.phase == "move" and position.going == 0
    assert all(move.connector == 0 for move in goings(position))
    assert refused(position, Go(0, 1, (SPACE["NE"],))) == ("CQ14", "other_goes_on")
    position = play(position, "N12-NE.2>NE-E12.1")
    assert position.turn == 1


def test_CQ14_either_die_may_be_first() -> None:
    position = rolled(2, 3, blue="N12", red="N12-NE.2 NW-N12.1")
    assert {"N12>N12-NE.2 x red>", "N12>NW-N12.1 x red>"} <= set(texts(position))


def test_CQ14_a_bump_at_a_stop_is_optional_on_circles_too() -> None:
    position = play(rolled(2, 3, blue="N12", red="N12-NE.2"), "N12>N12-NE.2>NE-E12.1")
    assert at(position, "red") == ["N12-NE.2"]


def test_CQ14_a_stop_may_be_blocked_or_ones_own() -> None:
    position = rolled(1, 4, blue="N12 N12-NE.1", red="NE NE NE")
    assert "NE-E12.1" in at(play(position, "N12>N12-NE.1>NE-E12.1"), "blue")


def test_CQ14_nobody_is_bumped_at_a_stop_on_a_blocked_square() -> None:
    stop = Stop(0, 0, (SPACE["NE"],), 1)
    assert refused(rolled(1, 4, blue="N12", red="NE NE NE"), stop) == ("CQ15", "blocked")


def test_CQ14_the_stop_must_allow_the_sum_to_be_finished() -> None:
    position = rolled(1, 4, blue="N12", red="NE")
    ends = board.ways(SPACE["NE"], 1, frozenset(board.spaces(SPACE["N12"], (SPACE["NE"],)) or ()) | {SPACE["N12"]})
    own = [end for (end,) in ends]
    crowd = (SPACE["N12"], *own, *position.connectors[0][1 + len(own) :])
    position = replace(position, connectors=(crowd, position.connectors[1]))
    assert refused(position, Stop(0, 0, (SPACE["NE"],), 1)) == ("CQ14", "cannot_go_on")


def test_CQ14_no_exchange_and_no_win_at_a_stop() -> None:
    position = play(rolled(1, 4, blue="N31", red="N32"), "N31>N32 x red>")
    assert position.phase == "move" and position.winner is None


def test_CQ14_only_the_sum_has_a_stop() -> None:
    position = play(rolled(1, 4, blue="N12", red="NE"), "ENTER-SW>SW")
    assert refused(position, Stop(0, 0, (SPACE["NE"],), 1)) == ("CQ14", "no_stop")


def test_CQ14_after_a_saved_bump_the_mover_goes_on_and_then_chooses_its_way() -> None:
    position = play(rolled(1, 4, blue="N12", red="NE", hands={"red": ["SAVE"]}), "N12>NE x red>")
    assert position.phase == "save"
    position = play(position, "save", seat=1)
    assert position.phase == "move" and position.going == 0 and at(position, "red") == ["NE"]
    assert len(goings(position)) == 5


def test_CQ15_no_move_ends_on_a_blocked_square() -> None:
    position = rolled(1, 4, 3, blue="N12", red="NE NE", gold="NE")
    assert refused(position, "N12>NE") == ("CQ15", "blocked")
    assert refused(position, "ENTER-NE>NE") == ("CQ15", "blocked")


def test_CQ16_share_or_bump() -> None:
    position = rolled(1, 4, blue="N12", red="NE")
    assert {"N12>NE", "N12>NE x red"} <= set(texts(position))
    shared = play(position, "N12>NE")
    assert at(shared, "red") == ["NE"]
    bumped = play(position, "N12>NE x red")
    assert at(bumped, "red") == []


def test_CQ16_of_two_colours_one_chooses() -> None:
    offered = set(texts(rolled(1, 4, 3, blue="N12", red="NE", gold="NE")))
    assert {"N12>NE x red", "N12>NE x gold", "N12>NE"} <= offered


def test_CQ16_a_secured_section_protects_its_corners() -> None:
    position = rolled(1, 4, 3, blue="N12", red="NE N23 N24", gold="NE")
    assert secured(position.connectors, 1)
    assert refused(position, "N12>NE x red") == ("CQ16", "protected")
    assert "N12>NE x gold" in texts(position)
    left = rolled(1, 4, 3, blue="N12", red="NE N23", gold="NE")
    assert "N12>NE x red" in texts(left)


def test_CQ16_all_connectors_of_the_colour_on_the_corner_are_protected() -> None:
    position = rolled(1, 4, blue="N12", red="NE NE N23 N24")
    assert refused(position, "N12>NE x red") == ("CQ16", "protected")


def test_CQ16_nobody_bumps_their_own_or_nobody() -> None:
    position = rolled(1, 4, blue="N12 NE", red="S12")
    assert refused(position, Go(0, 0, (SPACE["NE"],), 0)) == ("CQ16", "bump_own_landing")
    assert refused(position, Go(0, 0, (SPACE["NE"],), 1)) == ("CQ16", "nobody_to_bump")


def test_CQ17_a_circle_holds_one() -> None:
    position = rolled(1, 2, blue="N12 N12-NE.2", red="N12-NE.1")
    assert refused(position, "N12>N12-NE.1") == ("CQ17", "circle_holds_one")
    assert refused(position, "N12>N12-NE.2") == ("CQ17", "own_circle")
    assert at(play(position, "N12>N12-NE.1 x red"), "red") == []


def test_CQ18_a_bumped_connector_starts_over_from_enter() -> None:
    position = play(rolled(1, 4, blue="N12", red="NE"), "N12>NE x red", "ENTER-SW>SW", "roll", "roll 1 6")
    assert at(position, "red") == []
    assert {move.way[0] for move in goings(position)} == {SPACE[name] for name in ("NE", "SE", "SW", "NW")}


def test_CQ19_by_the_french_reading_one_die_may_be_given_up() -> None:
    position = play(rolled(1, 3, blue="N12", rule9="french"), "N12>N12-NE.1")
    assert "pass" in texts(position)
    assert play(position, "pass").turn == 1
    assert "pass" not in texts(play(rolled(1, 3, blue="N12"), "N12>N12-NE.1"))


def test_CQ19_but_not_both() -> None:
    assert refused(rolled(1, 3, blue="N12", rule9="french"), "pass") == ("CQ12", "must_move")


def test_CQ19_and_no_first_move_is_a_waste() -> None:
    position = only_first_moves(rolled(1, 2, blue=ALL_OUT, rule9="french"))
    assert lengths(position, "S12") == {1, 2, 3}


def test_CQ20_three_connectors_secure_a_section_and_up_to_three_players_can() -> None:
    position = pose(4, blue="NE N23 N24", red="NE N23 N24", gold="NE N23 N24", green="N12")
    owners = [secured(position.connectors, colour) for colour in range(4)]
    assert owners[0] == owners[1] == owners[2] != ()
    assert owners[3] == ()
    assert secured(pose(blue="NE N23 N22").connectors, 0) == ()


def test_CQ21_after_doubles_one_rolls_again_or_plays_a_card() -> None:
    hands = {"blue": ["MOVE 1", "ROLL AGAIN"]}
    position = play(rolled(1, 1, hands=hands), "ENTER-NE>NE", "ENTER-SW>SW")
    assert texts(position) == ["roll", "card MOVE 1"]
    assert refused(position, "pass") == ("CQ21", "must_roll")
    assert play(position, "card MOVE 1", "ENTER-NW>NW").turn == 1


def test_CQ21_there_is_no_limit() -> None:
    position = rolled(1, 1)
    for enter in ("NE", "SE", "SW", "NW"):
        position = play(position, f"ENTER-{enter}>{enter}", f"ENTER-{enter}>{enter}", "roll", "roll 1 1")
    assert position.turn == 0 and position.rolls == 5


def test_CQ21_a_double_that_cannot_be_moved_still_rolls_again() -> None:
    position = play(stuck(rolled(2, 2, blue=ALL_OUT)), "pass")
    assert position.phase == "choose" and position.owes_roll and position.turn == 0


def test_the_clock_settles_a_bump_nobody_saves() -> None:
    position = play(rolled(1, 4, blue="N12", red="NE", hands={"red": ["MOVE 1"]}), "N12>NE x red")
    assert at(time_is_up(position), "red") == []
