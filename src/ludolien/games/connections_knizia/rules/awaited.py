"""CK6, CK7: whom a round waits for."""

from collections.abc import Sequence
from fractions import Fraction

from ludolien.core import CHANCE, NOBODY, Seat
from ludolien.games.connections_knizia.moves import Call
from ludolien.games.connections_knizia.state import Position


def awaited(position: Position) -> frozenset[Seat]:
    """CK6, CK7: the draw, then everybody who has not confirmed."""
    if position.is_over:
        return NOBODY
    if position.called is None:
        return frozenset({CHANCE})
    return frozenset(seat for seat, hand in enumerate(position.hands) if not hand.confirmed)


def may_act(position: Position) -> frozenset[Seat]:
    """CK7: while a tile is being laid everybody may, to confirm or to think again."""
    return NOBODY if position.called is None else frozenset(range(len(position.boards)))


def odds(position: Position) -> Sequence[tuple[Call, Fraction]]:
    """CK6: every tile not called yet is as likely as any other."""
    if awaited(position) != {CHANCE}:
        return ()
    return [(Call(CHANCE, tile), Fraction(1, len(position.uncalled))) for tile in position.uncalled]
