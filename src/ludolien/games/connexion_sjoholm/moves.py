"""What a player can do in Connexion. Tiles are counted row by row from a1 in the south-west corner."""

from ludolien.core import Move


class Turn(Move, frozen=True, tag="turn"):
    """CS6: turn one tile by 1, 2 or 3 quarters clockwise."""

    tile: int
    quarters: int


class Slide(Move, frozen=True, tag="slide"):
    """CS7: slide one's own pawn along its path."""

    start: int
    end: int


class Swap(Move, frozen=True, tag="swap"):
    """CS5: take over White's side instead of moving."""


ConnexionMove = Turn | Slide | Swap
