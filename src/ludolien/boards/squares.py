"""Boards of square cells: neighbours, the four sides, and what is joined across them.

Cells are counted row by row from the south-west corner `a1`; sides clockwise from north.
"""

from functools import cache
from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
SIDE_NAMES: Final = "nesw"

_STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


def opposite(side: int) -> int:
    """The side that touches it across a border."""
    return (side + 2) % 4


@cache
def neighbours(width: int, height: int) -> tuple[tuple[int, int, int, int], ...]:
    """For every cell the cells to its north, east, south and west; -1 beyond the edge of the board."""
    return tuple(
        (
            _at(width, height, column, row, NORTH),
            _at(width, height, column, row, EAST),
            _at(width, height, column, row, SOUTH),
            _at(width, height, column, row, WEST),
        )
        for row in range(height)
        for column in range(width)
    )


def _at(width: int, height: int, column: int, row: int, side: int) -> int:
    right, up = _STEPS[side]
    column, row = column + right, row + up
    return row * width + column if 0 <= column < width and 0 <= row < height else -1
