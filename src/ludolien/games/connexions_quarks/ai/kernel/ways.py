"""Ways across the board, flat and compiled (CQ13): what `board.ways` knows, for the kernel.

A set of spaces is five numbers of a bit each: the squares, then the circles of each quadrant. OFF is the row after the
last space. Ways go from square to square, not from space to space. No way of twelve steps meets itself unless it turns
back, or ends after twelve where it began: so only where a connector has been before has to be minded.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexions_quarks.material.board import AROUND, AXES, OFF, SPACE_COUNT, SQUARE_COUNT, ends
from ludolien.kernels import Buffer, compiled

FURTHEST: Final = 12
OUTSIDE: Final = SPACE_COUNT
"""The row of OFF."""
ROWS: Final = SPACE_COUNT + 1
WORDS: Final = 5
A_QUADRANT: Final = (SPACE_COUNT - SQUARE_COUNT) // (WORDS - 1)
"""Circles of a quadrant."""
BASE: Final = np.array([0, *(SQUARE_COUNT + A_QUADRANT * quadrant for quadrant in range(WORDS - 1))], np.int64)
"""The first space of each word."""
WORD: Final = np.array(
    [0 if space < SQUARE_COUNT else 1 + (space - SQUARE_COUNT) // A_QUADRANT for space in range(SPACE_COUNT)], np.int8
)
BIT: Final = np.array([1 << space - BASE[WORD[space]] for space in range(SPACE_COUNT)], np.int64)

NOWHERE: Final = 6
"""No exit: a way that has just begun, or that comes from ENTER."""
LONGEST: Final = 4
"""Steps from one square to the next."""
_EXITS: Final = 6


def spread(spaces: Any) -> list[int]:
    """A set of spaces as its five numbers."""
    words = [0] * WORDS
    for space in spaces:
        words[WORD[space]] |= int(BIT[space])
    return words


def _leg(row: int, first: int) -> list[int]:
    """The spaces from a row to the next square, by their first."""
    leg, before = [first], row
    while leg[-1] >= SQUARE_COUNT:
        leg, before = [*leg, next(space for space in AROUND[leg[-1]] if space != before)], leg[-1]
    return leg


_LEGS: Final = [[_leg(row, first) for first in (*AROUND, AXES)[row]] for row in range(ROWS)]
"""By row: where one may go, in the order of `board.ways`, up to the next square."""

EXITS: Final = np.array([len(legs) for legs in _LEGS], np.int8)
LENGTH: Final = np.zeros((ROWS, _EXITS), np.int8)
FAR: Final = np.zeros((ROWS, _EXITS), np.int8)
"""The square an exit leads to."""
BACK: Final = np.full((ROWS, _EXITS), NOWHERE, np.int8)
"""Which of that square's exits leads back."""
STEP: Final = np.zeros((ROWS, _EXITS, LONGEST + 1), np.int16)
"""The space after so many steps."""
ALONG: Final = np.zeros((ROWS, _EXITS), np.int8)
"""The word of the circles on the way."""
PASSED: Final = np.zeros((ROWS, _EXITS, LONGEST + 1), np.int64)
"""And the circles of so many steps."""
for _row, _legs in enumerate(_LEGS):
    for _exit, _spaces in enumerate(_legs):
        LENGTH[_row, _exit] = len(_spaces)
        FAR[_row, _exit] = _spaces[-1]
        ALONG[_row, _exit] = WORD[_spaces[0]]
        STEP[_row, _exit, 1 : len(_spaces) + 1] = _spaces
        for _steps in range(1, LONGEST + 1):
            PASSED[_row, _exit, _steps] = sum(spread(_spaces[: min(_steps, len(_spaces) - 1)])[1:])
        if _row != OUTSIDE:
            _before = _spaces[-2] if len(_spaces) > 1 else _row
            BACK[_row, _exit] = [leg[0] for leg in _LEGS[_spaces[-1]]].index(_before)

ENDS: Final = np.array(
    [
        spread(ends(OFF if row == OUTSIDE else row, steps) if steps else ())
        for row in range(ROWS)
        for steps in range(FURTHEST + 1)
    ],
    np.int64,
).reshape(-1)
"""By row and number of steps: where a connector may end that has not been anywhere yet."""


def _heads() -> tuple[Any, Any]:
    """By square, exit one has come by, and steps: where they lead, and every space on the way."""
    shape = (SQUARE_COUNT, NOWHERE + 1, FURTHEST + 1, WORDS)
    onward, span = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for steps in range(FURTHEST + 1):
        for square in range(SQUARE_COUNT):
            for came in range(NOWHERE + 1):
                here, wide = onward[square, came, steps], span[square, came, steps]
                if steps == 0:
                    here[0] = wide[0] = BIT[square]
                for leg in range(EXITS[square] if steps else 0):
                    if leg == came:
                        continue
                    length, far = int(LENGTH[square, leg]), int(FAR[square, leg])
                    wide[ALONG[square, leg]] |= PASSED[square, leg, min(steps, LONGEST)]
                    if steps < length:
                        here[ALONG[square, leg]] |= BIT[STEP[square, leg, steps]]
                    else:
                        here |= onward[far, BACK[square, leg], steps - length]
                        wide |= span[far, BACK[square, leg], steps - length]
                        wide[0] |= BIT[far]
    return onward.reshape(-1), span.reshape(-1)


