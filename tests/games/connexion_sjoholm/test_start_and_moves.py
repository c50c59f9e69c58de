"""CS1-CS7: the material, the start, turns and slides."""

from msgspec.structs import replace

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.core import settle
from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.moves import Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.tiles import TOUCHES
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from tests.games.connexion_sjoholm.positions import after, begin, cells, drawn, refused, slides

CHAIN = """
    000
    030
    210
"""
"""A white path a2-a1-b1-b2-c2 on a board of three by three."""


def test_CS1_36_tiles_of_two_triangles_each_touching_two_adjacent_sides() -> None:
    assert len(begin().tiles) == 36
    for quarters in "0123":
        light, dark = set(TOUCHES[WHITE][quarters]), set(TOUCHES[BLACK][quarters])
        assert light | dark == {NORTH, EAST, SOUTH, WEST}
        assert all(abs(one - other) % 2 == 1 for one, other in (light, dark))


def test_CS1_a_tile_holds_a_white_and_a_black_pawn_at_once() -> None:
    position = drawn(CHAIN, white="a1", black="b2")
    shared = after(position, "a1-b2")
    assert shared.pawns == (cells(3, "b2"), cells(3, "b2"))


def test_CS1_there_is_nothing_outside_the_frame() -> None:
    for move in (Turn(0, 36, 1), Turn(0, -1, 1), Slide(0, 0, 36), Slide(0, -1, 0)):
        refusal = rules.refuse(begin(), move)
        assert refusal is not None
        assert (refusal.clause, refusal.reason, refusal.facts) == ("CS1", "off_the_board", {"last": "f6"})


def test_CS2_six_white_and_six_black_pawns_and_a_marker_beside_the_board() -> None:
    position = begin()
    assert [len(pawns) for pawns in position.pawns] == [6, 6]
    assert position.marker is None


def test_CS3_all_tiles_point_the_same_way_light_to_south_and_west() -> None:
    assert set(begin().tiles) == {"0"}
    assert set(TOUCHES[WHITE]["0"]) == {SOUTH, WEST}
    assert set(TOUCHES[BLACK]["0"]) == {NORTH, EAST}


def test_CS3_the_start_is_its_own_image_under_a_half_turn_with_colours_swapped() -> None:
    position = begin()
    half_turn = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}
    for quarters in "0123":
        assert {half_turn[side] for side in TOUCHES[WHITE][quarters]} == set(TOUCHES[BLACK][quarters])
    assert position.tiles == position.tiles[::-1]
    white, black = position.pawns
    assert tuple(sorted(35 - cell for cell in white)) == black


def test_CS4_white_in_the_south_row_and_black_in_the_north_row() -> None:
    assert begin().pawns == (cells(6, "a1 b1 c1 d1 e1 f1"), cells(6, "a6 b6 c6 d6 e6 f6"))


def test_CS4_one_pawn_per_column_on_other_boards() -> None:
    assert begin(width=3, height=5).pawns == (cells(3, "a1 b1 c1"), cells(3, "a5 b5 c5"))


def test_CS5_white_moves_first_and_then_they_take_turns() -> None:
    position = begin()
    assert rules.awaited(position) == {0}
    refusal = rules.refuse(position, Turn(1, 0, 1))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("CS5", "not_your_turn")
    assert rules.legal(position, 1) == ()
    assert rules.awaited(after(position, "a1+1")) == {1}
    assert rules.awaited(after(position, "a1+1", "f6+1")) == {0}


def test_CS5_the_swap_is_off_by_default() -> None:
    assert settle(GAME.options, {})["swap"] is False
    assert refused(after(begin(), "a1+1"), "swap") == ("CS5", "no_swap", ())


def test_CS5_with_the_swap_black_may_take_over_white_instead_of_moving() -> None:
    opened = after(begin(swap=True), "b2+1")
    assert rules.legal(opened, 1)[-1] == Swap(1)
    swapped = after(opened, "swap")
    assert (swapped.tiles, swapped.pawns, swapped.turn) == (opened.tiles, opened.pawns, BLACK)
    assert rules.awaited(swapped) == {0}
    assert swapped.protected == opened.protected != ()
    assert refused(swapped, "b2+1")[:2] == ("CS9", "protected")


