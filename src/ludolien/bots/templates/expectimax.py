"""Expectimax for 1 to 10 seats: every seat takes what is best for itself, chance gives the mean of its outcomes.

Depth counts decisions; chance costs none. Like alpha-beta it keeps its own stack and can be stopped at any position.
"""

from typing import Any, Final

import numpy as np

from ludolien.bots.templates.kernel_stub import (
    HAS_EVALUATE,
    HAS_ODDS,
    MOVES,
    evaluate,
    legal,
    odds,
    payoff,
    play,
    turn,
)
from ludolien.kernels import CHANCE, MOST_SEATS, OVER, Buffer, Record, Values, compiled, entry

FRAME: Final = np.dtype(
    [
        ("count", np.int64),
        ("tried", np.int64),
        ("is_open", np.int64),
        ("seat", np.int64),
        ("depth", np.int64),
        ("whole", np.float64),  # the sum of the weights
    ]
)
ROOM: Final = MOVES + 1
PLY, SEEN, CUT = range(3)


@entry
def begin(frames: Any, cursor: Buffer, depth: int) -> None:
    """Sets out from work[0] for so many decisions."""
    cursor[PLY] = 0
    cursor[CUT] = 0
    enter(frames[0], depth)


@entry
def advance(
    frames: Any,
    work: Any,
    lists: Any,
    weights: Any,
    values: Any,
    cursor: Buffer,
    root: Any,
    limit: int,
) -> bool:
    """Looks at up to `limit` more positions; True when done. `root` gets the values by seat of each first action."""
    stop = cursor[SEEN] + limit
    ply = cursor[PLY]
    while ply >= 0:
        frame = frames[ply]
        if not frame.is_open:
            if cursor[SEEN] >= stop:
                cursor[PLY] = ply
                return False
            cursor[SEEN] += 1
            if ply + 1 == len(frames):
                frame.depth = 0
            expand(frame, work[ply], lists[ply], weights[ply], values[ply], cursor)
        if frame.tried == frame.count:
            ply -= 1
            if ply >= 0:
                if ply == 0:
                    root[frames[0].tried] = values[1]
                back_up(frames[ply], weights[ply], values[ply], values[ply + 1])
            continue
        work[ply + 1] = work[ply]
        play(work[ply + 1], lists[ply, frame.tried])
        enter(frames[ply + 1], frame.depth - (frame.seat != CHANCE))
        ply += 1
    cursor[PLY] = -1
    return True


@compiled
def enter(frame: Any, depth: int) -> None:
    frame.count = 0
    frame.tried = 0
    frame.is_open = 0
    frame.depth = depth


@compiled
def expand(frame: Any, s: Record, actions: Buffer, weights: Buffer, values: Values, cursor: Buffer) -> None:
    """Looks at a position for the first time: an end and a horizon have no children."""
    frame.is_open = 1
    frame.seat = turn(s)
    if frame.seat == OVER:
        payoff(s, values)
    elif frame.depth <= 0:
        cursor[CUT] = 1
        if HAS_EVALUATE:
            evaluate(s, values)
        else:
            values[:] = 0.5
    elif HAS_ODDS and frame.seat == CHANCE:
        frame.count = odds(s, actions, weights)
        frame.whole = 0.0
        for i in range(frame.count):
            frame.whole += weights[i]
        values[:] = 0.0
    else:
        frame.count = legal(s, actions)
        values[:] = -1.0


@compiled
def back_up(frame: Any, weights: Buffer, values: Values, child: Values) -> None:
    """Takes a child's values into its parent's."""
    if frame.seat == CHANCE:
        share = weights[frame.tried] / frame.whole
        for seat in range(MOST_SEATS):
            values[seat] += share * child[seat]
    elif child[frame.seat] > values[frame.seat]:
        values[:] = child
    frame.tried += 1
