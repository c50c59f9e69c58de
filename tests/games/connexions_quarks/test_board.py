"""CQ1-CQ6: the board is its data file, and the data file is the board of the rulebook."""

from collections import Counter

from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import (
    AROUND,
    AXES,
    EDGES,
    ENTERS,
    EXCHANGES,
    NAMES,
    OFF,
    QUADRANTS,
    SECTIONS,
    SECTIONS_AT,
    SLIDES,
    SPACE,
    SPACE_COUNT,
    SQUARE_COUNT,
    SQUARES,
)


def quadrant_squares(quadrant: str) -> set[int]:
    return {corner for section in SECTIONS if section.quadrant == quadrant for corner in section.corners}


def test_CQ1_the_totals() -> None:
    assert (SQUARE_COUNT, SPACE_COUNT - SQUARE_COUNT, len(SECTIONS)) == (36, 228, 40)
    assert (len(ENTERS), len(SLIDES)) == (4, 4)
    assert len(set(NAMES)) == SPACE_COUNT


def test_CQ1_a_quadrant_is_a_triangular_lattice_of_three_four_and_three() -> None:
    for quadrant in QUADRANTS:
        squares = quadrant_squares(quadrant)
        assert len(squares) == 10
        inside = [edge for edge in EDGES if set(edge) <= squares]
        assert len(inside) == 19
        rows = Counter(NAMES[square][1] for square in squares if NAMES[square] not in ("NE", "SE", "SW", "NW"))
        assert rows == {"1": 1, "2": 4, "3": 3}
        # its triangles are exactly the triples of squares joined pairwise
        joined = {frozenset(edge) for edge in inside}
        triangles = {
            frozenset((a, b, c))
            for a in squares
            for b in squares
            for c in squares
            if {frozenset((a, b)), frozenset((b, c)), frozenset((a, c))} <= joined and len({a, b, c}) == 3
        }
        assert triangles == {frozenset(section.corners) for section in SECTIONS if section.quadrant == quadrant}
        assert len(triangles) == 10


def test_CQ1_a_section_is_enclosed_by_three_squares_and_nine_circles() -> None:
    for section in SECTIONS:
        border = {
            space
            for one in section.corners
            for other in section.corners
            if one < other
            for space in board.spaces(one, (other,)) or ()
        }
        assert sum(map(board.is_circle, border)) == 9


def test_CQ1_from_square_to_square_along_an_edge_costs_four() -> None:
    for one, other in EDGES:
        walk = board.spaces(one, (other,))
        assert walk is not None and len(walk) == 4
        assert all(len(AROUND[circle]) == 2 for circle in walk[:-1])


def test_CQ2_axis_squares_are_shared_by_neighbouring_quadrants() -> None:
    quadrants = [{SECTIONS[at].quadrant for at in SECTIONS_AT[square]} for square in range(SQUARE_COUNT)]
    shared = {NAMES[square] for square in range(SQUARE_COUNT) if len(quadrants[square]) == 2}
    assert shared == {"NE", "SE", "SW", "NW"}
    assert quadrants[SPACE["NE"]] == {"N", "E"}


def test_CQ3_enter_leads_onto_its_axis_square() -> None:
    assert {NAMES[axis] for axis in AXES} == {"NE", "SE", "SW", "NW"}
    assert set(board.ways(OFF, 1)) == {(axis,) for axis in AXES}


def test_CQ3_CQ4_squares_are_reached_from_enter_by_1_5_9_and_10() -> None:
    reaching = {steps for steps in range(1, 13) if any(board.is_square(end) for end in board.ends(OFF, steps))}
    assert reaching == {1, 5, 9, 10}


def test_CQ4_slides_join_the_facing_ends_of_the_outer_rows() -> None:
    named = {tuple(NAMES[square] for square in slide) for slide in SLIDES}
    assert named == {("N33", "E31"), ("E33", "S31"), ("S33", "W31"), ("W33", "N31")}
    for one, other in SLIDES:
        assert board.spaces(one, (other,)) == (other,)
        assert one in board.ends(OFF, 9) and other in board.ends(OFF, 10)


def test_CQ5_exchange_squares_are_the_middles_of_the_outer_rows() -> None:
    assert {NAMES[square] for square in EXCHANGES} == {"N32", "E32", "S32", "W32"}
    assert all(SECTIONS_AT[square] for square in EXCHANGES)


def test_CQ6_numbers() -> None:
    for quadrant in QUADRANTS:
        inner, outer = ("12121", "34343") if quadrant in "NS" else ("21212", "43434")
        numbers = "".join(str(section.number) for section in SECTIONS if section.quadrant == quadrant)
        assert numbers == inner + outer
    assert Counter(section.number for section in SECTIONS) == {1: 10, 2: 10, 3: 10, 4: 10}


def test_CQ6_sections_run_from_left_to_right_seen_from_the_centre() -> None:
    before = 0.0
    for at, section in enumerate(SECTIONS):
        xs = [SQUARES[corner].x for corner in section.corners]
        ys = [SQUARES[corner].y for corner in section.corners]
        x, y = sum(xs) / 3, sum(ys) / 3
        across = {"N": x, "E": y, "S": -x, "W": -y}[section.quadrant]
        if at % 5:
            assert across > before
        before = across


def test_CQ6_every_win_needs_two_outer_sections() -> None:
    outer = {section.number for at, section in enumerate(SECTIONS) if at % 10 >= 5}
    inner = {section.number for at, section in enumerate(SECTIONS) if at % 10 < 5}
    assert (inner, outer) == ({1, 2}, {3, 4})


def test_coordinates_draw_edges_of_even_length() -> None:
    for one, other in EDGES:
        length = ((SQUARES[one].x - SQUARES[other].x) ** 2 + (SQUARES[one].y - SQUARES[other].y) ** 2) ** 0.5
        assert 84 <= length <= 110


def test_circles_are_named_from_the_lower_row_then_from_the_left() -> None:
    assert "N21-N31.2" in SPACE and "N31-N21.2" not in SPACE
    assert "NW-N12.1" in SPACE and "N12-NE.3" in SPACE and "N21-N22.1" in SPACE
