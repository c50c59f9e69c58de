"""The position in Connexion. Nothing is hidden, so it is also what every seat sees."""

from typing import Final, TypeAlias

import msgspec

from ludolien.core import Seat
from ludolien.games.connexion_sjoholm.moves import ConnexionMove

Colour: TypeAlias = int
"""A colour is not a seat: with the swap (CS5) the seats exchange their colours."""

WHITE: Final[Colour] = 0
BLACK: Final[Colour] = 1

Cells: TypeAlias = tuple[int, ...]
"""Tiles by number, in rising order."""


class Position(msgspec.Struct, frozen=True):
    """Tiles row by row from a1, one digit each: the quarter turns clockwise since the start of the game.

    `seen` holds the key of every position since a pawn last left, the present one included: earlier ones have more
    pawns and cannot come back (CS15).
    """

    width: int
    height: int
    swap: bool
    tiles: str
    pawns: tuple[Cells, Cells]
    turn: Colour = WHITE
    is_swapped: bool = False
    marker: int | None = None
    protected: Cells = ()
    plies: int = 0
    quiet: int = 0
    seen: tuple[str, ...] = ()
    last: ConnexionMove | None = None
    released: tuple[Cells, Cells] = ((), ())
    ending: str = ""
    winner: Colour | None = None

    @property
    def to_move(self) -> Seat:
        """The seat that plays the colour whose turn it is."""
        return self.seat_of(self.turn)

    def seat_of(self, colour: Colour) -> Seat:
        """CS5: White is seat 0, until a swap."""
        return 1 - colour if self.is_swapped else colour


def key(tiles: str, pawns: tuple[Cells, Cells], protected: Cells, turn: Colour) -> str:
    """CS15: what makes two positions the same."""
    white, black, locked = (sum(1 << cell for cell in cells) for cells in (*pawns, protected))
    return f"{int(tiles, 4):x}-{white:x}-{black:x}-{locked:x}-{turn}"
