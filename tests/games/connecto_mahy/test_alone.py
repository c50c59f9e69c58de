"""CM14: alone."""

import pytest

from ludolien.core import BadOption
from ludolien.games.connecto_mahy import GAME
from tests.games.connecto_mahy.table import Table

STROKES = ("link a1 c1", "link c1 c3", "link c3 a1", "link a5 b6")
"""All five icons of the card."""


def answered(it: Table, strokes: tuple[str, ...], verdict: str) -> None:
    it.show()
    it.do(0, *strokes, "answer escargot")
    it.judge(verdict)
    it.do(0, "go on")


def test_CM14_one_alone_plays_solo_and_several_do_not() -> None:
    assert Table(1).state.agreed.mode == "solo"
    with pytest.raises(BadOption):
        Table(2, mode="solo")
    with pytest.raises(BadOption):
        Table(1, mode="team")


def test_CM14_there_is_no_hurry() -> None:
    it = Table(1)
    it.show()
    assert it.timers() == {} and GAME.awaited(it.state) == {0}


@pytest.mark.parametrize(
    ("strokes", "unlinked", "stars"),
    [(STROKES, 0, 1), (STROKES[:3], 2, 2), ((*STROKES[:2], "ring a5"), 1, 2), (STROKES[:1], 3, 3), ((), 5, 3)],
)
def test_CM14_the_earlier_the_more_stars(strokes: tuple[str, ...], unlinked: int, stars: int) -> None:
    it = Table(1)
    it.show()
    it.do(0, *strokes)
    assert it.view(0).unlinked == unlinked
    it.do(0, "answer escargot")
    it.judge("right")
    assert it.view(0).places[0].gain == stars


@pytest.mark.parametrize("undo", [("wipe",), ("rub c1 c3", "rub c3 a1", "rub a5 b6")])
def test_CM14_what_is_wiped_or_rubbed_out_stays_linked(undo: tuple[str, ...]) -> None:
    it = Table(1)
    it.show()
    it.do(0, *STROKES, *undo)
    assert it.view(0).unlinked == 0
    it.do(0, "answer escargot")
    it.judge("right")
    assert it.view(0).places[0].gain == 1


def test_CM14_the_next_riddle_begins_with_nothing_linked() -> None:
    it = Table(1)
    answered(it, STROKES, "right")
    it.show()
    assert it.view(0).unlinked == 5


def test_CM14_a_wrong_icon_is_none_of_the_cards() -> None:
    it = Table(1)
    it.show()
    it.do(0, "link a1 c1", "link i12 i11", "link i11 h9", "answer escargot")
    it.judge("right")
    seen = it.view(0)
    assert seen.unlinked == 3 and seen.places[0].gain == 3


def test_CM14_while_drawing_the_count_does_not_tell_right_icons_from_wrong_ones() -> None:
    """It is the least that is unlinked: as if every icon linked were one of the card's."""
    right, wrong = Table(1), Table(1)
    for it, strokes in ((right, ("link a1 c1", "link a5 b6")), (wrong, ("link i12 i11", "link d4 d5"))):
        it.show()
        it.do(0, *strokes)
    assert right.view(0).unlinked == wrong.view(0).unlinked == 1
    wrong.do(0, "link e5 e6")
    assert wrong.view(0).unlinked == 0


def test_CM14_wrong_loses_a_star_if_there_is_one_and_giving_up_costs_nothing() -> None:
    it = Table(1)
    answered(it, (), "wrong")
    assert it.stars() == (0,)
    answered(it, (), "right")
    it.play_riddle("-")
    assert it.stars() == (3,)
    answered(it, (), "vague")
    assert it.stars() == (2,)


@pytest.mark.parametrize(
    ("verdicts", "grade"),
    [
        (("wrong", "right", "wrong", "right"), "apprentice"),
        (("right", "right", "wrong", "-"), "apprentice"),
        (("right", "right", "-", "-"), "champion"),
        (("right", "right", "right", "-"), "champion"),
        (("right", "right", "right", "right"), "master"),
    ],
)
def test_CM14_four_drawings_and_a_rank(verdicts: tuple[str, ...], grade: str) -> None:
    it = Table(1)
    for verdict in verdicts:
        assert GAME.result(it.state) is None
        it.play_riddle(verdict)
    result = GAME.result(it.state)
    assert result is not None and result.clause == "CM14" and result.reason == grade and it.view(0).grade == grade


def test_CM14_the_grey_side_is_for_company() -> None:
    it = Table(1)
    answered(it, STROKES[:3], "right")
    it.show()
    assert it.board(0).side == "colour"


def test_CM14_nobody_is_there_to_vote() -> None:
    it = Table(1)
    it.show()
    it.do(0, "answer escargot")
    it.judge("wrong")
    assert it.refused(0, "contest 0") == "CM8 nobody_to_vote"
