"""CS5-CS10: every legal move, in the order of actions."""

from collections.abc import Sequence
from functools import cache

from ludolien.core import Seat
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.start import awaited, may_swap
from ludolien.games.connexion_sjoholm.rules.tiles import reach
from ludolien.games.connexion_sjoholm.state import Position


def legal(position: Position, seat: Seat) -> Sequence[ConnexionMove]:
    """The turns of every tile, the slides of every pawn, then the swap."""
    if seat not in awaited(position):
        return ()
    turns = _turns(seat, len(position.tiles))
    moves: list[ConnexionMove] = [turn for turn in turns if turn.tile not in position.protected]
    own = position.pawns[position.turn]
    for pawn in own:
        free = reach(position.width, position.height, position.tiles, position.turn, pawn, own)
        moves += [Slide(seat, pawn, end) for end in sorted(free) if end != pawn]
    if may_swap(position):
        moves.append(Swap(seat))
    return moves


@cache
def _turns(seat: Seat, tiles: int) -> tuple[Turn, ...]:
    return tuple(Turn(seat, tile, quarters) for tile in range(tiles) for quarters in (1, 2, 3))
