"""The race, compiled."""

from typing import Any

import numpy as np
from tests.bots.toy import Race

from ludolien.kernels import CHANCE, OVER, compiled, layout

MOVES = 2
HOOKS = ("odds", "evaluate", "seats")
STATE = layout(seats=0, rounds=0, steps=3, bonus=3, dealt=0, turns=0, is_bold=0)


@compiled
def turn(s: Any) -> int:
    if s.dealt < s.seats or s.is_bold:
        return CHANCE
    return s.turns % s.seats if s.turns < s.seats * s.rounds else OVER


@compiled
def legal(s: Any, actions: Any) -> int:
    actions[0], actions[1] = 0, 1
    return 2


@compiled
def odds(s: Any, actions: Any, weights: Any) -> int:
    if s.is_bold:
        actions[0], actions[1] = 3, 0
        weights[0], weights[1] = 1, 2
    else:
        actions[0], actions[1] = 0, 1
        weights[0], weights[1] = 1, 1
    return 2


@compiled
def play(s: Any, action: int) -> None:
    if s.dealt < s.seats:
        s.bonus[s.dealt] = action
        s.dealt += 1
    elif s.is_bold:
        s.is_bold = 0
        step(s, action)
    elif action == 1:
        s.is_bold = 1
    else:
        step(s, 1)


@compiled
def step(s: Any, far: int) -> None:
    s.steps[s.turns % s.seats] += far
    s.turns += 1


@compiled
def payoff(s: Any, values: Any) -> None:
    for seat in range(s.seats):
        values[seat] = -0.5
        for other in range(s.seats):
            mine, theirs = s.steps[seat] + s.bonus[seat], s.steps[other] + s.bonus[other]
            values[seat] += 1.0 * (mine > theirs) + 0.5 * (mine == theirs)
        values[seat] /= s.seats - 1


@compiled
def evaluate(s: Any, values: Any) -> None:
    for seat in range(s.seats):
        values[seat] = 0.5 + 0.01 * (s.steps[seat] - s.steps[(seat + 1) % s.seats])


def seats(position: Race) -> int:
    return len(position.steps)


def pack(position: Race, s: Any) -> None:
    count = len(position.steps)
    s.seats, s.rounds, s.turns, s.is_bold, s.dealt = (
        count,
        position.rounds,
        position.turns,
        position.is_bold,
        len(position.bonus),
    )
    s.steps[:] = np.array((*position.steps, 0, 0, 0))[:3]
    s.bonus[:] = np.array((*position.bonus, 0, 0, 0))[:3]


def unpack(s: Any, origin: Race) -> Race:
    return Race(
        rounds=int(s.rounds),
        steps=tuple(int(step) for step in s.steps[: s.seats]),
        bonus=tuple(int(bonus) for bonus in s.bonus[: s.dealt]),
        turns=int(s.turns),
        is_bold=bool(s.is_bold),
    )
