"""Whose turn it is, and who stands where (CQ9, CQ10, CQ15-CQ20, CQ25), over a record."""

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.record import (
    CAST,
    CHOICES,
    CORNER_COUNT,
    CORNER_OF,
    CORNERS,
    DEAL,
    DRAWING,
    ENDED,
    NUMBER,
    OPENING,
    QUADRANT,
    SAVING,
)
from ludolien.games.connexions_quarks.ai.kernel.ways import OUTSIDE
from ludolien.games.connexions_quarks.material.board import SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD
from ludolien.kernels import CHANCE, OVER, Record, compiled

# Whose turn


@compiled
def turn(s: Record) -> int:
    phase = s.phase
    if phase == ENDED:
        return OVER
    if phase in (DEAL, OPENING, CAST, DRAWING):
        return CHANCE
    if phase == SAVING:
        return asked_seat(s)
    return seat_to_move(s)


@compiled
def colour_to_move(s: Record) -> int:
    return (s.first + s.turns) % s.colours


@compiled
def seat_to_move(s: Record) -> int:
    colour = colour_to_move(s)
    if s.colours + colour < s.seats and s.turns // s.colours % 2 == 1:
        return s.colours + colour
    return colour


@compiled
def asked_seat(s: Record) -> int:
    """The first partner who has not answered; when all have, the first again, who waits for the clock."""
    for seat in range(s.bump_colour, s.seats, s.colours):
        if not has_declined(s, seat):
            return seat
    return s.bump_colour


@compiled
def has_declined(s: Record, seat: int) -> bool:
    for at in range(s.declined_count):
        if s.declined[at] == seat:
            return True
    return False


# Who stands where


@compiled
def of_colour(standing: int, colour: int) -> int:
    return standing >> 4 * colour & 15


@compiled
def crowd(standing: int) -> int:
    return standing * 0x11111 >> 16 & 15


@compiled
def may_end(s: Record, colour: int, space: int) -> bool:
    if space < SQUARE_COUNT:
        return crowd(s.on[space]) < CROWD
    return of_colour(s.on[space], colour) == 0


@compiled
def has_section(s: Record, colour: int, section: int) -> bool:
    return (
        of_colour(s.on[CORNERS[section, 0]], colour) > 0
        and of_colour(s.on[CORNERS[section, 1]], colour) > 0
        and of_colour(s.on[CORNERS[section, 2]], colour) > 0
    )


@compiled
def is_protected(s: Record, colour: int, square: int) -> bool:
    for at in range(CORNER_COUNT[square]):
        if has_section(s, colour, CORNER_OF[square, at]):
            return True
    return False


@compiled
def has_any_section(s: Record, colour: int) -> bool:
    for section in range(len(CORNERS)):
        if has_section(s, colour, section):
            return True
    return False


@compiled
def has_won(s: Record, colour: int) -> bool:
    held = np.zeros(4, np.int64)
    for section in range(len(CORNERS)):
        if has_section(s, colour, section):
            held[QUADRANT[section]] |= 1 << NUMBER[section]
    if held[0] == 0 or held[1] == 0 or held[2] == 0 or held[3] == 0:
        return False
    for choice in range(len(CHOICES)):
        fits = 1
        for quadrant in range(4):
            fits &= held[quadrant] >> CHOICES[choice, quadrant]
        if fits:
            return True
    return False


@compiled
def may_be_bumped(s: Record, colour: int, other: int, space: int) -> bool:
    """CQ16, CQ17: another colour, where a connector of this one lands."""
    standing = s.on[space]
    if other == colour or of_colour(standing, other) == 0:
        return False
    return space >= SQUARE_COUNT or (crowd(standing) < CROWD and not is_protected(s, other, space))


@compiled
def put(s: Record, colour: int, connector: int, space: int) -> None:
    """One connector somewhere else."""
    at = colour * CONNECTORS + connector
    if s.connectors[at] != OUTSIDE:
        s.on[s.connectors[at]] -= 1 << 4 * colour
    if space != OUTSIDE:
        s.on[space] += 1 << 4 * colour
    s.connectors[at] = space
