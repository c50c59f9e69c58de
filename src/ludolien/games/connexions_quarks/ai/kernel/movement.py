"""Who may move, and where to (CQ12, CQ13), over a record."""

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.record import BIT, NONE, WORD, WORDS
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move, may_end
from ludolien.games.connexions_quarks.ai.kernel.ways import (
    FURTHEST,
    MOST_ENDS,
    OUTSIDE,
    free_ends,
    next_walk,
    open_ends,
)
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS
from ludolien.kernels import Buffer, Record, compiled

# Who may move, and where to


@compiled
def has_trail(s: Record, connector: int) -> bool:
    for word in range(connector * WORDS, (connector + 1) * WORDS):
        if s.trails[word]:
            return True
    return False


@compiled
def mark_trail(s: Record, connector: int, been: Buffer) -> None:
    """CQ13: where this connector has been, its present space included."""
    for space in range(SPACE_COUNT):
        been[space] = s.trails[connector * WORDS + WORD[space]] & BIT[space] != 0
    been[OUTSIDE] = 0
    been[s.connectors[colour_to_move(s) * CONNECTORS + connector]] = 1


@compiled
def are_alike(s: Record, one: int, other: int) -> bool:
    for word in range(WORDS):
        if s.trails[one * WORDS + word] != s.trails[other * WORDS + word]:
            return False
    return True


@compiled
def find_movers(s: Record, movers: Buffer, many: Buffer) -> int:
    """The connectors that may use the next number, alike ones taken together; which of them stand for several."""
    if s.going != NONE:
        movers[0] = s.going
        many[0] = 0
        return 1
    first = colour_to_move(s) * CONNECTORS
    count = 0
    for connector in range(CONNECTORS):
        if connector == s.moved:
            continue
        is_new = True
        for at in range(count):
            other = movers[at]
            if s.connectors[first + other] == s.connectors[first + connector] and are_alike(s, other, connector):
                many[at] = 1
                is_new = False
                break
        if is_new:
            movers[count] = connector
            many[count] = 0
            count += 1
    return count


@compiled
def ends_of(s: Record, connector: int, steps: int, been: Buffer, found: Buffer) -> int:
    row = s.connectors[colour_to_move(s) * CONNECTORS + connector]
    if not has_trail(s, connector):
        return free_ends(row, steps, found)
    mark_trail(s, connector, been)
    return open_ends(row, steps, been, found)


@compiled
def has_use(s: Record, number: int) -> bool:
    """True when somebody can move that many spaces."""
    colour = colour_to_move(s)
    movers, many = np.empty(CONNECTORS, np.int64), np.empty(CONNECTORS, np.int64)
    been, found = np.empty(OUTSIDE + 1, np.int64), np.empty(MOST_ENDS, np.int64)
    for at in range(find_movers(s, movers, many)):
        for end in range(ends_of(s, movers[at], number, been, found)):
            if may_end(s, colour, found[end]):
                return True
    return False


@compiled
def find_way(s: Record, connector: int, steps: int, end: int, rest: int, path: Buffer) -> bool:
    """The first way to an end, space by space; where a rest is to be moved after a stop, the first that allows it."""
    colour = colour_to_move(s)
    been = np.empty(OUTSIDE + 1, np.int64)
    tried, found = np.empty(FURTHEST + 1, np.int64), np.empty(MOST_ENDS, np.int64)
    mark_trail(s, connector, been)
    path[0] = s.connectors[colour * CONNECTORS + connector]
    is_first = True
    while next_walk(path, tried, been, steps, is_first):
        is_first = False
        if path[steps] != end:
            continue
        if rest == 0:
            return True
        been[end] = 1
        count = open_ends(end, rest, been, found)
        been[end] = 0
        for at in range(count):
            if may_end(s, colour, found[at]):
                return True
    return False
