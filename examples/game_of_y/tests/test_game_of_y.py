"""Y, clause by clause, from the rulebook."""

import pytest

from game_of_y import GAME
from game_of_y.moves import Place
from game_of_y.state import Position
from ludolien.core import BadNotation, BadOption, Refusal, settle


def board(size: int = 8) -> Position:
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


def test_GO1_the_board_is_a_triangle_of_8_unless_chosen_otherwise() -> None:
    assert len(GAME.legal(GAME.start(2, settle(GAME.options, {})), 0)) == 36
    assert len(GAME.legal(board(3), 0)) == 6
    with pytest.raises(BadOption):
        board(14)
    for cell in (-1, 5, 9):
        assert refusal(board(3), Place(0, cell)) == Refusal("GO1", "off_the_board", facts={"size": 3})


def test_GO2_the_players_take_turns_and_a_cell_holds_one_stone() -> None:
    assert GAME.awaited(board()) == {0}
    assert refusal(board(), Place(1, 0)) == Refusal("GO2", "not_your_turn")
    opened = played(board(), "c4")
    assert GAME.awaited(opened) == {1}
    assert refusal(opened, GAME.read(opened, 1, "c4")) == Refusal("GO2", "taken", ("c4",), {"cell": "c4"})
    assert len(GAME.legal(opened, 1)) == 35 and not GAME.legal(opened, 0)


def test_GO3_a_chain_that_touches_all_three_sides_wins() -> None:
    almost = played(board(4), "b2", "a2", "b1", "c1", "a3", "d1")
    assert GAME.result(almost) is None, "the north and the west are joined, not the slope"
    won = played(almost, "b3")
    ended = GAME.result(won)
    assert ended is not None and (ended.winners, ended.clause) == ((0,), "GO3")
    assert [GAME.write(won, Place(0, cell)) for cell in won.chain] == ["b1", "b2", "a3", "b3"]
    assert refusal(won, Place(1, 0)) == Refusal("GO3", "over")


def test_GO3_a_corner_belongs_to_both_of_its_sides() -> None:
    won = played(board(3), "a1", "b2", "b1", "a2", "c1")
    ended = GAME.result(won)
    assert ended is not None and ended.winners == (0,)


def test_GO3_a_chain_does_not_go_through_the_other_colour() -> None:
    assert GAME.result(played(board(3), "a1", "b1", "c1", "b2")) is None


def test_GO4_a_full_board_holds_one_chain() -> None:
    """Whoever plays where, on every board of three: somebody has won before or with the last stone."""
    waiting, ends = [board(3)], set()
    while waiting:
        position = waiting.pop()
        ended = GAME.result(position)
        if ended is not None:
            ends.add(ended.winners)
            continue
        (seat,) = GAME.awaited(position)
        assert GAME.legal(position, seat), "nobody has won, and nothing is left to play"
        waiting += [GAME.play(position, move) for move in GAME.legal(position, seat)]
    assert ends == {(0,), (1,)}


def test_notation_reads_any_case_and_nothing_else() -> None:
    assert GAME.read(board(), 0, " C4 ") == Place(0, 26)
    for text in ("", "c", "4c", "z1", "c99", "pass"):
        with pytest.raises(BadNotation):
            GAME.read(board(), 0, text)
