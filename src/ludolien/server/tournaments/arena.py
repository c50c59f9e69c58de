"""Who plays whom in an arena: everybody who is free, again and again until the time is up. Pure: time is a number.

People are paired with whom they stand beside in the table; with the same one twice in a row only where nobody else is
to be had; and the seats alternate. A bot plays with who would have to wait, and never with another bot.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

WAITS_FOR_OTHERS: Final = 20.0
"""Seconds after which two who have just played each other play again, though others may still finish their games."""
WAITS_FOR_PEOPLE: Final = 4.0
"""Seconds after which a bot plays with who waits, though others may still finish their games."""


class Free(msgspec.Struct, frozen=True):
    """Somebody who waits for a game. `lead` is how many more games they have begun than not; `apart` are the numbers of
    those they do not meet."""

    number: int
    points: float = 0
    last: int = 0
    """Whom they played last; 0 for nobody."""
    lead: int = 0
    has_begun_last: bool = False
    since: float = 0.0
    apart: frozenset[int] = frozenset()


Pair = tuple[Free, Free]


def arena_pairs(
    people: Sequence[Free], bots: Sequence[Free], now: float, *, are_others_playing: bool
) -> list[tuple[int, int]]:
    """The games that begin now, who has the first seat first."""
    order = sorted(people, key=lambda one: (-one.points, one.since, one.number))
    pairs = _matched(order, lambda one, other: _may_meet(one, other) and not _have_just_met(one, other))
    pairs += _with_bots(_without(order, pairs), bots, now, are_others_playing=are_others_playing)

    def may_meet_again(one: Free, other: Free) -> bool:
        is_late = now - max(one.since, other.since) >= WAITS_FOR_OTHERS
        return _may_meet(one, other) and (is_late or not are_others_playing)

    pairs += _matched(_without(order, pairs), may_meet_again)
    return [seated(one, other) for one, other in pairs]


def seated(one: Free, other: Free) -> tuple[int, int]:
    """Who has begun less often begins; of two alike, who did not begin last."""
    first = min(one, other, key=lambda who: (who.lead, who.has_begun_last, who.number))
    return (one.number, other.number) if first is one else (other.number, one.number)


def _matched(order: Sequence[Free], fit: Callable[[Free, Free], bool]) -> list[Pair]:
    """Each with the next who fits. Two who are left and do not fit each other part a pair that fits both."""
    pairs: list[Pair] = []
    left: list[Free] = []
    free = list(order)
    while free:
        one = free.pop(0)
        other = next((other for other in free if fit(one, other)), None)
        if other is None:
            left.append(one)
        else:
            free.remove(other)
            pairs.append((one, other))
    while len(left) > 1:
        one, other = left.pop(), left.pop()
        for place in range(len(pairs) - 1, -1, -1):
            first, second = pairs[place]
            if fit(one, first) and fit(other, second):
                pairs[place : place + 1] = [(one, first), (other, second)]
                break
            if fit(one, second) and fit(other, first):
                pairs[place : place + 1] = [(one, second), (other, first)]
                break
    return pairs


def _with_bots(left: Sequence[Free], bots: Sequence[Free], now: float, *, are_others_playing: bool) -> list[Pair]:
    """Who would have to wait plays with a bot, the one who has waited longest first."""
    pairs: list[Pair] = []
    free = sorted(bots, key=lambda bot: (bot.since, bot.number))
    for one in sorted(left, key=lambda one: (one.since, one.number)):
        if are_others_playing and now - one.since < WAITS_FOR_PEOPLE:
            continue
        other = next((bot for bot in free if not _have_just_met(one, bot)), None) or next(iter(free), None)
        if other is not None:
            free.remove(other)
            pairs.append((one, other))
    return pairs


def _without(order: Sequence[Free], pairs: Sequence[Pair]) -> list[Free]:
    taken = {one.number for pair in pairs for one in pair}
    return [one for one in order if one.number not in taken]


def _may_meet(one: Free, other: Free) -> bool:
    return one.number not in other.apart and other.number not in one.apart


def _have_just_met(one: Free, other: Free) -> bool:
    return one.last == other.number or other.last == one.number
