"""PettingZoo's own suites, for every game with the fewest and the most seats."""

import warnings
from collections.abc import Iterator
from random import Random

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.research.pettingzoo import ParallelTable, Table, env, parallel_env
from tests.research.seatings import every_seating, tick

CYCLES = 30


@pytest.fixture(autouse=True)
def only_warnings_about_shapes() -> Iterator[None]:
    """The suites advise arrays between 0 and 1 without dictionaries; whatever else they warn of is a fault."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for advice in (
            "Observation is not a NumPy array",
            "Observation space.*",
            ".*box observation.*",
            "Agent.*space.*",
        ):
            warnings.filterwarnings("ignore", advice)
        yield


@every_seating
def test_the_suite_for_taking_turns(slug: str, seats: int) -> None:
    api_test(env(slug, seats, tick=tick(slug)), num_cycles=CYCLES, verbose_progress=False)


@every_seating
def test_the_same_seed_gives_the_same_game(slug: str, seats: int) -> None:
    seed_test(lambda: env(slug, seats, tick=tick(slug)), num_cycles=CYCLES)


@every_seating
def test_the_suite_for_all_at_once(slug: str, seats: int) -> None:
    parallel_api_test(parallel_env(slug, seats, tick=tick(slug)), num_cycles=CYCLES)


@every_seating
def test_the_same_seed_gives_the_same_game_all_at_once(slug: str, seats: int) -> None:
    parallel_seed_test(lambda: parallel_env(slug, seats, tick=tick(slug)), num_cycles=CYCLES)


def played(table: Table, seed: int) -> tuple[object, dict[str, float]]:
    """A whole game at random: how it ends, and what each agent was given in all."""
    table.reset(seed=seed)
    rng = Random(seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        given[agent] += reward
        mask = observation["action_mask"]
        assert is_over or mask.any()
        table.step(None if is_over else rng.choice(mask.nonzero()[0].tolist()))
    return table.episode.state, given


@every_seating
def test_whole_games_follow_from_their_seeds_and_end_with_the_returns(slug: str, seats: int) -> None:
    one, other = (env(slug, seats, tick=tick(slug)) for _ in range(2))
    ends, given = played(one, 11)
    assert played(other, 11) == (ends, given)
    assert tuple(given.values()) == pytest.approx(one.episode.returns)


def test_other_seeds_give_other_dice() -> None:
    table, rolled = env("verbindung_borsa"), set()
    for seed in range(8):
        table.reset(seed=seed)
        rolled.add(table.episode.state.rolled)
    assert len(rolled) > 3


def test_nobody_sees_what_others_chose_in_the_same_round() -> None:
    table = env("connections_knizia", 3)
    table.reset(seed=1)
    before = table.observe("seat_2")["observation"]
    for agent in ("seat_0", "seat_1"):
        assert table.agent_selection == agent
        table.step(int(table.observe(agent)["action_mask"].nonzero()[0][0]))
    after = table.observe("seat_2")["observation"]
    assert all((before[name] == after[name]).all() for name in before)
    assert not table.episode.state.hands[0].confirmed


def test_an_action_that_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    table = env("hex", size=3)
    table.reset(seed=1)
    table.step(4)
    with pytest.raises(ValueError, match="seat_1 has no action 4 here"):
        table.step(4)
    assert table.agent_selection == "seat_1" and len(table.episode.moves) == 1


def test_all_at_once_what_is_not_asked_is_ignored() -> None:
    table: ParallelTable = parallel_env("hex", size=3)
    seen, _ = table.reset(seed=1)
    assert seen["seat_0"]["action_mask"].any() and not seen["seat_1"]["action_mask"].any()
    table.step({"seat_0": 4, "seat_1": 4})
    assert len(table.episode.moves) == 1


def test_all_at_once_what_the_mask_forbids_ends_the_game() -> None:
    table: ParallelTable = parallel_env("connections_knizia", 3)
    seen, _ = table.reset(seed=1)
    chosen = {agent: int(seen[agent]["action_mask"].nonzero()[0][0]) for agent in table.agents}
    _, worth, is_over, _, _ = table.step(chosen | {"seat_1": 60})
    assert worth == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0}
    assert all(is_over.values()) and not table.agents and len(table.episode.moves) == 1


def test_every_game_is_named_with_its_edition() -> None:
    def name(game: AnyGame) -> str:
        return str(env(game.slug, compiled=False).metadata["name"])

    assert all(name(game) == f"ludolien_{game.slug}_v{game.edition}" for game in catalogue.newest().values())
