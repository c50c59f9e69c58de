"""Sets of tiles as numbers with a bit for each, compiled.

Two sets say how all tiles lie: those whose light triangle touches the north (else the south), and those where it
touches the east (else the west). Dark touches what light does not, so two neighbours are connected across their common
side exactly when their bits for it differ. A triangle has one side to north or south and one to east or west: a path is
a single line, walked by turns along the one and the other.
"""

from typing import Any, Final

import numpy as np

from ludolien.kernels import Record, compiled
from ludolien.kernels.bits import bits_of

LARGEST: Final = 8
CELLS: Final = LARGEST * LARGEST
NONE: Final = -1


def _frames() -> Any:
    """For every width and height the tiles that have a neighbour to the north, and to the east."""
    table = np.zeros((LARGEST + 1, LARGEST + 1, 2), np.int64)
    for width in range(2, LARGEST + 1):
        for height in range(2, LARGEST + 1):
            cells = range(width * height)
            table[width, height, 0] = bits_of(cell for cell in cells if cell + width in cells)
            table[width, height, 1] = bits_of(cell for cell in cells if (cell + 1) % width)
    return table


FRAMES: Final = _frames()


@compiled
def joined(looks: int, inner: int, by: int) -> int:
    """CS8: the tiles connected across one of their sides, for the colour that looks north, or east, on these."""
    links = looks & ~(looks >> by) & inner
    return links | links << by


@compiled
def across(looks: int, links: int, at: int, by: int) -> int:
    """The tile on the other side of a connection, or NONE."""
    if links >> at & 1 == 0:
        return NONE
    return at + by if looks >> at & 1 else at - by


@compiled
def protection(s: Record, colour: int, tile: int) -> int:
    """CS9: the tile and those it is connected to in this colour, or nothing."""
    upward, eastward = s.north ^ -colour, s.east ^ -colour
    one = across(upward, joined(upward, FRAMES[s.width, s.height, 0], s.width), tile, s.width)
    other = across(eastward, joined(eastward, FRAMES[s.width, s.height, 1], 1), tile, 1)
    locked = (1 << one if one != NONE else 0) | (1 << other if other != NONE else 0)
    return locked | 1 << tile if locked else 0
