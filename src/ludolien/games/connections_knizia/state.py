"""The position in Connections: a board for each seat, the tile called and those still to come."""

from typing import Final

import msgspec

from ludolien.core import Seat
from ludolien.games.connections_knizia.material import CELLS, CENTRE, Edge, Material, material

ROUNDS: Final = 24


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A tile on a cell: face up in one of four turns, or face down."""

    tile: int
    turn: int
    up: bool = True


Cell = Laid | None
Board = tuple[Cell, ...]
"""Twenty-five cells from a1; the centre stays None, it is printed."""


class Hand(msgspec.Struct, frozen=True):
    """What one seat has done with the called tile: where it lies, and whether that stands."""

    cell: int | None = None
    laid: Laid | None = None
    confirmed: bool = False


class Position(msgspec.Struct, frozen=True):
    """The truth. Only the order of what is to come is unknown, and it does not exist yet."""

    boards: tuple[Board, ...]
    layouts: tuple[int, ...]
    uncalled: tuple[int, ...]
    """CK6: the tiles not called yet, in the order of the tile set."""
    hands: tuple[Hand, ...]
    called: int | None = None
    rounds: int = 0
    tiles: str = ""
    numbers: str = ""
    """The owner's own material; empty for the house's."""

    @property
    def is_over(self) -> bool:
        """CK6, CK7: after 24 rounds; four tiles are never called."""
        return self.rounds == ROUNDS


def material_of(position: Position) -> Material:
    """CK5: the tiles and numbers this game is played with."""
    return material(position.tiles, position.numbers)


def numbers_of(position: Position, seat: Seat) -> dict[Edge, int]:
    """CK3: the numbers around a seat's board."""
    return material_of(position).numbers[position.layouts[seat]]


def empty_board() -> Board:
    """CK1: nothing laid yet."""
    return (None,) * CELLS


def is_free(board: Board, cell: int) -> bool:
    """True for a cell that a tile can be put on."""
    return cell != CENTRE and board[cell] is None
