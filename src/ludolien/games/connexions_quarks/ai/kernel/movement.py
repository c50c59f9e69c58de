"""Who may move, and where to (CQ12, CQ13), over a record."""

from typing import Final

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.record import NONE
from ludolien.games.connexions_quarks.ai.kernel.sections import allowed_in, colour_to_move
from ludolien.games.connexions_quarks.ai.kernel.ways import (
    ALONG,
    BIT,
    ENDS,
    FURTHEST,
    LONGEST,
    NOWHERE,
    OUTSIDE,
    PASSED,
    WORD,
    WORDS,
    add_ends,
    first_way,
)
from ludolien.games.connexions_quarks.material.board import SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS
from ludolien.kernels import Buffer, Record, compiled, inlined

MANY: Final = CONNECTORS
"""From here on in the list of movers: whether a mover stands for several."""


@compiled
def are_alike(s: Record, one: int, other: int) -> bool:
    for word in range(WORDS):
        if s.trails[one * WORDS + word] != s.trails[other * WORDS + word]:
            return False
    return True


@compiled
def find_movers(s: Record, movers: Buffer) -> int:
    """The connectors that may use the next number, alike ones taken together; after them (MANY) which of them stand for
    several."""
    if s.going != NONE:
        movers[0] = s.going
        movers[MANY] = 0
        return 1
    first = colour_to_move(s) * CONNECTORS
    count, seen, is_out = 0, 0, False
    for connector in range(CONNECTORS):
        if connector == s.moved:
            continue
        place = s.connectors[first + connector]
        if place < SQUARE_COUNT:
            is_known = seen >> place & 1 != 0
            seen |= 1 << place
        else:
            is_known = place == OUTSIDE and is_out
            is_out = is_out or place == OUTSIDE
        if is_known:
            for at in range(count):
                other = movers[at]
                if s.connectors[first + other] == place and (s.trailed == 0 or are_alike(s, other, connector)):
                    movers[MANY + at] = 1
                    break
            else:
                is_known = False
        if not is_known:
            movers[count], movers[MANY + count] = connector, 0
            count += 1
    return count


@compiled
def find_ends(s: Record, connector: int, steps: int, found: Buffer, at: int) -> None:
    """Where a connector may go that many steps, as five numbers from `at`: a bit for each space."""
    row = s.connectors[colour_to_move(s) * CONNECTORS + connector]
    if s.trailed >> connector & 1:
        for word in range(at, at + WORDS):
            found[word] = 0
        add_ends(s.trails, connector * WORDS, row, NOWHERE, steps, found, at)
    else:
        first = (row * (FURTHEST + 1) + steps) * WORDS
        for word in range(WORDS):
            found[at + word] = ENDS[first + word]


@compiled
def has_use(s: Record, number: int) -> bool:
    """True when somebody can move that many spaces."""
    colour = colour_to_move(s)
    for connector in range(CONNECTORS):
        if connector == s.moved or (s.going != NONE and connector != s.going):
            continue
        if s.trailed >> connector & 1:
            found, at = np.empty(WORDS, np.int64), 0
            find_ends(s, connector, number, found, 0)
        else:
            found, at = ENDS, (s.connectors[colour * CONNECTORS + connector] * (FURTHEST + 1) + number) * WORDS
        for word in range(WORDS):
            if found[at + word] & allowed_in(s, colour, word):
                return True
    return False


@compiled
def find_way(s: Record, connector: int, steps: int, end: int, rest: int) -> tuple[int, int, int, int]:
    """The first way to an end (`first_way`); where a rest is to be moved after a stop, the first that allows it."""
    colour = colour_to_move(s)
    row = s.connectors[colour * CONNECTORS + connector]
    at = connector * WORDS
    allowed = (
        allowed_in(s, colour, 0),
        allowed_in(s, colour, 1),
        allowed_in(s, colour, 2),
        allowed_in(s, colour, 3),
        allowed_in(s, colour, 4),
    )
    # CQ13: the rest of the way may not come back to where it began.
    word, bit = (0, 0) if row == OUTSIDE else (WORD[row], BIT[row])
    before = s.trails[at + word]
    s.trails[at + word] |= bit
    way = first_way(s.trails, at, row, steps, end, rest, allowed)
    s.trails[at + word] = before
    return way


@compiled
def can_stop(s: Record, connector: int, steps: int, end: int, rest: int) -> bool:
    """CQ14: the rest can be moved after a stop there."""
    return find_way(s, connector, steps, end, rest)[1] != NOWHERE


@inlined
def go_along(s: Record, connector: int, end: int, way: tuple[int, int, int, int]) -> None:
    """Notes a way of the colour to move: as its last, and in the trail of the connector."""
    node, leg, left, before = way
    row = s.connectors[colour_to_move(s) * CONNECTORS + connector]
    trail = connector * WORDS
    passed = before & 7
    s.trailed |= 1 << connector
    s.last_colour, s.last_connector, s.last_start = colour_to_move(s), connector, row
    s.last_count = passed + 1
    s.last_way[passed] = end
    s.trails[trail + WORD[end]] |= BIT[end]
    s.trails[trail + ALONG[node, leg]] |= PASSED[node, leg, left]
    before >>= 3
    while passed:
        passed -= 1
        s.last_way[passed] = node
        s.trails[trail] |= BIT[node]
        node = before >> 6 & 63 if passed else row
        s.trails[trail + ALONG[node, before & 7]] |= PASSED[node, before & 7, LONGEST]
        before >>= 12
    if row != OUTSIDE:
        s.trails[trail + WORD[row]] |= BIT[row]
