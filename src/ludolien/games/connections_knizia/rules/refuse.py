"""CK6-CK12: what speaks against a move."""

from ludolien.core import CHANCE, Refusal
from ludolien.games.connections_knizia.material import turn_seen
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules.placing import NAMES, refuse_cell, refuse_up
from ludolien.games.connections_knizia.state import Hand, Laid, Position, material_of, numbers_of


def refuse(position: Position, move: KniziaMove) -> Refusal | None:
    """The first thing that speaks against a move, None where it is legal."""
    if position.is_over:
        return Refusal("CK7", "over")
    if isinstance(move, Call):
        return _refuse_call(position, move)
    if not 0 <= move.seat < len(position.boards):
        return Refusal("CK6", "no_such_seat")
    if position.called is None:
        return Refusal("CK6", "nothing_called")
    hand = position.hands[move.seat]
    match move:
        case Withdraw():
            return None if hand.confirmed else Refusal("CK7", "nothing_to_withdraw")
        case _ if hand.confirmed:
            return Refusal("CK7", "confirmed")
        case Lay():
            return _refuse_lay(position, position.called, move)
        case Hide():
            return _refuse_hide(position, position.called, move)
        case Confirm() | Lift():
            return Refusal("CK12", "not_laid_yet") if hand.laid is None else None


def _refuse_call(position: Position, call: Call) -> Refusal | None:
    """CK6: CHANCE calls a tile that has not been called, when nobody has one to lay."""
    if call.seat != CHANCE:
        return Refusal("CK6", "only_chance_calls")
    if position.called is not None:
        return Refusal("CK6", "already_called")
    return None if call.tile in position.uncalled else Refusal("CK6", "not_in_the_draw")


def _refuse_lay(position: Position, tile: int, lay: Lay) -> Refusal | None:
    """CK8-CK11: face up."""
    of = material_of(position)
    if not 0 <= lay.turn < 4:
        return Refusal("CK8", "no_such_turn")
    if turn_seen(of, tile, lay.turn) != lay.turn:
        return Refusal("CK8", "looks_alike", facts={"turn": turn_seen(of, tile, lay.turn)})
    numbers, board = numbers_of(position, lay.seat), position.boards[lay.seat]
    if refusal := refuse_up(of, numbers, board, lay.cell, of.turned[tile][lay.turn]):
        return refusal
    return refuse_same(position.hands[lay.seat], lay.cell, Laid(tile, lay.turn))


def _refuse_hide(position: Position, tile: int, hide: Hide) -> Refusal | None:
    """CK12: face down."""
    if refusal := refuse_cell(position.boards[hide.seat], hide.cell, "CK12"):
        return refusal
    return refuse_same(position.hands[hide.seat], hide.cell, Laid(tile, 0, up=False))


def refuse_same(hand: Hand, cell: int, laid: Laid) -> Refusal | None:
    """CK7: laying the tile again as it lies changes nothing."""
    lies_there = hand.cell == cell and hand.laid == laid
    return Refusal("CK7", "lies_there_already", (NAMES[cell],)) if lies_there else None