def test_CS5_the_swap_answers_the_first_move_only() -> None:
    position = begin(swap=True)
    assert refused(position, "swap") == ("CS5", "swap_too_late", ())
    assert refused(after(position, "a1+1", "f6+1"), "swap") == ("CS5", "swap_too_late", ())
    assert refused(after(position, "a1+1", "swap"), "swap") == ("CS5", "swap_too_late", ())


def test_CS5_after_a_swap_the_seats_have_changed_their_colours() -> None:
    position = drawn("000 000 000", white="a3", black="b3")
    for is_swapped, ranks in ((False, (1, 2)), (True, (2, 1))):
        result = rules.result(after(replace(position, is_swapped=is_swapped), "a3+1"))
        assert result is not None
        assert (result.ranks, result.reason) == (ranks, "white_out")


def test_CS6_every_tile_may_be_turned_three_ways_at_the_start() -> None:
    moves = rules.legal(begin(), 0)
    assert len(moves) == 108
    assert all(isinstance(move, Turn) for move in moves)


def test_CS6_turns_are_clockwise() -> None:
    assert [set(TOUCHES[WHITE][quarters]) for quarters in "0123"] == [
        {SOUTH, WEST},
        {WEST, NORTH},
        {NORTH, EAST},
        {EAST, SOUTH},
    ]
    assert after(begin(), "b1+3").tiles[1] == "3"
    assert after(begin(), "b1+3", "f6+2", "b1+2").tiles[1] == "1"


def test_CS6_pawns_of_both_colours_ride_along() -> None:
    position = drawn("000 000 000", white="b2", black="b2")
    for quarters in (1, 2, 3):
        assert after(position, f"b2+{quarters}").pawns == position.pawns


def test_CS6_a_tile_is_turned_by_one_two_or_three_quarters() -> None:
    for quarters in (-1, 0, 4):
        refusal = rules.refuse(begin(), Turn(0, 14, quarters))
        assert refusal is not None
        assert (refusal.clause, refusal.reason, refusal.places) == ("CS6", "quarters", ("c3",))


def test_CS7_a_pawn_slides_as_far_as_wished_along_its_path_turning_freely() -> None:
    position = drawn(CHAIN, white="a1", black="a3")
    assert slides(position) == {"a1-a2", "a1-b1", "a1-b2", "a1-c2"}
    assert after(position, "a1-c2").pawns[WHITE] == cells(3, "c2")
    assert slides(drawn(CHAIN, white="b1", black="a3")) == {"b1-a1", "b1-a2", "b1-b2", "b1-c2"}


def test_CS7_a_pawn_neither_passes_over_nor_stops_on_a_pawn() -> None:
    position = drawn(CHAIN, white="a1 b2", black="a3")
    assert slides(position) == {"a1-a2", "a1-b1", "b2-b1", "b2-c2"}
    assert refused(position, "a1-b2") == ("CS7", "taken", ("b2",))
    assert refused(position, "a1-c2") == ("CS7", "blocked", ("b2",))


def test_CS7_a_pawn_of_the_other_colour_is_not_in_the_way() -> None:
    assert slides(drawn(CHAIN, white="a1", black="b1 b2")) == {"a1-a2", "a1-b1", "a1-b2", "a1-c2"}


def test_CS7_a_slide_ends_somewhere_else_than_it_started() -> None:
    assert refused(drawn(CHAIN, white="a1", black="a3"), "a1-a1") == ("CS7", "stays", ("a1",))


def test_CS7_on_a_ring_a_pawn_may_go_round_but_not_stay() -> None:
    ring = drawn("000 300 210", white="a1", black="c3")
    assert slides(ring) == {"a1-b1", "a1-a2", "a1-b2"}


def test_CS7_only_ones_own_pawns() -> None:
    position = drawn(CHAIN, white="a1", black="a3")
    assert refused(position, "a3-b1") == ("CS7", "not_your_pawn", ("a3",))
    assert refused(position, "b1-b2") == ("CS7", "no_pawn", ("b1",))


def test_CS7_after_a_slide_nothing_is_protected() -> None:
    position = drawn(CHAIN, white="a1", black="a3")
    assert after(position, "a1-b1").protected == ()
