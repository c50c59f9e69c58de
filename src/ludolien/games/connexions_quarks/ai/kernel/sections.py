"""Whose turn it is, and who stands where (CQ9, CQ10, CQ15-CQ20, CQ25), over a record."""

from ludolien.games.connexions_quarks.ai.kernel.record import (
    CAST,
    CORNER_BITS,
    CORNER_COUNT,
    CORNER_OF,
    DEAL,
    DRAWING,
    ENDED,
    FEWEST,
    KIND,
    KINDS_OF,
    OPENING,
    SAVING,
)
from ludolien.games.connexions_quarks.ai.kernel.ways import BIT, OUTSIDE, WORD, WORDS
from ludolien.games.connexions_quarks.material.board import SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD, MOST_COLOURS
from ludolien.kernels import CHANCE, OVER, Record, compiled
from ludolien.kernels.bits import count_of

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
    return standing >> 2 * colour & 3


@compiled
def crowd(standing: int) -> int:
    return standing >> 2 * MOST_COLOURS


@compiled
def may_end(s: Record, colour: int, space: int) -> bool:
    if space < SQUARE_COUNT:
        return crowd(s.on[space]) < CROWD
    return of_colour(s.on[space], colour) == 0


@compiled
def allowed_in(s: Record, colour: int, word: int) -> int:
    """Where a connector of this colour may end, a bit for each space."""
    return ~s.stands[colour * WORDS + word] if word else ~s.full


@compiled
def secured(squares: int) -> int:
    """CQ20: of the squares a colour stands on those that are corners of a secured section."""
    found = 0
    for section in range(len(CORNER_BITS)):
        corners = CORNER_BITS[section]
        found |= corners if squares & corners == corners else 0
    return found


@compiled
def is_protected(s: Record, colour: int, square: int) -> bool:
    squares = s.stands[colour * WORDS]
    for at in range(CORNER_COUNT[square]):
        corners = CORNER_BITS[CORNER_OF[square, at]]
        if squares & corners == corners:
            return True
    return False


@compiled
def has_any_section(s: Record, colour: int) -> bool:
    return secured(s.stands[colour * WORDS]) != 0


@compiled
def has_won(s: Record, colour: int) -> bool:
    return wins(s.stands[colour * WORDS])


@compiled
def wins(squares: int) -> bool:
    """CQ25: a secured section of another number in each quadrant."""
    if count_of(squares) < FEWEST:
        return False
    held = 0
    for section in range(len(CORNER_BITS)):
        corners = CORNER_BITS[section]
        held |= KIND[section] if squares & corners == corners else 0
    for choice in range(len(KINDS_OF)):
        if held & KINDS_OF[choice] == KINDS_OF[choice]:
            return True
    return False


@compiled
def open_squares(s: Record, other: int) -> int:
    """CQ16: where connectors of this colour may be bumped by landing, a bit for each square."""
    squares = s.stands[other * WORDS]
    return squares & ~s.full & ~secured(squares)


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
    place = s.connectors[at]
    one = (1 << 2 * colour) + (1 << 2 * MOST_COLOURS)
    if place != OUTSIDE:
        s.on[place] -= one
        if of_colour(s.on[place], colour) == 0:
            s.stands[colour * WORDS + WORD[place]] &= ~BIT[place]
        if place < SQUARE_COUNT:
            s.full &= ~BIT[place]
    if space != OUTSIDE:
        s.on[space] += one
        s.stands[colour * WORDS + WORD[space]] |= BIT[space]
        if space < SQUARE_COUNT and crowd(s.on[space]) == CROWD:
            s.full |= BIT[space]
    s.connectors[at] = space
