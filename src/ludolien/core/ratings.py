"""OpenSkill ratings for two players or many: the Plackett-Luce model of Weng and Lin (2011), updated game by game."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
LEAST: Final = 1e-4
"""No game makes a rating surer than by this factor of its variance."""


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be, and how far that may be off."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def ordinal(self) -> float:
        """What one may count on."""
        return self.mu - 3 * self.sigma


def rated(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game that ended with these ranks, 1 the best, equals sharing one."""
    spread = math.sqrt(sum(rating.sigma**2 + BETA**2 for rating in ratings))
    strength = [math.exp(rating.mu / spread) for rating in ratings]
    behind = [sum(strength[j] for j, other in enumerate(ranks) if other >= rank) for rank in ranks]
    ties = [sum(other == rank for other in ranks) for rank in ranks]
    after = []
    for i, rating in enumerate(ratings):
        gain, surety = 0.0, 0.0
        for q, rank in enumerate(ranks):
            if rank > ranks[i]:
                continue
            chance = strength[i] / behind[q]
            gain += ((i == q) - chance) / ties[q]
            surety += chance * (1 - chance) / ties[q]
        scale = rating.sigma**2 / spread
        weight = rating.sigma / spread
        after.append(
            Rating(
                rating.mu + scale * gain,
                rating.sigma * math.sqrt(max(1 - weight * (rating.sigma / spread) ** 2 * surety, LEAST)),
            )
        )
    return after
