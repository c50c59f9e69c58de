"""Boards small enough to be solved: there the strongest level knows what every move leads to.

A game's `board_solver` finds the values. `ludolien solve GAME --out solved.npz` keeps them, and the game brings that
file along: so they are known from the first move on, at a table and in the arena.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file
from typing import Any

from ludolien.bots.kernel import has_numba
from ludolien.bots.thought import Finding
from ludolien.core import AnyGame, settle
from ludolien.core.parts import Solution


def values_of_moves(game: AnyGame, state: Any) -> dict[int, int] | None:
    """For every action: n wins in n moves, -n loses in n, 0 draws. None where the board is not solved."""
    solution = solution_of(game, state)
    if solution is None:
        return None
    seat = min(game.awaited(state))
    return {
        game.encode(state, move): worth(game, solution, game.play(state, move), seat)
        for move in game.legal(state, seat)
    }


def worth(game: AnyGame, solution: Solution, after: Any, seat: int) -> int:
    """Of a position just reached, to the seat that reached it; its own move counts."""
    result = game.result(after)
    if result is not None:
        return 0 if result.is_draw else 1 if seat in result.winners else -1
    value = solution.value(after)
    return -value - 1 if value > 0 else 1 - value if value < 0 else 0


def proven(searched: dict[int, Finding], values: dict[int, int]) -> dict[int, Finding]:
    """The findings, put right by what is known: the shortest win, else what seemed best of what draws, else the loss
    that takes longest."""
    return {
        action: Finding(1 / value, 1.0, 1)
        if value > 0
        else Finding(-value, 0.0, -1)
        if value < 0
        else searched.get(action, Finding(0.0, 0.5))
        for action, value in values.items()
    }


def solution_of(game: AnyGame, state: Any) -> Solution | None:
    """What the game brings along about the board of this position; None where that is nothing."""
    if game.parts.board_solver is None or not has_numba():
        return None
    options = game.parts.board_solver().board(state)
    return None if options is None else _restored(game, tuple(options.items()))


def board_name(options: Mapping[str, int]) -> str:
    """What the values of a board are kept under."""
    return "_".join(f"{name}{value}" for name, value in sorted(options.items()))


@cache
def _restored(game: AnyGame, options: tuple[tuple[str, int], ...]) -> Solution:
    """Loaded when somebody first plays on such a board."""
    import numpy as np

    assert game.parts.board_solver is not None
    solver = game.parts.board_solver()
    start = game.start(min(game.seats), settle(game.options, dict(options)))
    with as_file(solver.SOLVED) as path, np.load(path) as kept:
        return solver.restored(start, kept[board_name(dict(options))])
