"""How many dice a colour still needs: the four bases are led to one meeting place, over what lies and what is empty."""

from typing import Final

import numpy as np

from ludolien.games.verbindung_borsa.dice import EMPTY
from ludolien.games.verbindung_borsa.tables import AROUND, CELLS, FACING, GROUPS, HOMES
from ludolien.kernels import Buffer, Record, compiled

FAR: Final = 12
"""What a base that cannot get anywhere counts; a blocked one is freed at no cost, but has lost its way."""


@compiled
def dice_needed(s: Record, colour: int) -> int:
    """The fewest dice, shared ones counted once for each base they serve beyond the meeting place."""
    cells = s.width * s.width
    total = np.zeros(cells * 4, np.int64)
    away = np.empty(cells * 4, np.int64)
    now = np.empty(CELLS * 8, np.int64)
    later = np.empty(CELLS * 8, np.int64)
    for base in range(4):
        measure(s, colour, base, away, now, later)
        for at in range(cells * 4):
            total[at] += away[at]
    fewest = 4 * FAR
    for at in range(cells * 4):
        shared = 3 if s.board[at >> 2] == EMPTY else 0
        fewest = min(fewest, total[at] - shared)
    return fewest


@compiled
def measure(s: Record, colour: int, base: int, away: Buffer, now: Buffer, later: Buffer) -> None:
    """For every side of every cell how many empty cells lie on the way there from a base, the cell itself included."""
    cells = s.width * s.width
    for at in range(cells * 4):
        away[at] = FAR
    now[0] = HOMES[s.width, colour, base] * 4 + base
    count, waiting, step = 1, 0, 0
    while count:
        while count:
            count -= 1
            cell, entry = now[count] >> 2, now[count] & 3
            die = s.board[cell]
            if die == EMPTY:
                if away[cell * 4] > step + 1:
                    later[waiting] = cell
                    waiting += 1
                continue
            mask = GROUPS[s.through, colour, die, entry]
            if mask and away[cell * 4 + entry] > step:
                count = leave(s, cell, mask, step, away, now, count)
        step += 1
        for at in range(waiting):
            if away[later[at] * 4] > step:
                count = leave(s, later[at], 15, step, away, now, count)
        waiting = 0


@compiled
def leave(s: Record, cell: int, mask: int, step: int, away: Buffer, now: Buffer, count: int) -> int:
    """Notes the way to a cell and puts what lies beyond its sides on the list."""
    for side in range(4):
        if mask >> side & 1:
            away[cell * 4 + side] = step
            beside = AROUND[s.width, cell, side]
            if beside >= 0:
                now[count] = beside * 4 + FACING[side]
                count += 1
    return count
