"""What chance and seats may do (`rules.legal`, `rules.odds`), over a record."""

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.goings import (
    LOW,
    OPEN_AT,
    ROOM,
    SUM,
    are_all_useful,
    find_goings,
    going,
    is_twice,
    list_at,
    rest_of,
    standing_on,
)
from ludolien.games.connexions_quarks.ai.kernel.movement import MANY, can_stop, find_ends, has_use
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
    allowed_in,
    asked_seat,
    colour_to_move,
    crowd,
    has_declined,
    has_won,
    put,
)
from ludolien.games.connexions_quarks.ai.kernel.ways import BASE, BIT, OUTSIDE, WORD, WORDS
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD, MOST_COLOURS
from ludolien.kernels import Buffer, Record, compiled, inlined, lowest

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
    return answers(s, actions)


@inlined
def answers(s: Record, actions: Buffer) -> int:
    """CQ22-CQ24: to SAVE, to swap a card, to roll again, or no."""
    phase = s.phase
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


@inlined
def choices(s: Record, actions: Buffer) -> int:
    """CQ11, CQ21, CQ22."""
    actions[0] = ROLL
    count = 1
    colour = colour_to_move(s)
    if s.held[colour] == 0:
        return count
    hand = colour * FACE_COUNT
    for face in range(FACE_COUNT):
        if s.hands[hand + face] and SPACES_OF[face] and has_use(s, SPACES_OF[face]):
            actions[count] = MOVE_CARD + face
            count += 1
    if s.hands[hand + BUMP]:
        for other in range(s.colours):
            for word in range(WORDS if other != colour else 0):
                spaces = s.stands[other * WORDS + word]
                while spaces:
                    actions[count] = BUMP_CARD + other * SPACE_COUNT + BASE[word] + lowest(spaces)
                    spaces &= spaces - 1
                    count += 1
    return count


@compiled
def write_list(s: Record, room: Buffer, at: int, connector: int, steps: int, actions: Buffer, written: int) -> int:
    """Every move of one list: shared squares, bumps from them, circles."""
    for word in range(WORDS):
        spaces = room[at + word]
        while spaces:
            end = BASE[word] + lowest(spaces)
            spaces &= spaces - 1
            bump = NONE if word == 0 or s.on[end] == 0 else standing_on(s, end)
            actions[written] = GO + going(connector, steps, end, bump)
            written += 1
    for other in range(s.colours):
        spaces = room[at] & room[OPEN_AT + other]
        while spaces:
            actions[written] = GO + going(connector, steps, lowest(spaces), other)
            spaces &= spaces - 1
            written += 1
    return written


@compiled
def ways_to_move(s: Record, actions: Buffer) -> int:
    """CQ12-CQ14: one connector by the sum, or two by one die each."""
    colour = colour_to_move(s)
    room = np.empty(ROOM, np.int64)
    count = find_goings(s, colour, room)
    written = 0
    if s.dice_count == 1:
        for mover in range(count):
            written = write_list(s, room, list_at(LOW, mover), room[mover], s.dice[0], actions, written)
        if written == 0 or (s.french and s.source == BY_ROLL and s.moved != NONE):
            actions[written] = PASS
            written += 1
        return written
    for mover in range(count):
        steps = s.dice[0] + s.dice[1]
        written = write_list(s, room, list_at(SUM, mover), room[mover], steps, actions, written)
    if not are_all_useful(s, room, count):
        return write_with_care(s, colour, room, count, actions, written)
    for die in range(2):
        for mover in range(0 if is_twice(s, die) else count):
            written = write_list(s, room, list_at(die, mover), room[mover], s.dice[die], actions, written)
            written = write_stops(s, colour, room, die, mover, actions, written)
    return written


@inlined
def write_with_care(s: Record, colour: int, room: Buffer, count: int, actions: Buffer, written: int) -> int:
    """CQ12: moves of one die, where some of them may leave the other without use."""
    has_full_use = written > 0
    firsts, wasteful = np.empty(MOVES, np.int64), np.empty(MOVES, np.int64)
    wasted = 0
    for die in range(2):
        for mover in range(0 if is_twice(s, die) else count):
            listed = write_list(s, room, list_at(die, mover), room[mover], s.dice[die], firsts, 0)
            for at in range(listed):
                bump = (firsts[at] - GO) % (MOST_COLOURS + 1) - 1
                end = (firsts[at] - GO) // (MOST_COLOURS + 1) % SPACE_COUNT
                if keeps_both(s, colour, room, count, mover, end, bump, rest_of(s, die)):
                    has_full_use = True
                elif not (end < SQUARE_COUNT and would_win(s, colour, room[mover], end)):
                    wasteful[wasted] = firsts[at]
                    wasted += 1
                    continue
                actions[written] = firsts[at]
                written += 1
            written = write_stops(s, colour, room, die, mover, actions, written)
    if s.french or not has_full_use:
        for at in range(wasted):
            actions[written] = wasteful[at]
            written += 1
    if written == 0:
        actions[0] = PASS
        written = 1
    return written


@compiled
def keeps_both(s: Record, colour: int, room: Buffer, count: int, mover: int, end: int, bump: int, rest: int) -> bool:
    """CQ12: after this first move, a different connector can use the other die."""
    place = s.connectors[colour * CONNECTORS + room[mover]]
    ends = np.empty(WORDS, np.int64)
    for other in range(count):
        if other == mover and not room[MANY + other]:
            continue
        find_ends(s, room[other], s.dice[rest], ends, 0)
        for word in range(WORDS):
            spaces = ends[word] & allowed_in(s, colour, word)
            if place != OUTSIDE and word == WORD[place]:
                spaces |= ends[word] & BIT[place]
            if word == WORD[end] and (end >= SQUARE_COUNT or crowd(s.on[end]) + (bump == NONE) >= CROWD):
                spaces &= ~BIT[end]
            if spaces:
                return True
    return False


@compiled
def would_win(s: Record, colour: int, connector: int, end: int) -> bool:
    """CQ25."""
    place = s.connectors[colour * CONNECTORS + connector]
    put(s, colour, connector, end)
    is_won = has_won(s, colour)
    put(s, colour, connector, place)
    return is_won


@compiled
def write_stops(s: Record, colour: int, room: Buffer, die: int, mover: int, actions: Buffer, written: int) -> int:
    """CQ14: bumps on the way, where the sum can then be finished."""
    at = list_at(die, mover)
    for other in range(s.colours):
        if other == colour:
            continue
        for word in range(WORDS):
            spaces = room[at + word] & (s.stands[other * WORDS + word] if word else room[OPEN_AT + other])
            while spaces:
                end = BASE[word] + lowest(spaces)
                spaces &= spaces - 1
                actions[written] = STOP + going(room[mover], s.dice[die], end, other)
                written += can_stop(s, room[mover], s.dice[die], end, s.dice[1 - die])
    return written
