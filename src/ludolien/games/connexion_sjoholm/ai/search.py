"""Alpha-beta for Connexion: deeper and deeper, the most promising moves first and the least promising not at all.

There are more than a hundred moves in every position, and most of them are far from any pawn's way. So every move is
scored first, and only those with the best scores are searched further: many near the root, few far from it. Moves are
played on one record and undone.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from ludolien.games.connexion_sjoholm.ai.bitsets import NONE
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS, advantage
from ludolien.games.connexion_sjoholm.ai.kernel import MOVES, key, legal, may_swap, play
from ludolien.games.connexion_sjoholm.ai.move_scores import OVER, score_all, score_best
from ludolien.games.connexion_sjoholm.ai.record import RUNNING
from ludolien.games.connexion_sjoholm.ai.repetition import has_occurred, place_of
from ludolien.kernels import Buffer, Record, compiled, entry

DEEPEST: Final = 40
WON: Final = 30_000
"""A win at once; later ones are worth a little less."""
SURE: Final = WON - 1_000
SCALE: Final = 150
"""So far ahead, in the evaluation's hundredths, three games of four are won."""
LEAST_ENTRIES, MOST_ENTRIES = 1 << 12, 1 << 19
"""Entries of the transposition table, a power of two: about one for every position that may be visited."""
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

TRANSPOSITION: Final = np.dtype(
    [("key", np.int64), ("action", np.int64), ("value", np.int32), ("depth", np.int16), ("bound", np.int16)]
)
FRAME: Final = np.dtype(
    [
        (name, np.int64)
        for name in (
            *("depth", "alpha", "beta", "low", "best", "action", "count", "next", "key"),
            *("is_new", "is_second_search", "has_first", "killer"),
        )
    ]
)
SAVED: Final = 19
FIRST_BONUS: Final = 10_000
CONTEMPT: Final = 60
NODES, LIMIT, CUT, IS_EXACT, VALUE = range(5)

ROOT_WIDTH: Final = 30
WIDTHS: Final = np.array([0, 0, 10, 12, 14, 16, 18, 20], np.int64)
"""How many moves are searched at so many plies from the end of the search; beyond the last, as many as there."""
SMALL: Final = 9
"""On boards of so few tiles every move is searched."""

Workspace: TypeAlias = tuple[Any, Any, Any, Any, Any, Buffer, Buffer, Any]
"""Frames, saved fields, moves and their scores by ply; transposition table, counters, flag to stop, weights."""


