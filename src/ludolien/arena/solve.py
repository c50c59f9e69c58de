"""Solving: games whose small boards can be played to the end, and games whose best board for a known draw can be found.

A game's `solver.py` brings `solve(start, progress)` for the first, `solve_draw` and `described` for the second."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import msgspec

from ludolien.bots.solved import board_name, worth
from ludolien.core import AnyGame, Settings, settle


class Solution(Protocol):
    """What a game's `solver.py` finds out."""

    def value(self, state: Any) -> int:
        """To the side to move: n wins in n moves, -n loses in n, 0 is a draw."""

    def summary(self) -> dict[str, int]:
        """How many positions there are of each kind."""


class CannotSolve(ValueError):
    """No solver, or a board too large for it."""


class NotInstalled(RuntimeError):
    """The solver needs a package that is not there."""


class Answer(msgspec.Struct, frozen=True):
    """The value of one position and of every move in it, to the side that moves."""

    value: int
    moves: dict[str, int]


def solve(game: AnyGame, settings: Settings, progress: Callable[[int, int], None] | None = None) -> Solution:
    """The value of every position under these settings."""
    solver = solver_of(game)
    if not hasattr(solver, "solve"):
        raise CannotSolve(f"{game.slug} is solved for a known draw only: name it by --seed")
    try:
        found: Solution = solver.solve(game.start(game.seats[0], settings), progress)
    except solver.TooLarge as bad:
        raise CannotSolve(str(bad)) from None
    return found


def keep(game: AnyGame, file: Path) -> None:
    """Solves every board of the game that can be, and writes the values as the game brings them along."""
    import numpy as np

    solver = solver_of(game)
    if not hasattr(solver, "BOARDS"):
        raise CannotSolve(f"{game.slug} has no boards whose values could be kept")
    starts = {
        board_name(options): game.start(min(game.seats), settle(game.options, options)) for options in solver.BOARDS
    }
    np.savez_compressed(file, **{name: solver.solve(start).values for name, start in starts.items()})


def solve_draw(game: AnyGame, settings: Settings, seed: int, seconds: float) -> dict[str, Any]:
    """The least that can be lost when everything that comes is known, and how; `NotInstalled` without OR-tools."""
    solver = solver_of(game)
    if not hasattr(solver, "solve_draw"):
        raise CannotSolve(f"{game.slug} is solved from every position, not for one draw: leave out --seed")
    try:
        found: dict[str, Any] = solver.described(solver.solve_draw(seed, settings, seconds), settings)
    except solver.NotInstalled as missing:
        raise NotInstalled(str(missing)) from None
    return found


def solver_of(game: AnyGame) -> ModuleType:
    """The game's `solver.py`."""
    name = f"ludolien.games.{game.slug}.ai.solver"
    if find_spec(name) is None:
        raise CannotSolve(f"{game.slug} cannot be solved here")
    return import_module(name)


def answer(game: AnyGame, solution: Solution, state: Any) -> Answer:
    """What the solution says of a position that is not over."""
    seat = min(game.awaited(state))
    moves = {
        game.write(state, move): worth(game, solution, game.play(state, move), seat) for move in game.legal(state, seat)
    }
    return Answer(solution.value(state), moves)
