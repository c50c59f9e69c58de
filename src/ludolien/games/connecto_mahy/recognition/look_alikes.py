"""How much the icons of a family look alike, measured at their pictures: on the coloured side hue tells them apart as
well, on the grey side shape alone."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ludolien.games.connecto_mahy.icons.appearance import every_icon
from ludolien.games.connecto_mahy.icons.board import Icon, board
from ludolien.games.connecto_mahy.icons.pixels import icon_picture
from ludolien.games.connecto_mahy.state import Side

GLANCE: Final = 24
"""Pixels of an icon as far as one looks at it while searching."""
_PAINTED: Final = 96
_TOLD_APART: Final = 0.2
"""A difference of pictures that makes confusion rarer by e; from black to white everywhere it would be 1."""


@cache
def likeness(one: Icon, other: Icon, side: Side) -> float:
    """From 0, nothing alike, to 1: the same picture."""
    difference = np.sqrt(np.mean(np.square(_glance(one, side) - _glance(other, side))))
    return float(np.exp(-np.square(difference / _TOLD_APART)))


@cache
def twins(cell: int, side: Side) -> Mapping[int, float]:
    """The other icons of its family by cell, and how often each is taken for it: once on average over the coloured side
    all together."""
    icon = board()[cell]
    others = [other for other, found in enumerate(board()) if found.family == icon.family and other != cell]
    return {other: likeness(icon, board()[other], side) / _usual() for other in others}


@cache
def _usual() -> float:
    """What the likenesses of an icon's twins on the coloured side add up to, on average."""
    icons = every_icon()
    alike = [
        likeness(one, other, "colour")
        for one in icons
        for other in icons
        if one.family == other.family and one != other
    ]
    return sum(alike) / len(icons)


@cache
def _glance(icon: Icon, side: Side) -> NDArray[np.float64]:
    painted = icon_picture(icon, _PAINTED, grey=side == "grey")
    paper = Image.new("RGB", painted.size, "white")
    paper.paste(painted, mask=painted)
    small = paper.resize((GLANCE, GLANCE), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.float64) / 255
