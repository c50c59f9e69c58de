"""CS8-CS12: connections, protection, paths and exits."""

from ludolien.games.connexion_sjoholm.rules.tiles import linked, path
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from tests.games.connexion_sjoholm.positions import after, begin, cells, drawn, refused, slides


def names(width: int, numbers: set[int] | list[int]) -> set[str]:
    return {f"{'abcdef'[cell % width]}{cell // width + 1}" for cell in numbers}


def test_CS8_triangles_of_one_colour_that_touch_along_a_side_are_connected() -> None:
    position = drawn("000 000 200", white="a1", black="a3")
    (tile,) = cells(3, "a1")
    assert names(3, linked(3, 3, position.tiles, WHITE, tile)) == {"b1", "a2"}
    assert linked(3, 3, position.tiles, BLACK, tile) == []


def test_CS8_nothing_is_connected_at_the_start() -> None:
    position = begin()
    for colour in (WHITE, BLACK):
        assert all(not linked(6, 6, position.tiles, colour, cell) for cell in range(36))


def test_CS8_a_corner_is_not_a_side() -> None:
    position = drawn("000 000 200", white="a1", black="a3")
    assert "b2" not in names(3, path(3, 3, position.tiles, WHITE, 0))


def test_CS8_east_and_west_ends_of_neighbouring_rows_do_not_touch() -> None:
    position = drawn("000 000 002", white="a1", black="a3")
    (tile,) = cells(3, "c1")
    assert names(3, linked(3, 3, position.tiles, WHITE, tile)) == {"c2"}


def test_CS9_one_connection_protects_both_its_tiles() -> None:
    position = after(begin(), "a1+1")
    assert (position.protected, position.marker) == (cells(6, "a1 a2"), 0)


def test_CS9_two_connections_protect_three_tiles() -> None:
    position = after(begin(), "b2+2")
    assert (position.protected, position.marker) == (cells(6, "b2 c2 b3"), cells(6, "b2")[0])


def test_CS9_protected_tiles_may_not_be_turned() -> None:
    position = after(begin(), "b2+2")
    for tile in ("b2", "c2", "b3"):
        assert refused(position, f"{tile}+1") == ("CS9", "protected", ("b2", "c2", "b3"))
    after(position, "b1+1")


def test_CS9_without_a_connection_nothing_is_protected_and_the_marker_is_off_the_board() -> None:
    position = after(begin(), "f6+2")
    assert (position.protected, position.marker) == ((), None)
    assert after(begin(), "b2+2", "a1+2").marker is None


def test_CS9_touching_the_frame_is_not_a_connection() -> None:
    position = after(begin(), "a6+1")
    assert (position.protected, position.marker) == ((), None)


def test_CS9_connections_of_the_other_colour_do_not_count() -> None:
    position = after(drawn("000 000 000", white="a1", black="a3", turn=BLACK), "a1+2")
    assert position.protected == ()
    assert after(drawn("000 000 000", white="a1", black="a3"), "a1+2").protected == cells(3, "a1 b1 a2")


def test_CS9_a_connection_that_was_there_before_counts() -> None:
    position = drawn("000 000 200", white="c1", black="a3")
    assert after(position, "a1+1").protected == cells(3, "a1 b1")
    assert after(position, "b1+1").protected == cells(3, "a1 b1 b2")


def test_CS9_protection_ends_with_the_next_move_whatever_it_is() -> None:
    position = after(begin(), "b2+2", "f1+1")
    assert (position.protected, position.marker) == ((), None)
    after(position, "c2+1")
    slid = after(drawn("000 002 000", white="c1", black="c2"), "a1+1", "c2-b2")
    assert (slid.protected, slid.marker) == ((), None)
    after(slid, "a1+1")


def test_CS9_a_pawn_may_move_over_protected_tiles() -> None:
    free = drawn("000 030 210", white="a1", black="a3")
    locked = drawn("000 030 210", white="a1", black="a3", locked="b1 b2", marker="b1")
    assert slides(locked) == slides(free) == {"a1-a2", "a1-b1", "a1-b2", "a1-c2"}


def test_CS10_a_path_is_all_that_is_joined_and_colours_do_not_mix() -> None:
    position = drawn("000 030 210", white="a1", black="a3")
    assert names(3, path(3, 3, position.tiles, WHITE, 0)) == {"a1", "b1", "b2", "c2", "a2"}
    (tile,) = cells(3, "b2")
    assert names(3, path(3, 3, position.tiles, BLACK, tile)) == {"b2", "a2"}


def test_CS10_a_pawn_keeps_to_its_path() -> None:
    position = drawn("000 030 210", white="a1", black="a3")
    assert refused(position, "a1-c1") == ("CS10", "another_path", ("a1", "c1"))
    assert refused(position, "a1-a3") == ("CS10", "another_path", ("a1", "a3"))


def test_CS11_white_leaves_in_the_north() -> None:
    position = drawn("000 000 000", white="a3 c1", black="b3")
    assert after(position, "a3+1").pawns[WHITE] == cells(3, "c1")
    assert after(position, "a3+2").pawns[WHITE] == cells(3, "c1")
    assert after(position, "a3+3").pawns[WHITE] == cells(3, "a3 c1")


def test_CS11_black_leaves_in_the_south() -> None:
    position = drawn("000 000 000", white="b1", black="c1 a3", turn=BLACK)
    assert after(position, "c1+1").pawns[BLACK] == cells(3, "a3")
    assert after(position, "c1+3").pawns[BLACK] == cells(3, "c1 a3")


def test_CS11_the_other_three_sides_are_no_exit() -> None:
    position = drawn("000 000 000", white="a1 c1", black="a3 c3")
    assert after(position, "a1+1", "c3+1").pawns == position.pawns


def test_CS11_the_path_need_not_reach_the_starting_side() -> None:
    out = after(drawn("000 000 000", white="a3 c1", black="b3"), "a3+1")
    assert names(3, path(3, 3, out.tiles, WHITE, cells(3, "a3")[0])) == {"a3"}
    assert out.pawns[WHITE] == cells(3, "c1")


def test_CS12_every_pawn_on_the_path_leaves_at_once() -> None:
    position = drawn("000 031 210", white="a1 b2 c3 c1", black="a3")
    out = after(position, "b3+2")
    assert out.pawns == (cells(3, "c1"), cells(3, "a3"))
    assert out.released == (cells(3, "a1 b2 c3"), ())


def test_CS12_whoever_made_the_connection() -> None:
    position = drawn("000 000 000", white="a3 c1", black="b3", turn=BLACK)
    released = after(position, "a3+1")
    assert released.pawns == (cells(3, "c1"), cells(3, "b3"))
    assert released.released == (cells(3, "a3"), ())


def test_CS12_one_turn_may_release_both_colours() -> None:
    both = after(drawn("000 002", white="b2 a1", black="b2 a2"), "b2+1")
    assert both.released == (cells(3, "b2"), cells(3, "b2"))
    assert both.pawns == (cells(3, "a1"), cells(3, "a2"))
