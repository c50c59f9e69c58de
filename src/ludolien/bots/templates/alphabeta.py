"""Alpha-beta for games without chance: one seat against all others, who are taken to be in league.

The search keeps its own stack, so that it can stop after any number of positions and go on later. Values are those of
the seat that asked. Exactly 0 and 1 only come from ends of the game: such a value is a proof, at whatever depth.
"""

from typing import Any, Final

import numpy as np

from ludolien.bots.templates.kernel_stub import (
    HAS_EVALUATE,
    HAS_KEY,
    HAS_PRIOR,
    MOVES,
    evaluate,
    key,
    legal,
    payoff,
    play,
    prior,
    turn,
)
from ludolien.kernels import OVER, Buffer, Record, Values, compiled, entry, mixed

FRAME: Final = np.dtype(
    [
        ("alpha", np.float64),
        ("beta", np.float64),
        ("low", np.float64),  # the window as it was, to know what the value is worth
        ("high", np.float64),
        ("best", np.float64),
        ("best_action", np.int64),
        ("count", np.int64),
        ("next", np.int64),  # the child to look at, -1 before there are any
        ("tried", np.int64),
        ("is_mine", np.int64),
        ("depth", np.int64),
        ("key", np.int64),
    ]
)
ENTRY: Final = np.dtype(
    [("key", np.int64), ("value", np.float64), ("action", np.int64), ("depth", np.int32), ("bound", np.int32)]
)
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
HISTORY: Final = 4096
ROOM: Final = MOVES + 1
SURELY: Final = 1.0e-3
"""How far evaluations keep from the certainty of an end."""

# cursor: where the search stands
PLY, SEEN, CUT, ACTION, ME = range(5)


@entry
def begin(frames: Any, cursor: Buffer, me: int, depth: int) -> None:
    """Sets out from work[0] for so many plies."""
    cursor[PLY] = 0
    cursor[CUT] = 0
    cursor[ACTION] = -1
    cursor[ME] = me
    enter(frames, 0, depth, 0.0, 1.0)


@entry
def advance(
    frames: Any,
    work: Any,
    words: Any,
    lists: Any,
    scores: Any,
    table: Any,
    history: Any,
    values: Values,
    cursor: Buffer,
    answer: Values,
    limit: int,
) -> bool:
    """Looks at up to `limit` more positions; True when the search came to its end, with `answer` and its ACTION."""
    stop = cursor[SEEN] + limit
    ply = cursor[PLY]
    while ply >= 0:
        frame = frames[ply]
        if frame.next < 0:
            if cursor[SEEN] >= stop:
                cursor[PLY] = ply
                return False
            cursor[SEEN] += 1
            if expand(frame, work[ply], words[ply], lists[ply], scores[ply], table, history, values, cursor, ply):
                ply -= 1
                back_up(frames, ply, values[0], lists, history, cursor)
                continue
        if frame.tried == frame.count or frame.alpha >= frame.beta:
            store(frame, table)
            values[0] = frame.best
            if ply == 0:
                cursor[ACTION] = frame.best_action
            ply -= 1
            back_up(frames, ply, values[0], lists, history, cursor)
            continue
        move_best_forward(lists[ply], scores[ply], frame.tried, frame.count)
        work[ply + 1] = work[ply]
        play(work[ply + 1], lists[ply, frame.tried])
        enter(frames, ply + 1, frame.depth - 1, frame.alpha, frame.beta)
        ply += 1
    cursor[PLY] = -1
    answer[0] = values[0]
    return True


@compiled
def enter(frames: Any, ply: int, depth: int, alpha: float, beta: float) -> None:
    frame = frames[ply]
    frame.alpha = alpha
    frame.beta = beta
    frame.low = alpha
    frame.high = beta
    frame.best_action = -1
    frame.next = -1
    frame.tried = 0
    frame.count = 0
    frame.depth = depth


@compiled
def expand(
    frame: Any,
    s: Record,
    words: Buffer,
    actions: Buffer,
    scores: Buffer,
    table: Any,
    history: Any,
    values: Values,
    cursor: Buffer,
    ply: int,
) -> bool:
    """Looks at a position for the first time; True when its value (values[0]) is known without looking further."""
    me = cursor[ME]
    seat = turn(s)
    if seat == OVER:
        payoff(s, values)
        values[0] = values[me]
        return True
    if frame.depth <= 0:
        cursor[CUT] = 1
        value = 0.5
        if HAS_EVALUATE:
            evaluate(s, values)
            value = min(1.0 - SURELY, max(SURELY, values[me]))
        values[0] = value
        return True
    frame.is_mine = seat == me
    frame.best = -1.0 if frame.is_mine else 2.0
    frame.key = mixed(key(s) if HAS_KEY else hashed(words), seat)
    known = table[np.uint64(frame.key) % np.uint64(len(table))]
    advice = -1
    if known.key == frame.key and known.bound != 0:
        advice = known.action
        is_sure = (known.value == 1.0 and known.bound != AT_MOST) or (known.value == 0.0 and known.bound != AT_LEAST)
        if (
            ply > 0
            and (is_sure or known.depth >= frame.depth)
            and (
                known.bound == EXACT
                or is_sure
                or (known.bound == AT_LEAST and known.value >= frame.beta)
                or (known.bound == AT_MOST and known.value <= frame.alpha)
            )
        ):
            if not is_sure:
                cursor[CUT] = 1
            values[0] = known.value
            return True
    frame.count = legal(s, actions)
    frame.next = 0
    if HAS_PRIOR:
        prior(s, actions, frame.count, scores)
    for i in range(frame.count):
        if not HAS_PRIOR:
            scores[i] = history[frame.is_mine, actions[i] % HISTORY]
        if actions[i] == advice:
            scores[i] = 1 << 60
    return False


@compiled
def hashed(words: Buffer) -> int:
    mix = 0
    for word in words:
        mix = mixed(mix, word)
    return mix


@compiled
def move_best_forward(actions: Buffer, scores: Buffer, start: int, count: int) -> None:
    """Brings the most promising of the actions not yet tried to the front."""
    best = start
    for i in range(start + 1, count):
        if scores[i] > scores[best]:
            best = i
    actions[start], actions[best] = actions[best], actions[start]
    scores[start], scores[best] = scores[best], scores[start]


@compiled
def back_up(frames: Any, ply: int, value: float, lists: Any, history: Any, cursor: Buffer) -> None:
    """Takes a child's value into its parent."""
    if ply < 0:
        return
    frame = frames[ply]
    action = lists[ply, frame.tried]
    frame.tried += 1
    if frame.is_mine:
        if value > frame.best:
            frame.best = value
            frame.best_action = action
        frame.alpha = max(frame.alpha, value)
    else:
        if value < frame.best:
            frame.best = value
            frame.best_action = action
        frame.beta = min(frame.beta, value)
    if frame.alpha >= frame.beta:
        history[frame.is_mine, action % HISTORY] += frame.depth * frame.depth


@compiled
def store(frame: Any, table: Any) -> None:
    slot = table[np.uint64(frame.key) % np.uint64(len(table))]
    slot.key = frame.key
    slot.value = frame.best
    slot.action = frame.best_action
    slot.depth = frame.depth
    if frame.best <= frame.low:
        slot.bound = AT_MOST
    elif frame.best >= frame.high:
        slot.bound = AT_LEAST
    else:
        slot.bound = EXACT
