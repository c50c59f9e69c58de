"""A challenge a day: a position, what is to be made of it, and all that solves it.

A game makes its own (`Parts.challenges`), each from a secret and the number of a day alone, so that every house with
the same secret has the same ones. It is played like a step of a lesson: by the rules, with prepared dice and a prepared
opponent; `local/challenges.py` does so.
"""

from collections.abc import Mapping
from random import Random

import msgspec

from ludolien.core.lessons import Setup
from ludolien.core.seats import Seat


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """Made once and never changed. All of it but the setup, the goal and its facts is secret until the day is over."""

    setup: Setup
    seat: Seat = 0
    goal: str
    """Its name among the game's words (`challenges`)."""
    facts: Mapping[str, str | int] = {}
    """What is filled into these words."""
    most: int
    """Points that can be reached, and no more."""
    solutions: tuple[str, ...]
    """Exactly the first moves after which they still can, in notation; or the answers that are right."""
    model: tuple[str, ...]
    """One way to them, move by move."""
    chance: tuple[str, ...] = ()
    """What CHANCE brings, in this order."""
    texts: Mapping[str, str] = {}
    """What the keeper knows, where HOUSE has to judge."""


class Verdict(msgspec.Struct, frozen=True):
    """What an attempt has come to."""

    points: int
    is_over: bool


def dice_of(secret: str, day: int) -> Random:
    """What a challenge is drawn from; the day is counted as `date.toordinal` does."""
    return Random(f"{secret} {day}")
