"""An action at random without listing them all: `legal`, counted."""

from typing import Any, Final

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.goings import (
    OPEN_AT,
    ROOM,
    SUM,
    THEIRS_AT,
    are_all_useful,
    count_bumps,
    count_circles,
    ends_in,
    find_goings,
    going,
    is_twice,
    list_at,
    standing_on,
)
from ludolien.games.connexions_quarks.ai.kernel.legal import answers, choices, ways_to_move
from ludolien.games.connexions_quarks.ai.kernel.movement import can_stop
from ludolien.games.connexions_quarks.ai.kernel.record import (
    BY_ROLL,
    CHOOSE,
    FACE_COUNT,
    GO,
    MOVE,
    MOVES,
    NONE,
    PASS,
    ROLL,
    STOP,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move
from ludolien.games.connexions_quarks.ai.kernel.ways import BASE, WORDS
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import Buffer, Record, below, compiled, inlined
from ludolien.kernels.bits import count_of, member

MOST_CHOICES: Final = 1 + FACE_COUNT + (MOST_COLOURS - 1) * CONNECTORS


@compiled
def pick(s: Record, rng: Any) -> int:
    if s.phase == MOVE:
        return pick_going(s, rng)
    if s.phase == CHOOSE and s.held[colour_to_move(s)] == 0:
        return ROLL
    actions = np.empty(MOST_CHOICES, np.int64)
    if s.phase == CHOOSE:
        return actions[below(rng, choices(s, actions))]
    return actions[below(rng, answers(s, actions))]


@inlined
def pick_going(s: Record, rng: Any) -> int:
    """One of `ways_to_move`, counted and not listed."""
    colour = colour_to_move(s)
    room = np.empty(ROOM, np.int64)
    count = find_goings(s, colour, room)
    if s.dice_count == 2 and not are_all_useful(s, room, count):
        actions = np.empty(MOVES + 1, np.int64)
        return actions[below(rng, ways_to_move(s, actions))]
    total, stops = 0, 0
    for number in range(3 if s.dice_count == 2 else 1):
        for mover in range(0 if is_twice(s, number) else count):
            at = list_at(number, mover)
            bumps = count_bumps(s, room, at)
            total += ends_in(room, number, mover) + bumps
            if s.dice_count == 2 and number != SUM:
                stops += bumps + count_circles(room, at)
    may_pass = s.dice_count == 1 and s.french and s.source == BY_ROLL and s.moved != NONE
    while True:
        chosen = below(rng, total + stops + may_pass)
        if total + stops == 0 or chosen == total + stops:
            return PASS
        if chosen < total:
            return going_at(s, room, count, chosen)
        action = stop_at(s, room, count, chosen - total)
        if action != NONE:
            return action


@inlined
def going_at(s: Record, room: Buffer, count: int, chosen: int) -> int:
    """The move of this place in the lists one after the other."""
    for number in range(3 if s.dice_count == 2 else 1):
        for mover in range(0 if is_twice(s, number) else count):
            ends, at = ends_in(room, number, mover), list_at(number, mover)
            steps = s.dice[0] + s.dice[1] if number == SUM else s.dice[number]
            if chosen < ends:
                word = 0
                while chosen >= count_of(room[at + word]):
                    chosen -= count_of(room[at + word])
                    word += 1
                end = BASE[word] + member(room[at + word], chosen)
                bump = NONE if word == 0 or s.on[end] == 0 else standing_on(s, end)
                return GO + going(room[mover], steps, end, bump)
            chosen -= ends
            for other in range(s.colours):
                squares = room[at] & room[OPEN_AT + other]
                if chosen < count_of(squares):
                    return GO + going(room[mover], steps, member(squares, chosen), other)
                chosen -= count_of(squares)
    return NONE


@inlined
def stop_at(s: Record, room: Buffer, count: int, chosen: int) -> int:
    """The stop of this place among all that may be; NONE where the sum cannot be finished from there."""
    for die in range(2):
        for mover in range(0 if is_twice(s, die) else count):
            at = list_at(die, mover)
            for word in range(WORDS):
                for other in range(s.colours if word == 0 else 1):
                    spaces = room[at + word] & (room[THEIRS_AT + word] if word else room[OPEN_AT + other])
                    if chosen < count_of(spaces):
                        end = BASE[word] + member(spaces, chosen)
                        bump = standing_on(s, end) if word else other
                        if not can_stop(s, room[mover], s.dice[die], end, s.dice[1 - die]):
                            return NONE
                        return STOP + going(room[mover], s.dice[die], end, bump)
                    chosen -= count_of(spaces)
    return NONE
