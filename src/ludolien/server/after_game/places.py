"""Who came where on a day: as many as anybody reads, and oneself."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

MOST_SHOWN: Final = 100


def placed(
    ranked: Iterable[T], score: Callable[[T], float | None], is_me: Callable[[T], bool]
) -> Iterator[tuple[int, T]]:
    """Of those who come with the best first: the first of them and oneself, with their places. Equals share one."""
    place = 0
    before: float | None = None
    for at, one in enumerate(ranked, 1):
        if at == 1 or score(one) != before:
            place, before = at, score(one)
        if at <= MOST_SHOWN or is_me(one):
            yield place, one
