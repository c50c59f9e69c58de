"""CM1: how the icons look, on both sides of the board."""

from itertools import combinations
from math import hypot

import pytest
from PIL import Image, ImageChops

from ludolien.games.connecto_mahy.icons.appearance import drawn, every_icon, shades
from ludolien.games.connecto_mahy.icons.board import VARIANTS, Icon, board
from ludolien.games.connecto_mahy.icons.pixels import icon_picture
from ludolien.games.connecto_mahy.icons.svg_paths import polylines

SMALL = 32
"""Pixels of an icon on a phone."""
PLAINLY = 60
"""Of 255 shades."""
ALIKE = 0.015
"""Of the pixels of two icons, at least this share differs plainly."""


def test_CM1_every_icon_of_the_board_is_drawn() -> None:
    assert set(board()) == set(every_icon())
    for icon in every_icon():
        assert drawn(icon), icon


def test_CM1_icons_stay_in_their_square() -> None:
    for icon in every_icon():
        for layer in drawn(icon):
            reach = max(abs(value) for line in polylines(layer.path) for dot in line for value in dot)
            assert reach + layer.width / 2 <= 51.5, (icon, layer)


def test_CM1_the_six_of_a_family_have_six_hues() -> None:
    for first in range(0, len(every_icon()), VARIANTS):
        family = every_icon()[first : first + VARIANTS]
        assert len({shades(icon, grey=False)["main"] for icon in family}) == VARIANTS
        assert len({shades(icon, grey=True)["main"] for icon in family}) == 1


def test_CM1_on_the_grey_side_shape_alone_tells_any_two_icons_apart_on_a_phone() -> None:
    pictures = {icon: on_paper(icon) for icon in every_icon()}
    for one, other in combinations(pictures, 2):
        counts = ImageChops.difference(pictures[one], pictures[other]).histogram()
        apart = sum(counts[PLAINLY:])
        assert apart >= ALIKE * SMALL * SMALL, (one, other, apart)


def on_paper(icon: Icon) -> Image.Image:
    """The grey icon as a phone shows it."""
    large = icon_picture(icon, SMALL * 4, grey=True)
    paper = Image.new("RGBA", large.size, "white")
    paper.alpha_composite(large)
    return paper.convert("L").reduce(4)


@pytest.mark.parametrize(
    ("path", "end", "middle"),
    [
        ("M0 0H10V10", (10, 10), (10, 0)),
        ("M0 0L10 10Z", (0, 0), (10, 10)),
        ("M0 -10A10 10 0 0 1 10 0", (10, 0), (10 / 2**0.5, -10 / 2**0.5)),
        ("M0 -10A10 10 0 0 0 10 0", (10, 0), (10 - 10 / 2**0.5, 10 / 2**0.5 - 10)),
        ("M0 -10A10 10 0 1 0 10 0", (10, 0), (-10 / 2**0.5, 10 / 2**0.5)),
        ("M0 0Q10 0 10 10", (10, 10), (7.5, 2.5)),
        ("M0 0C0 10 10 10 10 0", (10, 0), (5, 7.5)),
    ],
)
def test_paths_become_lines(path: str, end: tuple[float, float], middle: tuple[float, float]) -> None:
    (line,) = polylines(path)
    assert line[-1] == pytest.approx(end, abs=1e-6)
    assert min(hypot(x - middle[0], y - middle[1]) for x, y in line) < 0.01


def test_a_path_may_lift_the_pen() -> None:
    assert polylines("M0 0L1 1M5 5L6 6L7 7") == [((0, 0), (1, 1)), ((5, 5), (6, 6), (7, 7))]
