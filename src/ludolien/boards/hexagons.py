"""A rhombus of hexagons, numbered row by row from the north-west corner."""

from functools import cache

_AROUND = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))


@cache
def neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """For every cell the cells that share a side with it."""
    return tuple(
        tuple(
            (row + down) * size + column + right
            for down, right in _AROUND
            if 0 <= row + down < size and 0 <= column + right < size
        )
        for row in range(size)
        for column in range(size)
    )


@cache
def sides(size: int) -> tuple[frozenset[int], frozenset[int], frozenset[int], frozenset[int]]:
    """The cells along the north, south, west and east side."""
    cells = range(size * size)
    return (
        frozenset(cells[:size]),
        frozenset(cells[-size:]),
        frozenset(cells[::size]),
        frozenset(cells[size - 1 :: size]),
    )


def mirrored(size: int, cell: int) -> int:
    """The cell across the long diagonal: north becomes west and south east."""
    row, column = divmod(cell, size)
    return column * size + row
