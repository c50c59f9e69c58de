"""The board and the dice as arrays, for compiled code."""

from typing import Any, Final

import numpy as np

from ludolien.boards.squares import neighbours, opposite
from ludolien.games.verbindung_borsa.material.dice import JOINED, base_cells

LARGEST: Final = 8
CELLS: Final = LARGEST * LARGEST
DICE: Final = 24
NONE: Final = -1


def _tables() -> tuple[Any, Any]:
    around = np.full((LARGEST + 1, CELLS, 4), NONE, np.int64)
    homes = np.full((LARGEST + 1, 2, 4), NONE, np.int64)
    for size in range(5, LARGEST + 1):
        around[size, : size * size] = neighbours(size, size)
        homes[size] = base_cells(size)
    return around, homes


def _groups() -> Any:
    """For option, colour, die and side the joined sides one is on when coming in there; 0 for another colour."""
    groups = np.zeros((2, 2, DICE, 4), np.int64)
    for through, colour, die, side in np.ndindex(2, 2, DICE, 4):
        groups[through, colour, die, side] = sum(mask for mask in JOINED[through][colour][die] if mask >> side & 1)
    return groups


AROUND, HOMES = _tables()
GROUPS: Final = _groups()
FACING: Final = np.array([opposite(side) for side in range(4)], np.int64)
