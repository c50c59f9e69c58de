"""Connexion looks the same after half a turn with the colours swapped (CS3): the digits of the tiles even stay."""

from msgspec.structs import replace

from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.state import Cells, Position
from tests.laws.hooks import Symmetry, Told


def half_turn(position: Position) -> Position:
    count = len(position.tiles)
    white, black = (_across(count, pawns) for pawns in position.pawns)
    left_white, left_black = (_across(count, pawns) for pawns in position.released)
    return replace(
        position,
        tiles=position.tiles[::-1],
        pawns=(black, white),
        turn=1 - position.turn,
        marker=None if position.marker is None else count - 1 - position.marker,
        protected=_across(count, position.protected),
        seen=tuple(_half_turn_key(count, seen) for seen in position.seen),
        last=None if position.last is None else half_turn_move(position, position.last),
        released=(left_black, left_white),
        winner=None if position.winner is None else 1 - position.winner,
    )


def half_turn_move(position: Position, move: ConnexionMove) -> ConnexionMove:
    last = len(position.tiles) - 1
    match move:
        case Turn(seat=seat, tile=tile, quarters=quarters):
            return Turn(1 - seat, last - tile, quarters)
        case Slide(seat=seat, start=start, end=end):
            return Slide(1 - seat, last - start, last - end)
        case Swap(seat=seat):
            return Swap(1 - seat)


def _across(count: int, cells: Cells) -> Cells:
    return tuple(sorted(count - 1 - cell for cell in cells))


def _half_turn_key(count: int, written: str) -> str:
    tiles, white, black, locked, turn = (int(part, 16) for part in written.split("-"))
    turned = sum((tiles >> 2 * cell & 3) << 2 * (count - 1 - cell) for cell in range(count))
    black, white, locked = (
        sum(1 << (count - 1 - cell) for cell in range(count) if bits >> cell & 1) for bits in (white, black, locked)
    )
    return f"{turned:x}-{white:x}-{black:x}-{locked:x}-{1 - turn}"


TOLD = Told((Symmetry("half a turn with the colours swapped", half_turn, half_turn_move, seat=lambda seat: 1 - seat),))
