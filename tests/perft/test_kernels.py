"""Rules and kernel count the same sequences."""

import pytest

from ludolien import catalogue
from ludolien.arena.perft import perft_by_kernel, perft_by_rules
from ludolien.bots.kernel import Kernel, kernel_of
from tests.laws.walks import settings_in_pairs

KERNELS = [kernel for kernel in map(kernel_of, catalogue.newest().values()) if kernel and not kernel.has("steps")]
"""Those whose actions are the moves of the contract one by one."""


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.game.slug)
def test_rules_and_kernel_count_the_same(kernel: Kernel) -> None:
    for setting in settings_in_pairs(kernel.game):
        state = kernel.game.start(setting.seats, setting.options)
        depth = 3 if len(kernel.game.legal(state, 0)) < 30 else 2
        assert perft_by_kernel(kernel, state, depth) == perft_by_rules(kernel.game, state, depth), setting
