"""The kernel's memory of the past, against the rules."""

from random import Random

import pytest

from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.moves import ConnexionMove
from ludolien.games.connexion_sjoholm.state import Position
from tests.bots.kernels import kernel
from tests.games.connexion_sjoholm.positions import begin

KERNEL = kernel(GAME)


def back_or_on(position: Position, rng: Random) -> ConnexionMove:
    """Often a move to a position that was there before, where there is one."""
    moves = GAME.legal(position, position.to_move)
    back = [move for move in moves if rules.play(position, move).seen[-1] in position.seen]
    return rng.choice(back if back and rng.random() < 0.7 else moves)


@pytest.mark.parametrize("size", [3, 5, 8])
def test_CS15_the_kernel_sees_repetitions_as_the_rules_do(size: int) -> None:
    rng, record = Random(size), KERNEL.records(1)[0]
    endings = []
    for _ in range(10):
        origin = position = begin(width=size, height=size)
        KERNEL.module.pack(position, record)
        while not position.ending:
            if rng.random() < 0.2:
                KERNEL.module.pack(position, record)
            move = back_or_on(position, rng)
            KERNEL.module.play(record, GAME.encode(position, move))
            position = rules.play(position, move)
            assert KERNEL.module.unpack(record, origin) == position
        endings.append(position.ending)
    assert endings.count("repetition") > 3
