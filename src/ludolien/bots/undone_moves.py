"""What a player took back again before anything was shown: it was never decided, and a review passes over it."""

from collections.abc import Sequence
from typing import Any

from ludolien.core import AnyGame, Move, is_player


def without_undone_moves(game: AnyGame, states: Sequence[Any], moves: Sequence[Move]) -> tuple[list[Any], list[int]]:
    """The positions of the game as it stands, and which of the moves led there.

    A stretch of a seat's own moves was taken back where the game is the same without it: the others could have moved
    as they did, and the seat's last move in the stretch, played in its stead, leads to the position it really led to.
    """
    line, plies, at = list(states), list(range(len(moves))), 0
    while at < len(plies):
        end, kept, stood = _undone(game, line, moves, plies, at)
        if end == at:
            at += 1
        else:
            line[at + 1 : end + 1] = kept
            plies[at:end] = stood
    return line, plies


def _undone(
    game: AnyGame, line: Sequence[Any], moves: Sequence[Move], plies: Sequence[int], at: int
) -> tuple[int, list[Any], list[int]]:
    """The shortest stretch from here on that was taken back: where it ends, and the positions and moves without it."""
    seat, state = moves[plies[at]].seat, line[at]
    kept, stood = list[Any](), list[int]()
    for then in range(at, len(plies)):
        move = moves[plies[then]]
        if not is_player(move.seat) or game.reveals(line[then], move):
            break
        after = game.play(state, move) if game.refuse(state, move) is None else None
        if move.seat != seat:
            if after is None:
                break
            state = after
            kept.append(state)
            stood.append(plies[then])
        elif then > at and after == line[then + 1]:
            return then + 1, [*kept, after], [*stood, plies[then]]
        elif then > at and state == line[then + 1]:
            return then + 1, kept, stood
    return at, kept, stood
