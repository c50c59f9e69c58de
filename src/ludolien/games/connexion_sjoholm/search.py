"""Alpha-beta for Connexion: deeper and deeper, the best-looking moves first and the hopeless ones not at all.

There are more than a hundred moves in every position, and most of them are far from any pawn's way. So every move is
first looked at for its own sake, and only those that come out best are followed further: many near the root, few far
from it. Moves are played on one record and taken back.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from ludolien.games.connexion_sjoholm.bits import NONE
from ludolien.games.connexion_sjoholm.evaluation import WEIGHTS, standing
from ludolien.games.connexion_sjoholm.kernel import MOVES, RUNNING, key, legal, play, times_before
from ludolien.kernels import Buffer, Record, compiled, entry

DEEPEST: Final = 40
WON: Final = 30_000
"""A win at once; later ones are worth a little less."""
SURE: Final = WON - 1_000
ENTRIES: Final = 1 << 19
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

MEMORY: Final = np.dtype(
    [("key", np.int64), ("action", np.int64), ("value", np.int32), ("depth", np.int16), ("bound", np.int16)]
)
SAVED: Final = 24
NODES, LIMIT, CUT = range(3)
ADVICE: Final = 10_000

WIDTHS: Final = np.array([0, 0, 10, 12, 14, 16, 18, 20], np.int64)
"""How many moves are followed at so many plies from the end of the search; beyond the last, as many as there."""


Desk: TypeAlias = tuple[Any, Any, Any, Any, Buffer, Buffer, Any]
"""What lies on the desk: saved fields, moves and their scores by ply, memory, cursor, a flag to stop, weights."""


def desk(nodes: int, weights: Any = WEIGHTS) -> Desk:
    """A clean desk for one search; it stays as it is from one depth to the next."""
    cursor = np.zeros(3, np.int64)
    cursor[LIMIT] = nodes
    return (
        np.zeros((DEEPEST + 2, SAVED), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros((DEEPEST + 2, MOVES + 1), np.int64),
        np.zeros(ENTRIES, MEMORY).view(np.recarray),
        cursor,
        np.zeros(1, np.int64),
        np.array(weights, np.int64),
    )


@entry
def look(records: Any, depth: int, width: int, desk: Desk, actions: Buffer, values: Buffer) -> int:
    """Looks so many plies ahead, and follows `width` moves at the root (0: all of them). Writes actions with their
    values, the best first, and returns how many; 0 when the flag or the limit of nodes cut it short."""
    saved, lists, scores, memory, cursor, _, _ = desk
    s = records[0]
    count = ordered(s, depth, 0, desk)
    followed = count if width == 0 else min(width, count)
    best = -WON
    for i in range(followed):
        promote(lists[0], scores[0], i, count)
        action = lists[0, i]
        value = scores[0, i]
        if depth > 1 and abs(value) < SURE:
            save(s, saved[0])
            play(s, action)
            # Later moves first with a closed window, and one ply less: most only have to be shown to be no better.
            less = 1 if i >= 4 and depth >= 4 else 0
            value = -descend(s, depth - 1 - less, -best - 1 if i else -WON, -best, 1, desk)
            if i and value > best:
                value = -descend(s, depth - 1, -WON, -best, 1, desk)
            restore(s, saved[0])
            if cursor[CUT]:
                return 0
        at = i
        while at > 0 and values[at - 1] < value:
            values[at], actions[at] = values[at - 1], actions[at - 1]
            at -= 1
        values[at], actions[at] = value, action
        best = max(best, value)
    remember(memory, key(s), depth, best, actions[0], EXACT)
    return followed


@compiled
def descend(s: Record, depth: int, alpha: int, beta: int, ply: int, desk: Desk) -> int:
    """What the position is worth to the side to move."""
    saved, lists, scores, memory, cursor, stop, weights = desk
    if s.ending != RUNNING:
        return ended(s, ply)
    if times_before(s) > 0:
        return 0  # whoever is better off shall find something else
    if cursor[NODES] >= cursor[LIMIT] or stop[0] != 0:
        cursor[CUT] = 1
        return 0
    if depth <= 0 or ply >= DEEPEST:
        cursor[NODES] += 1
        return standing(s, weights)
    here = key(s)
    known = memory[here & (ENTRIES - 1)]
    if (
        known.key == here
        and known.depth >= depth
        and (
            known.bound == EXACT
            or (known.bound == AT_LEAST and known.value >= beta)
            or (known.bound == AT_MOST and known.value <= alpha)
        )
    ):
        return int(known.value)
    count = ordered(s, depth, ply, desk)
    best, best_action, low = -WON, NONE, alpha
    if depth == 1:
        for i in range(count):
            if scores[ply, i] > best:
                best, best_action = scores[ply, i], lists[ply, i]
    else:
        for i in range(min(count, WIDTHS[min(depth, len(WIDTHS) - 1)])):
            promote(lists[ply], scores[ply], i, count)
            value = scores[ply, i]
            if abs(value) < SURE:
                save(s, saved[ply])
                play(s, lists[ply, i])
                less = 1 if i >= 4 and depth >= 4 else 0
                value = -descend(s, depth - 1 - less, -alpha - 1 if i else -beta, -alpha, ply + 1, desk)
                if i and value > alpha and (less or value < beta):
                    value = -descend(s, depth - 1, -beta, -alpha, ply + 1, desk)
                restore(s, saved[ply])
                if cursor[CUT]:
                    return 0
            if value > best:
                best, best_action = value, lists[ply, i]
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
    remember(memory, here, depth, best, best_action, AT_LEAST if best >= beta else EXACT if best > low else AT_MOST)
    return best


@compiled
def ordered(s: Record, depth: int, ply: int, desk: Desk) -> int:
    """Lists the moves, each with what the position after it is worth at first sight; what was best before leads."""
    saved, lists, scores, memory, cursor, _, weights = desk
    here = key(s)
    known = memory[here & (ENTRIES - 1)]
    advice = known.action if known.key == here and depth > 1 else NONE
    actions = lists[ply]
    count = legal(s, actions)
    save(s, saved[ply])
    for i in range(count):
        play(s, actions[i])
        if s.ending != RUNNING:
            scores[ply, i] = -ended(s, ply + 1)
        else:
            scores[ply, i] = -standing(s, weights)
            if actions[i] == advice:
                scores[ply, i] += ADVICE
        restore(s, saved[ply])
    cursor[NODES] += count
    return count


@compiled
def ended(s: Record, ply: int) -> int:
    """The end, seen by the side that would be to move: the sooner a win the better."""
    if s.winner == NONE:
        return 0
    return WON - ply if s.winner == s.to_play else ply - WON


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
    slot = memory[here & (ENTRIES - 1)]
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
