"""What a game tells the laws about itself: `TOLD` in an optional module `tests/laws/of_<slug>.py`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
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


@dataclass(frozen=True)
class Told:
    """What the laws cannot see for themselves."""

    symmetries: tuple[Symmetry, ...] = ()
    open: tuple[type[Move], ...] = ()
    """The moves that `legal` gives as a template only (a written answer): others of these types may be legal too."""


@cache
def told(game: AnyGame) -> Told:
    """What the game's module says; nothing where there is none."""
    name = f"of_{game.slug}"
    if not Path(__file__).with_name(f"{name}.py").exists():
        return Told()
    said: Told = import_module(f"tests.laws.{name}").TOLD
    return said
