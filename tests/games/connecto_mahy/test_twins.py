"""CM1: how much the icons of a family look alike, and so how often a bot takes one for the other."""

from itertools import combinations

from ludolien.games.connecto_mahy.icons.appearance import every_icon
from ludolien.games.connecto_mahy.icons.board import Icon, board
from ludolien.games.connecto_mahy.icons.families import FAMILIES
from ludolien.games.connecto_mahy.recognition.look_alikes import likeness, twins
from ludolien.games.connecto_mahy.riddles.riddle import CELLS
from ludolien.games.connecto_mahy.state import Side


def confusion(family: str, side: Side) -> float:
    """How often an icon of this family is taken for another, beside the average of the coloured side."""
    cells = [cell for cell, icon in enumerate(board()) if icon.family == family]
    return sum(sum(twins(cell, side).values()) for cell in cells) / len(cells)


def test_CM1_likeness_goes_both_ways_and_is_whole_only_with_oneself() -> None:
    for one, other in combinations(every_icon()[:12], 2):
        assert 0 <= likeness(one, other, "colour") == likeness(other, one, "colour") < 1
    assert likeness(every_icon()[0], every_icon()[0], "grey") == 1


def test_CM1_without_colours_everything_looks_more_alike() -> None:
    for family in FAMILIES:
        for one, other in combinations(range(1, 7), 2):
            pair = Icon(family, one), Icon(family, other)
            assert likeness(*pair, "colour") < likeness(*pair, "grey")
        assert confusion(family, "colour") < confusion(family, "grey")


def test_CM1_families_differ_as_their_pictures_do() -> None:
    """Dots on dice of one shape against flowers of three to eight petals; keys are hard to tell apart in any colour."""
    assert confusion("die", "grey") > 4 * confusion("flower", "grey")
    assert confusion("key", "colour") > 4 * confusion("flower", "colour")


def test_CM1_a_twin_is_of_the_family_and_the_average_on_the_coloured_side_is_one() -> None:
    for cell in range(CELLS):
        family = [other for other in range(CELLS) if board()[other].family == board()[cell].family and other != cell]
        assert list(twins(cell, "colour")) == list(twins(cell, "grey")) == family
    average = sum(sum(twins(cell, "colour").values()) for cell in range(CELLS)) / CELLS
    assert abs(average - 1) < 1e-9
