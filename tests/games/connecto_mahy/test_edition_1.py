"""The first edition, under which games that have begun are ended: CM11, CM13 and CM14 as they were."""

import pytest

from ludolien import catalogue
from ludolien.core import CLOCK
from ludolien.games.connecto_mahy.edition_1 import GAME
from ludolien.games.connecto_mahy.moves import Turn
from tests.games.connecto_mahy.table import Table


def test_both_editions_are_in_the_catalogue_and_new_tables_get_the_second() -> None:
    assert catalogue.find("connecto_mahy", 1) is GAME
    assert catalogue.find("connecto_mahy").edition == 2


@pytest.mark.parametrize(
    ("strokes", "unlinked", "stars"),
    [
        (("link a1 c1", "link c1 c3", "link a5 b6"), 0, 1),
        (("link a1 c1", "link c1 c3", "link a5 b6", "wipe"), 5, 3),
        (("link a1 c1", "link c1 c3", "rub c1 c3"), 3, 3),
        (("link i12 i11", "link d4 d5"), 1, 2),
    ],
)
def test_CM14_icons_were_counted_that_strokes_went_through_last(
    strokes: tuple[str, ...], unlinked: int, stars: int
) -> None:
    it = Table(1, GAME)
    it.show()
    it.do(0, *strokes)
    assert it.view(0).unlinked == unlinked
    it.do(0, "answer escargot")
    it.judge("right")
    assert it.view(0).unlinked == unlinked and it.view(0).places[0].gain == stars
    it.do(0, "go on")
    assert it.stars() == (stars,)


def test_CM11_experts_might_turn_their_board_back() -> None:
    it = Table(2, GAME, experts="1")
    it.play_riddle("right", "-")
    it.show()
    assert it.board(0).turned == 180
    assert [move.to for move in GAME.legal(it.state, 0) if isinstance(move, Turn)] == [0, 90, 270]
    it.do(0, "turn 0")


def test_CM13_together_everybody_was_first_won_or_lost() -> None:
    it = Table(3, GAME, mode="cooperative")
    it.show()
    for _ in range(4):
        it.glass()
    it.do(CLOCK, "time up")
    it.judge()
    it.go_on()
    result = GAME.result(it.state)
    assert result is not None and result.reason == "not_all_right" and result.ranks == (1, 1, 1)
    assert not GAME.has_won_together(result), "lists tell the loss"
