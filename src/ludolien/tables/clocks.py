"""Clocks, without a clock: the server's time comes in as a number and decides.

Lag compensation: a clock that starts does so `LAG` seconds late, so the time a position takes to a player and the move
takes back is not theirs. It is the same for everybody and cannot be gained by a slow or lying client. A flag falls
exactly when `runs_from + left` is reached; a move that arrives then or later comes too late, however late the scheduler
notices, so a move and its flag-fall can never both happen.
"""

from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.tables.protocol import Clock, Clocks

LAG: Final = 0.2


class Hand(msgspec.Struct, frozen=True):
    """The clock of one seat: `left` seconds when it stood still last, counting down since `runs_from`."""

    left: float | None = None
    runs_from: float | None = None

    def left_at(self, now: float) -> float | None:
        """Seconds left; None where there is no limit."""
        if self.left is None or self.runs_from is None:
            return self.left
        return max(0.0, self.left - max(0.0, now - self.runs_from))

    @property
    def falls_at(self) -> float | None:
        """When the flag falls, unless something happens before."""
        return None if self.left is None or self.runs_from is None else self.runs_from + self.left


Dial = tuple[Hand, ...]
"""The clocks of all seats."""


def wound(clock: Clock, seats: int) -> Dial:
    """All clocks full, and standing still."""
    return (Hand(None if clock.kind == "none" else clock.seconds),) * seats


def turned(
    clock: Clock, dial: Dial, running: Collection[Seat], at: float, *, moved: Seat | None = None, is_held: bool = False
) -> Dial:
    """The clocks after something happened: those in `running` count down, the others stand.

    Whoever moved gets the increment, or a new time for the next move. So does, by the move, who is no longer awaited
    at all; with `is_held` the others only stand still for a while and keep what they have.
    """
    return tuple(
        _turned(clock, hand, seat in running, at, has_moved=seat == moved, is_held=is_held)
        for seat, hand in enumerate(dial)
    )


def _turned(clock: Clock, hand: Hand, runs: bool, at: float, *, has_moved: bool, is_held: bool) -> Hand:
    is_running = hand.runs_from is not None
    if hand.left is None or (not has_moved and is_running == runs):
        return hand
    left = hand.left_at(at)
    if clock.kind == "total":
        left = (left or 0.0) + (clock.increment if has_moved else 0.0)
    elif has_moved or not (runs or is_held):
        left = clock.seconds
    return Hand(left, at + LAG if runs else None)


def stopped(dial: Dial, at: float) -> Dial:
    """All clocks standing as they are."""
    return tuple(Hand(hand.left_at(at)) for hand in dial)


def forgiven(dial: Dial, gone: float) -> Dial:
    """The clocks after `gone` seconds that are nobody's fault."""
    return tuple(hand if hand.runs_from is None else replace(hand, runs_from=hand.runs_from + gone) for hand in dial)


def next_flag(dial: Dial) -> tuple[float, Seat] | None:
    """When the next flag falls, and whose."""
    falls = [(when, seat) for seat, hand in enumerate(dial) if (when := hand.falls_at) is not None]
    return min(falls, default=None)


def shown(dial: Dial, now: float, is_paused: bool, starts: float = 0.0) -> Clocks:
    """The clocks as everybody sees them."""
    return Clocks(
        now=now,
        left=tuple(hand.left_at(now) for hand in dial),
        running=tuple(seat for seat, hand in enumerate(dial) if hand.left is not None and hand.runs_from is not None),
        paused=is_paused,
        starts=starts if starts > now else None,
    )
