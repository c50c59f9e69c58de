"""Sets of cells as numbers with a bit for each, the 64th included."""

from random import Random

import pytest

from ludolien.kernels.bits import bits_of, cells_of, count_of, member


@pytest.mark.parametrize("size", [0, 1, 2, 17, 40, 63, 64])
def test_a_set_of_cells_is_counted_and_listed(size: int) -> None:
    rng = Random(size)
    for _ in range(50):
        cells = sorted(rng.sample(range(64), size))
        bits = bits_of(cells)
        assert -(1 << 63) <= bits < 1 << 63
        assert list(cells_of(bits)) == cells
        assert count_of(bits) == size
        assert [member(bits, at) for at in range(size)] == cells
