"""What a player can do in Connexion. Tiles are counted row by row from a1 in the south-west corner."""

from ludolien.core import Move, Seat


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


def action_of(move: ConnexionMove, tiles: int) -> int:
    """Its number: three turns a tile, a slide from every tile to every tile, and the swap."""
    match move:
        case Turn(tile=tile, quarters=quarters):
            return 3 * tile + quarters - 1
        case Slide(start=start, end=end):
            return 3 * tiles + start * tiles + end
        case Swap():
            return 3 * tiles + tiles**2


def move_of(action: int, seat: Seat, tiles: int) -> ConnexionMove:
    """The move of that number."""
    if action < 3 * tiles:
        return Turn(seat, action // 3, action % 3 + 1)
    if action < 3 * tiles + tiles**2:
        return Slide(seat, *divmod(action - 3 * tiles, tiles))
    return Swap(seat)
