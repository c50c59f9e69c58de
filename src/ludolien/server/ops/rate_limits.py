"""How often somebody may do a thing. Buckets that fill up again: short bursts are fine, floods are not."""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from ludolien.server.ops.errors import ApiError


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and then so many in so many seconds."""

    burst: int
    seconds: float
    """Until an empty bucket is full again."""


RATES: Final[dict[str, Rate]] = {
    "guest": Rate(60, 3600),
    "sign_in": Rate(10, 600),
    "sign_in_address": Rate(40, 600),
    "known_device": Rate(20, 600),
    "confirm": Rate(10, 600),
    "mail": Rate(3, 3600),
    "account": Rate(10, 3600),
    "table": Rate(30, 600),
    "seat": Rate(60, 60),
    "chat": Rate(10, 20),
    "move": Rate(60, 10),
    "message": Rate(60, 60),
    "too_fast": Rate(60, 60),
    "report": Rate(10, 3600),
    "text": Rate(60, 3600),
    "review": Rate(20, 3600),
    "weighing": Rate(60, 600),
    "change": Rate(120, 60),
    "connect": Rate(120, 60),
    "read": Rate(1200, 60),
    "guess": Rate(30, 600),
    "guess_address": Rate(200, 600),
    "public_table": Rate(20, 3600),
    "public_table_together": Rate(40, 3600),
    "tournament": Rate(10, 3600),
    "tournament_together": Rate(30, 3600),
    "invitation": Rate(20, 600),
    "invitation_together": Rate(100, 600),
    "follow": Rate(60, 600),
    "follow_together": Rate(300, 600),
    "table_together": Rate(600, 86_400),
    "seat_together": Rate(600, 60),
    "report_together": Rate(30, 3600),
    "text_together": Rate(300, 3600),
    "review_together": Rate(100, 3600),
    "weighing_together": Rate(300, 600),
    "change_together": Rate(1200, 60),
    "connect_together": Rate(1200, 60),
}
"""What ends in `together` is for all who share a part of the house, such as the guests of one address: enough for a
class, and not more for one person with many cookies."""

MOST_BUCKETS: Final = 100_000


class Limits:
    """The buckets of this process."""

    def __init__(self, *, is_on: bool = True) -> None:
        self.is_on = is_on
        self.is_shared = False
        """Other nodes of the house are told what is taken here."""
        self._taken: Counter[tuple[str, str]] = Counter()
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def may(self, what: str, who: str) -> bool:
        """True while there is something left, and takes it."""
        return self.wait(what, who) == 0

    def wait(self, what: str, who: str, cost: int = 1) -> float:
        """Takes as much as it costs and returns 0, or says how many seconds until there is so much again. What costs
        more than a full bucket takes all of it."""
        if not self.is_on:
            return 0
        rate = RATES[what]
        now = time.monotonic()
        cost = min(cost, rate.burst)
        left = self._left(what, who, now)
        if left < cost:
            return (cost - left) * rate.seconds / rate.burst
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget_full(now)
        self._buckets[what, who] = (left - cost, now)
        if self.is_shared:
            self._taken[what, who] += cost
        return 0

    def is_spent(self, what: str, who: str) -> bool:
        """True where nothing is left; takes nothing."""
        return self.is_on and self._left(what, who, time.monotonic()) < 1

    def take(self, what: str, who: str, cost: int = 1) -> None:
        """Takes one or more, or refuses the request."""
        if wait := self.wait(what, who, cost):
            raise too_fast(wait)

    def check(self, what: str, who: str) -> None:
        """Refuses the request where nothing is left; takes nothing."""
        if self.is_spent(what, who):
            rate = RATES[what]
            raise too_fast(rate.seconds / rate.burst)

    def taken(self) -> dict[tuple[str, str], int]:
        """What was taken here since this was asked last."""
        taken, self._taken = self._taken, Counter()
        return taken

    def heed(self, taken: Iterable[tuple[str, str, int]]) -> None:
        """What was taken at another node counts here too."""
        now = time.monotonic()
        for what, who, much in taken:
            if what in RATES:
                self._buckets[what, who] = (max(0.0, self._left(what, who, now) - much), now)
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget_full(now)

    def _left(self, what: str, who: str, now: float) -> float:
        rate = RATES[what]
        left, then = self._buckets.get((what, who), (float(rate.burst), now))
        return min(float(rate.burst), left + (now - then) * rate.burst / rate.seconds)

    def _forget_full(self, now: float) -> None:
        """Drops buckets that have filled up again, or the oldest half."""
        fresh = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < RATES[key[0]].seconds}
        self._buckets = dict(list(fresh.items())[-MOST_BUCKETS // 2 :])


def too_fast(wait: float) -> ApiError:
    """The refusal of somebody who has to wait."""
    seconds = max(1, round(wait))
    return ApiError(429, "too_fast", {"retry-after": str(seconds)}, seconds=seconds)
