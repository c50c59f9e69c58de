"""Moves in words. A cell says what it is; only the swap needs any."""

from ludolien.core import Phrase
from ludolien.games.hex.moves import HexMove, Swap


def told(move: HexMove) -> tuple[Phrase, ...]:
    """The phrases of a move."""
    return (Phrase("swapped"),) if isinstance(move, Swap) else ()
