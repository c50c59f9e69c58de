"""Hex, clause by clause, from the rulebook."""

from random import Random

import pytest

from ludolien.boards import hexagons
from ludolien.core import BadNotation, BadOption, Refusal, settle
from ludolien.games.hex import GAME
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import BLUE, RED, Position


def board(size: int = 11, *, swap: bool = False) -> Position:
    return GAME.start(2, settle(GAME.options, {"size": size, "swap": swap}))


def played(position: Position, *texts: str) -> Position:
    """The position after moves in notation, each found legal."""
    for text in texts:
        (seat,) = GAME.awaited(position)
        move = GAME.read(position, seat, text)
        assert GAME.refuse(position, move) is None, text
        position = GAME.play(position, move)
    return position


def refusal(position: Position, move: HexMove) -> Refusal:
    refused = GAME.refuse(position, move)
    assert refused is not None
    return refused


def stone(position: Position, name: str) -> str:
    move = GAME.read(position, RED, name)
    assert isinstance(move, Place)
    return position.stones[move.cell]


def test_HX1_the_board_is_11_by_11_unless_chosen_otherwise() -> None:
    assert len(board().stones) == 11 * 11 and set(board().stones) == {"."}
    for size in (3, 19):
        assert len(board(size).stones) == size * size
    for size in (2, 20, 0, -3):
        with pytest.raises(BadOption, match="from 3 to 19"):
            board(size)


def test_HX1_each_cell_touches_six_others_or_fewer_at_the_edge() -> None:
    around = hexagons.neighbours(3)
    assert [len(cells) for cells in around] == [2, 4, 3, 4, 6, 4, 3, 4, 2]
    assert set(around[4]) == {1, 2, 3, 5, 6, 7}


def test_HX1_a_stone_belongs_on_the_board() -> None:
    for cell in (-1, 9, 10**9):
        assert refusal(board(3), Place(RED, cell)) == Refusal("HX1", "off_the_board", facts={"size": 3})


@pytest.mark.parametrize(
    ("stones", "winner"),
    [
        ("a1 b1 a2 b2 a3", RED),  # along the west side, from corner to corner
        ("c1 a1 b2 b1 a3", RED),  # corner cells belong to both of their sides
        ("b1 a3 c1 b3 b2 c3", BLUE),  # along the south side
    ],
)
def test_HX2_red_joins_north_and_south_blue_west_and_east(stones: str, winner: int) -> None:
    assert played(board(3), *stones.split()).winner == winner


def test_HX3_red_begins_and_they_take_turns() -> None:
    position = board(3)
    for ply, cell in enumerate(("a1", "c3", "b1")):
        assert GAME.awaited(position) == {ply % 2}
        assert refusal(position, Place(1 - ply % 2, 4)).clause == "HX3"
        position = played(position, cell)
    assert position.stones == "rr......b"


def test_HX3_any_empty_cell_may_be_chosen() -> None:
    position = played(board(3), "b2")
    assert [GAME.write(position, move) for move in GAME.legal(position, BLUE)] == [
        "a1",
        "b1",
        "c1",
        "a2",
        "c2",
        "a3",
        "b3",
        "c3",
    ]
    assert not GAME.legal(position, RED)


def test_HX4_a_cell_holds_one_stone() -> None:
    position = played(board(3), "b2")
    assert refusal(position, Place(BLUE, 4)) == Refusal("HX4", "taken", ("b2",), {"cell": "b2"})


def test_HX4_stones_stay_where_they_are() -> None:
    position, rng = board(5), Random(4)
    while moves := [move for seat in (RED, BLUE) for move in GAME.legal(position, seat)]:
        after = GAME.play(position, rng.choice(moves))
        changed = [(old, new) for old, new in zip(position.stones, after.stones, strict=True) if old != new]
        assert changed == [(".", "rb"[position.to_move])]
        position = after


def test_HX5_blue_takes_over_the_first_stone_on_the_mirror_cell() -> None:
    position = played(board(5, swap=True), "b4", "swap")
    assert stone(position, "d2") == "b" and position.stones.count(".") == 24
    assert GAME.awaited(position) == {RED}


