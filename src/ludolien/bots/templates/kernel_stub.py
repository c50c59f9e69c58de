"""What templates import in place of the kernel they will be bound to.

`bots/compiling.py` rewrites that import: what the kernel has comes from the kernel, the other hooks stay as they are
here, and `HAS_…` tells which. `docs/reference/kernels.md` explains each function.
"""

from typing import Any, Final

from ludolien.kernels import OVER, Buffer, Record, Values, compiled, layout

STATE: Final = layout(nothing=0)
MOVES: Final = 1

HAS_ODDS: Final[bool] = False
HAS_PICK: Final[bool] = False
HAS_ROLLOUT: Final[bool] = False
HAS_EVALUATE: Final[bool] = False
HAS_FORESEE: Final[bool] = False
HAS_PRIOR: Final[bool] = False
HAS_OWNER: Final[bool] = False
HAS_KEY: Final[bool] = False
HAS_OBSERVE: Final[bool] = False


@compiled
def turn(s: Record) -> int:
    return OVER


@compiled
def legal(s: Record, actions: Buffer) -> int:
    return 0


@compiled
def play(s: Record, action: int) -> None:
    pass


@compiled
def payoff(s: Record, values: Values) -> None:
    values[:] = 0.5


@compiled
def odds(s: Record, actions: Buffer, weights: Buffer) -> int:
    return 0


@compiled
def pick(s: Record, rng: Any) -> int:
    return 0


@compiled
def rollout(s: Record, rng: Any) -> None:
    pass


@compiled
def evaluate(s: Record, values: Values) -> None:
    values[:] = 0.5


@compiled
def foresee(s: Record, values: Values, rng: Any) -> None:
    values[:] = 0.5


@compiled
def prior(s: Record, actions: Buffer, count: int, weights: Buffer) -> None:
    weights[:count] = 1


@compiled
def owner(s: Record, action: int) -> int:
    return -1


@compiled
def key(s: Record) -> int:
    return 0


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    pass


@compiled
def as_number(s: Record, action: int) -> int:
    return action


@compiled
def from_number(s: Record, number: int) -> int:
    return number
