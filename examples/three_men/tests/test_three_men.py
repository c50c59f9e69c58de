"""Three men's morris, clause by clause, from the rulebook."""

from itertools import combinations

import pytest

from ludolien.core import BadNotation, Refusal
from three_men import GAME
from three_men.moves import MorrisMove, Place, Slide
from three_men.state import Position

START = GAME.start(2, {})
PLACED = ("a1", "c1", "b2", "c3", "a3", "a2")
"""All six stand; Red's turn."""


def played(*texts: str, position: Position = START) -> Position:
    """The position after moves in notation, each found legal."""
    for text in texts:
        (seat,) = GAME.awaited(position)
        move = GAME.read(position, seat, text)
        assert GAME.refuse(position, move) is None, text
        position = GAME.play(position, move)
    return position


def refusal(position: Position, move: MorrisMove) -> Refusal:
    refused = GAME.refuse(position, move)
    assert refused is not None
    return refused


def test_TM1_nine_points_joined_by_lines() -> None:
    assert len(GAME.legal(START, 0)) == 9
    assert refusal(START, Place(0, 9)) == Refusal("TM1", "off_the_board")
    assert refusal(played(*PLACED), GAME.read(START, 0, "a1-b3")) == Refusal("TM3", "too_far", ("a1", "b3"))


def test_TM2_three_men_each_are_placed_in_turns() -> None:
    assert refusal(START, Place(1, 0)) == Refusal("TM2", "not_your_turn")
    assert refusal(START, Slide(0, 0, 1)) == Refusal("TM2", "place_first")
    opened = played("b2")
    assert refusal(opened, Place(1, 4)) == Refusal("TM2", "taken", ("b2",), {"cell": "b2"})
    assert GAME.view(opened, 0).in_hand == (2, 3)


def test_TM3_then_they_slide_along_a_line_to_an_empty_point() -> None:
    position = played(*PLACED)
    assert refusal(position, Place(0, 1)) == Refusal("TM3", "all_placed")
    assert refusal(position, Slide(0, 2, 1)) == Refusal("TM3", "not_yours", ("c1",))
    assert sorted(GAME.write(position, move) for move in GAME.legal(position, 0)) == [
        "a1-b1",
        "a3-b3",
        "b2-b1",
        "b2-b3",
        "b2-c2",
    ]
    slid = played("b2-b1", position=position)
    assert slid.men[0] == (0, 1, 6), "a man keeps its place in the list"


@pytest.mark.parametrize("line", [("a1", "b1", "c1"), ("b1", "b2", "b3"), ("c1", "b2", "a3")])
def test_TM4_three_in_a_line_win(line: tuple[str, str, str]) -> None:
    others = [name for name in ("a2", "c2", "a3", "c3", "a1") if name not in line]
    first, second, third = line
    won = played(first, others[0], second, others[1], third)
    ended = GAME.result(won)
    assert ended is not None and (ended.winners, ended.clause) == ((0,), "TM4")
    assert GAME.view(won, 0).grid.won and not GAME.legal(won, 1)


def test_TM5_after_66_moves_it_is_a_draw() -> None:
    position = played(*PLACED)
    there, back = ("b2-b1", "c1-c2"), ("b1-b2", "c2-c1")
    for number in range(30):
        assert GAME.result(position) is None
        position = played(*(back if number % 2 else there), position=position)
    ended = GAME.result(position)
    assert ended is not None and ended.is_draw and ended.clause == "TM5"


def test_TM3_there_is_always_something_to_slide() -> None:
    for mine in combinations(range(9), 3):
        for theirs in combinations(set(range(9)) - set(mine), 3):
            position = Position(men=(mine, theirs), plies=6)
            assert GAME.legal(position, 0) or GAME.result(position) is not None


def test_notation() -> None:
    assert GAME.read(START, 0, " B2 ") == Place(0, 4)
    assert GAME.read(START, 0, "b2–C3") == Slide(0, 4, 8)
    for text in ("", "b", "d1", "b2-", "b2-c3-a1", "b2c3"):
        with pytest.raises(BadNotation):
            GAME.read(START, 0, text)
