"""Many games side by side: a step plays one action in each, and writes what whoever is asked next sees and may do."""

from typing import Any

import numpy as np

from ludolien.bots.templates.kernel_stub import (
    HAS_ODDS,
    MOVES,
    as_number,
    from_number,
    legal,
    observe,
    odds,
    payoff,
    play,
    turn,
)
from ludolien.kernels import CHANCE, MOST_SEATS, OVER, Buffer, Record, Values, below, entry, inlined


@entry
def first_forbidden(mask: Any, chosen: Buffer) -> int:
    """The first game whose action its mask forbids, or -1."""
    for game in range(len(chosen)):
        if chosen[game] < 0 or chosen[game] >= mask.shape[1] or mask[game, chosen[game]] == 0:
            return game
    return -1


@entry
def begin(
    records: Any, origin: Any, rngs: Any, boards: Any, courses: Any, mask: Any, seats: Buffer, first: int, last: int
) -> None:
    """Sets games up from the start."""
    actions = np.empty(MOVES + 1, np.int64)
    weights = np.empty(MOVES + 1, np.int64)
    for game in range(first, last):
        records[game] = origin[0]
        draw(records[game], actions, weights, rngs[game])
        look(records[game], game, actions, boards, courses, mask, seats)


@entry
def step(
    records: Any,
    origin: Any,
    rngs: Any,
    chosen: Buffer,
    boards: Any,
    courses: Any,
    mask: Any,
    seats: Buffer,
    rewards: Any,
    done: Any,
    first: int,
    last: int,
) -> None:
    """Plays one action in each of these games; one that is over begins anew."""
    actions = np.empty(MOVES + 1, np.int64)
    weights = np.empty(MOVES + 1, np.int64)
    values = np.zeros(MOST_SEATS)
    count = rewards.shape[1]
    for game in range(first, last):
        s = records[game]
        play(s, from_number(s, chosen[game]))
        draw(s, actions, weights, rngs[game])
        is_over = turn(s) == OVER
        done[game] = is_over
        rewards[game, :] = 0
        if is_over:
            payoff(s, values)
            reward(values, count, rewards, game)
            records[game] = origin[0]
            draw(s, actions, weights, rngs[game])
        look(s, game, actions, boards, courses, mask, seats)


# One game, in which chance is drawn outside


@entry
def asked(records: Any) -> int:
    """Who is next."""
    return turn(records[0])


@entry
def decide(records: Any, number: int) -> int:
    """Plays a decision; returns who is next."""
    s = records[0]
    play(s, from_number(s, number))
    return turn(s)


@entry
def chances(records: Any, actions: Buffer, weights: Buffer) -> int:
    """What chance may do."""
    return odds(records[0], actions, weights)


@entry
def happen(records: Any, action: int) -> int:
    """Plays what chance did; returns who is next."""
    play(records[0], action)
    return turn(records[0])


@entry
def allows(records: Any, number: int, actions: Buffer) -> bool:
    """Whether the seat on turn may choose this."""
    s = records[0]
    for i in range(legal(s, actions)):
        if as_number(s, actions[i]) == number:
            return True
    return False


@entry
def show(records: Any, seat: int, boards: Any, courses: Any, mask: Any, actions: Buffer, is_asked: bool) -> None:
    """What any seat sees, and where it is asked what it may do."""
    s = records[0]
    observe(s, seat, boards[0], courses[0])
    if is_asked:
        for i in range(legal(s, actions)):
            mask[0, as_number(s, actions[i])] = 1


@entry
def settle(records: Any, rewards: Any) -> None:
    """What the game was worth to each seat."""
    values = np.zeros(MOST_SEATS)
    payoff(records[0], values)
    reward(values, rewards.shape[1], rewards, 0)


# What both have in common


@inlined
def draw(s: Record, actions: Buffer, weights: Buffer, rng: Any) -> None:
    """What chance does, until somebody is asked or the game is over."""
    if HAS_ODDS:
        while turn(s) == CHANCE:
            count = odds(s, actions, weights)
            total = 0
            for i in range(count):
                total += weights[i]
            left = below(rng, total)
            i = 0
            while left >= weights[i]:
                left -= weights[i]
                i += 1
            play(s, actions[i])


@inlined
def look(s: Record, game: int, actions: Buffer, boards: Any, courses: Any, mask: Any, seats: Buffer) -> None:
    """What the seat on turn sees, and what it may do."""
    seat = turn(s)
    seats[game] = seat
    observe(s, seat, boards[game], courses[game])
    row = mask[game]
    row[:] = 0
    for i in range(legal(s, actions)):
        row[as_number(s, actions[i])] = 1


@inlined
def reward(values: Values, count: int, rewards: Any, game: int) -> None:
    """Alone, what it was worth from -1 to 1; else the share of others one stands above, less those above."""
    if count == 1:
        rewards[game, 0] = 2 * values[0] - 1
        return
    for seat in range(count):
        ahead = 0
        for other in range(count):
            ahead += (values[seat] > values[other]) - (values[seat] < values[other])
        rewards[game, seat] = ahead / (count - 1)