ONWARD, SPAN = _heads()


@compiled
def head_at(square: int, came: int, steps: int) -> int:
    """Where ONWARD and SPAN have what lies before somebody on a square who came by that exit."""
    return ((square * (NOWHERE + 1) + came) * (FURTHEST + 1) + steps) * WORDS


@compiled
def add_ends(trails: Buffer, trail: int, row: int, came: int, steps: int, found: Buffer, at: int) -> None:
    """Adds where a connector may end that enters no space of its trail, to the five numbers of `found` from `at`."""
    stack, depth = 0, 0  # the squares on the way here, with the exits one came and left by, 12 bits each
    node, leg, left = row, 0, steps
    while True:
        if leg == EXITS[node]:
            if depth == 0:
                return
            depth -= 1
            node = stack >> 6 & 63 if depth else row
            came, leg = stack >> 3 & 7, stack & 7
            stack >>= 12
            left += LENGTH[node, leg]
            leg += 1
            continue
        length, along = LENGTH[node, leg], ALONG[node, leg]
        if leg != came and not trails[trail + along] & PASSED[node, leg, min(left, LONGEST)]:
            if left < length:
                found[at + along] |= BIT[STEP[node, leg, left]]
            elif not trails[trail] & BIT[FAR[node, leg]]:
                far, back = FAR[node, leg], BACK[node, leg]
                head = head_at(far, back, left - length)
                is_met = 0
                for word in range(WORDS):
                    is_met |= trails[trail + word] & SPAN[head + word]
                if is_met and left > length:
                    stack = stack << 12 | (node & 63) << 6 | came << 3 | leg
                    depth += 1
                    node, came, leg, left = far, back, 0, left - length
                    continue
                for word in range(WORDS):
                    found[at + word] |= ONWARD[head + word]
        leg += 1


@compiled
def first_way(
    trails: Buffer, trail: int, row: int, steps: int, end: int, rest: int, allowed: tuple[int, int, int, int, int]
) -> tuple[int, int, int, int]:
    """The first way to an end, as its last leg (square, exit, steps) and the legs before it, twelve bits each, with
    their number below them; a last exit of NOWHERE where there is no way. Where a rest is to be moved after a stop, the
    first way that lets it end in `allowed`."""
    stack, depth = 0, 0
    node, came, leg, left = row, NOWHERE, 0, steps
    word, bit = WORD[end], BIT[end]
    while True:
        if leg == EXITS[node]:
            if depth == 0:
                return row, NOWHERE, 0, 0
            depth -= 1
            node = stack >> 6 & 63 if depth else row
            came, leg = stack >> 3 & 7, stack & 7
            stack >>= 12
            left += LENGTH[node, leg]
            leg += 1
            continue
        length, along = LENGTH[node, leg], ALONG[node, leg]
        if leg != came and not trails[trail + along] & PASSED[node, leg, min(left, LONGEST)]:
            far, back = FAR[node, leg], BACK[node, leg]
            if left <= length:
                is_end = STEP[node, leg, left] == end and (left < length or not trails[trail] & BIT[far])
                if is_end and (rest == 0 or goes_on(trails, trail, node, leg, left, rest, allowed)):
                    return node, leg, left, stack << 3 | depth
            elif not trails[trail] & BIT[far] and ONWARD[head_at(far, back, left - length) + word] & bit:
                stack = stack << 12 | (node & 63) << 6 | came << 3 | leg
                depth += 1
                node, came, leg, left = far, back, 0, left - length
                continue
        leg += 1


@compiled
def goes_on(
    trails: Buffer, trail: int, node: int, leg: int, done: int, rest: int, allowed: tuple[int, int, int, int, int]
) -> bool:
    """Whether who has gone so far along an exit can go on and end in `allowed`."""
    length, along, far = LENGTH[node, leg], ALONG[node, leg], FAR[node, leg]
    if trails[trail + along] & PASSED[node, leg, min(done + rest, LONGEST)]:
        return False
    if done + rest < length:
        return allowed[along] & BIT[STEP[node, leg, done + rest]] != 0
    if done < length and trails[trail] & BIT[far]:
        return False
    if done + rest == length:
        return allowed[0] & BIT[far] != 0
    found = np.zeros(WORDS, np.int64)
    add_ends(trails, trail, far, BACK[node, leg], done + rest - length, found, 0)
    is_allowed = 0
    for word in range(WORDS):
        is_allowed |= found[word] & allowed[word]
    return is_allowed != 0
