"""CS1-CS5: how a game starts, and whose turn it is."""

from collections.abc import Mapping

from ludolien.core import NOBODY, Seat, Value
from ludolien.games.connexion_sjoholm.state import WHITE, Position, key


def start(options: Mapping[str, Value]) -> Position:
    """CS1-CS5: all tiles the same way, a pawn in every column of the first and the last row, White to move."""
    width, height, swap = options["width"], options["height"], options["swap"]
    assert isinstance(width, int) and isinstance(height, int) and isinstance(swap, bool)
    tiles = "0" * (width * height)
    pawns = tuple(range(width)), tuple(range(width * (height - 1), width * height))
    return Position(width, height, swap, tiles, pawns, seen=(key(tiles, pawns, (), WHITE),))


def awaited(position: Position) -> frozenset[Seat]:
    """CS5: the two take turns until the game has ended."""
    return NOBODY if position.ending else frozenset({position.to_move})


def may_swap(position: Position) -> bool:
    """CS5: only the answer to White's first move may be the swap, and only where the option is on."""
    return position.swap and position.plies == 1
