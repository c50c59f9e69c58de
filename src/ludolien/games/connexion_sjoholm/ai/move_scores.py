"""Moves judged at sight, by the position they lead to. Nothing is played: a tile is turned and turned back, and the
pawns that then need no more turns are those that leave. Positions that came up before are not told apart here.
"""

from typing import Any, Final, TypeAlias

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.bitsets import NONE
from ludolien.games.connexion_sjoholm.ai.evaluation import OUT, ahead, behind, outlook
from ludolien.games.connexion_sjoholm.ai.kernel import rotate
from ludolien.kernels import Buffer, Record, compiled

OVER: Final = 1 << 20
"""Stands for a game that the move wins, or loses if negative."""

Sides: TypeAlias = tuple[int, int, int, int, int]
"""What the side to move has behind it, and the other one; what the other one has ahead; the most that the first and the
least that the second can have ahead once a tile is turned."""


@compiled
def judge_all(s: Record, weights: Any, actions: Buffer, values: Buffer, count: int, draw: int) -> None:
    """What every move is worth."""
    both = sides(s, weights)
    for i in range(count):
        values[i] = after(s, actions[i], weights, both, -2 * OVER, draw)


@compiled
def judge_best(
    s: Record, weights: Any, actions: Buffer, count: int, alpha: int, beta: int, draw: int
) -> tuple[int, int, int]:
    """What the best move is worth, the move, and how many were judged. It looks no further than the window: a value
    up to alpha may be less in truth, one from beta on may be more."""
    both = sides(s, weights)
    own_behind, other_behind, _, most, least = both
    at_most = own_behind + most - other_behind - least
    is_futile = at_most <= alpha and s.quiet + 1 < rules.QUIET_MOVES
    turns = 3 * s.width * s.height
    best, choice, judged = at_most if is_futile else -2 * OVER, NONE, 1
    for i in range(count):
        if is_futile and actions[i] < turns:
            continue
        judged += 1
        value = after(s, actions[i], weights, both, max(alpha, best), draw)
        if value > best:
            best, choice = value, actions[i]
            if best >= beta:
                break
    return best, choice, judged


@compiled
def sides(s: Record, weights: Any) -> Sides:
    mover, other = s.to_play, 1 - s.to_play
    own, others = s.pawns[mover], s.pawns[other]
    _, most, _, _ = outlook(s, mover, own, weights[1])
    other_ahead, _, least, _ = outlook(s, other, others, weights[0])
    all_out = 0
    pawns = own
    while pawns:
        pawns &= pawns - 1
        all_out += OUT
    if most >= all_out:
        most = 2 * OVER  # the last of them may leave
    return behind(s, mover, own, weights[3]), behind(s, other, others, weights[2]), other_ahead, most, least


@compiled
def after(s: Record, action: int, weights: Any, both: Sides, enough: int, draw: int) -> int:
    """What a move is worth to the side that makes it; a move worth no more than `enough` may be worth less."""
    own_behind, other_behind, other_ahead, _, least = both
    mover, other = s.to_play, 1 - s.to_play
    own, others, tiles = s.pawns[mover], s.pawns[other], s.width * s.height
    is_last = s.quiet + 1 >= rules.QUIET_MOVES
    if action >= 3 * tiles:
        start = (action - 3 * tiles) // tiles
        end = action - 3 * tiles - start * tiles
        pawns = own ^ (1 << start | 1 << end)
        value = behind(s, mover, pawns, weights[3]) + ahead(s, mover, pawns, weights[1])[0]
        return int(draw if is_last else value - other_behind - other_ahead)
    north, east, tile = s.north, s.east, action // 3
    rotate(s, tile, action - 3 * tile + 1)
    own_ahead, out = ahead(s, mover, own, weights[1])
    at_most = own_behind + own_ahead - other_behind - least
    if out == 0 and at_most <= enough and not is_last:
        s.north, s.east = north, east
        return int(at_most)
    other_ahead, let_out = ahead(s, other, others, weights[0])
    s.north, s.east = north, east
    if let_out == others:
        return -OVER  # CS13, CS14
    if out == own:
        return OVER
    if is_last and out | let_out == 0:
        return int(draw)
    left = behind(s, other, let_out, weights[2]) - behind(s, mover, out, weights[3])
    return int(own_behind + own_ahead - other_behind - other_ahead + left)
