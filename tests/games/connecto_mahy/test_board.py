"""CM1: the board, its twins and their names."""

from collections import Counter
from itertools import combinations

import pytest

from ludolien.games.connecto_mahy.icons.board import TWINS_APART, VARIANTS, Icon, board, cell_name, distance, icon_names
from ludolien.games.connecto_mahy.riddles.answers import Language
from ludolien.games.connecto_mahy.riddles.riddle import CELLS


def test_CM1_the_board_has_108_different_icons():
    assert len(board()) == len(set(board())) == CELLS == 108


def test_CM1_eighteen_families_have_six_variants_each():
    families = Counter(icon.family for icon in board())
    assert len(families) == 18
    assert set(families.values()) == {VARIANTS}
    assert {icon.variant for icon in board()} == {1, 2, 3, 4, 5, 6}


def test_CM1_two_of_one_family_are_never_close():
    twins = [
        (one, other) for one, other in combinations(range(CELLS), 2) if board()[one].family == board()[other].family
    ]
    assert len(twins) == 18 * 15
    assert min(distance(one, other) for one, other in twins) >= TWINS_APART


def test_CM1_cells_are_measured_in_columns_and_rows():
    assert distance(0, 8) == 8
    assert distance(8, 9) == pytest.approx((64 + 1) ** 0.5)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM1_every_icon_has_a_name_of_its_own(language: Language):
    names = icon_names(language)
    assert set(names) == set(board())
    assert len({name.casefold() for name in names.values()}) == CELLS
    assert all(name and name == name.strip() and len(name) <= 50 for name in names.values())


def test_CM1_the_names_say_what_a_cell_shows():
    assert board()[6] == Icon("die", 3)
    assert cell_name(6, "en") == "die with three pips"
    assert cell_name(6, "fr") == "dé à trois points"
