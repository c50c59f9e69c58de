"""VB4-VB13: every legal move, in the order of actions."""

from collections.abc import Sequence

from ludolien.core import CHANCE, Seat
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, TakeBack, Turn
from ludolien.games.verbindung_borsa.rules.awaited import awaited, odds
from ludolien.games.verbindung_borsa.rules.placing import placements, whites_owed
from ludolien.games.verbindung_borsa.state import Position


def legal(position: Position, seat: Seat) -> Sequence[BorsaMove]:
    """In the order of actions: placements, announced ones, turnings, then the moves without a place."""
    if seat == CHANCE:
        return [move for move, _ in odds(position)]
    if seat not in awaited(position):
        return ()
    if position.chooser is not None:
        return [Turn(seat, cell) for cell in position.choices]
    if position.rolled is None:
        return (Cast(seat), Announce(seat))
    here = list(placements(position))
    moves: list[BorsaMove] = [Place(seat, *at) for at in here]
    if position.rules.announce:
        moves += [Place(seat, *at, announce=True) for at in here]
    if position.laid:
        moves.append(TakeBack(seat))
    if not whites_owed(position):
        moves.append(End(seat))
    return moves
