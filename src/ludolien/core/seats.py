"""Seats: the places at a table, and the four that no person takes.

A seat is not a player and not a user: it is the index by which the rules know somebody. The seats nobody
sits on have large numbers, so that indexing a hand by CHANCE raises instead of reading someone's cards.
"""

from typing import Final, TypeAlias

Seat: TypeAlias = int

CHANCE: Final[Seat] = 100
"""Rolls the dice and draws the cards."""
CLOCK: Final[Seat] = 101
"""Plays the moves that declared timers hold ready."""
HOUSE: Final[Seat] = 102
"""Knows what is in nobody's state: judges a written answer, reveals a riddle."""
WATCHER: Final[Seat] = 103
"""Sees what everybody may see, and never moves."""

NOBODY: Final[frozenset[Seat]] = frozenset()


def is_player(seat: Seat) -> bool:
    """True for a seat a person or a bot takes."""
    return 0 <= seat < CHANCE
