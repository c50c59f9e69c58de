"""An engine of another worktree, asked over a pipe: it answers as the same level does here."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ludolien import bots
from ludolien.arena.engines import BrokenEngine, Engine, engine
from ludolien.arena.entrants import BadEntrant, entrant, player
from ludolien.arena.matches import Match, play
from ludolien.core import settle
from ludolien.games.hex import GAME as HEX

ROOT = Path(__file__).parents[2]
SMALL = settle(HEX.options, {"size": 4})


@pytest.fixture
def piped() -> Engine:
    return engine(HEX, f"{ROOT}#2@nodes=20")


def test_it_thinks_what_the_level_thinks(piped: Engine) -> None:
    state = HEX.start(2, SMALL)
    level = replace(bots.find_level(HEX, 2), nodes=20, seconds=3600.0)
    for seed in range(3):
        view = HEX.view(state, state.to_move)
        here = bots.think(HEX, level, view, state.to_move, seed).moves
        assert tuple(piped(view, state.to_move, seed, None)) == here
        state = HEX.play(state, Random(seed).choice(HEX.legal(state, state.to_move)))


def test_a_match_is_played_against_it() -> None:
    match = Match(
        game="hex",
        edition=HEX.edition,
        options=SMALL,
        seats=2,
        entrants=(entrant(HEX, f"{ROOT}#2@nodes=20"), entrant(HEX, "random")),
    )
    assert sorted(play(match, 0).ranks) == [1, 2]


@pytest.mark.parametrize(
    ("text", "complaint"), [("/nowhere#6", "no src/ludolien"), (f"{ROOT}#house", "number of a level")]
)
def test_a_mistake_is_one_line(text: str, complaint: str) -> None:
    with pytest.raises(BadEntrant, match=complaint):
        player(HEX, entrant(HEX, text))


def test_an_engine_that_does_not_answer_says_so() -> None:
    dead = Engine(HEX, ROOT, "99")
    view = HEX.view(HEX.start(2, SMALL), 0)
    with pytest.raises(BrokenEngine, match="does not answer"):
        dead(view, 0, 1, None)
