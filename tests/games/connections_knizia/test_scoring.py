"""CK13-CK16: linked numbers, points lost, match and grades."""

import pytest

from ludolien.games.connections_knizia.material import material
from ludolien.games.connections_knizia.rules.placing import edge_name
from ludolien.games.connections_knizia.rules.scoring import Score, grade, score
from tests.games.connections_knizia.playing import all_face_down, board, fresh, result


def scored(*laid: str) -> Score:
    position = board(*laid)
    return score(material(), material().numbers[0], position.boards[0])


def test_CK13_a_number_is_linked_by_a_path_back_to_the_centre() -> None:
    worth = scored("moon d3 r1", "bell e3 r2", "crown e2 r0")
    assert [edge_name(edge) for edge in worth.linked] == ["e2e"]


def test_CK13_a_path_touching_a_number_without_way_back_does_not_count() -> None:
    assert scored("apple a1 r0").linked == ()


def test_CK13_a_spiral_ends_a_path() -> None:
    assert scored("moon d3 x", "crown e3 r2", "bell e2 r0").linked == ()


def test_CK13_wide_and_narrow_meet_in_the_middle_of_a_tile() -> None:
    worth = scored("moon d3 r1", "cat e3 r2", "anchor e2 r0")
    assert [edge_name(edge) for edge in worth.linked] == ["e2e"]


def test_CK14_unlinked_numbers_and_spirals_are_lost() -> None:
    worth = scored("moon d3 r1", "bell e3 r2", "crown e2 r0", "key a1 x")
    assert (worth.unlinked, worth.spirals, worth.lost) == (32 - 1, 1, 32)
    empty = all_face_down(fresh())
    assert result(empty).scores == (56.0,)


def test_CK14_the_fewest_points_lost_win_and_equals_share() -> None:
    ended = result(all_face_down(fresh(3)))
    assert ended.ranks == (1, 1, 1)
    assert (ended.clause, ended.reason) == ("CK14", "shared")


def test_CK3_the_first_seat_may_begin_with_another_layout() -> None:
    assert [fresh(2, shift=shift).layouts for shift in range(4)] == [(0, 1), (1, 2), (2, 3), (3, 0)]


@pytest.mark.parametrize(
    ("lost", "expected"), [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (7, 3), (8, 4), (10, 4), (11, 5), (56, 5)]
)
def test_CK16_solo_grades(lost: int, expected: int) -> None:
    assert grade(lost) == expected


def test_CK16_alone_the_result_is_a_grade() -> None:
    ended = result(all_face_down(fresh()))
    assert (ended.clause, ended.reason, ended.ranks) == ("CK16", "grade_5", (1,))
