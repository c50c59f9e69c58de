"""The bot's clock: how long a bot may think, and how much less under load.

A task comes with its limit: that of its level, or what the game's clock leaves it (`local/bot_tasks.py`). When more ask
than there are workers everybody thinks for a shorter time. Those who ask share the workers equally, and whatever one
person asks for shares that person's part. Guests of one address have one part among them.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ludolien.local.bot_tasks import MARGIN

SHORTEST: Final = 0.01
"""Seconds of thinking that are always left, however many wait."""
CAUTION: Final = 0.4
"""Of the time that would be everybody's share under load: there is more to do than thinking, and some come oftener."""
URGENCY: Final = 0.7
"""Of its limit, after which a bot that waits should have had its turn."""


class BotClock:
    """Knows who asks, and so how long each may think."""

    def __init__(self, workers: int, now: Callable[[], float] = time.monotonic) -> None:
        self.workers = workers
        self.now = now
        self._asking: dict[str, Counter[str]] = {}
        """Thoughts that are wanted and not there yet, by share and person."""

    @contextmanager
    def asking(self, person: str, share: str) -> Iterator[None]:
        """While something is thought of for somebody, or waits for that."""
        among = self._asking.setdefault(share, Counter())
        among[person] += 1
        try:
            yield
        finally:
            among[person] -= 1
            if not among[person]:
                del among[person]
            if not among:
                del self._asking[share]

    def deadline(self, limit: float) -> float:
        """When a thought that is asked for now must be there."""
        return self.now() + limit

    def turn_by(self, limit: float) -> float:
        """When it should have had its turn."""
        return self.now() + URGENCY * limit

    def time_for(self, person: str, share: str, limit: float, deadline: float) -> float:
        """How long a person's bot may think now, so that those who wait keep their limits as well."""
        left = deadline - self.now() - MARGIN
        among = self._asking[share]
        crowd = len(self._asking) * len(among) * among[person] / self.workers
        return max(SHORTEST, left if crowd <= 1 else min(left, CAUTION * limit / crowd))
