"""What a game tells the laws about itself: an optional module `tests/laws/of_<slug>.py`.

`SYMMETRIES`: a tuple of `Symmetry`. `OPEN`: the move types that `legal` gives as a template only (a written answer);
the laws let other moves of these types be legal too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ludolien.core import AnyGame, Move, Seat
from tests.laws.walks import Setting


@dataclass(frozen=True)
class Symmetry:
    """A way to turn a game over that its rules must not notice."""

    name: str
    state: Callable[[Any], Any]
    move: Callable[[Any, Any], Any]
    """The image of a move that is made in a state: `move(state, move)`."""
    seat: Callable[[Seat], Seat] = lambda seat: seat
    applies: Callable[[Setting], bool] = lambda setting: True


def symmetries(game: AnyGame) -> tuple[Symmetry, ...]:
    """What the game's module declares."""
    return getattr(_module(game), "SYMMETRIES", ())


def is_open(game: AnyGame, move: Move) -> bool:
    """True for a move of a family that `legal` gives as a template."""
    return isinstance(move, getattr(_module(game), "OPEN", ()))


def _module(game: AnyGame) -> Any:
    name = f"tests.laws.of_{game.slug}"
    return import_module(name) if find_spec(name) else None
