"""CQ27-CQ31: the variant `one_roll`."""

from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.state import Position
from tests.games.connexions_quarks.kit import at, play, pose, refused, rolled, texts, time_is_up


def roll(low: int, high: int, **given: object) -> Position:
    return rolled(low, high, given.pop("seats", 2), one_roll=True, **given)  # type: ignore[arg-type]


def earns(position: Position) -> bool:
    """The extra die is about to be cast."""
    return position.phase == "cast" and position.source == "extra"


def test_CQ27_doubles_give_no_further_roll() -> None:
    assert play(roll(1, 1), "ENTER-NE>NE", "ENTER-SW>SW").turn == 1


def test_CQ28_a_square_shared_with_an_opponent_earns_an_extra_die() -> None:
    position = play(roll(1, 2, red="NE"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    assert earns(position) and len(rules.odds(position)) == 6
    position = play(position, "roll 3")
    assert position.dice == (3,) and refused(position, "pass") == ("CQ12", "must_move")
    assert play(position, "NE>N12-NE.1").turn == 1


def test_CQ28_by_the_sum_too() -> None:
    assert earns(play(roll(1, 3, blue="N12", red="NE"), "N12>N12-NE.1>NE"))


def test_CQ28_an_empty_square_or_a_circle_earns_nothing() -> None:
    assert play(roll(1, 2, red="SE"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1").turn == 1


def test_CQ28_an_opponent_in_a_secured_section_earns_nothing() -> None:
    assert play(roll(1, 2, red="NE N23 N24"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1").turn == 1


def test_CQ28_once_a_turn() -> None:
    position = play(roll(1, 2, red="NE SE"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1", "roll 1", "ENTER-SE>SE")
    assert position.turn == 1


def test_CQ28_MOVE_cards_do_not_earn_it() -> None:
    position = pose(red="NE", hands={"blue": ["MOVE 1"]}, one_roll=True)
    assert play(position, "card MOVE 1", "ENTER-NE>NE").turn == 1


def test_CQ28_without_the_variant_there_is_no_extra_die() -> None:
    assert play(rolled(1, 2, red="NE"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1").turn == 1


def test_CQ29_a_bump_from_a_square_forfeits_it() -> None:
    given = {"seats": 3, "red": "NE", "gold": "NE"}
    assert play(roll(1, 2, **given), "ENTER-NE>NE x red", "ENTER-SW>SW-W12.1").turn == 1
    assert earns(play(roll(1, 2, **given), "ENTER-NE>NE", "ENTER-SW>SW-W12.1"))


def test_CQ29_also_at_a_stop() -> None:
    given = {"blue": "N12", "red": "NE E12"}
    shared = play(roll(4, 4, **given), "N12>NE>E12")
    assert earns(shared)
    assert play(roll(4, 4, **given), "N12>NE x red>", "NE>E12").turn == 1


def test_CQ29_a_saved_bump_does_not() -> None:
    position = play(roll(1, 2, red="NE", hands={"red": ["SAVE"]}), "ENTER-NE>NE x red")
    saved = play(play(position, "save", seat=1), "ENTER-SW>SW-W12.1")
    assert earns(saved)
    assert play(time_is_up(position), "ENTER-SW>SW-W12.1").turn == 1


def test_CQ29_a_bump_from_a_circle_does_not() -> None:
    position = play(roll(1, 2, red="NE SW-W12.1"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1 x red")
    assert earns(position) and at(position, "red") == ["NE"]


def test_CQ30_a_square_where_ones_own_already_stood_earns_nothing() -> None:
    assert play(roll(1, 2, blue="NE", red="NE"), "ENTER-NE>NE", "ENTER-SW>SW-W12.1").turn == 1


def test_CQ30_unless_an_opponent_there_has_a_secured_section_anywhere() -> None:
    position = roll(1, 2, blue="NE", red="NE W31 W21 W22")
    assert earns(play(position, "ENTER-NE>NE", "ENTER-SW>SW-W12.1"))


def test_CQ30_two_connectors_on_one_square_the_first_earns() -> None:
    assert earns(play(roll(1, 1, red="NE"), "ENTER-NE>NE", "ENTER-NE>NE"))


def test_CQ31_ROLL_AGAIN_once_after_the_first_roll_before_the_extra_die_which_is_kept() -> None:
    position = roll(1, 2, red="NE", hands={"blue": ["ROLL AGAIN", "ROLL AGAIN"]})
    position = play(position, "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    assert texts(position) == ["card ROLL AGAIN", "pass"]
    assert earns(play(position, "pass"))
    position = play(position, "card ROLL AGAIN", "roll 2 3", "ENTER-SE>SE-S12.1")
    position = play(position, "ENTER-SE>SE-S12.2")
    assert earns(position)
    position = play(position, "roll 6")
    assert refused(position, "card ROLL AGAIN") == ("CQ31", "roll_again_too_late")
