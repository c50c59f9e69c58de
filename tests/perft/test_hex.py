"""Hex counted a second time without our rules: bitmasks, and no code of the game."""

from functools import cache
from math import perm

import pytest

from ludolien.arena.perft import perft
from ludolien.core import settle
from ludolien.games import hex


def counted(size: int, depth: int, *, swap: bool = False) -> tuple[int, ...]:
    """Sequences of each length: all orders in which cells can be filled, cut off where somebody has won."""
    cells = range(size * size)
    row_of = [sum(1 << cell for cell in cells if cell // size == row) for row in range(size)]
    column_of = [sum(1 << cell for cell in cells if cell % size == column) for column in range(size)]
    not_west, not_east = ~column_of[0], ~column_of[-1]

    def joined(stones: int, one: int, other: int) -> bool:
        reached = stones & one
        while True:
            grown = reached | (reached << size) | (reached >> size)
            grown |= (reached & not_east) << 1 | (reached & not_west) >> 1
            grown |= (reached & not_west) << (size - 1) | (reached & not_east) >> (size - 1)
            grown &= stones
            if grown == reached:
                return bool(reached & other)
            reached = grown

    @cache
    def further(mover: int, waiter: int, ply: int, left: int) -> tuple[int, ...]:
        """After `ply` stones, with the one to move and the one who just moved as bitmasks."""
        if left == 0:
            return ()
        one, other = (column_of[0], column_of[-1]) if ply % 2 else (row_of[0], row_of[-1])
        totals = [0] * left
        for cell in cells:
            bit = 1 << cell
            if (mover | waiter) & bit:
                continue
            totals[0] += 1
            if left > 1 and not joined(mover | bit, one, other):
                for at, number in enumerate(further(waiter, mover | bit, ply + 1, left - 1), 1):
                    totals[at] += number
        if swap and ply == 1:
            row, column = divmod(waiter.bit_length() - 1, size)
            totals[0] += 1
            for at, number in enumerate(further(0, 1 << (column * size + row), ply + 1, left - 1), 1):
                totals[at] += number
        return tuple(totals)

    return further(0, 0, 0, depth)


def ours(size: int, depth: int, *, swap: bool = False) -> tuple[int, ...]:
    return perft(hex.GAME, hex.GAME.start(2, settle(hex.GAME.options, {"size": size, "swap": swap})), depth)


KNOWN = (9, 72, 504, 3024, 15120, 54720, 146880, 207360, 120960)
"""Hex 3x3 without the swap, to the end of every game."""


def test_the_whole_of_3x3() -> None:
    assert ours(3, 10) == counted(3, 10) == (*KNOWN, 0)


def test_until_somebody_can_have_won_every_order_counts() -> None:
    assert ours(4, 5) == tuple(perm(16, length) for length in range(1, 6))
    assert KNOWN[:5] == tuple(perm(9, length) for length in range(1, 6))


@pytest.mark.parametrize(("size", "depth", "swap"), [(3, 9, True), (4, 5, True), (5, 4, True), (11, 2, True)])
def test_deeper_and_wider(size: int, depth: int, swap: bool) -> None:
    assert ours(size, depth, swap=swap) == counted(size, depth, swap=swap)


@pytest.mark.deep
@pytest.mark.parametrize("swap", [False, True])
def test_deeper_still(swap: bool) -> None:
    assert ours(4, 8, swap=swap) == counted(4, 8, swap=swap)
    assert ours(5, 6, swap=swap) == counted(5, 6, swap=swap)


def test_depth_0_counts_nothing() -> None:
    assert ours(3, 0) == ()
