"""The bots' judgement and search, against the rules."""

from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from ludolien.bots.kernel import kernel_of
from ludolien.bots.ladder import find_level
from ludolien.bots.thinking import think
from ludolien.bots.thought import Thought
from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.ai.dice_needed import dice_needed
from ludolien.games.verbindung_borsa.material.dice import FACES, RED
from ludolien.games.verbindung_borsa.moves import BorsaMove
from ludolien.games.verbindung_borsa.rules.networks import is_complete
from ludolien.games.verbindung_borsa.state import Position
from tests.games.verbindung_borsa.playing import board, fresh, full_of

KERNEL = kernel_of(GAME)

ALL_BUT_TWO = [f"{cell} R+0" for cell in ["b5", "b4", "b3", "b2", "a2", "c2", "d2", "e2", "e1", "e3", "e4", "e5"]]
"""Red's paths but for the dice before the north and the east base."""


def needed(position: Position, colour: int) -> int:
    assert KERNEL is not None
    record = KERNEL.records(1)
    KERNEL.module.pack(position, record[0])
    return dice_needed(record[0], colour)


def test_VB12_nothing_is_needed_where_four_bases_are_joined_and_only_there() -> None:
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


def test_VB7_every_die_on_the_way_brings_the_bases_nearer() -> None:
    laid = [*ALL_BUT_TWO, "b6 R+0", "f5 R+0"]
    needs = [needed(board(*laid[:count]), RED) for count in range(len(laid) + 1)]
    assert needs == sorted(needs, reverse=True)
    assert needs[-1] == 0 < needs[-2] < needs[-3]


@pytest.mark.parametrize("rank", [5, 6])
def test_VB12_a_win_with_two_dice_is_seen_and_taken(rank: int) -> None:
    position = board(*ALL_BUT_TWO, mover=RED, rolled="R+ R+ B=")
    while not position.ending:
        thought = think(GAME, find_level(GAME, rank), GAME.view(position, RED), RED, seed=1)
        assert thought.is_certain and thought.value == pytest.approx(1.0)
        position = GAME.play(position, cast(BorsaMove, thought.move))
    assert position.winner == RED


def second_dice(games: int) -> list[Position]:
    """Positions of games at random in which somebody may place a second die: each move ends the turn in its own way."""
    rng = Random(6)
    found = []
    for _ in range(games):
        position = fresh()
        while asked := GAME.awaited(position):
            legal = [move for seat in asked for move in GAME.legal(position, seat)]
            if position.placed == 1 and position.chooser is None and len(legal) > 12:
                found.append(position)
            position = GAME.play(position, rng.choice(legal))
    return found


def test_the_highest_level_cut_short_anywhere_plays_no_worse_than_the_one_below() -> None:
    """With more positions to look at it never chooses what the whole search holds to be worse."""
    highest, below = find_level(GAME, 6), find_level(GAME, 5)
    second_thoughts = 0
    for position in second_dice(games=2)[::3]:
        seat = position.to_move

        def chosen(level: Level, nodes: int, position: Position = position, seat: Seat = seat) -> Thought:
            return think(GAME, replace(level, nodes=nodes, seconds=3_600.0), GAME.view(position, seat), seat, seed=1)

        whole = chosen(highest, highest.nodes)
        worth = {candidate.moves[0]: candidate.value for candidate in whole.candidates}
        moves = [chosen(highest, nodes).move for nodes in (1, *range(100, 3_000, 300), highest.nodes)]
        assert moves[0] == chosen(below, below.nodes).move and moves[-1] == whole.move
        assert [worth[move] for move in moves] == sorted(worth[move] for move in moves)
        second_thoughts += moves[0] != moves[-1]
    assert second_thoughts > 2
