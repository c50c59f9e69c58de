"""Solving: small boards played to the end from every position, and the best board for a draw that is known."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ludolien.bots.solved import board_name, worth
from ludolien.core import AnyGame, Settings, settle
from ludolien.core.parts import Solution, TooLarge

P = TypeVar("P")


class CannotSolve(ValueError):
    """No solver, or a board too large for it."""


class Answer(msgspec.Struct, frozen=True):
    """The value of one position and of every move in it, to the side that moves."""

    value: int
    moves: dict[str, int]


def solve(game: AnyGame, settings: Settings, progress: Callable[[int, int], None] | None = None) -> Solution:
    """The value of every position under these settings."""
    by_draw, by_board = game.parts.draw_solver, game.parts.board_solver
    solver = _solver(game, by_board, by_draw, "is solved for a known draw only: name it by --seed")
    try:
        return solver.solve(game.start(game.seats[0], settings), progress)
    except TooLarge as bad:
        raise CannotSolve(str(bad)) from None


def keep(game: AnyGame, file: Path) -> None:
    """Solves every board of the game that can be, and writes the values as the game brings them along."""
    import numpy as np

    by_draw, by_board = game.parts.draw_solver, game.parts.board_solver
    solver = _solver(game, by_board, by_draw, "has no boards whose values could be kept")
    starts = {
        board_name(options): game.start(min(game.seats), settle(game.options, options)) for options in solver.BOARDS
    }
    np.savez_compressed(file, **{name: solver.solve(start).values for name, start in starts.items()})


def solve_draw(game: AnyGame, settings: Settings, seed: int, seconds: float) -> dict[str, Any]:
    """The least that can be lost when everything that comes is known, and how; `NotInstalled` without OR-tools."""
    by_draw, by_board = game.parts.draw_solver, game.parts.board_solver
    solver = _solver(game, by_draw, by_board, "is solved from every position, not for one draw: leave out --seed")
    return solver.described(solver.solve_draw(seed, settings, seconds), settings)


def _solver(game: AnyGame, wanted: Callable[[], P] | None, other: object, otherwise: str) -> P:
    """The solver wanted, or why there is none: `otherwise` where the game has one of the other kind."""
    if wanted is None:
        raise CannotSolve(f"{game.slug} {'cannot be solved here' if other is None else otherwise}")
    return wanted()


def answer(game: AnyGame, solution: Solution, state: Any) -> Answer:
    """What the solution says of a position that is not over."""
    seat = min(game.awaited(state))
    moves = {
        game.write(state, move): worth(game, solution, game.play(state, move), seat) for move in game.legal(state, seat)
    }
    return Answer(solution.value(state), moves)
