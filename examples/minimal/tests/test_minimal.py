"""Minimal, clause by clause, from the rulebook."""

import pytest

from ludolien.core import BadNotation, BadOption, Refusal, settle
from minimal import GAME
from minimal.moves import Place
from minimal.state import Position


def board(size: int = 6) -> Position:
    return GAME.start(2, settle(GAME.options, {"size": size}))


def played(position: Position, *texts: str) -> Position:
    """The position after moves in notation, each found legal."""
    for text in texts:
        (seat,) = GAME.awaited(position)
        move = GAME.read(position, seat, text)
        assert GAME.refuse(position, move) is None, text
        position = GAME.play(position, move)
    return position


def refusal(position: Position, move: Place) -> Refusal:
    refused = GAME.refuse(position, move)
    assert refused is not None
    return refused


def test_MI1_the_board_is_6_by_6_unless_chosen_otherwise() -> None:
    assert len(GAME.start(2, settle(GAME.options, {})).stones) == 36
    assert len(board(4).stones) == 16
    with pytest.raises(BadOption):
        board(11)
    assert refusal(board(4), Place(0, 16)) == Refusal("MI1", "off_the_board", facts={"size": 4})


def test_MI2_the_players_take_turns_and_a_cell_holds_one_stone() -> None:
    assert GAME.awaited(board()) == {0}
    assert refusal(board(), Place(1, 0)) == Refusal("MI2", "not_your_turn")
    opened = played(board(), "c4")
    assert GAME.awaited(opened) == {1}
    assert refusal(opened, GAME.read(opened, 1, "c4")) == Refusal("MI2", "taken", ("c4",), {"cell": "c4"})
    assert len(GAME.legal(opened, 1)) == 35 and not GAME.legal(opened, 0)


@pytest.mark.parametrize(
    "line", [("a1", "b1", "c1", "d1"), ("b2", "b3", "b4", "b5"), ("a1", "b2", "c3", "d4"), ("d2", "c3", "b4", "a5")]
)
def test_MI3_four_in_a_row_a_column_or_a_diagonal_win(line: tuple[str, str, str, str]) -> None:
    first, second, third, fourth = line
    almost = played(board(), first, "f6", second, "e6", fourth, "d6")
    assert GAME.result(almost) is None
    won = played(almost, third)
    ended = GAME.result(won)
    assert ended is not None and (ended.winners, ended.clause) == ((0,), "MI3")
    assert [GAME.write(won, Place(0, cell)) for cell in won.line] == sorted(line, key=lambda name: (name[1], name[0]))
    assert refusal(won, Place(1, 35)) == Refusal("MI3", "over")


def test_MI3_a_line_does_not_go_on_from_one_edge_to_the_other() -> None:
    position = played(board(4), "c1", "a4", "d1", "b4", "a2", "d4", "b2")
    assert GAME.result(position) is None


def test_MI4_a_full_board_without_a_line_is_a_draw() -> None:
    rows = ("a1", "c1", "b1", "d1"), ("c2", "a2", "d2", "b2"), ("a3", "c3", "b3", "d3"), ("c4", "a4", "d4", "b4")
    position = played(board(4), *(cell for row in rows for cell in row))
    ended = GAME.result(position)
    assert ended is not None and ended.is_draw and ended.clause == "MI4"


def test_notation_reads_any_case_and_nothing_else() -> None:
    assert GAME.read(board(), 0, " C4 ") == Place(0, 20)
    for text in ("", "c", "4c", "g1", "c7", "pass"):
        with pytest.raises(BadNotation):
            GAME.read(board(), 0, text)
