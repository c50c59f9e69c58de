"""What each seat of Connections can expect to have lost in the end, for reviews."""

from typing import Final

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.games.connections_knizia.ai.thinker import lying
from ludolien.games.connections_knizia.game import GAME
from ludolien.games.connections_knizia.state import Position

UNIT: Final = "points"
"""What `prospects` counts in: every point lost counts one less."""
APART: Final = True
"""Boards never touch: what changes for a seat is its own doing, or luck."""


def prospects(position: Position) -> tuple[float, ...]:
    """For each seat the points it will probably have lost in the end, below zero."""
    if (result := GAME.result(position)) is not None:
        return tuple(-lost for lost in result.scores)
    return tuple(-_expected_loss(position, seat) for seat in range(len(position.boards)))


def _expected_loss(position: Position, seat: Seat) -> float:
    """By what was learned, a tile ahead: where the tile in hand lies, or the best it can do."""
    from ludolien.games.connections_knizia.ai import cells, placements, weights

    of = cells.tables(position.tiles, position.numbers, position.layouts[seat])
    if position.called is None:
        tiles = position.uncalled
        futures = [replace(position, called=tile, uncalled=_without(tiles, tile)) for tile in tiles]
        return sum(_expected_loss(future, seat) for future in futures) / len(futures)
    ways = placements.evaluated(
        of, weights.learned(), placements.board_of(position, seat, of), position.called, is_ahead=True
    )
    action = lying(position, seat)
    return min(value for _, value in ways) if action is None else dict(ways)[action]


def _without(tiles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(tile for tile in tiles if tile != gone)
