"""No bot touches the truth: it is typed to take a view, and what the view does not tell changes nothing it does."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace
from tests.laws.walks import random_move

from ludolien import bots, catalogue
from ludolien.bots import ladder
from ludolien.core import AnyGame, Seat, is_player, settle
from ludolien.core.levels import Level

WITH_BOTS = [game for game in catalogue.newest().values() if ladder.levels(game)]
HIDING = {"connexions_quarks"}
"""Games whose state, under the usual options, holds what a seat does not see. Connecto's secrets are in no state."""
GAMES, APART = 3, 9


def quick(level: Level) -> Level:
    """Limited by nodes alone, and by few: the clock must not decide here."""
    return replace(level, nodes=min(level.nodes or 100, 100), seconds=3600.0)


def decisions(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a random game, with a seat that decides."""
    rng = Random(seed)
    state: Any = game.start(rng.choice([seats for seats in game.seats if seats <= 4]), settle(game.options, {}))
    last = -APART
    for at in range(60):
        asked = [seat for seat in sorted(filter(is_player, game.awaited(state))) if game.legal(state, seat)]
        if asked and at - last >= APART:
            last = at
            yield state, asked[-1]
        move = random_move(game, state, rng)
        if move is None:
            return
        state = game.play(state, move)


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_two_worlds_with_the_same_view_get_the_same_move_from_every_level(game: AnyGame) -> None:
    unlike = compared = 0
    for seed in range(GAMES):
        for state, seat in decisions(game, seed):
            seen = game.view(state, seat)
            worlds = [state, *(game.imagine(seen, Random(other)) for other in range(2))]
            unlike += any(world != state for world in worlds)
            for level in map(quick, ladder.levels(game)):
                thoughts = [bots.think(game, level, game.view(world, seat), seat, seed) for world in worlds]
                assert thoughts[0].moves == thoughts[1].moves == thoughts[2].moves, (level.rank, seen)
                compared += 1
    assert compared >= 3 * GAMES
    assert unlike > 0 or game.slug not in HIDING, "the worlds must differ in what is hidden"


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_a_game_that_chooses_itself_is_typed_to_take_a_view(game: AnyGame) -> None:
    mind = ladder.mind(game)
    if any(level.thinker == "own" for level in ladder.levels(game)):
        assert mind is not None
        assert get_type_hints(mind.choose)["view"] is game.view_type
    else:
        assert not hasattr(mind, "choose")
