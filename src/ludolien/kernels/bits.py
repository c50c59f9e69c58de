"""Sets of up to 64 cells as numbers with a bit for each: what shifts and masks do to all cells at once.

The numbers are signed, as all of a kernel's are: a shift to the right drags the 64th bit along, and wants a mask.
"""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from ludolien.kernels import compiled, lowest

_PAIRS: Final = np.uint64(0x5555555555555555)
_FOURS: Final = np.uint64(0x3333333333333333)
_EIGHTS: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
_ONES: Final = np.uint64(0x0101010101010101)


def bits_of(cells: Iterable[int]) -> int:
    """A set of cells as a signed number of 64 bits."""
    return signed(sum(1 << cell for cell in cells))


def signed(bits: int) -> int:
    """The 64th bit is the sign."""
    return bits - (1 << 64) if bits >> 63 else bits


def cells_of(bits: int) -> tuple[int, ...]:
    """The cells of a set, in order."""
    return tuple(cell for cell in range(64) if int(bits) >> cell & 1)


@compiled
def count_of(bits: int) -> int:
    """How many there are. Compilers know this sum and make one instruction of it."""
    x = np.uint64(bits)
    x -= x >> np.uint64(1) & _PAIRS
    x = (x & _FOURS) + (x >> np.uint64(2) & _FOURS)
    x = x + (x >> np.uint64(4)) & _EIGHTS
    count: Any = np.int64(x * _ONES >> np.uint64(56))
    return count


@compiled
def member(bits: int, at: int) -> int:
    """The cell before which there are so many others in the set."""
    for _ in range(at):
        bits &= bits - 1
    return lowest(bits)
