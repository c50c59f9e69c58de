"""How many sequences of moves there are, counted by the rules and by the kernel."""

from typing import Any

import numpy as np
import pytest

from ludolien.arena.perft import perft
from ludolien.bots.kernel import kernel_of
from ludolien.games.connexion_sjoholm import GAME
from ludolien.games.connexion_sjoholm.ai import kernel
from ludolien.kernels import OVER
from tests.games.connexion_sjoholm.positions import begin


@pytest.mark.parametrize(
    ("width", "height", "counts"),
    [(2, 2, (12, 103, 922)), (3, 3, (27, 603, 13_639)), (6, 6, (108, 11_031))],
)
def test_rules_and_kernel_count_the_same(width: int, height: int, counts: tuple[int, ...]) -> None:
    start = begin(width=width, height=height)
    assert perft(GAME, start, len(counts)) == counts
    found = kernel_of(GAME)
    assert found is not None
    records = found.records(len(counts) + 1)
    kernel.pack(start, records[0])
    assert tuple(_counted(records, 0, depth) for depth in range(1, len(counts) + 1)) == counts


def _counted(records: Any, ply: int, depth: int) -> int:
    if kernel.turn(records[ply]) == OVER:
        return 0
    actions = np.zeros(kernel.MOVES + 1, np.int64)
    count = kernel.legal(records[ply], actions)
    if depth == 1:
        return int(count)
    total = 0
    for action in actions[:count]:
        records[ply + 1] = records[ply]
        kernel.play(records[ply + 1], action)
        total += _counted(records, ply + 1, depth - 1)
    return total
