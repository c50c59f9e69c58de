"""A game's kernel, found by name: the compiled functions, and the plain ones that tie them to the contract."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from ludolien.core import AnyGame, Move, Result, Seat

REQUIRED: Final = ("STATE", "MOVES", "turn", "legal", "play", "payoff", "pack", "unpack")
"""What every kernel has."""
HOOKS: Final = ("odds", "pick", "evaluate", "rollout", "foresee", "owner", "key", "prior")
"""Compiled functions a kernel may have besides."""


class Kernel:
    """The kernel module of a game. Whatever it leaves out follows from the contract."""

    def __init__(self, game: AnyGame, module: ModuleType) -> None:
        self.game = game
        self.module = module
        if missing := [name for name in REQUIRED if not hasattr(module, name)]:
            raise AttributeError(f"{module.__name__} lacks {', '.join(missing)}: see docs/kernels.md")

    def has(self, hook: str) -> bool:
        """True where the kernel brings this hook itself."""
        return hasattr(self.module, hook)

    def records(self, count: int) -> Any:
        """Room for some positions."""
        import numpy as np

        return np.zeros(count, self.module.STATE).view(np.recarray)

    def steps(self, state: Any, seat: Seat) -> dict[int, tuple[Move, ...]]:
        """Every action this seat may choose, with the moves of the contract it stands for, in order."""
        if self.has("steps"):
            found: dict[int, tuple[Move, ...]] = self.module.steps(state, seat)
            return found
        moves = [move for move, _ in self.game.odds(state)] or self.game.legal(state, seat)
        return {self.game.encode(state, move): (move,) for move in moves}

    def worth(self, result: Result) -> tuple[float, ...]:
        """What a result is worth to each seat, from 0 to 1."""
        if self.has("worth"):
            values: tuple[float, ...] = self.module.worth(result)
            return values
        return by_rank(result)


def by_rank(result: Result) -> tuple[float, ...]:
    """The share of opponents one stands above, equals counting half: 1 for winning, 0 for coming last."""
    others = max(1, len(result.ranks) - 1)
    return tuple(
        sum((mine < other) + 0.5 * (mine == other) for other in result.ranks) / others - 0.5 / others
        for mine in result.ranks
    )


def part_of(game: AnyGame, name: str) -> ModuleType | None:
    """A module of the game's package that only bots look for: `kernel` or `bot`; None where there is none."""
    package = f"ludolien.games.{game.slug}"
    return import_module(f"{package}.{name}") if find_spec(package) and find_spec(f"{package}.{name}") else None


@cache
def has_numba() -> bool:
    """True where kernels can be compiled."""
    return find_spec("numba") is not None


@cache
def kernel_of(game: AnyGame) -> Kernel | None:
    """The game's kernel; None where it has none, or where numba is not installed."""
    module = part_of(game, "ai.kernel") if has_numba() else None
    return Kernel(game, module) if module is not None else None
