"""What chance and seats may do (`rules.legal`, `rules.odds`), over a record."""

from typing import Any

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.movement import ends_of, find_movers, find_way, has_use
from ludolien.games.connexions_quarks.ai.kernel.record import (
    AGAIN,
    BUMP,
    BUMP_CARD,
    BY_ROLL,
    CAST,
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    DRAWING,
    FACE_COUNT,
    GO,
    MOVE,
    MOVE_CARD,
    MOVES,
    NONE,
    ONE_DIE,
    PASS,
    RESCUE,
    ROLL,
    ROLL_AGAIN,
    SAVE,
    SAVING,
    SPACES_OF,
    STOP,
    SWAP,
    SWAPPING,
    TWO_DICE,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import (
    asked_seat,
    colour_to_move,
    crowd,
    has_declined,
    has_won,
    may_be_bumped,
    may_end,
    put,
)
from ludolien.games.connexions_quarks.ai.kernel.ways import FURTHEST, MOST_ENDS, OUTSIDE
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD, MOST_COLOURS
from ludolien.kernels import Buffer, Record, compiled

# What is legal


@compiled
def odds(s: Record, actions: Buffer, weights: Buffer) -> int:
    count = 0
    if s.phase == DEAL or s.phase == DRAWING:
        for face in range(FACE_COUNT):
            if s.bag[face]:
                actions[count], weights[count] = DRAW + face, s.bag[face]
                count += 1
        if count == 0:
            actions[0], weights[0] = DRAW + s.under[0], 1
            count = 1
    elif s.phase == CAST and s.source == BY_ROLL:
        for low in range(6):
            for high in range(low, 6):
                actions[count], weights[count] = TWO_DICE + low * 6 + high, 1 if low == high else 2
                count += 1
    else:
        for count in range(6):
            actions[count], weights[count] = ONE_DIE + count, 1
        count = 6
    return count


@compiled
def legal(s: Record, actions: Buffer) -> int:
    phase = s.phase
    if phase == MOVE:
        return ways_to_move(s, actions)
    if phase == CHOOSE:
        return choices(s, actions)
    count = 0
    if phase == SAVING:
        seat = asked_seat(s)
        if not has_declined(s, seat) and s.hands[s.bump_colour * FACE_COUNT + SAVE]:
            actions[0] = RESCUE
            count = 1
        actions[count] = DECLINE
        return count + 1
    hand = colour_to_move(s) * FACE_COUNT
    if phase == SWAPPING:
        for face in range(FACE_COUNT):
            if s.hands[hand + face]:
                actions[count] = SWAP + face
                count += 1
    elif s.hands[hand + ROLL_AGAIN]:
        actions[0] = AGAIN
        count = 1
    actions[count] = PASS
    return count + 1


@compiled
def choices(s: Record, actions: Buffer) -> int:
    """CQ11, CQ21, CQ22."""
    actions[0] = ROLL
    count = 1
    colour = colour_to_move(s)
    hand = colour * FACE_COUNT
    for face in range(FACE_COUNT):
        if s.hands[hand + face] and SPACES_OF[face] and has_use(s, SPACES_OF[face]):
            actions[count] = MOVE_CARD + face
            count += 1
    if s.hands[hand + BUMP]:
        for other in range(s.colours):
            if other == colour:
                continue
            first = other * CONNECTORS
            for at in range(first, first + CONNECTORS):
                is_new = s.connectors[at] != OUTSIDE
                for before in range(first, at):
                    if s.connectors[before] == s.connectors[at]:
                        is_new = False
                        break
                if is_new:
                    actions[count] = BUMP_CARD + other * SPACE_COUNT + s.connectors[at]
                    count += 1
    return count


@compiled
def going(connector: int, steps: int, end: int, bump: int) -> int:
    """The number of a move by its parts, from GO or STOP."""
    return ((connector * (FURTHEST + 1) + steps) * SPACE_COUNT + end) * (MOST_COLOURS + 1) + bump + 1


@compiled
def landfalls(s: Record, colour: int, end: int, bumps: Buffer) -> int:
    """CQ15-CQ17: whom a move may bump where it ends; NONE for nobody."""
    count = 0
    if s.on[end] == 0:
        bumps[0] = NONE
        return 1
    if not may_end(s, colour, end):
        return 0
    if end < SQUARE_COUNT:
        bumps[0] = NONE
        count = 1
    for other in range(s.colours):
        if may_be_bumped(s, colour, other, end):
            bumps[count] = other
            count += 1
    return count


@compiled
def ways_to_move(s: Record, actions: Buffer) -> int:
    """CQ12-CQ14: one connector by the sum, or two by one die each."""
    colour = colour_to_move(s)
    movers, many = np.empty(CONNECTORS, np.int64), np.empty(CONNECTORS, np.int64)
    been, bumps = np.empty(OUTSIDE + 1, np.int64), np.empty(MOST_COLOURS + 1, np.int64)
    count = find_movers(s, movers, many)
    low, high = s.dice[0], s.dice[1]
    if s.dice_count == 1:
        ends = np.empty(MOST_ENDS, np.int64)
        written = 0
        for at in range(count):
            for end_at in range(ends_of(s, movers[at], low, been, ends)):
                end = ends[end_at]
                for bump_at in range(landfalls(s, colour, end, bumps)):
                    actions[written] = GO + going(movers[at], low, end, bumps[bump_at])
                    written += 1
        if written == 0 or (s.french and s.source == BY_ROLL and s.moved != NONE):
            actions[written] = PASS
            written += 1
        return written
    lists = np.empty((3, CONNECTORS, MOST_ENDS), np.int64)
    lengths = np.zeros((3, CONNECTORS), np.int64)
    for at in range(count):
        lengths[0, at] = ends_of(s, movers[at], low, been, lists[0, at])
        if low != high:
            lengths[1, at] = ends_of(s, movers[at], high, been, lists[1, at])
        lengths[2, at] = ends_of(s, movers[at], low + high, been, lists[2, at])
    written = 0
    for at in range(count):
        for end_at in range(lengths[2, at]):
            end = lists[2, at, end_at]
            for bump_at in range(landfalls(s, colour, end, bumps)):
                actions[written] = GO + going(movers[at], low + high, end, bumps[bump_at])
                written += 1
    has_full_use = written > 0
    wasteful = np.empty(MOVES, np.int64)
    wasted = 0
    path = np.empty(FURTHEST + 1, np.int64)
    for die in range(1 if low == high else 2):
        number, other = s.dice[die], s.dice[1 - die]
        rest = 0 if low == high else 1 - die
        for at in range(count):
            for end_at in range(lengths[die, at]):
                end = lists[die, at, end_at]
                for bump_at in range(landfalls(s, colour, end, bumps)):
                    bump = bumps[bump_at]
                    action = going(movers[at], number, end, bump)
                    if keeps_both(s, colour, movers, many, count, at, end, bump, lists[rest], lengths[rest]):
                        has_full_use = True
                    elif not (end < SQUARE_COUNT and would_win(s, colour, movers[at], end)):
                        wasteful[wasted] = GO + action
                        wasted += 1
                        continue
                    actions[written] = GO + action
                    written += 1
                if s.on[end]:
                    is_open = False
                    for bump in range(s.colours):
                        if may_be_bumped(s, colour, bump, end):
                            is_open = is_open or find_way(s, movers[at], number, end, other, path)
                            if not is_open:
                                break
                            actions[written] = STOP + going(movers[at], number, end, bump)
                            written += 1
    if s.french or not has_full_use:
        for at in range(wasted):
            actions[written] = wasteful[at]
            written += 1
    if written == 0:
        actions[0] = PASS
        written = 1
    return written


@compiled
def keeps_both(
    s: Record,
    colour: int,
    movers: Buffer,
    many: Buffer,
    count: int,
    mover: int,
    end: int,
    bump: int,
    ends: Any,
    lengths: Buffer,
) -> bool:
    """CQ12: after this first move, a different connector can use the other die."""
    place = s.connectors[colour * CONNECTORS + movers[mover]]
    for at in range(count):
        if at == mover and not many[at]:
            continue
        for space_at in range(lengths[at]):
            space = ends[at, space_at]
            if space == end:
                if space < SQUARE_COUNT and crowd(s.on[space]) + (bump == NONE) < CROWD:
                    return True
            elif space == place or may_end(s, colour, space):
                return True
    return False


@compiled
def would_win(s: Record, colour: int, connector: int, end: int) -> bool:
    """CQ25."""
    place = s.connectors[colour * CONNECTORS + connector]
    put(s, colour, connector, end)
    wins = has_won(s, colour)
    put(s, colour, connector, place)
    return wins
