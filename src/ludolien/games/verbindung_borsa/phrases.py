"""Moves in words: `c4 C2` is a curve on c4 after a half turn."""

from ludolien.boards.names import cell_names
from ludolien.core import Phrase
from ludolien.games.verbindung_borsa.material.dice import FACES
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.state import Position


def told(position: Position, move: BorsaMove) -> tuple[Phrase, ...]:
    """The phrases of a move."""
    names = cell_names(position.rules.size, position.rules.size)
    match move:
        case Roll(faces=faces):
            return (Phrase("rolled", {"faces": " ".join(FACES[face] for face in faces)}, position.to_move),)
        case Cast():
            return (Phrase("cast"),)
        case Place(cell=cell, face=face, turn=turn, announce=announce):
            placed = Phrase("placed", {"face": FACES[face], "cell": names[cell]})
            turned = (Phrase(f"turned_{turn}"),) if turn else ()
            return (placed, *turned, Phrase("announcing")) if announce else (placed, *turned)
        case Turn(cell=cell):
            return (Phrase("turns_white", {"cell": names[cell]}),)
        case TakeBack():
            return (Phrase("taken_back"),)
        case Announce():
            return (Phrase("announced"),)
        case End():
            return (Phrase("ended" if position.placed else "placed_nothing"),)
