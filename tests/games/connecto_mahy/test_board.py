"""CM1: the board, its twins and their names."""

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from ludolien.games.connecto_mahy.icons.board import VARIANTS, Icon, board, cell_name, icon_names
from ludolien.games.connecto_mahy.icons.cells import point_of
from ludolien.games.connecto_mahy.riddles.answers import Language
from ludolien.games.connecto_mahy.riddles.riddle import CELLS


def test_CM1_the_board_has_108_different_icons() -> None:
    assert len(board()) == len(set(board())) == CELLS == 108


def test_CM1_eighteen_families_have_six_variants_each() -> None:
    families = Counter(icon.family for icon in board())
    assert len(families) == 18
    assert set(families.values()) == {VARIANTS}
    assert {icon.variant for icon in board()} == {1, 2, 3, 4, 5, 6}


def test_CM1_two_of_one_family_are_never_close() -> None:
    twins = [
        (one, other) for one, other in combinations(range(CELLS), 2) if board()[one].family == board()[other].family
    ]
    assert len(twins) == 18 * 15
    assert min(dist(point_of(one), point_of(other)) for one, other in twins) >= 2.8, "in cells"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM1_every_icon_has_a_name_of_its_own(language: Language) -> None:
    names = icon_names(language)
    assert set(names) == set(board())
    assert len({name.casefold() for name in names.values()}) == CELLS
    assert all(name and name == name.strip() and len(name) <= 50 for name in names.values())


def test_CM1_the_names_say_what_a_cell_shows() -> None:
    assert board()[6] == Icon("die", 3)
    assert cell_name(6, "en") == "die with three pips"
    assert cell_name(6, "fr") == "dé à trois points"