def workspace(limit: int, is_exact: bool = False, weights: Any = WEIGHTS) -> Workspace:
    """The workspace of one search; what is in it is kept from one depth to the next."""
    counters = np.zeros(5, np.int64)
    counters[LIMIT], counters[IS_EXACT] = limit, is_exact
    entries = LEAST_ENTRIES
    while entries < min(limit, MOST_ENTRIES):
        entries *= 2
    frames = np.zeros(DEEPEST + 2, FRAME).view(np.recarray)
    frames.killer[:] = NONE
    return (
        frames,
        np.zeros((DEEPEST + 2, SAVED), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros(entries, TRANSPOSITION).view(np.recarray),
        counters,
        np.zeros(1, np.int64),
        np.array(weights, np.int64),
    )


def stop(workspace: Workspace) -> None:
    """Lets a running search come to its end at once."""
    workspace[6][0] = 1


def is_cut(workspace: Workspace) -> bool:
    """True when the flag or the limit of nodes ended the last search early."""
    return bool(workspace[5][CUT])


def nodes(workspace: Workspace) -> int:
    """How many positions it has visited."""
    return int(workspace[5][NODES])


@entry
def look(records: Any, depth: int, workspace: Workspace, actions: Buffer, values: Buffer) -> int:
    """Searches so many plies ahead of the first record; the second is to work on. Writes actions with their values, the
    best first, and returns how many: all that were searched, or fewer when it was cut short. If the workspace is exact,
    every value is what the move is worth; else that of the best one is, and the others are worth at most theirs."""
    frames, saved, _, _, transpositions, counters, _, _ = workspace
    records[1] = records[0]
    s = records[1]
    enter(frames[0], depth, -WON, WON)
    ply = 0
    while True:
        frame = frames[ply]
        if frame.is_new and visit(s, ply, workspace):
            ply -= 1  # a value without looking further; never at the root
        elif descend(s, ply, workspace, actions, values):
            ply += 1
            continue
        else:
            counters[VALUE] = frame.best
            bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.low else AT_MOST
            store(transpositions, frame.key, frame.depth, frame.best, frame.action, bound)
            ply -= 1
        if counters[CUT]:
            return int(frames[0].next)
        if ply < 0:
            return int(frames[0].next)
        restore(s, saved[ply])
        take_value(-counters[VALUE], ply, workspace, actions, values)


@compiled
def enter(frame: Any, depth: int, alpha: int, beta: int) -> None:
    frame.depth, frame.alpha, frame.beta, frame.low = depth, alpha, beta, alpha
    frame.best, frame.action = -WON, NONE
    frame.count, frame.next = 0, 0
    frame.is_new, frame.is_second_search, frame.has_first = 1, 0, 0


@compiled
def visit(s: Record, ply: int, workspace: Workspace) -> bool:
    """Visits a position for the first time; True when its value is known without searching further."""
    frames, _, lists, _, transpositions, counters, stop_flag, weights = workspace
    frame = frames[ply]
    frame.is_new = 0
    if s.ending != RUNNING:
        counters[VALUE] = end_value(s, ply)
        return True
    if ply > 0 and has_occurred(s, 1):
        counters[VALUE] = draw_value(ply)
        return True
    if counters[NODES] >= counters[LIMIT] or stop_flag[0] != 0:
        counters[CUT] = 1
        return True
    if frame.depth <= 0 or ply >= DEEPEST:
        counters[NODES] += 1
        counters[VALUE] = advantage(s, weights)
        return True
    frame.key = key(s)
    stored = transpositions[frame.key & (len(transpositions) - 1)]
    if (
        ply > 0
        and stored.key == frame.key
        and stored.depth >= frame.depth
        and (
            stored.bound == EXACT
            or (stored.bound == AT_LEAST and stored.value >= frame.beta)
            or (stored.bound == AT_MOST and stored.value <= frame.alpha)
        )
    ):
        counters[VALUE] = stored.value
        return True
    frame.count = legal(s, lists[ply])
    # What was best here before, or else the killer move, is tried before the others are even scored.
    frame.has_first = move_to_front(lists[ply], frame.count, stored.action if stored.key == frame.key else frame.killer)
    if frame.depth > 1 or ply == 0 or may_swap(s):
        if ply == 0 or may_swap(s) or not frame.has_first:
            score_moves(s, ply, workspace)
        return False
    best, action, scored = score_best(
        s, weights, lists[ply], frame.count, frame.alpha, frame.beta, -draw_value(ply + 1)
    )
    if best >= frame.beta:
        frame.killer = action
    counters[NODES] += scored
    counters[VALUE] = in_plies(best, ply + 1)
    return True


@compiled
def descend(s: Record, ply: int, workspace: Workspace, actions: Buffer, values: Buffer) -> bool:
    """Plays the next move that is worth searching; False when there is none left."""
    frames, saved, lists, scores, _, counters, _, _ = workspace
    frame = frames[ply]
    width = WIDTHS[min(frame.depth, len(WIDTHS) - 1)]
    if ply == 0:
        width = frame.count if frame.depth <= 2 or counters[IS_EXACT] else ROOT_WIDTH
    if s.width * s.height <= SMALL:
        width = frame.count
    # A move may be searched again; and nothing is given up for lost before all was tried.
    while frame.is_second_search or (frame.next < frame.count and (frame.next < width or frame.best <= -SURE)):
        if frame.has_first and frame.next == 1:
            score_moves(s, ply, workspace)
        if not (frame.is_second_search or frame.has_first):
            select(lists[ply], scores[ply], frame.next, frame.count)
            score = scores[ply, frame.next]
            if frame.depth == 1 or abs(score) >= SURE:
                accept(score, ply, workspace, actions, values)
                continue
        save(s, saved[ply])
        play(s, lists[ply, frame.next])
        is_open = frame.next == 0 or frame.is_second_search or (ply == 0 and counters[IS_EXACT] != 0)
        if is_open:
            enter(frames[ply + 1], frame.depth - 1, -frame.beta, -frame.alpha)
        else:
            enter(frames[ply + 1], frame.depth - 1 - is_late(frame), -frame.alpha - 1, -frame.alpha)
        return True
    return False


@compiled
def is_late(frame: Any) -> bool:
    """Moves far down the list are first searched one ply less deep."""
    return bool(frame.next >= 4 and frame.depth >= 4)


@compiled
def take_value(value: int, ply: int, workspace: Workspace, actions: Buffer, values: Buffer) -> None:
    """Takes the value of the move just searched, or has it searched again with an open window if it is too good."""
    frame = workspace[0][ply]
    is_open = frame.next == 0 or frame.is_second_search or (ply == 0 and workspace[5][IS_EXACT] != 0)
    if not is_open and value > frame.alpha and (value < frame.beta or is_late(frame)):
        frame.is_second_search = 1
    else:
        accept(value, ply, workspace, actions, values)


@compiled
def accept(value: int, ply: int, workspace: Workspace, actions: Buffer, values: Buffer) -> None:
    """The value of the move counts; at the root it is written down in order."""
    frames, _, lists, _, _, counters, _, _ = workspace
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
        if ply > 0 or counters[IS_EXACT] == 0:
            frame.alpha = max(frame.alpha, value)
            if frame.alpha >= frame.beta:
                frame.count = frame.next
                frame.killer = action
    frame.next += 1
    frame.is_second_search = 0


@compiled
def score_moves(s: Record, ply: int, workspace: Workspace) -> None:
    """Gives each of the moves listed what the position after it is worth without searching."""
    frames, saved, lists, scores, _, counters, _, weights = workspace
    frame = frames[ply]
    actions, values = lists[ply], scores[ply]
    counters[NODES] += frame.count
    if ply > 0 and not may_swap(s):
        score_all(s, weights, actions, values, frame.count, -draw_value(ply + 1))
        for i in range(frame.count):
            values[i] = in_plies(values[i], ply + 1)
    else:
        save(s, saved[ply])
        for i in range(frame.count):
            play(s, actions[i])
            values[i] = -end_value(s, ply + 1) if s.ending != RUNNING else -advantage(s, weights)
            restore(s, saved[ply])
        if frame.has_first and frame.depth > 1 and abs(values[0]) < SURE:
            values[0] += FIRST_BONUS
    frame.has_first = 0


@compiled
def move_to_front(actions: Buffer, count: int, first: int) -> bool:
    """Brings a move to the front, if it is there."""
    for i in range(count):
        if actions[i] == first:
            actions[i], actions[0] = actions[0], first
            return True
    return False


@compiled
def in_plies(value: int, ply: int) -> int:
    """A win that was scored, as a win at that ply."""
    return WON - ply if value == OVER else ply - WON if value == -OVER else value


@compiled
def end_value(s: Record, ply: int) -> int:
    """The end, seen by the side that would be to move: the sooner a win the better."""
    if s.winner == NONE:
        return draw_value(ply)
    return WON - ply if s.winner == s.to_play else ply - WON


@compiled
def draw_value(ply: int) -> int:
    """A draw is a little less than nothing to the side that thinks: it shall rather find something else."""
    return CONTEMPT if ply & 1 else -CONTEMPT


@compiled
def select(actions: Buffer, scores: Buffer, start: int, count: int) -> None:
    """Brings the best-scored of the moves not yet searched to the front."""
    best = start
    for i in range(start + 1, count):
        if scores[i] > scores[best]:
            best = i
    actions[start], actions[best] = actions[best], actions[start]
    scores[start], scores[best] = scores[best], scores[start]


@compiled
def store(transpositions: Any, here: int, depth: int, value: int, action: int, bound: int) -> None:
    slot = transpositions[here & (len(transpositions) - 1)]
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
    kept[14], kept[15], kept[16] = s.known, s.first_locked, s.marks[0]
    kept[17], kept[18] = s.past[s.known + 1], s.marks[place_of(s.known + 1)]


@compiled
def restore(s: Record, kept: Buffer) -> None:
    """The position before the move; only running games are ever saved."""
    s.north, s.east = kept[0], kept[1]
    s.pawns[0], s.pawns[1] = kept[2], kept[3]
    s.released[0], s.released[1] = kept[4], kept[5]
    s.marker, s.locked, s.plies, s.quiet = kept[6], kept[7], kept[8], kept[9]
    s.last, s.to_play, s.is_swapped, s.winner = kept[10], kept[11], kept[12], kept[13]
    s.ending = RUNNING
    s.known, s.first_locked, s.marks[0] = kept[14], kept[15], kept[16]
    s.past[s.known + 1], s.marks[place_of(s.known + 1)] = kept[17], kept[18]
