"""The board and the dice as arrays, for compiled code."""

from typing import Any, Final

import numpy as np

from ludolien.boards.squares import SIDES, neighbours, opposite
from ludolien.games.verbindung_borsa.material.dice import (
    BLACK,
    BLACK_BRIDGE,
    JOINED,
    RED,
    RED_BRIDGE,
    SHOWN,
    base_cells,
    carries,
)
from ludolien.kernels.bits import bits_of

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


def _masks() -> tuple[Any, Any]:
    """For every die, as masks: by colour and side whether it carries the colour there, by option and colour whether
    that is cut under a bridge."""
    carried = [[carries(SHOWN[die][side], colour) for colour in (RED, BLACK) for side in SIDES] for die in range(DICE)]
    cut = [[die // 4 == above for above in (BLACK_BRIDGE, RED_BRIDGE)] for die in range(DICE)]
    return -np.array(carried, np.int64), -np.array([cut, np.zeros_like(cut)], np.int64)


def _sets() -> tuple[Any, Any]:
    """For every width: the cells that have a neighbour on a side, and the cell before each base, as sets."""
    inner = np.zeros((LARGEST + 1, 4), np.int64)
    before = np.zeros((LARGEST + 1, 2, 4), np.int64)
    for size, side in np.ndindex(LARGEST + 1, 4):
        inner[size, side] = bits_of(cell for cell in range(CELLS) if AROUND[size, cell, side] != NONE)
        for colour in (RED, BLACK):
            before[size, colour, side] = bits_of({int(HOMES[size, colour, side])} - {NONE})
    return inner, before


AROUND, HOMES = _tables()
INNER, BEFORE_BASE = _sets()
CARRIES, STUBS = _masks()
GROUPS: Final = _groups()
SHOWS: Final = np.array(SHOWN, np.int64)
FACING: Final = np.array([opposite(side) for side in range(4)], np.int64)
