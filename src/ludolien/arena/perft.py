"""Perft: how many sequences of legal moves of each exact length there are. What proves a move generator.

Everybody's moves count: players', and those of CHANCE, CLOCK and HOUSE where the game waits for them. A finished
game has no continuation.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludolien.core import CHANCE, CLOCK, AnyGame, Move

MOST_REMEMBERED: Final = 500_000
"""States kept so as not to count twice what several ways lead to."""


def perft(game: AnyGame, state: Any, depth: int) -> tuple[int, ...]:
    """The number of sequences of length 1, 2, … depth."""
    known: dict[tuple[Any, int], tuple[int, ...]] = {}

    def count(state: Any, depth: int) -> tuple[int, ...]:
        if (found := known.get((state, depth))) is not None:
            return found
        moves = continuations(game, state)
        totals = [len(moves)] + [0] * (depth - 1)
        if depth > 1:
            for move in moves:
                for further, number in enumerate(count(game.play(state, move), depth - 1), 1):
                    totals[further] += number
        if depth > 1 and len(known) < MOST_REMEMBERED:
            known[state, depth] = tuple(totals)
        return tuple(totals)

    return count(state, depth) if depth else ()


def continuations(game: AnyGame, state: Any) -> Sequence[Move]:
    """All that may happen next."""
    awaited = game.awaited(state)
    if not awaited:
        return ()
    moves: list[Move] = [move for move, _ in game.odds(state)]
    if CLOCK in awaited:
        moves += [timer.move for timer in game.timers(state)]
    for seat in sorted((awaited | game.may_act(state)) - {CHANCE, CLOCK}):
        moves += game.legal(state, seat)
    return moves
