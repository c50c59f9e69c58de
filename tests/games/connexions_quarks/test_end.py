"""CQ25, CQ26: winning and the 400th turn."""

from msgspec.structs import replace

from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.rules.sections import has_won
from tests.games.connexions_quarks.kit import play, pose, refused, rolled, start

THREE = "E23 E24 E33 S22 SE S12 W22 SW W12"
"""4 in the east, 2 in the south, 1 in the west: a 3 in the north is missing."""


def test_CQ25_one_section_in_each_quadrant_with_all_four_numbers() -> None:
    assert has_won(pose(blue=f"{THREE} N21 N22 N31").connectors, 0)
    assert not has_won(pose(blue=THREE).connectors, 0)


def test_CQ25_the_numbers_must_differ() -> None:
    assert not has_won(pose(blue=f"{THREE} N22 NW N12").connectors, 0)  # a second 2


def test_CQ25_further_sections_do_no_harm() -> None:
    assert has_won(pose(blue=f"{THREE} N21 N22 N31 NW N12").connectors, 0)


def test_CQ25_four_numbers_in_fewer_quadrants_do_not_win() -> None:
    assert not has_won(pose(blue="NE E12 E22 E21 E31 E32 E23 E33 N23 N12 N22 N21 N31").connectors, 0)


def test_CQ25_it_is_tested_when_a_move_ends_before_SAVE_and_exchange() -> None:
    hands = {"red": ["SAVE"], "blue": ["BUMP"]}
    position = rolled(1, 4, blue=f"{THREE} N21 N22 N22-N31.3", red="N31", hands=hands)
    position = play(position, "N22-N31.3>N31 x red")
    assert position.phase == "over" and position.winner == 0
    result = rules.result(position)
    assert result is not None and result.ranks == (1, 2) and (result.clause, result.reason) == ("CQ25", "blue_won")


def test_CQ25_by_a_card_too() -> None:
    position = pose(blue=f"{THREE} N21 N22 N22-N31.3", hands={"blue": ["MOVE 1"]})
    assert play(position, "card MOVE 1", "N22-N31.3>N31").winner == 0


def test_CQ25_not_at_a_stop() -> None:
    position = rolled(1, 4, blue=f"{THREE} N21 N22 N22-N31.3", red="N31")
    position = play(position, "N22-N31.3>N31 x red>")
    assert position.winner is None and position.phase == "move"


def test_CQ10_CQ25_partners_win_together() -> None:
    position = pose(4, teams=True, blue=f"{THREE} N21 N22 N22-N31.3", hands={"blue": ["MOVE 1"]})
    result = rules.result(play(position, "card MOVE 1", "N22-N31.3>N31"))
    assert result is not None and result.ranks == (1, 2, 1, 2) and result.winners == (0, 2)


def test_CQ25_nothing_moves_after_the_end() -> None:
    position = replace(start(), phase="over", winner=0)
    assert refused(position, "roll", seat=0) == ("CQ25", "over")
    assert rules.awaited(position) == frozenset()


def test_CQ26_after_the_400th_turn_it_is_a_draw() -> None:
    position = rolled(1, 2, turn=399, first=1)
    position = play(position, "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    result = rules.result(position)
    assert position.turn == 400 and result is not None
    assert result.is_draw and (result.clause, result.reason) == ("CQ26", "turns_over")


def test_CQ26_not_before() -> None:
    position = rolled(1, 2, turn=398)
    assert play(position, "ENTER-NE>NE", "ENTER-SW>SW-W12.1").phase == "choose"
