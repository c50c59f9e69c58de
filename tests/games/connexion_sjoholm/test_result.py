"""CS13-CS15: who wins, and when it is a draw."""

from msgspec.structs import replace

from ludolien.core import Result
from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.moves import Turn
from ludolien.games.connexion_sjoholm.state import BLACK, Position
from tests.games.connexion_sjoholm.positions import after, begin, drawn


def ended(position: Position) -> Result:
    result = rules.result(position)
    assert result is not None
    assert rules.awaited(position) == frozenset()
    assert rules.legal(position, 0) == rules.legal(position, 1) == ()
    return result


def test_CS13_who_gets_the_last_pawn_out_wins() -> None:
    result = ended(after(drawn("000 000 000", white="a3", black="b3"), "a3+1"))
    assert (result.ranks, result.scores, result.clause, result.reason) == ((1, 2), (1.0, 0.0), "CS13", "white_out")


def test_CS13_even_on_the_opponents_move() -> None:
    result = ended(after(drawn("000 000 000", white="a3", black="b3", turn=BLACK), "a3+1"))
    assert (result.ranks, result.clause, result.reason) == ((1, 2), "CS13", "white_let_out")
    result = ended(after(drawn("000 000 000", white="b1", black="c1"), "c1+1"))
    assert (result.ranks, result.clause, result.reason) == ((2, 1), "CS13", "black_let_out")


def test_CS13_the_game_goes_on_while_both_have_pawns() -> None:
    position = after(drawn("000 000 000", white="a3 b1", black="b3"), "a3+1")
    assert rules.result(position) is None
    assert rules.awaited(position) == {1}


def test_CS13_nothing_may_be_played_after_the_end() -> None:
    position = after(drawn("000 000 000", white="a3", black="b3"), "a3+1")
    refusal = rules.refuse(position, Turn(1, 0, 1))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("CS13", "over")


def test_CS14_who_releases_the_last_pawns_of_both_loses() -> None:
    position = drawn("000 002", white="b2", black="b2")
    result = ended(after(position, "b2+1"))
    assert (result.ranks, result.clause, result.reason) == ((2, 1), "CS14", "black_both")
    result = ended(after(replace(position, turn=BLACK), "b2+1"))
    assert (result.ranks, result.clause, result.reason) == ((1, 2), "CS14", "white_both")


def test_CS14_both_lose_pawns_but_one_keeps_some() -> None:
    position = after(drawn("000 002", white="b2 a1", black="b2"), "b2+1")
    assert ended(position).reason == "black_let_out"


ROUND = ("c3+2", "d4+2", "c3+2", "d4+2")
"""Four moves that come back to where they began."""


def test_CS15_the_third_time_is_a_draw() -> None:
    almost = after(begin(), *ROUND, *ROUND[:-1])
    assert rules.result(almost) is None
    result = ended(after(almost, ROUND[-1]))
    assert (result.ranks, result.scores, result.clause, result.reason) == ((1, 1), (0.5, 0.5), "CS15", "repetition")


def test_CS15_protection_belongs_to_the_position() -> None:
    position = drawn("000 002 000", white="a1", black="a3")
    again = after(position, *("a1+2", "c2+2", "a1+2", "c2+2") * 2)
    assert (again.tiles, again.pawns, again.turn) == (position.tiles, position.pawns, position.turn)
    assert again.protected != position.protected
    assert rules.result(again) is None


def test_CS15_side_to_move_belongs_to_the_position() -> None:
    position = drawn("000 000 000", white="a1", black="a3")
    other = replace(position, turn=BLACK)
    assert after(position, "c3+1").seen[-1] != after(other, "c3+1").seen[-1]


def test_CS15_two_hundred_moves_without_a_pawn_leaving_are_a_draw() -> None:
    position = replace(drawn("000 000 000", white="a3 b1", black="b3"), quiet=199)
    result = ended(after(position, "b2+1"))
    assert (result.ranks, result.clause, result.reason) == ((1, 1), "CS15", "quiet")
    refusal = rules.refuse(after(position, "b2+1"), Turn(1, 0, 1))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("CS15", "over")


def test_CS15_a_pawn_that_leaves_starts_the_count_anew() -> None:
    position = replace(drawn("000 000 000", white="a3 b1", black="b3"), quiet=199)
    out = after(position, "a3+1")
    assert rules.result(out) is None
    assert (out.quiet, len(out.seen)) == (0, 1)
    assert after(out, "b2+1").quiet == 1
