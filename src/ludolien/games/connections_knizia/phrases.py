"""Moves in words: `key c4 r1` is the key on c4 after a quarter turn, `key c4 x` lies face down."""

from ludolien.core import Phrase
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules.placing import NAMES
from ludolien.games.connections_knizia.state import Position, material_of


def told(position: Position, move: KniziaMove) -> tuple[Phrase, ...]:
    """The phrases of a move."""
    match move:
        case Call(tile=tile):
            return (Phrase("called", {"symbol": material_of(position).symbols[tile]}),)
        case Lay(cell=cell, turn=turn):
            laid = _laid(position, cell)
            return (laid, Phrase(f"turned_{turn}")) if turn else (laid,)
        case Hide(cell=cell):
            return _laid(position, cell), Phrase("face_down")
        case Lift():
            return (Phrase("lifted"),)
        case Confirm():
            return (Phrase("confirmed"),)
        case Withdraw():
            return (Phrase("withdrawn"),)


def _laid(position: Position, cell: int) -> Phrase:
    assert position.called is not None
    return Phrase("laid", {"symbol": material_of(position).symbols[position.called], "cell": NAMES[cell]})
