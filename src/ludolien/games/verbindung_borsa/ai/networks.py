"""VB10, VB12 compiled: which bases are joined, which are blocked, and which dice to turn.

On every die a colour has at most one path that leads anywhere, since stubs end under their bridge. So a network is a
set of cells, and it grows over all of its borders at once. Turning a die white never parts what was joined.
"""

from typing import Final

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.games.verbindung_borsa.ai.arrays import BEFORE_BASE, FACING
from ludolien.games.verbindung_borsa.ai.fitting import beside
from ludolien.games.verbindung_borsa.material.dice import BLACK, RED
from ludolien.kernels import Record, compiled

ALL_BASES: Final = 15
"""Bases are counted by the side they lie on; sets of them have a bit for each."""


@compiled
def led(s: Record, colour: int, side: int, turned: int) -> int:
    """The dice over whose side a path of the colour leads on; those in `turned` count as white."""
    return s.carries[colour * 4 + side] & ~s.stubs[colour] | turned


@compiled
def network(s: Record, colour: int, cells: int, turned: int) -> int:
    """All that is joined to these dice, themselves included."""
    width = s.width
    north = led(s, colour, NORTH, turned) & beside(led(s, colour, SOUTH, turned), width, NORTH)
    east = led(s, colour, EAST, turned) & beside(led(s, colour, WEST, turned), width, EAST)
    while True:
        before = cells
        cells |= (cells & north) << width | cells >> width & north
        cells |= (cells & east) << 1 | cells >> 1 & east
        if cells == before:
            return cells


@compiled
def open_ends(s: Record, colour: int, turned: int) -> int:
    """The dice from which a path of the colour leads to an empty cell."""
    cells = 0
    for side in range(4):
        cells |= led(s, colour, side, turned) & beside(s.empty, s.width, side)
    return cells


@compiled
def bases_at(s: Record, colour: int, cells: int, turned: int) -> int:
    """The bases that are joined to these dice."""
    bases = 0
    for side in range(4):
        if cells & BEFORE_BASE[s.width, colour, side] & led(s, colour, side, turned):
            bases |= 1 << side
    return bases


@compiled
def is_complete(s: Record, colour: int) -> bool:
    """VB12: the four bases lie in one network."""
    if bases_at(s, colour, ~s.empty, 0) != ALL_BASES:
        return False
    return bases_at(s, colour, network(s, colour, BEFORE_BASE[s.width, colour, 0], 0), 0) == ALL_BASES


@compiled
def blocked_bases(s: Record, colour: int) -> int:
    """VB10: what leads to an empty cell is not blocked, found from the empty cells for all bases at once."""
    if s.empty == 0:
        return 0
    blocked = ALL_BASES & ~bases_at(s, colour, network(s, colour, open_ends(s, colour, 0), 0), 0)
    for side in range(4):
        if s.empty & BEFORE_BASE[s.width, colour, side]:
            blocked &= ~(1 << side)
    return 0 if blocked == ALL_BASES and is_complete(s, colour) else blocked


@compiled
def turnings(s: Record, colour: int) -> int:
    """VB10: the dice the colour may turn next."""
    cells = 0
    blocked = blocked_bases(s, colour)
    for base in range(4):
        if blocked >> base & 1:
            cells |= nearest_blocking(s, colour, base)
    return cells


@compiled
def nearest_blocking(s: Record, colour: int, base: int) -> int:
    """The nearest dice whose turning helps alone; where none does, the nearest that are not white."""
    white = s.carries[RED * 4] & s.carries[BLACK * 4]
    touched = BEFORE_BASE[s.width, colour, base]
    joined = touched & led(s, colour, base, 0)
    seen = within = nearest = 0
    while True:
        here = touched & ~seen & ~white
        helping, left = 0, here
        while left:
            die = left & -left
            left ^= die
            if helps(s, colour, die):
                helping |= die
        if helping:
            return helping
        if nearest == 0:
            nearest = here
        joined &= ~within
        if joined == 0:
            return nearest
        seen |= touched
        within |= joined
        edge = joined
        touched = joined = 0
        for side in range(4):
            reached = beside(edge & led(s, colour, FACING[side], 0), s.width, side)
            touched |= reached
            joined |= reached & led(s, colour, side, 0)


@compiled
def helps(s: Record, colour: int, die: int) -> bool:
    """Turning this die of a blocked network, or beside it, frees it."""
    cells = network(s, colour, die, die)
    return cells & open_ends(s, colour, die) != 0 or bases_at(s, colour, cells, die) == ALL_BASES