def test_HX5_a_stone_on_the_long_diagonal_changes_colour_where_it_is() -> None:
    position = played(board(5, swap=True), "c3", "swap")
    assert stone(position, "c3") == "b" and position.stones.count(".") == 24


def test_HX5_only_blue_s_first_move_may_be_the_swap() -> None:
    opening = board(5, swap=True)
    assert refusal(opening, Swap(RED)).reason == "swap_too_late"
    for moves in (["a1", "b1"], ["a1", "b1", "c1"], ["a1", "swap"], ["a1", "swap", "b1"]):
        position = played(opening, *moves)
        (seat,) = GAME.awaited(position)
        assert refusal(position, Swap(seat)) == Refusal("HX5", "swap_too_late")


def test_HX5_without_the_option_there_is_no_swap() -> None:
    position = played(board(5), "b4")
    assert refusal(position, Swap(BLUE)) == Refusal("HX5", "no_swap")
    assert Swap(BLUE) not in GAME.legal(position, BLUE)


def test_HX5_tables_swap_unless_they_say_otherwise() -> None:
    assert settle(GAME.options, {}, at_tables=True)["swap"] is True
    assert settle(GAME.options, {})["swap"] is False


def test_HX6_the_chain_wins_at_once_and_ends_the_game() -> None:
    before = played(board(3), "b1", "a1", "b2", "a2")
    assert GAME.result(before) is None
    won = played(before, "b3")
    result = GAME.result(won)
    assert result is not None and result.winners == (RED,) and (result.clause, result.reason) == ("HX6", "red_joined")
    assert refusal(won, Place(BLUE, 8)) == Refusal("HX6", "over")
    assert GAME.view(won, BLUE).chain == (1, 4, 7)


def test_HX6_touching_at_a_point_is_not_joined() -> None:
    """Cells one row down and one column east do not share a side: a1, b2, c3 is no chain."""
    assert played(board(3), "a1", "c1", "b2", "a2", "c3").winner is None


def test_HX7_a_full_board_holds_exactly_one_chain() -> None:
    """Fills boards without stopping at the first chain, and looks for one of either colour."""
    rng = Random(7)
    for _ in range(200):
        size = rng.choice((3, 4, 5))
        stones = "".join(rng.sample("rb" * (size * size), size * size))
        north, south, west, east = hexagons.sides(size)
        chains = [_joins(size, stones, "r", north, south), _joins(size, stones, "b", west, east)]
        assert sorted(chains) == [False, True], stones


def _joins(size: int, stones: str, letter: str, one: frozenset[int], other: frozenset[int]) -> bool:
    """A depth-first search of its own, not the game's."""
    reached: set[int] = set()
    edge = [cell for cell in one if stones[cell] == letter]
    while edge:
        cell = edge.pop()
        reached.add(cell)
        row, column = divmod(cell, size)
        for down, right in ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)):
            there = (row + down) * size + column + right
            if 0 <= row + down < size and 0 <= column + right < size and stones[there] == letter:
                edge += [] if there in reached else [there]
    return not reached.isdisjoint(other)


def test_HX7_random_games_never_end_in_a_draw() -> None:
    rng = Random(1)
    for _ in range(50):
        position = board(4)
        while moves := [move for seat in (RED, BLUE) for move in GAME.legal(position, seat)]:
            position = GAME.play(position, rng.choice(moves))
        result = GAME.result(position)
        assert result is not None and sorted(result.ranks) == [1, 2]


@pytest.mark.parametrize("text", ["", "a0", "d1", "a4", "aa", "1a", "a01", "a1 b2", "swapp", "a²", "é1"])
def test_notation_takes_cells_of_the_board_and_nothing_else(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(board(3), RED, text)


def test_notation_reads_any_case() -> None:
    assert GAME.read(board(), RED, " K11 ") == Place(RED, 120)
    assert GAME.read(board(), BLUE, "Swap") == Swap(BLUE)
