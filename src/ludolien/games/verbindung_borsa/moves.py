"""What happens in Verbindung gesucht."""

from typing import Annotated

from msgspec import Meta

from ludolien.core import Move


class Roll(Move, frozen=True, tag="roll"):
    """VB5: CHANCE rolls the dice; the faces in order."""

    faces: Annotated[tuple[int, ...], Meta(max_length=3)]


class Cast(Move, frozen=True, tag="cast"):
    """VB13: with announcing, the player asks for the roll instead."""


class Place(Move, frozen=True, tag="place"):
    """VB6, VB7: a rolled die on a cell, after quarter turns clockwise; `announce` claims the four bases (VB13)."""

    cell: int
    face: int
    turn: int
    announce: bool = False


class Turn(Move, frozen=True, tag="turn"):
    """VB10: a blocking die becomes the white cross."""

    cell: int


class TakeBack(Move, frozen=True, tag="take_back"):
    """The last die placed goes back into the tray."""


class Announce(Move, frozen=True, tag="announce"):
    """VB13: before the roll, the player claims that their four bases are joined."""


class End(Move, frozen=True, tag="end"):
    """VB6: the turn is over, the rest goes back to the stock."""


BorsaMove = Roll | Cast | Place | Turn | TakeBack | Announce | End
