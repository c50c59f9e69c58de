"""Kernels that must be there."""

from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.core import AnyGame


def kernel(game: AnyGame) -> Kernel:
    found = kernel_of(game)
    assert found is not None, f"{game.slug} has no kernel"
    return found
