"""The engine that browsers load: golden games by the same rules, bots move for move as on a server, and its weight."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest

from ludolien import bots, catalogue
from ludolien.core import AnyGame, is_player, settle
from ludolien.core.advance import by_itself, drawn
from ludolien.core.keeper import Occasion
from ludolien.core.record import replay
from tests.golden.playthrough import golden_games, golden_record
from tests.pocket.engine import STATIC, Engine, listed

MOST = 10_000_000
"""Bytes of the whole engine on its way to a browser."""
DECISIONS = 8

REPLAYED = """
import json
from hashlib import sha256
import msgspec
from ludolien import catalogue
from ludolien.core.record import replay
from ludolien.core.record_text import read_text
record = read_text(json.loads(given), catalogue.find)
states = replay(record, catalogue.find(record.header.game, record.header.edition))
sha256(msgspec.json.encode(states[-1])).hexdigest()
"""
THOUGHT = """
import json
import msgspec
from ludolien import bots, catalogue
asked = json.loads(given)
game = catalogue.find(asked["game"])
level = {level.rank: level for level in bots.plain_levels(game)}[asked["level"]]
view = msgspec.json.decode(asked["view"], type=game.view_type)
thought = bots.think(game, level, view, asked["seat"], asked["seed"], is_plain=True)
msgspec.json.encode(thought.moves).decode()
"""


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    running = Engine()
    yield running
    running.close()


def test_the_engine_is_light_enough() -> None:
    folder = STATIC / listed()["version"]
    sizes = {file.name: min(file.stat().st_size, len(gzip.compress(file.read_bytes()))) for file in folder.iterdir()}
    assert sum(sizes.values()) < MOST, sizes
    assert {name: (folder / name).stat().st_size for name in sizes} == listed()["files"]


@pytest.mark.parametrize("slug", catalogue.own())
def test_golden_games_end_in_the_same_state(slug: str, engine: Engine) -> None:
    files = [file for file in golden_games() if file.parent.name == slug]
    assert files
    for file in files:
        record = golden_record(file)
        last = replay(record, catalogue.find(record.header.game, record.header.edition))[-1]
        expected = sha256(msgspec.json.encode(last)).hexdigest()
        assert engine.run(REPLAYED, file.read_text(encoding="utf-8")) == expected, file.name


def decisions(game: AnyGame) -> Iterator[tuple[Any, int, int]]:
    """Positions of a game that plain bots play against each other: the state, whose turn it is, and a level."""
    levels, rng = bots.plain_levels(game), Random(7)
    state = game.start(max(2, min(game.seats)), settle(game.options, {}, at_tables=True))
    keeper = game.parts.keeper() if game.parts.keeper else None
    for turn in range(DECISIONS):
        while (own := by_itself(game, state, partial(drawn, rng=rng))) is not None:
            state = game.play(state, own)
        if keeper and (shown := keeper.move(state, Occasion("T", ("", ""), turn, 10**20 + turn))) is not None:
            state = game.play(state, shown)
        seats = [seat for seat in sorted(filter(is_player, game.awaited(state))) if game.legal(state, seat)]
        if not seats:
            return
        level = levels[turn % len(levels)]
        yield state, seats[0], level.rank
        for move in bots.think(game, level, game.view(state, seats[0]), seats[0], turn, is_plain=True).moves:
            state = game.play(state, move)


@pytest.mark.parametrize("slug", catalogue.own())
def test_bots_play_move_for_move_as_on_a_server(slug: str, engine: Engine) -> None:
    game = catalogue.own()[slug]
    for turn, (state, seat, rank) in enumerate(decisions(game)):
        level = next(level for level in bots.plain_levels(game) if level.rank == rank)
        view = game.view(state, seat)
        here = bots.think(game, level, view, seat, turn, is_plain=True)
        asked = {"game": slug, "level": rank, "view": msgspec.json.encode(view).decode(), "seat": seat, "seed": turn}
        assert json.loads(engine.run(THOUGHT, asked)) == json.loads(msgspec.json.encode(here.moves))
