"""The kernel on crowded boards, against the rules, and how it draws at random."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.ai import networks as compiled
from ludolien.games.verbindung_borsa.ai.kernel import pick
from ludolien.games.verbindung_borsa.material.dice import EMPTY, LOOKS, TURNED_WHITE
from ludolien.games.verbindung_borsa.rules import networks
from ludolien.games.verbindung_borsa.state import Position
from ludolien.kernels.bits import cells_of
from tests.bots.kernels import kernel
from tests.games.verbindung_borsa.playing import board, fresh

KERNEL = kernel(GAME)


def crowded(rng: Random, size: int, bridge: str) -> Position:
    """Any dice on most of the cells, whoever might have placed them, often many white crosses."""
    dice = [face * 4 + turn for face, looks in enumerate(LOOKS) for turn in range(looks)]
    share, whites = rng.uniform(0.6, 1.0), rng.choice((0.0, 0.8))
    rules = fresh(size=size, bridge=bridge).rules
    lying = [
        EMPTY if rng.random() > share else TURNED_WHITE if rng.random() < whites else rng.choice(dice)
        for _ in range(size * size)
    ]
    return Position(rules, tuple(lying), stock=lying.count(EMPTY))


@pytest.mark.parametrize("bridge", ["cut", "through"])
def test_VB10_the_same_dice_are_turned_on_crowded_boards(bridge: str) -> None:
    rng, record = Random(bridge), KERNEL.records(1)[0]
    turned, complete = Counter[int](), 0
    for at in range(400):
        position = crowded(rng, 5 + at % 4, bridge)
        KERNEL.module.pack(position, record)
        for colour in (0, 1):
            cells = networks.turnings(position.rules, position.board, colour)
            assert cells_of(compiled.turnings(record, colour)) == cells
            is_complete = networks.is_complete(position.rules, position.board, colour)
            assert compiled.is_complete(record, colour) == is_complete
            turned[len(cells)] += 1
            complete += is_complete
    assert min(turned[0], turned[1], turned[2], turned[3], complete) > 25, (turned, complete)


@pytest.mark.parametrize("announce", [False, True])
def test_VB6_a_random_pick_is_any_legal_move_as_often(announce: bool) -> None:
    laid = ["b6 C0", "b5 R+0", "e5 B=1", "f2 W0", "c5 B+0"]
    for rolled in ("C R+ W", "C R= B+", "B+ B= B=", "W W W"):
        record, rng = KERNEL.records(1)[0], np.array([88172645463325252], np.uint64)
        KERNEL.module.pack(board(*laid, rolled=rolled, announce=announce), record)
        actions = np.zeros(KERNEL.module.MOVES + 1, np.int64)
        legal = set(actions[: KERNEL.module.legal(record, actions)].tolist())
        picked = Counter(pick(record, rng) for _ in range(400 * len(legal)))
        assert set(picked) == legal
        assert max(abs(times - 400) for times in picked.values()) < 5 * 400**0.5
