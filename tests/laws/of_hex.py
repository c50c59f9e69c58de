"""Hex looks the same after half a turn, and without the swap also mirrored with the colours exchanged."""

from msgspec.structs import replace

from ludolien.boards.hexagons import mirrored
from ludolien.core import Seat
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import Position
from tests.laws.hooks import Symmetry, Told


def turned(position: Position) -> Position:
    last = None if position.last is None else position.size**2 - 1 - position.last
    return replace(position, stones=position.stones[::-1], last=last)


def turned_move(position: Position, move: HexMove) -> HexMove:
    return Place(move.seat, position.size**2 - 1 - move.cell) if isinstance(move, Place) else move


def exchanged(position: Position) -> Position:
    size = position.size
    stones = "".join(position.stones[mirrored(size, cell)] for cell in range(size * size))
    return replace(
        position,
        stones=stones.translate(str.maketrans("rb", "br")),
        to_move=1 - position.to_move,
        last=None if position.last is None else mirrored(size, position.last),
        winner=None if position.winner is None else 1 - position.winner,
    )


def exchanged_move(position: Position, move: HexMove) -> HexMove:
    seat: Seat = 1 - move.seat
    return Place(seat, mirrored(position.size, move.cell)) if isinstance(move, Place) else Swap(seat)


TOLD = Told(
    (
        Symmetry("half a turn", turned, turned_move),
        Symmetry(
            "colours exchanged",
            exchanged,
            exchanged_move,
            seat=lambda seat: 1 - seat,
            applies=lambda setting: not setting.options["swap"],
        ),
    )
)
