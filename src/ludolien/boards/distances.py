"""Distances: the least it costs to reach each place."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import TypeVar

Place = TypeVar("Place")


def distances(sources: Mapping[Place, int], steps: Callable[[Place], Iterable[tuple[Place, int]]]) -> dict[Place, int]:
    """From sources with what they cost themselves; `steps` names the places beyond one, each for 0 or 1 more."""
    found = dict(sources)
    edge = deque(sorted(found, key=found.__getitem__))
    while edge:
        place = edge.popleft()
        for beyond, cost in steps(place):
            now = found[place] + cost
            if now < found.get(beyond, inf):
                found[beyond] = now
                (edge.append if cost else edge.appendleft)(beyond)
    return found
