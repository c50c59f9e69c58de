"""Alpha-beta for Connexion: deeper and deeper, the best-looking moves first and the hopeless ones not at all.

There are more than a hundred moves in every position, and most of them are far from any pawn's way. So every move is
first looked at for its own sake, and only those that come out best are followed further: many near the root, few far
from it. Moves are played on one record and taken back.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from ludolien.games.connexion_sjoholm.ai.bitsets import NONE
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS, standing
from ludolien.games.connexion_sjoholm.ai.kernel import MOVES, RUNNING, key, legal, may_swap, play, times_before
from ludolien.games.connexion_sjoholm.ai.move_scores import OVER, judge_all, judge_best
from ludolien.kernels import Buffer, Record, compiled, entry

DEEPEST: Final = 40
WON: Final = 30_000
"""A win at once; later ones are worth a little less."""
SURE: Final = WON - 1_000
SCALE: Final = 150
"""So far ahead, in the evaluation's hundredths, three games of four are won."""
LEAST_MEMORY, MOST_MEMORY = 1 << 12, 1 << 19
"""Entries of the memory, a power of two: about one for every position that may be looked at."""
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

MEMORY: Final = np.dtype(
    [("key", np.int64), ("action", np.int64), ("value", np.int32), ("depth", np.int16), ("bound", np.int16)]
)
FRAME: Final = np.dtype(
    [
        (name, np.int64)
        for name in (
            *("depth", "alpha", "beta", "low", "best", "action", "count", "next", "key"),
            *("is_new", "is_again", "is_led", "killer"),
        )
    ]
)
SAVED: Final = 24
ADVICE: Final = 10_000
CONTEMPT: Final = 60
NODES, LIMIT, CUT, IS_EXACT, VALUE = range(5)

ROOT_WIDTH: Final = 30
WIDTHS: Final = np.array([0, 0, 10, 12, 14, 16, 18, 20], np.int64)
"""How many moves are followed at so many plies from the end of the search; beyond the last, as many as there."""
SMALL: Final = 9
"""On boards of so few tiles every move is followed."""

Desk: TypeAlias = tuple[Any, Any, Any, Any, Any, Buffer, Buffer, Any]
"""What lies on the desk: frames, saved fields, moves and their scores by ply; memory, cursor, flag to stop, weights."""


