"""Moves in writing: `c4 C2` places, `c4 W!` turns a blocking die, `back` takes back, `-` ends the turn.

With announcing also `announce`, `c4 C2 announce`, and `roll` for the player; CHANCE writes `roll R+ C W`.
"""

import re
from typing import Final

from ludolien.boards.names import cell_names, read_cell
from ludolien.core import CHANCE, BadNotation, Seat
from ludolien.games.verbindung_borsa.material.dice import FACES, LOOKS
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.state import Position

_DIE: Final = re.compile(r"(R\+|B\+|C|R=|B=|W)([0-3]?)", re.ASCII)


def write(position: Position, move: BorsaMove) -> str:
    """The one form of a move."""
    names = cell_names(position.rules.size, position.rules.size)
    match move:
        case Roll(faces=faces):
            return " ".join(("roll", *(FACES[face] for face in faces)))
        case Cast():
            return "roll"
        case Place(cell=cell, face=face, turn=turn, announce=announce):
            return f"{names[cell]} {FACES[face]}{turn}{' announce' if announce else ''}"
        case Turn(cell=cell):
            return f"{names[cell]} W!"
        case TakeBack():
            return "back"
        case Announce():
            return "announce"
        case End():
            return "-"


def read(position: Position, seat: Seat, text: str) -> BorsaMove:
    """Any case, any turn of a face that looks alike, and none for 0."""
    words = text.strip().upper().split()
    if seat == CHANCE:
        return _read_roll(words, text)
    match words:
        case ["ROLL"]:
            return Cast(seat)
        case ["BACK"]:
            return TakeBack(seat)
        case ["ANNOUNCE"]:
            return Announce(seat)
        case ["-"]:
            return End(seat)
        case [where, what, *rest] if rest in ([], ["ANNOUNCE"]):
            cell = read_cell(position.rules.size, position.rules.size, where.lower())
            if cell is not None and what == "W!" and not rest:
                return Turn(seat, cell)
            if cell is not None and (die := _DIE.fullmatch(what)):
                face = FACES.index(die[1])
                return Place(seat, cell, face, int(die[2] or 0) % LOOKS[face], announce=bool(rest))
    raise BadNotation(f"{text[:40]!r} is no move: write a cell and a die, such as 'c4 C2', or '-' to end the turn")


def _read_roll(words: list[str], text: str) -> Roll:
    if len(words) in (2, 3, 4) and words[0] == "ROLL" and all(word in FACES for word in words[1:]):
        return Roll(CHANCE, tuple(sorted(FACES.index(word) for word in words[1:])))
    raise BadNotation(f"{text[:40]!r} is no roll: write roll and one to three faces of {' '.join(FACES)}")
