"""Several games make a match, as the game declares."""

from ludolien.core import MatchRule, Result
from ludolien.games.connections_knizia import GAME as CONNECTIONS
from ludolien.tables import match
from ludolien.tables.events import Holder

BEST_OF_THREE = MatchRule("VB15", games=3, most=5)
LOST_POINTS = MatchRule("CK15", counts="points", fewest=True, shifts="shift")


def result(*ranks: int, scores: tuple[float, ...] = ()) -> Result:
    return Result(ranks, scores or (0.0,) * len(ranks), "X", "x")


WIN, LOSS, DRAW = result(1, 2), result(2, 1), result(1, 1)


def after(rule: MatchRule, *results: Result) -> tuple[int, ...] | None:
    """Ranks by the seats of the first game; the results are given by those too."""
    standing = match.opening(rule, len(results[0].ranks))
    for one in results:
        standing = match.with_result(standing, one)
    return match.ranks(standing)


def test_two_wins_of_three_end_it() -> None:
    assert after(BEST_OF_THREE, WIN) is None
    assert after(BEST_OF_THREE, WIN, WIN) == (1, 2)
    assert after(BEST_OF_THREE, WIN, LOSS) is None
    assert after(BEST_OF_THREE, WIN, LOSS, LOSS) == (2, 1)


def test_drawn_games_are_played_again_up_to_five() -> None:
    assert after(BEST_OF_THREE, DRAW, WIN, LOSS) is None
    assert after(BEST_OF_THREE, DRAW, WIN, DRAW, LOSS) is None
    assert after(BEST_OF_THREE, DRAW, WIN, DRAW, LOSS, DRAW) == (1, 1)
    assert after(BEST_OF_THREE, DRAW, DRAW, DRAW, DRAW, WIN) == (1, 2)


def test_points_add_up_over_as_many_games_as_seats_and_the_fewest_win() -> None:
    games = [result(1, 2, 2, scores=scores) for scores in [(3, 5, 4), (9, 2, 2), (0, 4, 6)]]
    assert after(LOST_POINTS, *games[:2]) is None
    assert after(LOST_POINTS, *games) == (2, 1, 2)


def test_seats_move_on_so_that_everybody_is_first_once() -> None:
    holders = tuple(Holder("person", user) for user in "abc")
    firsts = []
    for _ in holders:
        firsts.append(holders[0].user)
        holders = match.moved_on(holders)
    assert firsts == ["a", "b", "c"] and holders[0].user == "a"


def test_an_option_goes_up_from_game_to_game() -> None:
    options = {"shift": 2, "layout": "A"}
    options = match.next_options(CONNECTIONS, options, LOST_POINTS)
    assert options == {"shift": 3, "layout": "A"}
    assert match.next_options(CONNECTIONS, options, LOST_POINTS)["shift"] == 0
    assert match.next_options(CONNECTIONS, options, None) == options
