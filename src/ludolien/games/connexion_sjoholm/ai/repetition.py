"""CS15 compiled: the positions since a pawn last left, kept as what each move changed and taken back to be compared."""

from typing import Final

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.bitsets import CELLS, protection
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from ludolien.kernels import Record, compiled, kept, mixed

PAST: Final = rules.QUIET_MOVES + 1
HALF: Final = PAST // 2 + 1
SLID: Final = 4 * CELLS
"""What a move changed: a tile and its two bits, or from here on the start and the end of a slide."""


@compiled
def has_occurred(s: Record, times: int) -> bool:
    """The position has come up at least so often before. Nearly always the marks tell that it has not."""
    own, first, alike = s.marks[place_of(s.known)], place_of(s.known & 1), 0
    for at in range(first, first + (s.known >> 1)):
        alike += s.marks[at] == own
    return alike >= times and times_before(s) >= times


@kept
def remember(s: Record) -> None:
    """Marks the position with a small number, the same for the same positions."""
    mix = mixed(s.north - 3 * s.pawns[WHITE], s.east - 5 * s.pawns[BLACK] - 7 * s.locked)
    s.marks[place_of(s.known)] = mix


@compiled
def place_of(at: int) -> int:
    """Where the mark of a past position stands: those with the same colour to play together."""
    return (at & 1) * HALF + (at >> 1)


@compiled
def times_before(s: Record) -> int:
    """How often the position has come up before."""
    north, east, white, black = s.north, s.east, s.pawns[WHITE], s.pawns[BLACK]
    mover, times = 1 - s.to_play, 0
    for at in range(s.known, 0, -1):
        take_back(s, at, mover)
        mover = 1 - mover
        is_same = s.north == north and s.east == east and s.pawns[WHITE] == white and s.pawns[BLACK] == black
        if is_same and mover != s.to_play and locked_at(s, at - 1, mover) == s.locked:
            times += 1
    s.north, s.east, s.pawns[WHITE], s.pawns[BLACK] = north, east, white, black
    return times


@compiled
def take_back(s: Record, at: int, mover: int) -> None:
    """Puts tiles and pawns back as they were before a past move."""
    changed = s.past[at]
    if changed < SLID:
        s.north ^= (changed & 1) << (changed >> 2)
        s.east ^= (changed >> 1 & 1) << (changed >> 2)
    else:
        s.pawns[mover] ^= 1 << (changed - SLID) // CELLS | 1 << (changed - SLID) % CELLS


@compiled
def locked_at(s: Record, at: int, mover: int) -> int:
    """What was protected after a past move, tiles and pawns being as they were then."""
    if at == 0:
        return s.first_locked
    return protection(s, mover, s.past[at] >> 2) if s.past[at] < SLID else 0
