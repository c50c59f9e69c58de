"""CK6, CK7: what a move does in a round."""

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.state import Hand, Laid, Position


def play(position: Position, move: KniziaMove) -> Position:
    """A tile is called, laid, confirmed; when all have confirmed it is final."""
    match move:
        case Call(tile=tile):
            uncalled = tuple(other for other in position.uncalled if other != tile)
            return replace(position, called=tile, uncalled=uncalled)
        case Lay(seat=seat, cell=cell, turn=turn):
            assert position.called is not None
            return _with_hand(position, seat, Hand(cell, Laid(position.called, turn)))
        case Hide(seat=seat, cell=cell):
            assert position.called is not None
            return _with_hand(position, seat, Hand(cell, Laid(position.called, 0, up=False)))
        case Lift(seat=seat):
            return _with_hand(position, seat, Hand())
        case Confirm(seat=seat):
            confirmed = _with_hand(position, seat, replace(position.hands[seat], confirmed=True))
            return _settled(confirmed) if all(hand.confirmed for hand in confirmed.hands) else confirmed
        case Withdraw(seat=seat):
            return _with_hand(position, seat, replace(position.hands[seat], confirmed=False))


def _with_hand(position: Position, seat: Seat, hand: Hand) -> Position:
    return replace(position, hands=(*position.hands[:seat], hand, *position.hands[seat + 1 :]))


def _settled(position: Position) -> Position:
    """CK7: the round ends and every placement is final."""
    boards = tuple(
        tuple(hand.laid if cell == hand.cell else laid for cell, laid in enumerate(board))
        for board, hand in zip(position.boards, position.hands, strict=True)
    )
    return replace(position, boards=boards, hands=(Hand(),) * len(boards), called=None, rounds=position.rounds + 1)
