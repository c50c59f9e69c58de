"""The bots' judgement and search, against the rules."""

from random import Random

import pytest

from ludolien.bots.kernel import kernel_of
from ludolien.bots.ladder import find_level
from ludolien.bots.thinking import think
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.dice import FACES, RED
from ludolien.games.verbindung_borsa.need import dice_needed
from ludolien.games.verbindung_borsa.networks import is_complete
from tests.games.verbindung_borsa.playing import board, full_of

KERNEL = kernel_of(GAME)
assert KERNEL is not None

ALL_BUT_TWO = [f"{cell} R+0" for cell in ["b5", "b4", "b3", "b2", "a2", "c2", "d2", "e2", "e1", "e3", "e4", "e5"]]
"""Red's paths but for the dice before the north and the east base."""


def needed(position, colour) -> int:
    record = KERNEL.records(1)
    KERNEL.module.pack(position, record[0])
    return dice_needed(record[0], colour)


def test_VB12_nothing_is_needed_where_four_bases_are_joined_and_only_there():
    rng = Random(12)
    complete = 0
    for _ in range(300):
        faces = rng.choices(FACES, (2, 2, 3, 1, 1, 16), k=36)
        laid = [f"{text.split()[0]} {face}0" for text, face in zip(full_of("W0"), faces, strict=True)]
        position = board(*rng.sample(laid, rng.randrange(26, 37)), bridge=rng.choice(("cut", "through")))
        for colour in (0, 1):
            is_joined = is_complete(position.rules, position.board, colour)
            assert (needed(position, colour) == 0) == is_joined
            complete += is_joined
    assert complete > 20


def test_VB7_every_die_on_the_way_brings_the_bases_nearer():
    laid = [*ALL_BUT_TWO, "b6 R+0", "f5 R+0"]
    needs = [needed(board(*laid[:count]), RED) for count in range(len(laid) + 1)]
    assert needs == sorted(needs, reverse=True)
    assert needs[-1] == 0 < needs[-2] < needs[-3]


@pytest.mark.parametrize("rank", [4, 5])
def test_VB12_a_win_with_two_dice_is_seen_and_taken(rank: int):
    position = board(*ALL_BUT_TWO, mover=RED, rolled="R+ R+ B=")
    while not position.ending:
        thought = think(GAME, find_level(GAME, rank), GAME.view(position, RED), RED, seed=1)
        assert thought.is_certain and thought.value == pytest.approx(1.0)
        position = GAME.play(position, thought.move)
    assert position.winner == RED
