"""Thinking from a view: the same for the same knowledge and seed, with numba and without."""

import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.bots.toy import TOY, Race
from tests.laws.walks import random_move

from ludolien import bots, catalogue
from ludolien.bots import kernel, ladder, thinking
from ludolien.bots.thought import Budget, Finding, Findings
from ludolien.core import CHANCE, HOUSE, AnyGame, Move, Value, is_player, settle
from ludolien.core.levels import HIGHEST, Level
from ludolien.games.hex.state import Position
from ludolien.games.verbindung_borsa.moves import Place

ROOT = Path(__file__).parents[2]
HEX = catalogue.find("hex")
THINKERS = ("random", "greedy", "mcts", "expectimax")
WITH_BOTS = [game for game in catalogue.newest().values() if ladder.levels(game)]


@pytest.fixture
def toy() -> AnyGame:
    return TOY


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "kernel_of", lambda game: None)


def level(thinker: str, **more: float) -> Level:
    return Level(rank=3, thinker=thinker, nodes=500, seconds=30.0, depth=2, worlds=4, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize("spice", [0.0, 1.0])
def test_two_worlds_with_the_same_view_get_the_same_thought(toy: AnyGame, thinker: str, spice: float) -> None:
    one = Race(rounds=2, steps=(1, 0, 3), bonus=(1, 1, 0), turns=3)
    other = Race(rounds=2, steps=(1, 0, 3), bonus=(1, 0, 1), turns=3)
    assert one != other and toy.view(one, 0) == toy.view(other, 0)
    for seed in range(5):
        thoughts = [bots.think(toy, level(thinker, spice=spice), toy.view(world, 0), 0, seed) for world in (one, other)]
        assert thoughts[0].moves == thoughts[1].moves
        assert thoughts[0].candidates == thoughts[1].candidates


@pytest.mark.parametrize("thinker", THINKERS)
def test_the_same_seed_gives_the_same_move_and_another_may_not(thinker: str) -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 5}))
    thought = [bots.think(HEX, level(thinker, spice=1.0), HEX.view(position, 0), 0, seed) for seed in range(12)]
    again = [bots.think(HEX, level(thinker, spice=1.0), HEX.view(position, 0), 0, seed) for seed in range(12)]
    assert [each.candidates for each in thought] == [each.candidates for each in again]
    assert [each.move for each in thought] == [each.move for each in again]
    assert len({each.move for each in thought}) > 1


@pytest.mark.parametrize("thinker", [*THINKERS, "alphabeta"])
def test_without_numba_every_thinker_still_finds_a_legal_move(without_numba: None, thinker: str) -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 4}))
    thought = bots.think(HEX, level(thinker), HEX.view(position, 0), 0, 1)
    assert HEX.refuse(position, thought.move) is None


def test_without_numba_a_win_in_one_is_found(without_numba: None) -> None:
    position = Position(size=3, swap=False, stones="br..r..b.", to_move=0, plies=4)
    thought = bots.think(HEX, level("mcts"), HEX.view(position, 0), 0, 1)
    assert HEX.play(position, thought.move).winner == 0


def test_bots_and_rules_can_be_imported_and_used_where_numba_is_missing() -> None:
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.modules['numba'] = sys.modules['numpy'] = None\n"
            "from ludolien import bots; from ludolien.bots import kernel; from ludolien.games.hex import GAME\n"
            "kernel.has_numba = lambda: False\n"
            "from ludolien.core import settle\n"
            "state = GAME.start(2, settle(GAME.options, {'size': 3}))\n"
            "print(GAME.refuse(state, bots.think(GAME, bots.find_level(GAME, 2), GAME.view(state, 0), 0, 1).move))",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout == "None\n", run.stderr


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_levels_climb_the_ladder(game: AnyGame) -> None:
    ranks = [each.rank for each in ladder.levels(game)]
    assert len(ranks) >= 3
    assert ranks == sorted(set(ranks))


@pytest.mark.parametrize("of_seats", [min, max])
@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_every_level_finds_a_legal_move_from_its_view(game: AnyGame, of_seats: Callable[[range], int]) -> None:
    rng = Random(5)
    state = game.start(of_seats(game.seats), settle(game.options, {}))
    while not (seats := sorted(filter(is_player, game.awaited(state)))):
        moves = [move for other in (CHANCE, HOUSE) for move in game.legal(state, other)]
        assert moves, f"{game.slug} waits for neither chance, the house nor a seat"
        state = game.play(state, rng.choice(moves))
    for each in ladder.levels(game):
        thought = bots.think(game, each, game.view(state, seats[-1]), seats[-1], seed=1, limit=0.2)
        after = state
        for move in thought.moves:
            assert game.refuse(after, move) is None
            after = game.play(after, move)


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_level_of_the_longest_ladder_has_a_name(language: str) -> None:
    names = [words.name for words in ladder.all_level_words(language)]
    everybody = [name for words in ladder.all_level_words(language) for name in words.names]
    assert len(set(names)) == HIGHEST
    assert len(set(everybody)) == len(everybody) >= 3 * HIGHEST


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_last_level_of_every_game_is_the_same(language: str) -> None:
    first, *_, house = ladder.all_level_words(language)
    for game in catalogue.newest().values():
        named = [ladder.level_words(game, level.rank, language) for level in bots.levels(game)]
        assert (named[0], named[-1], len(set(named))) == (first, house, len(named))


