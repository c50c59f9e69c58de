"""No bot touches the truth: it is typed to take a view, and what the view does not tell changes nothing it does."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, get_type_hints

import pytest
from msgspec.structs import replace
from tests.laws.walks import random_move

from ludolien import bots, catalogue
from ludolien.bots import ladder
from ludolien.core import AnyGame, Seat, Value, is_player, settle
from ludolien.core.levels import Level

WITH_BOTS = [game for game in catalogue.newest().values() if ladder.levels(game)]
HIDING = {"connexions_quarks", "connecto_mahy"}
"""Games whose state holds what a seat does not see: hands, the drawings of others."""
APART = 9


class Setting(NamedTuple):
    """A game under options that decide what is hidden."""

    slug: str
    seats: int | None = None
    options: dict[str, Value] = {}
    games: int = 3

    def __str__(self) -> str:
        return "-".join([self.slug, *(f"{name}={value}" for name, value in self.options.items())])


SETTINGS = [
    *(Setting(game.slug) for game in WITH_BOTS),
    Setting("connexions_quarks", 4, {"teams": True, "standing_orders": True}, games=2),
    Setting("connecto_mahy", 4, {"mode": "team"}, games=6),
    Setting("connecto_mahy", 3, {"mode": "cooperative"}, games=15),
]


def quick(level: Level) -> Level:
    """Limited by nodes alone, and by few: the clock must not decide here."""
    return replace(level, nodes=min(level.nodes or 100, 100), seconds=3600.0)


def decisions(game: AnyGame, setting: Setting, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a random game, with a seat that decides."""
    rng = Random(seed)
    seats = setting.seats or rng.choice([seats for seats in game.seats if seats <= 4])
    state: Any = game.start(seats, settle(game.options, setting.options))
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


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_two_worlds_with_the_same_view_get_the_same_move_from_every_level(setting: Setting) -> None:
    game = catalogue.find(setting.slug)
    unlike = compared = 0
    for seed in range(setting.games):
        for state, seat in decisions(game, setting, seed):
            seen = game.view(state, seat)
            worlds = [state, *(game.imagine(seen, Random(other)) for other in range(2))]
            unlike += any(world != state for world in worlds)
            for level in map(quick, ladder.levels(game)):
                thoughts = [bots.think(game, level, game.view(world, seat), seat, seed) for world in worlds]
                assert thoughts[0].moves == thoughts[1].moves == thoughts[2].moves, (level.rank, seen)
                compared += 1
    assert compared >= 3 * setting.games
    assert unlike > 0 or setting.slug not in HIDING, "the worlds must differ in what is hidden"


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_a_game_that_chooses_itself_is_typed_to_take_a_view(game: AnyGame) -> None:
    thinker = game.parts.thinker
    assert (thinker is not None) == any(level.thinker == "own" for level in ladder.levels(game))
    if thinker is not None:
        assert get_type_hints(thinker().choose)["view"] is game.view_type
