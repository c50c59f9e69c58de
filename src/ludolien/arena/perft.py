"""Perft: how many sequences of legal moves of each exact length there are. What proves a move generator.

Everybody's moves count: players', and those of CHANCE, CLOCK and HOUSE where the game waits for them. A finished
game has no continuation. The rules count; where that would take long and the game's kernel has the same moves one by
one, the kernel counts instead (`tests/agree` proves that they are the same game).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.core import CHANCE, CLOCK, AnyGame, Move

MOST_REMEMBERED: Final = 500_000
"""States kept so as not to count twice what several ways lead to."""
PATIENCE: Final = 100_000
"""Moves played with the rules before the kernel is asked."""


class _TooMany(Exception):
    """More positions than the rules should count."""


def perft(
    game: AnyGame, state: Any, depth: int, before_compiling: Callable[[], None] = lambda: None
) -> tuple[int, ...]:
    """The number of sequences of length 1, 2, … depth."""
    kernel = kernel_of(game)
    if kernel is None or kernel.has("steps"):
        return perft_by_rules(game, state, depth)
    try:
        return perft_by_rules(game, state, depth, PATIENCE)
    except _TooMany:
        before_compiling()
        return perft_by_kernel(kernel, state, depth)


def perft_by_rules(game: AnyGame, state: Any, depth: int, patience: int | None = None) -> tuple[int, ...]:
    """The same, counted by the rules alone."""
    known: dict[tuple[Any, int], tuple[int, ...]] = {}
    played = 0

    def count(state: Any, depth: int) -> tuple[int, ...]:
        nonlocal played
        if (found := known.get((state, depth))) is not None:
            return found
        moves = continuations(game, state)
        totals = [len(moves)] + [0] * (depth - 1)
        if depth > 1:
            played += len(moves)
            if patience is not None and played > patience:
                raise _TooMany
            for move in moves:
                for further, number in enumerate(count(game.play(state, move), depth - 1), 1):
                    totals[further] += number
            if len(known) < MOST_REMEMBERED:
                known[state, depth] = tuple(totals)
        return tuple(totals)

    return count(state, depth) if depth else ()


def perft_by_kernel(kernel: Kernel, state: Any, depth: int) -> tuple[int, ...]:
    """The same, counted by a kernel whose actions are the moves of the contract."""
    import numpy as np

    from ludolien.bots.compiling import bound

    work = kernel.records(depth)
    kernel.module.pack(state, work[0])
    actions = np.zeros((depth, kernel.module.MOVES + 1), np.int64)
    weights = np.zeros(kernel.module.MOVES + 1, np.int64)
    counts, tried, totals = np.zeros((3, depth), np.int64)
    bound("perft", kernel).sequences(work, actions, weights, counts, tried, totals)
    return tuple(map(int, totals))


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