def test_what_is_overlooked_is_not_played_but_a_sure_win_is_never_overlooked() -> None:
    findings = {action: Finding(weight=1.0, value=action / 10) for action in range(10)}
    choices = {action: (action,) for action in findings}
    level = Level(rank=1, thinker="alphabeta", nodes=1, seconds=1.0, overlooks=0.9)

    def played(of: dict[int, Finding], seed: int) -> Any:
        return thinking._thought(Findings(of, 10), choices, level, Random(seed), Budget(1, 1.0)).moves[0]

    seen = [played(findings, seed) for seed in range(200)]
    assert set(seen) == set(findings), "the best is overlooked now and then, down to the last"
    assert seen.count(9) < 60
    won = findings | {3: Finding(weight=1.0, value=1.0, proof=1)}
    assert {played(won, seed) for seed in range(200)} == {3}


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_game_says_how_each_of_its_levels_plays(language: str) -> None:
    for slug, game in catalogue.newest().items():
        notes = catalogue.words(slug, language).levels
        assert sorted(notes, key=int) == [str(level.rank) for level in bots.levels(game)]
        assert len(set(notes.values())) == len(notes)


def test_even_the_first_evening_takes_an_open_win() -> None:
    board = ("r" + "b" * 10) + ("r" + "." * 10) * 9 + "." * 11
    position = Position(size=11, swap=False, stones=board, to_move=0, plies=20)
    for seed in range(20):
        thought = bots.think(HEX, bots.levels(HEX)[0], HEX.view(position, 0), 0, seed)
        assert HEX.play(position, thought.move).winner == 0


def test_the_house_never_loses_a_won_game_of_hex_on_four_by_four() -> None:
    """Who begins on 4x4 wins; so the strongest level must, whatever is played against it."""
    strongest = bots.levels(HEX)[-1]
    house = Level(rank=6, thinker="mcts", nodes=1_000_000, seconds=300.0, knobs=strongest.knobs)
    for seed in range(4):
        rng = Random(seed)
        position = HEX.start(2, settle(HEX.options, {"size": 4}))
        while position.winner is None:
            if position.to_move == 0:
                thought = bots.think(HEX, house, HEX.view(position, 0), 0, seed)
                assert thought.is_certain and thought.value == 1.0
                position = HEX.play(position, thought.move)
            else:
                position = HEX.play(position, rng.choice(HEX.legal(position, 1)))
        assert position.winner == 0


def test_a_missing_level_is_named() -> None:
    assert kernel.kernel_of(HEX) is not None
    with pytest.raises(bots.UnknownLevel, match="hex has no level 11"):
        bots.find_level(HEX, 11)


@pytest.mark.parametrize(
    ("slug", "options"),
    [*((slug, {}) for slug in catalogue.newest()), ("connecto_mahy", {"mode": "team"})],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values())),
)
def test_no_bot_takes_its_time_beyond_its_limit(slug: str, options: dict[str, Value]) -> None:
    """Whatever it does, and however the dice of its pace fall."""
    game, rng, asked = catalogue.find(slug), Random(1), set()
    state: Any = game.start(4 if options else max(2, game.seats[0]), settle(game.options, options))
    for _ in range(60):
        for seat in filter(is_player, game.awaited(state)):
            by_kind = {type(move): move for move in game.legal(state, seat)}
            asked |= set(by_kind)
            for level, move, seed in product(ladder.levels(game), by_kind.values(), range(20)):
                taken = thinking.pace(game, level, game.view(state, seat), seat, move, seed)
                assert 0 <= taken < level.seconds, (level, move)
        if (move := random_move(game, state, rng)) is None:
            break
        state = game.play(state, move)
    assert asked


def test_bots_of_a_browser_decide_for_good_where_people_may_take_back() -> None:
    game, rng = catalogue.find("verbindung_borsa"), Random(3)
    state, made = game.start(2, settle(game.options, {}, at_tables=True)), list[Move]()
    for level in bots.plain_levels(game):
        for _ in range(40):
            if is_player(seat := min(game.awaited(state), default=CHANCE)):
                thought = bots.think(game, level, game.view(state, seat), seat, len(made), is_plain=True)
                assert not any(game.takes_back(state, move) for move in thought.moves), level
                move = thought.moves[0]
            elif (chosen := random_move(game, state, rng)) is not None:
                move = chosen
            else:
                return
            made.append(move)
            state = game.play(state, move)
    assert any(isinstance(move, Place) for move in made)
