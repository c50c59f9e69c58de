"""VB12-VB15: joined bases, announcing, draws."""

from msgspec.structs import replace

from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.material.dice import BLACK, RED
from ludolien.games.verbindung_borsa.state import Position
from tests.games.verbindung_borsa.playing import board, fresh, full_of, refused, result, say

RING = "b6 b5 b4 b3 b2 a2 c4 d4 e4 e5 f5 e3 e2 e1"
RED_RING = [f"{name} R+" for name in RING.split()]
"""Red's four bases, joined."""


def without(name: str) -> list[str]:
    return [text for text in RED_RING if not text.startswith(name)]


def test_VB12_four_bases_in_one_network_win_at_once() -> None:
    position = board(*without("b4"), rolled="R+", sides="loose")
    ended = result(say(position, "b4 R+"))
    assert (ended.ranks, ended.clause, ended.reason) == ((1, 2), "VB12", "joined")


def test_VB12_three_bases_do_not() -> None:
    position = board(*without("b4")[:-1], rolled="R+", sides="loose")
    assert GAME.result(say(position, "b4 R+")) is None


def test_VB12_the_opponents_placement_may_complete_the_network() -> None:
    position = board(*without("b4"), mover=BLACK, rolled="W", sides="loose")
    position = replace(position, board=board(*without("b4"), "a4 B+", sides="loose").board)
    ended = result(say(position, "b4 W"))
    assert (ended.ranks, ended.reason) == ((1, 2), "joined")


def test_VB12_a_turned_die_may_complete_a_network() -> None:
    laid = [*without("e4"), "e4 B+"]
    position = board(*laid, mover=BLACK, sides="loose")
    after = GAME.play(replace(position, chooser=RED, choices=(22, 23)), GAME.read(position, RED, "e4 W!"))
    assert result(after).ranks == (1, 2)


def test_VB12_if_both_are_complete_the_opponent_of_the_one_who_placed_wins() -> None:
    for mover in (RED, BLACK):
        position = board(*whites_but_row_3(), mover=mover, rolled="W", sides="loose")
        ended = result(say(position, "c3 W"))
        assert ended.reason == "both_joined"
        assert ended.winners == (1 - mover,)


def whites_but_row_3() -> list[str]:
    """White crosses all over, cut in two by an empty row: one more white cross in it joins everything."""
    return [text for text in full_of("W") if text[1] != "3"]


def announcing(*laid: str, rolled: str = "") -> Position:
    return board(*laid, rolled=rolled, sides="loose", announce=True)


def test_VB13_before_the_roll_right_wins_and_wrong_loses() -> None:
    assert result(say(announcing(*RED_RING), "announce")).winners == (RED,)
    wrong = result(say(announcing(*without("b4")), "announce"))
    assert (wrong.winners, wrong.reason, wrong.clause) == ((BLACK,), "wrong_announcement", "VB13")


def test_VB13_with_a_placement_judged_after_it() -> None:
    position = announcing(*without("b4"), rolled="R+")
    assert result(say(position, "b4 R+ announce")).winners == (RED,)
    assert result(say(position, "c5 R+ announce")).winners == (BLACK,)


def test_VB13_what_was_never_announced_does_not_win() -> None:
    position = announcing(*without("b4"), rolled="R+")
    after = say(position, "b4 R+")
    assert GAME.result(after) is None
    assert refused(after, "announce").reason == "announce_before_or_with"
    later = say(after, "-", "roll", "roll B+ B+ B+", "-", "announce")
    assert result(later).winners == (RED,)


def test_VB13_an_announced_placement_that_newly_completes_both_loses() -> None:
    ended = result(say(announcing(*whites_but_row_3(), rolled="W"), "c3 W announce"))
    assert (ended.winners, ended.reason, ended.clause) == ((BLACK,), "both_joined", "VB13")


def test_VB13_when_off_nothing_is_announced() -> None:
    assert refused(board(rolled="R+"), "b6 R+ announce").reason == "no_announcing"
    assert refused(board(rolled="R+"), "announce").clause == "VB13"
    assert refused(fresh(announce=True), "b6 R+").reason == "roll_first"
    assert refused(say(fresh(announce=True), "roll", "roll C C"), "roll").reason == "already_rolled"


def test_VB14_a_used_up_stock_is_a_draw() -> None:
    position = board(*full_of("B=0", "b6"), rolled="R+", sides="loose")
    after = say(position, "b6 R+")
    assert after.stock == 0
    ended = result(say(after, "-"))
    assert (ended.ranks, ended.clause, ended.reason) == ((1, 1), "VB14", "stock_used_up")


def test_VB14_twelve_idle_turns_are_a_draw() -> None:
    position = fresh(handicap=False)
    for turn in range(12):
        assert GAME.result(position) is None
        position = say(position, f"roll {'B+ B+ B+' if turn % 2 == 0 else 'R+ R+ R+'}", "-")
    ended = result(position)
    assert (ended.is_draw, ended.clause, ended.reason) == (True, "VB14", "nothing_placed")


def test_VB15_a_game_is_won_lost_or_drawn_so_that_a_match_can_count_it() -> None:
    assert result(say(announcing(*RED_RING), "announce")).scores == (1.0, 0.0)
    assert refused(say(announcing(*RED_RING), "announce"), "-").reason == "over"
