"""Moves scored by the position they lead to. Nothing is played: a tile is turned and turned back, and the pawns that
then need no more turns are those that leave. Repetitions are not noticed here.
"""

from typing import Any, Final, TypeAlias

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.bitsets import NONE
from ludolien.games.connexion_sjoholm.ai.evaluation import OUT, rows_value, turns_bounds, turns_value
from ludolien.games.connexion_sjoholm.ai.kernel import rotate
from ludolien.kernels import Buffer, Record, compiled

OVER: Final = 1 << 20
"""Stands for a game that the move wins, or loses if negative."""

SideValues: TypeAlias = tuple[int, int, int, int, int]
"""What the pawns of the side to move are worth by their rows, and those of the other side; those of the other by the
turns they need; the most that the first and the least that the second can be worth by turns once a tile is turned."""


@compiled
def score_all(s: Record, weights: Any, actions: Buffer, values: Buffer, count: int, draw: int) -> None:
    """What every move is worth."""
    sides = side_values(s, weights)
    for i in range(count):
        values[i] = score(s, actions[i], weights, sides, -2 * OVER, draw)


@compiled
def score_best(
    s: Record, weights: Any, actions: Buffer, count: int, alpha: int, beta: int, draw: int
) -> tuple[int, int, int]:
    """What the best move is worth, the move, and how many were scored. Values hold inside the window only: up to alpha
    the true one may be less, from beta on it may be more."""
    sides = side_values(s, weights)
    own_rows, other_rows, _, most, least = sides
    at_most = own_rows + most - other_rows - least
    is_futile = at_most <= alpha and s.quiet + 1 < rules.QUIET_MOVES
    turns = 3 * s.width * s.height
    best, choice, scored = at_most if is_futile else -2 * OVER, NONE, 1
    for i in range(count):
        if is_futile and actions[i] < turns:
            continue
        scored += 1
        value = score(s, actions[i], weights, sides, max(alpha, best), draw)
        if value > best:
            best, choice = value, actions[i]
            if best >= beta:
                break
    return best, choice, scored


@compiled
def side_values(s: Record, weights: Any) -> SideValues:
    mover, other = s.to_play, 1 - s.to_play
    own, others = s.pawns[mover], s.pawns[other]
    _, most, _, _ = turns_bounds(s, mover, own, weights[1])
    other_turns, _, least, _ = turns_bounds(s, other, others, weights[0])
    all_out = 0
    pawns = own
    while pawns:
        pawns &= pawns - 1
        all_out += OUT
    if most >= all_out:
        most = 2 * OVER  # the last of them may leave
    return rows_value(s, mover, own, weights[3]), rows_value(s, other, others, weights[2]), other_turns, most, least


@compiled
def score(s: Record, action: int, weights: Any, sides: SideValues, alpha: int, draw: int) -> int:
    """What a move is worth to the side that makes it; one worth no more than alpha may be worth less."""
    own_rows, other_rows, other_turns, _, least = sides
    mover, other = s.to_play, 1 - s.to_play
    own, others, tiles = s.pawns[mover], s.pawns[other], s.width * s.height
    is_last = s.quiet + 1 >= rules.QUIET_MOVES
    if action >= 3 * tiles:
        start = (action - 3 * tiles) // tiles
        end = action - 3 * tiles - start * tiles
        pawns = own ^ (1 << start | 1 << end)
        value = rows_value(s, mover, pawns, weights[3]) + turns_value(s, mover, pawns, weights[1])[0]
        return int(draw if is_last else value - other_rows - other_turns)
    north, east, tile = s.north, s.east, action // 3
    rotate(s, tile, action - 3 * tile + 1)
    own_turns, out = turns_value(s, mover, own, weights[1])
    at_most = own_rows + own_turns - other_rows - least
    if out == 0 and at_most <= alpha and not is_last:
        s.north, s.east = north, east
        return int(at_most)
    other_turns, let_out = turns_value(s, other, others, weights[0])
    s.north, s.east = north, east
    if let_out == others:
        return -OVER  # CS13, CS14
    if out == own:
        return OVER
    if is_last and out | let_out == 0:
        return int(draw)
    left = rows_value(s, other, let_out, weights[2]) - rows_value(s, mover, out, weights[3])
    return int(own_rows + own_turns - other_rows - other_turns + left)
