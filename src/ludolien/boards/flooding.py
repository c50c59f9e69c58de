"""Flooding: everything that can be reached from somewhere."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Place = TypeVar("Place")


def flooded(sources: Iterable[Place], neighbours: Callable[[Place], Iterable[Place]]) -> set[Place]:
    """All places reached from the sources, themselves included, going from neighbour to neighbour."""
    reached = set(sources)
    edge = list(reached)
    while edge:
        for place in neighbours(edge.pop()):
            if place not in reached:
                reached.add(place)
                edge.append(place)
    return reached


def ways_from(source: Place, neighbours: Callable[[Place], Iterable[Place]]) -> dict[Place, tuple[Place, ...]]:
    """For all places reached from the source a shortest way to them, both ends included."""
    ways: dict[Place, tuple[Place, ...]] = {source: (source,)}
    for place in (reached := [source]):
        for beside in neighbours(place):
            if beside not in ways:
                ways[beside] = (*ways[place], beside)
                reached.append(beside)
    return ways
