"""Lessons: positions in which something is asked of a learner, with prepared dice and a prepared opponent.

A step asks for a goal, not for one answer: its `judge` looks at what a move did. All else is the game itself: its rules
allow and refuse, its views are shown. What is said stands in the game's words (`words/<language>.toml`, `lessons`),
under the name of the step: `goal` first, then what its outcomes name. `local/lessons.py` plays them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from ludolien.core.options import Value
from ludolien.core.seats import Seat


class Outcome(msgspec.Struct, frozen=True):
    """What a learner's move came to: `done` goes on to the next step, `on` wants more moves, `other` is allowed but
    not what was asked for. `words` names what is said to it."""

    kind: Literal["done", "on", "other"]
    words: str = ""


ON: Final = Outcome("on")
DONE: Final = Outcome("done", "done")
OTHER: Final = Outcome("other", "other")

Judge: TypeAlias = Callable[[Any, Any, Any], Outcome]
"""From the position before, the move, and the position after it and after what followed by itself."""


def done(words: str) -> Outcome:
    """Reached, with words of its own."""
    return Outcome("done", words)


def on(words: str) -> Outcome:
    """Well begun, and something is said to it."""
    return Outcome("on", words)


def other(words: str) -> Outcome:
    """Allowed, but something else, with words of its own."""
    return Outcome("other", words)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A position: how a game starts, fields of it laid out by hand, then moves in notation with who makes them
    (`0: c3`, `chance: roll 1 5`)."""

    seats: int = 0
    """0 for the fewest the game is played by."""
    options: Mapping[str, Value] = {}
    fields: Mapping[str, Any] = {}
    moves: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to learn. Without `judge` and `refused_by` there is something to see and nothing to do."""

    name: str
    clause: str
    setup: Setup
    seat: Seat = 0
    judge: Judge | None = None
    refused_by: str = ""
    """The clause by which the learner is to be refused, where that is what there is to learn."""
    model: tuple[str, ...] | Callable[[Any], str] = ()
    """What "Show me" shows: moves in notation that reach the goal, or what finds the next one from the position."""
    lit: tuple[str, ...] = ()
    """Places that glow: what the step speaks of, or what is to be touched."""
    in_tray: str = ""
    """What is to be touched beside the board, by the name that the game's folder in the client knows it by."""
    chance: tuple[str, ...] = ()
    """What CHANCE brings, in this order, as long as it can."""
    replies: tuple[str, ...] | Callable[[Any], str] = ()
    """What the others play, in this order, as long as they can; or what finds it from the position."""
    texts: Mapping[str, str] = {}
    """What the keeper knows, where HOUSE has to judge."""

    @property
    def asks(self) -> bool:
        """True where there is something to do."""
        return self.judge is not None or bool(self.refused_by)


class Course(msgspec.Struct, frozen=True):
    """Steps one after the other. A game may have several courses, each with a name among its words."""

    name: str
    steps: tuple[Step, ...]
