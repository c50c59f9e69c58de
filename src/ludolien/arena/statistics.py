"""What many games prove: shares and means with their 95 % intervals, Elo, and a test that knows when to stop."""

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

Z: Final = 1.96
RISK: Final = 0.05
"""How often a sequential test may be wrong, either way."""


class Interval(msgspec.Struct, frozen=True):
    """A figure and what it may really be, with 95 % confidence."""

    value: float
    low: float
    high: float


def share(successes: float, trials: int) -> Interval | None:
    """A share with Wilson's interval; None of nothing."""
    if trials == 0:
        return None
    part = successes / trials
    weight = 1 + Z * Z / trials
    middle = (part + Z * Z / (2 * trials)) / weight
    half = Z * math.sqrt(part * (1 - part) / trials + Z * Z / (4 * trials**2)) / weight
    return Interval(part, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Interval | None:
    """A mean with its interval; None of nothing. A single value says nothing about the others."""
    if not values:
        return None
    middle = math.fsum(values) / len(values)
    if len(values) == 1:
        return Interval(middle, -math.inf, math.inf)
    spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))
    half = Z * spread / math.sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def elo(score: float) -> float:
    """The difference in Elo points at which somebody is expected to score this share."""
    if score <= 0.0 or score >= 1.0:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


Verdict = Literal["high", "low", "open"]


class Sprt(msgspec.Struct, frozen=True):
    """Wald's sequential test of a share: is it rather `low` or rather `high`?"""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"two shares between 0 and 1, the lower first, not {self.low} and {self.high}")

    def evidence(self, won: int, lost: int) -> float:
        """The logarithm of how many times likelier `high` makes these games than `low`."""
        return won * math.log(self.high / self.low) + lost * math.log((1 - self.high) / (1 - self.low))

    @property
    def bound(self) -> float:
        """Evidence of this size decides."""
        return math.log((1 - RISK) / RISK)

    def verdict(self, won: int, lost: int) -> Verdict:
        found = self.evidence(won, lost)
        return "high" if found >= self.bound else "low" if found <= -self.bound else "open"
