"""CK6-CK12: every legal move, in the order of actions."""

from collections.abc import Sequence

from ludolien.core import CHANCE, Seat
from ludolien.games.connections_knizia.material import CELLS
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules.awaited import may_act, odds
from ludolien.games.connections_knizia.rules.placing import fitting
from ludolien.games.connections_knizia.rules.refuse import refuse_same
from ludolien.games.connections_knizia.state import Laid, Position, is_free, material_of, numbers_of


def legal(position: Position, seat: Seat) -> Sequence[KniziaMove]:
    """Every placement that changes something, then the hand's other moves; for CHANCE the tiles it may call."""
    if seat == CHANCE:
        return [move for move, _ in odds(position)]
    if position.called is None or seat not in may_act(position):
        return ()
    hand, board, tile = position.hands[seat], position.boards[seat], position.called
    if hand.confirmed:
        return (Withdraw(seat),)
    fits = fitting(material_of(position), numbers_of(position, seat), board, tile)
    moves: list[KniziaMove] = [
        Lay(seat, cell, turn) for cell, turn in fits if refuse_same(hand, cell, Laid(tile, turn)) is None
    ]
    down = Laid(tile, 0, up=False)
    moves += [
        Hide(seat, cell) for cell in range(CELLS) if is_free(board, cell) and refuse_same(hand, cell, down) is None
    ]
    if hand.laid is not None:
        moves += [Lift(seat), Confirm(seat)]
    return moves
