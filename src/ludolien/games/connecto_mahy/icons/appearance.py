"""CM1: how the 108 icons look. The six of a family differ in shape, which is all that the grey side leaves, and in hue
on the coloured side. The browser's copy of these drawings is written by `make types`; contact sheets take theirs here.
"""

from functools import cache
from typing import Final

from ludolien.games.connecto_mahy.icons.board import VARIANTS, Icon
from ludolien.games.connecto_mahy.icons.families import FAMILIES
from ludolien.games.connecto_mahy.icons.layers import Layer, Paint

Shades = dict[Paint, str]

INK: Final = "#2b2b35"
_HUES: Final = (
    ("#e5484d", "#9c1f27", "#ffd1cf"),
    ("#f2a31b", "#a86500", "#ffe7b5"),
    ("#3fa85a", "#1e6b33", "#cdf0d3"),
    ("#3b82d6", "#174f93", "#cfe4fb"),
    ("#9b59c9", "#5f2a89", "#ead6f7"),
    ("#16a9a3", "#076b68", "#c4f0ed"),
)
_GREY: Final = ("#909098", "#54545c", "#e6e6ea")


@cache
def drawn(icon: Icon) -> tuple[Layer, ...]:
    """The paths of an icon, the lowest first."""
    return tuple(FAMILIES[icon.family](icon.variant - 1))


def shades(icon: Icon, grey: bool) -> Shades:
    """The colours of an icon on the coloured side, or on the grey one."""
    family = list(FAMILIES).index(icon.family)
    main, dark, light = _GREY if grey else _HUES[(icon.variant - 1 + family * 5) % VARIANTS]
    return {"main": main, "dark": dark, "light": light, "white": "#ffffff", "ink": INK}


def every_icon() -> tuple[Icon, ...]:
    """All 108, family by family."""
    return tuple(Icon(family, variant) for family in FAMILIES for variant in range(1, VARIANTS + 1))
