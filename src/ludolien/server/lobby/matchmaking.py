"""Who plays with whom: people who want to play now are brought together by game and pace. Pure: time is a number.

Where two make a game, the first who fit play. Where more may, those who come within a moment sit at one table.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

GATHERING: Final = 2.0
"""Seconds for which a table for more than two waits for others to come."""
MOST_TOGETHER: Final = 4
MOST_SEEKERS: Final = 10_000
MOST_OF_ONE_SHARE: Final = 60
"""Guests and new accounts of one address: a school looks together, and nobody is more than that by many cookies."""
ANY: Final = ""


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who wants to play now: a game and a pace, or any. `apart` are people they do not meet,
    `share` those with whom they count as one where something is shared out."""

    user: str
    name: str
    game: str
    pace: str
    since: float
    apart: frozenset[str] = frozenset()
    share: str = ""


class Company(msgspec.Struct, frozen=True):
    """People who play together, and what."""

    seekers: tuple[Seeker, ...]
    game: str
    pace: str


class Matchmaking:
    """Everybody who looks for others, in the order in which they came."""

    def __init__(self, seats: Callable[[str], tuple[int, int]], usual: tuple[str, str]) -> None:
        self._seats = seats
        """The fewest and the most people for a game."""
        self._usual = usual
        """Game and pace for people who do not mind either."""
        self.seekers: dict[str, Seeker] = {}

    def seek(self, seeker: Seeker) -> bool:
        """Somebody looks for others, instead of what they looked for before; False where too many do."""
        self.seekers.pop(seeker.user, None)
        of_one_share = sum(one.share == seeker.share for one in self.seekers.values()) if seeker.share else 0
        if len(self.seekers) >= MOST_SEEKERS or of_one_share >= MOST_OF_ONE_SHARE:
            return False
        self.seekers[seeker.user] = seeker
        return True

    def withdraw(self, user: str) -> None:
        """Somebody does not look any more."""
        self.seekers.pop(user, None)

    def waiting(self, game: str, pace: str) -> int:
        """How many look for this."""
        return sum(_fits(seeker.game, game) and _fits(seeker.pace, pace) for seeker in self.seekers.values())

    def matched(self, now: float) -> list[Company]:
        """The companies that are complete by now; their people look no more."""
        found = []
        for first in list(self.seekers.values()):
            if first.user in self.seekers and (company := self._company(first, now)):
                found.append(company)
                for one in company.seekers:
                    del self.seekers[one.user]
        return found

    def next_due(self, now: float) -> float | None:
        """When somebody who gathers others has waited long enough. Who has, and still lacks some, waits for them."""
        gathering = [first for first in self.seekers.values() if first.since + GATHERING > now]
        return min((first.since + GATHERING for first in gathering if len(self._with(first)) >= 2), default=None)

    def _company(self, first: Seeker, now: float) -> Company | None:
        together = self._with(first)
        game = next((one.game for one in together if one.game), self._usual[0])
        fewest, most = self._seats(game)
        most = min(most, MOST_TOGETHER)
        together = together[:most]
        is_late = now - first.since >= GATHERING
        if len(together) < max(2, fewest) or (len(together) < most and not is_late):
            return None
        pace = next((one.pace for one in together if one.pace), self._usual[1])
        return Company(tuple(together), game, pace)

    def _with(self, first: Seeker) -> list[Seeker]:
        """Somebody and all who could sit at one table with them and each other, in the order in which they came."""
        together: list[Seeker] = []
        for other in [first, *(one for one in self.seekers.values() if one is not first)]:
            if _fit(together, other):
                together.append(other)
        return together


def _fit(together: Sequence[Seeker], other: Seeker) -> bool:
    return all(
        _fits(one.game, other.game)
        and _fits(one.pace, other.pace)
        and one.user not in other.apart
        and other.user not in one.apart
        for one in together
    )


def _fits(one: str, other: str) -> bool:
    return ANY in (one, other) or one == other
