"""The best possible board for a known draw: it is a board of the rules, and loses what it says."""

import pytest

from ludolien.core import CHANCE, settle
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.ai.solver import best_board, described, order_of
from ludolien.games.connections_knizia.moves import Call, Confirm
from tests.games.connections_knizia.playing import OWN_NUMBERS, OWN_TILES

pytest.importorskip("ortools", reason="the extra `solve` is not installed")


@pytest.mark.parametrize(
    ("seconds", "tiles", "numbers"),
    [(0.001, "", ""), (600.0, "", ""), (0.001, OWN_TILES, OWN_NUMBERS)],
    ids=["no time", "time", "own material"],
)
def test_the_best_board_can_be_played_and_loses_what_it_says(seconds: float, tiles: str, numbers: str) -> None:
    """CK6-CK14: laid in the order of the draw, every move is allowed."""
    best = best_board(order_of(3), 3, seconds, tiles, numbers)
    settings = settle(GAME.options, {"layout": "D", "tiles": tiles, "numbers": numbers})
    position = GAME.start(1, settings)
    for tile, text in zip(best.order, described(best, settings)["moves"], strict=True):
        position = GAME.play(position, Call(CHANCE, tile))
        move = GAME.read(position, 0, text)
        assert GAME.refuse(position, move) is None, text
        position = GAME.play(GAME.play(position, move), Confirm(0))
    result = GAME.result(position)
    assert result is not None and result.scores[0] == best.lost
    assert 0 <= best.at_least <= best.lost
    assert best.is_proven == (best.lost == best.at_least)


@pytest.mark.parametrize(("draw", "lost"), [(2, 1), (3, 0), (8, 0), (20, 2)])
def test_the_limit_is_proven(draw: int, lost: int) -> None:
    """Draw 2 has an odd number of ends of paths, so that one stays over; on 3 and 8 the broad search loses more."""
    best = best_board(order_of(draw), draw % 4, seconds=600.0)
    assert (best.lost, best.at_least) == (lost, lost)
