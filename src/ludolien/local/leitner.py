"""When a flashcard comes back, by Leitner's boxes: a right answer moves it one box on and a wrong one back to the
first; each box waits longer than the one before."""

from typing import Final

import msgspec

DAY: Final = 86_400.0
DAYS: Final = (1, 3, 7, 16, 35, 80)
"""How long each box waits; box 0 holds what has never been answered."""
FIRST: Final = 1
LAST: Final = len(DAYS)


class Due(msgspec.Struct, frozen=True):
    """The box a card lies in, and when it comes back."""

    box: int
    at: float


def new(now: float) -> Due:
    """A new card is asked at once."""
    return Due(0, now)


def answered(due: Due, now: float, *, is_right: bool) -> Due:
    """After an answer. Whoever practises before the time is up changes nothing."""
    if now < due.at:
        return due
    box = min(due.box + 1, LAST) if is_right else FIRST
    return Due(box, now + DAYS[box - 1] * DAY)


def put_off(due: Due, now: float) -> Due:
    """Not today: it comes back tomorrow from the same box."""
    return Due(due.box, max(due.at, now + DAY))
