"""Solving: games whose small boards can be played to the end, from every position."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import msgspec

from ludolien.core import AnyGame, Settings


class Solution(Protocol):
    """What a game's `solver.py` finds out."""

    def value(self, state: Any) -> int:
        """To the side to move: n wins in n moves, -n loses in n, 0 is a draw."""

    def summary(self) -> dict[str, int]:
        """How many positions there are of each kind."""


class CannotSolve(ValueError):
    """No solver, or a board too large for it."""


class Answer(msgspec.Struct, frozen=True):
    """The value of one position and of every move in it, to the side that moves."""

    value: int
    moves: dict[str, int]


def solve(game: AnyGame, settings: Settings, progress: Callable[[int, int], None] | None = None) -> Solution:
    """The value of every position under these settings."""
    name = f"ludolien.games.{game.slug}.solver"
    if find_spec(name) is None:
        raise CannotSolve(f"{game.slug} cannot be solved here")
    solver = import_module(name)
    try:
        found: Solution = solver.solve(game.start(game.seats[0], settings), progress)
    except solver.TooLarge as bad:
        raise CannotSolve(str(bad)) from None
    return found


def answer(game: AnyGame, solution: Solution, state: Any) -> Answer:
    """What the solution says of a position that is not over."""
    seat = min(game.awaited(state))
    worth = {
        game.write(state, move): _worth(game, solution, game.play(state, move), seat)
        for move in game.legal(state, seat)
    }
    return Answer(solution.value(state), worth)


def _worth(game: AnyGame, solution: Solution, after: Any, seat: int) -> int:
    """Of a position just reached, to the seat that reached it; its own move counts."""
    result = game.result(after)
    if result is not None:
        return 0 if result.is_draw else 1 if seat in result.winners else -1
    value = solution.value(after)
    return -value - 1 if value > 0 else 1 - value if value < 0 else 0
