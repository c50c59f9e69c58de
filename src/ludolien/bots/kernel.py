"""A game's kernel: the compiled functions, and what ties them to the contract."""

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, cast

from ludolien.core import AnyGame, Move, Result, Seat
from ludolien.core.parts import KernelHooks, KernelModule
from ludolien.core.rewards import by_rank


class Kernel:
    """The kernel module of a game. Whatever it leaves out follows from the contract."""

    def __init__(self, game: AnyGame, module: KernelModule) -> None:
        self.game = game
        self.module = module
        self.hooks = cast(KernelHooks, module)
        """To be asked for what it `has`."""

    def has(self, hook: str) -> bool:
        """True where the kernel brings this hook itself."""
        return hook in self.module.HOOKS

    def records(self, count: int) -> Any:
        """Room for some positions."""
        import numpy as np

        return np.zeros(count, self.module.STATE).view(np.recarray)

    def steps(self, state: Any, seat: Seat) -> Mapping[int, tuple[Move, ...]]:
        """Every action this seat may choose, with the moves of the contract it stands for, in order."""
        if self.has("steps"):
            return self.hooks.steps(state, seat)
        moves = [move for move, _ in self.game.odds(state)] or self.game.legal(state, seat)
        return {self.game.encode(state, move): (move,) for move in moves}

    def worth(self, result: Result) -> tuple[float, ...]:
        """What a result is worth to each seat, from 0 to 1."""
        return self.hooks.worth(result) if self.has("worth") else by_rank(result)

    def seats(self, state: Any) -> int:
        """How many a position has: the kernel says so where it can, else the game allows only one number."""
        return self.hooks.seats(state) if self.has("seats") else max(self.game.seats)

    def takes_turns(self, start: Any) -> bool:
        """True where never more than one seat decides at a time."""
        return self.hooks.takes_turns(start) if self.has("takes_turns") else not self.game.capabilities.is_simultaneous


@cache
def has_numba() -> bool:
    """True where kernels can be compiled."""
    return find_spec("numba") is not None


@cache
def kernel_of(game: AnyGame) -> Kernel | None:
    """The game's kernel; None where it has none, or where numba is not installed."""
    kernel = game.parts.kernel
    return Kernel(game, kernel()) if kernel is not None and has_numba() else None
