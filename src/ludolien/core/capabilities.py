"""What a game can do besides being played. The house asks here, so that it never has to know a game by its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from ludolien.core.commands import CommandGroup
from ludolien.core.options import Value
from ludolien.core.routes import Route


class Accent(msgspec.Struct, frozen=True):
    """The colour of a game on the light and on the dark theme: of text and outlines, of a tinted ground, and of a fill
    that carries white text."""

    text: tuple[str, str]
    ground: tuple[str, str]
    fill: tuple[str, str]


class BestBoard(msgspec.Struct, frozen=True):
    """The best that a known draw allowed on one seat's board."""

    lost: int
    at_least: int
    """The same where it is proven; less where the proof is missing."""
    board: Any
    """As in the game's view."""
    view: Any = None
    """The same as the game's view shows a board, with what it is worth."""


class Capabilities(msgspec.Struct, frozen=True, kw_only=True):
    """Functions import what they need when they are called, so that a game stays light."""

    minutes: int
    """How long a game takes among people."""
    accent: Accent
    is_guest: bool = False
    """Not one of the house's own games: stands last on the shelf."""
    has_hints: bool = True
    """False where a hint would give away what is to be guessed."""
    is_real_time: bool = False
    """All play at once, so several people cannot share one device."""
    is_simultaneous: bool = False
    """Several seats may have to decide at the same time."""
    has_secrets: bool = False
    """Somebody may know what another does not."""
    daily: tuple[Mapping[str, Value], ...] = ()
    """The options of the daily board, which take turns; empty where there is none."""
    grades: tuple[int, ...] = ()
    """Playing alone: the highest score for each grade, the best first. The fewer points, the better."""
    best_boards: Callable[[Any, Sequence[Any]], tuple[BestBoard, ...]] | None = None
    """By seat, from the last state and all moves of a finished game. May take minutes."""
    routes: Callable[[], tuple[Route, ...]] = tuple
    """What it answers over HTTP."""
    commands: Callable[[], CommandGroup] | None = None
    """What it adds to the command line."""
    telltale: tuple[str, ...] = ()
    """Files in its folder that give away what is to be guessed: sealed where anybody can open them."""
    client_files: Callable[[], Mapping[str, str]] = dict
    """Material that the browser draws with: texts by their file names, for the game's folder in the client."""
