"""Moves in writing: `key c4 r1` face up, `key c4 x` face down, `lift`, `confirm`, `withdraw`; CHANCE: `call key`."""

from typing import Final

from ludolien.boards.names import read_cell
from ludolien.core import CHANCE, BadNotation, Seat
from ludolien.games.connections_knizia.material import CENTRE, SIDE, turn_seen
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules.placing import NAMES
from ludolien.games.connections_knizia.state import Position, material_of

_HAND_MOVES: Final[dict[str, type[Lift] | type[Confirm] | type[Withdraw]]] = {
    "lift": Lift,
    "confirm": Confirm,
    "withdraw": Withdraw,
}
_TURNS: Final = ("r0", "r1", "r2", "r3")


def write(position: Position, move: KniziaMove) -> str:
    """The one form of a move."""
    symbols = material_of(position).symbols
    match move:
        case Call(tile=tile):
            return f"call {symbols[tile]}"
        case Lay(cell=cell, turn=turn):
            assert position.called is not None
            return f"{symbols[position.called]} {NAMES[cell]} r{turn}"
        case Hide(cell=cell):
            assert position.called is not None
            return f"{symbols[position.called]} {NAMES[cell]} x"
        case Lift():
            return "lift"
        case Confirm():
            return "confirm"
        case Withdraw():
            return "withdraw"


def read(position: Position, seat: Seat, text: str) -> KniziaMove:
    """Also without the symbol (`c4 r1`), without the turn (`c4` is r0), and every turn of a tile that looks alike."""
    words = text.strip().lower().split()
    of = material_of(position)
    if seat == CHANCE:
        if len(words) == 2 and words[0] == "call" and words[1] in of.symbols:
            return Call(CHANCE, of.symbols.index(words[1]))
        raise BadNotation(f"{text[:40]!r} is no draw: write call and a symbol, such as 'call key'")
    if len(words) == 1 and words[0] in _HAND_MOVES:
        return _HAND_MOVES[words[0]](seat)
    if words and words[0] in of.symbols:
        if position.called is None or words[0] != of.symbols[position.called]:
            raise BadNotation(f"{words[0]} is not the tile that was called")
        words = words[1:]
    cell = read_cell(SIDE, SIDE, words[0]) if 1 <= len(words) <= 2 else None
    how = words[1] if len(words) == 2 else "r0"
    if cell is None or cell == CENTRE or how not in (*_TURNS, "x"):
        raise BadNotation(
            f"{text[:40]!r} is no move: write a cell and a turn, such as 'c4 r1', or 'c4 x' for face down"
        )
    if how == "x":
        return Hide(seat, cell)
    turn = _TURNS.index(how)
    return Lay(seat, cell, turn if position.called is None else turn_seen(of, position.called, turn))
