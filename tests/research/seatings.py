"""Every game with the fewest and the most seats."""

import pytest

from ludolien import catalogue

SEATINGS = [
    (game.slug, seats) for game in catalogue.own().values() for seats in sorted({game.seats[0], game.seats[-1]})
]
every_seating = pytest.mark.parametrize(("slug", "seats"), SEATINGS)


def tick(slug: str) -> float | None:
    """A minute and a half a step, where it counts: games end soon."""
    return 90.0 if catalogue.find(slug).capabilities.is_real_time else None
