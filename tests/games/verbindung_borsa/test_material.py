"""VB1-VB4: board, bases, dice."""

from ludolien.boards.names import cell_names
from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.games.verbindung_borsa.material.dice import BLACK, JOINED, RED, SHOWN, WHITE, base_cells
from tests.games.verbindung_borsa.playing import board, die, fresh, is_allowed, refused

NORTH_SOUTH, EAST_WEST, ALL = 0b0101, 0b1010, 0b1111


def test_VB1_a_die_for_every_cell() -> None:
    assert (len(fresh().board), fresh().stock) == (36, 36)
    assert (len(fresh(size=8).board), fresh(size=8).stock) == (64, 64)


def test_VB2_red_faces_the_second_cell_from_the_left_of_every_side_seen_from_inside() -> None:
    names = cell_names(6, 6)
    red, black = base_cells(6)
    assert [names[cell] for cell in red] == ["b6", "f5", "e1", "a2"]
    assert [names[cell] for cell in black] == ["e6", "f2", "b1", "a5"]


def test_VB2_a_quarter_turn_maps_the_bases_onto_themselves() -> None:
    for size in (5, 6, 7, 8):
        for cells in base_cells(size):
            turned = [(size - 1 - cell % size) * size + cell // size for cell in cells]
            assert turned == [*cells[1:], cells[0]]


def test_VB3_what_the_faces_show_and_join() -> None:
    assert SHOWN[die("R+")] == (RED,) * 4
    assert SHOWN[die("B+")] == (BLACK,) * 4
    assert SHOWN[die("W")] == (WHITE,) * 4
    assert SHOWN[die("C0")] == (RED, RED, BLACK, BLACK)
    assert SHOWN[die("C1")] == (BLACK, RED, RED, BLACK)
    assert SHOWN[die("R=0")] == (RED, BLACK, RED, BLACK)
    assert SHOWN[die("B=1")] == (RED, BLACK, RED, BLACK)
    cut, through = JOINED
    assert cut[RED][die("C0")] == ((1 << NORTH) | (1 << EAST),)
    assert cut[BLACK][die("C0")] == ((1 << SOUTH) | (1 << WEST),)
    assert cut[RED][die("R=0")] == (NORTH_SOUTH,)
    assert cut[BLACK][die("R=0")] == (1 << EAST, 1 << WEST)
    assert through[BLACK][die("R=0")] == (EAST_WEST,)
    assert cut[RED][die("W")] == cut[BLACK][die("W")] == (ALL,)


def test_VB4_each_colour_has_its_own_faces() -> None:
    position = board(rolled="B+ B= R+")
    assert refused(position, "b6 B+").clause == "VB4"
    assert refused(position, "b6 B=").clause == "VB4"
    assert is_allowed(position, "b6 R+")
    black = board(mover=BLACK, rolled="R+ R= C")
    assert refused(black, "e6 R+").clause == "VB4"
    assert refused(black, "e6 R=").clause == "VB4"
    assert is_allowed(black, "e6 C1")
