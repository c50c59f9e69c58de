"""VB5, VB10, VB13: whom the game waits for, and what the dice may show."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from ludolien.core import CHANCE, NOBODY, Seat
from ludolien.games.verbindung_borsa.material.dice import RED
from ludolien.games.verbindung_borsa.moves import BorsaMove, Roll
from ludolien.games.verbindung_borsa.state import Position


def awaited(position: Position) -> frozenset[Seat]:
    """VB5, VB10, VB13: the owner of a blocked base, the dice, or the player on turn."""
    if position.ending:
        return NOBODY
    if position.chooser is not None:
        return frozenset({position.chooser})
    if position.rolled is None and (position.rolling or not position.rules.announce):
        return frozenset({CHANCE})
    return frozenset({position.to_move})


def dice_to_roll(position: Position) -> int:
    """VB5, VB16: three dice, two in Red's first two turns, never more than there are."""
    is_held_back = position.rules.handicap and position.to_move == RED and position.turns < 4
    return min(2 if is_held_back else 3, position.stock)


def odds(position: Position) -> Sequence[tuple[BorsaMove, Fraction]]:
    """VB5: fair dice; faces in order, since the dice are alike."""
    if CHANCE not in awaited(position):
        return ()
    count = dice_to_roll(position)
    rolls = combinations_with_replacement(range(6), count)
    return [(Roll(CHANCE, faces), Fraction(ways_to_roll(faces), 6**count)) for faces in rolls]


def ways_to_roll(faces: tuple[int, ...]) -> int:
    """In how many orders the dice can show these faces."""
    ways = factorial(len(faces))
    for times in Counter(faces).values():
        ways //= factorial(times)
    return ways