def desk(limit: int, is_exact: bool = False, weights: Any = WEIGHTS) -> Desk:
    """A clean desk for one search; it stays as it is from one depth to the next."""
    cursor = np.zeros(5, np.int64)
    cursor[LIMIT], cursor[IS_EXACT] = limit, is_exact
    entries = LEAST_MEMORY
    while entries < min(limit, MOST_MEMORY):
        entries *= 2
    frames = np.zeros(DEEPEST + 2, FRAME).view(np.recarray)
    frames.killer[:] = NONE
    return (
        frames,
        np.zeros((DEEPEST + 2, SAVED), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros(entries, MEMORY).view(np.recarray),
        cursor,
        np.zeros(1, np.int64),
        np.array(weights, np.int64),
    )


def stop(desk: Desk) -> None:
    """Lets a running search come to its end at once."""
    desk[6][0] = 1


def is_cut(desk: Desk) -> bool:
    """True when the flag or the limit of nodes ended the last look early."""
    return bool(desk[5][CUT])


def nodes(desk: Desk) -> int:
    """How many positions it has looked at."""
    return int(desk[5][NODES])


@entry
def look(records: Any, depth: int, desk: Desk, actions: Buffer, values: Buffer) -> int:
    """Looks so many plies ahead of the first record; the second is to work on. Writes actions with their values, the
    best first, and returns how many: all that are worth following, or fewer when it was cut short. On an exact desk
    every value is what the move is worth; else the best one is, and the others are worth no more than they say."""
    frames, saved, _, _, memory, cursor, _, _ = desk
    records[1] = records[0]
    s = records[1]
    enter(frames[0], depth, -WON, WON)
    ply = 0
    while True:
        frame = frames[ply]
        if frame.is_new and opened(s, ply, desk):
            ply -= 1  # a value without looking further; never at the root
        elif followed(s, ply, desk, actions, values):
            ply += 1
            continue
        else:
            cursor[VALUE] = frame.best
            bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.low else AT_MOST
            remember(memory, frame.key, frame.depth, frame.best, frame.action, bound)
            ply -= 1
        if cursor[CUT]:
            return int(frames[0].next)
        if ply < 0:
            return int(frames[0].next)
        restore(s, saved[ply])
        fold(-cursor[VALUE], ply, desk, actions, values)


@compiled
def enter(frame: Any, depth: int, alpha: int, beta: int) -> None:
    frame.depth, frame.alpha, frame.beta, frame.low = depth, alpha, beta, alpha
    frame.best, frame.action = -WON, NONE
    frame.count, frame.next = 0, 0
    frame.is_new, frame.is_again, frame.is_led = 1, 0, 0


@compiled
def opened(s: Record, ply: int, desk: Desk) -> bool:
    """Looks at a position for the first time; True when its value is known without looking further."""
    frames, _, lists, _, memory, cursor, flag, weights = desk
    frame = frames[ply]
    frame.is_new = 0
    if s.ending != RUNNING:
        cursor[VALUE] = ended(s, ply)
        return True
    if ply > 0 and times_before(s) > 0:
        cursor[VALUE] = drawn(ply)
        return True
    if cursor[NODES] >= cursor[LIMIT] or flag[0] != 0:
        cursor[CUT] = 1
        return True
    if frame.depth <= 0 or ply >= DEEPEST:
        cursor[NODES] += 1
        cursor[VALUE] = standing(s, weights)
        return True
    frame.key = key(s)
    known = memory[frame.key & (len(memory) - 1)]
    if (
        ply > 0
        and known.key == frame.key
        and known.depth >= frame.depth
        and (
            known.bound == EXACT
            or (known.bound == AT_LEAST and known.value >= frame.beta)
            or (known.bound == AT_MOST and known.value <= frame.alpha)
        )
    ):
        cursor[VALUE] = known.value
        return True
    frame.count = legal(s, lists[ply])
    # What was best here before, or cut off the position before this one, is tried before the others are even judged.
    frame.is_led = lead(lists[ply], frame.count, known.action if known.key == frame.key else frame.killer)
    if frame.depth > 1 or ply == 0 or may_swap(s):
        if ply == 0 or may_swap(s) or not frame.is_led:
            judge(s, ply, desk)
        return False
    best, action, judged = judge_best(s, weights, lists[ply], frame.count, frame.alpha, frame.beta, -drawn(ply + 1))
    if best >= frame.beta:
        frame.killer = action
    cursor[NODES] += judged
    cursor[VALUE] = in_plies(best, ply + 1)
    return True


@compiled
def followed(s: Record, ply: int, desk: Desk, actions: Buffer, values: Buffer) -> bool:
    """Plays the next move that is worth following; False when there is none left."""
    frames, saved, lists, scores, _, cursor, _, _ = desk
    frame = frames[ply]
    width = WIDTHS[min(frame.depth, len(WIDTHS) - 1)]
    if ply == 0:
        width = frame.count if frame.depth <= 2 or cursor[IS_EXACT] else ROOT_WIDTH
    if s.width * s.height <= SMALL:
        width = frame.count
    # A turned-down move may be looked at again; and nothing is given up for lost before all was tried.
    while frame.is_again or (frame.next < frame.count and (frame.next < width or frame.best <= -SURE)):
        if frame.is_led and frame.next == 1:
            judge(s, ply, desk)
        if not (frame.is_again or frame.is_led):
            promote(lists[ply], scores[ply], frame.next, frame.count)
            score = scores[ply, frame.next]
            if frame.depth == 1 or abs(score) >= SURE:
                accept(score, ply, desk, actions, values)
                continue
        save(s, saved[ply])
        play(s, lists[ply, frame.next])
        is_open = frame.next == 0 or frame.is_again or (ply == 0 and cursor[IS_EXACT] != 0)
        if is_open:
            enter(frames[ply + 1], frame.depth - 1, -frame.beta, -frame.alpha)
        else:
            enter(frames[ply + 1], frame.depth - 1 - is_late(frame), -frame.alpha - 1, -frame.alpha)
        return True
    return False


@compiled
def is_late(frame: Any) -> bool:
    """Moves far down the list are first looked at one ply less deep."""
    return bool(frame.next >= 4 and frame.depth >= 4)


@compiled
def fold(value: int, ply: int, desk: Desk, actions: Buffer, values: Buffer) -> None:
    """Takes the value of the move just looked at: once more with an open window if it is better than expected."""
    frame = desk[0][ply]
    is_open = frame.next == 0 or frame.is_again or (ply == 0 and desk[5][IS_EXACT] != 0)
    if not is_open and value > frame.alpha and (value < frame.beta or is_late(frame)):
        frame.is_again = 1
    else:
        accept(value, ply, desk, actions, values)


@compiled
def accept(value: int, ply: int, desk: Desk, actions: Buffer, values: Buffer) -> None:
    """The value of the move counts; at the root it is written down in order."""
    frames, _, lists, _, _, cursor, _, _ = desk
    frame = frames[ply]
    action = lists[ply, frame.next]
    if ply == 0:
        at = frame.next
        while at > 0 and values[at - 1] < value:
            values[at], actions[at] = values[at - 1], actions[at - 1]
            at -= 1
        values[at], actions[at] = value, action
    if value > frame.best:
        frame.best, frame.action = value, action
        if ply > 0 or cursor[IS_EXACT] == 0:
            frame.alpha = max(frame.alpha, value)
            if frame.alpha >= frame.beta:
                frame.count = frame.next
                frame.killer = action
    frame.next += 1
    frame.is_again = 0


@compiled
def judge(s: Record, ply: int, desk: Desk) -> None:
    """Gives each of the moves listed what the position after it is worth at first sight."""
    frames, saved, lists, scores, _, cursor, _, weights = desk
    frame = frames[ply]
    actions, values = lists[ply], scores[ply]
    cursor[NODES] += frame.count
    if ply > 0 and not may_swap(s):
        judge_all(s, weights, actions, values, frame.count, -drawn(ply + 1))
        for i in range(frame.count):
            values[i] = in_plies(values[i], ply + 1)
    else:
        save(s, saved[ply])
        for i in range(frame.count):
            play(s, actions[i])
            values[i] = -ended(s, ply + 1) if s.ending != RUNNING else -standing(s, weights)
            restore(s, saved[ply])
        if frame.is_led and frame.depth > 1 and abs(values[0]) < SURE:
            values[0] += ADVICE
    frame.is_led = 0


@compiled
def lead(actions: Buffer, count: int, first: int) -> bool:
    """Brings a move to the front, if it is there."""
    for i in range(count):
        if actions[i] == first:
            actions[i], actions[0] = actions[0], first
            return True
    return False


@compiled
def in_plies(value: int, ply: int) -> int:
    """A win at sight as a win at that ply."""
    return WON - ply if value == OVER else ply - WON if value == -OVER else value


@compiled
def ended(s: Record, ply: int) -> int:
    """The end, seen by the side that would be to move: the sooner a win the better."""
    if s.winner == NONE:
        return drawn(ply)
    return WON - ply if s.winner == s.to_play else ply - WON


@compiled
def drawn(ply: int) -> int:
    """A draw is a little less than nothing to the side that thinks: it shall rather find something else."""
    return CONTEMPT if ply & 1 else -CONTEMPT


@compiled
def promote(actions: Buffer, scores: Buffer, start: int, count: int) -> None:
    """Brings the most promising of the moves not yet followed to the front."""
    best = start
    for i in range(start + 1, count):
        if scores[i] > scores[best]:
            best = i
    actions[start], actions[best] = actions[best], actions[start]
    scores[start], scores[best] = scores[best], scores[start]


@compiled
def remember(memory: Any, here: int, depth: int, value: int, action: int, bound: int) -> None:
    slot = memory[here & (len(memory) - 1)]
    slot.key = here
    slot.action = action
    slot.value = value
    slot.depth = depth
    slot.bound = bound


@compiled
def save(s: Record, kept: Buffer) -> None:
    """What `play` changes, and the two places in the past it may write to."""
    kept[0], kept[1] = s.north, s.east
    kept[2], kept[3] = s.pawns[0], s.pawns[1]
    kept[4], kept[5] = s.released[0], s.released[1]
    kept[6], kept[7], kept[8], kept[9] = s.marker, s.locked, s.plies, s.quiet
    kept[10], kept[11], kept[12], kept[13] = s.last, s.to_play, s.is_swapped, s.winner
    kept[14], kept[15], kept[16] = s.past_north[0], s.past_east[0], s.past_white[0]
    kept[17], kept[18] = s.past_black[0], s.past_locked[0]
    at = s.quiet + 1
    kept[19], kept[20], kept[21] = s.past_north[at], s.past_east[at], s.past_white[at]
    kept[22], kept[23] = s.past_black[at], s.past_locked[at]


@compiled
def restore(s: Record, kept: Buffer) -> None:
    """The position before the move; only running games are ever saved."""
    s.north, s.east = kept[0], kept[1]
    s.pawns[0], s.pawns[1] = kept[2], kept[3]
    s.released[0], s.released[1] = kept[4], kept[5]
    s.marker, s.locked, s.plies, s.quiet = kept[6], kept[7], kept[8], kept[9]
    s.last, s.to_play, s.is_swapped, s.winner = kept[10], kept[11], kept[12], kept[13]
    s.ending = RUNNING
    s.past_north[0], s.past_east[0], s.past_white[0] = kept[14], kept[15], kept[16]
    s.past_black[0], s.past_locked[0] = kept[17], kept[18]
    at = s.quiet + 1
    s.past_north[at], s.past_east[at], s.past_white[at] = kept[19], kept[20], kept[21]
    s.past_black[at], s.past_locked[at] = kept[22], kept[23]
