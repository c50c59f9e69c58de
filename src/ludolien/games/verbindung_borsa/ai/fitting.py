"""VB4-VB8 compiled: where a die may lie. A whole board is judged at once, as sets of cells."""

from typing import Any, Final

import numpy as np

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.games.verbindung_borsa.ai.arrays import BEFORE_BASE, CARRIES, FACING, INNER
from ludolien.games.verbindung_borsa.material.dice import LOOKS, PLAYABLE, WHITE_CROSS
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN
from ludolien.kernels import Record, compiled

LOOK_COUNT: Final = np.array(LOOKS, np.int64)
MAY_PLACE: Final = np.array([[face in faces for face in range(6)] for faces in PLAYABLE], np.bool_)


@compiled
def beside(cells: int, width: int, side: int) -> int:
    """The cells whose neighbour on a side is one of these."""
    by = width if side in (NORTH, SOUTH) else 1
    moved = cells >> by if side in (NORTH, EAST) else cells << by
    return moved & INNER[width, side]


@compiled
def faced(s: Record, colour: int, side: int) -> int:
    """The cells that face the colour or white on a side, of a die or of a base."""
    return beside(s.carries[colour * 4 + FACING[side]], s.width, side) | BEFORE_BASE[s.width, colour, side]


@compiled
def all_faced(s: Record, colour: int) -> Any:
    """For each side the cells that face the colour or white there."""
    return faced(s, colour, NORTH), faced(s, colour, EAST), faced(s, colour, SOUTH), faced(s, colour, WEST)


@compiled
def fitting(s: Record, die: int, mine: Any, theirs: Any) -> int:
    """VB7, VB8: the cells for a die of the player on turn, by what is faced of both colours."""
    onto = against = 0
    for side in range(4):
        own, other = CARRIES[die, s.to_move * 4 + side], CARRIES[die, (1 - s.to_move) * 4 + side]
        onto |= own & mine[side]
        against |= mine[side] & ~theirs[side] & ~own | theirs[side] & ~mine[side] & ~other
    return s.empty & onto & ~(against & -s.strict)


@compiled
def whites_owed(s: Record) -> int:
    """VB6: the white crosses that must still be placed in this turn."""
    owed = min(s.tray[WHITE_CROSS], PER_TURN - s.placed)
    if owed > 0:
        for side in range(4):
            if s.empty & faced(s, s.to_move, side):
                return owed
    return 0


@compiled
def may_place(s: Record, face: int, owed: int) -> bool:
    """VB4, VB6: a face lies in the tray, is the player's and does not take the place of a white cross."""
    left = PER_TURN - s.placed
    is_allowed: bool = s.tray[face] and MAY_PLACE[s.to_move, face] and left > (0 if face == WHITE_CROSS else owed)
    return is_allowed
