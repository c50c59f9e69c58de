"""OpenSpiel's own simulation with serialisation, for every game with the fewest and the most seats."""

import msgspec
import numpy as np
import pyspiel
import pytest

from ludolien import catalogue
from ludolien.core import BadOption
from ludolien.research.openspiel import MOST_OUTCOMES, game
from tests.research.seatings import every_seating, tick


@every_seating
def test_the_simulation_with_serialisation(slug: str, seats: int) -> None:
    pyspiel.random_sim_test(game(slug, seats, tick=tick(slug) or 0.0), num_sims=1, serialize=True, verbose=False)


def test_simultaneous_where_it_is() -> None:
    dynamics = pyspiel.GameType.Dynamics
    for found in catalogue.newest().values():
        expected = dynamics.SIMULTANEOUS if found.capabilities.is_simultaneous else dynamics.SEQUENTIAL
        assert game(found.slug).get_type().dynamics == expected
    state = game("connections_knizia", 3).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    assert state.is_simultaneous_node() and all(state.legal_actions(seat) for seat in range(3))
    state.apply_actions([state.legal_actions(seat)[0] for seat in range(3)])
    assert state.is_chance_node()


def test_chance_is_what_the_rules_say() -> None:
    """VB5, VB16: Red begins with two dice."""
    state = game("verbindung_borsa").new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 21 and sum(share for _, share in outcomes) == pytest.approx(1)
    assert state.action_to_string(outcomes[0][0]) and len(outcomes) <= MOST_OUTCOMES


def test_a_game_by_its_name_has_the_options_in_it() -> None:
    found = pyspiel.load_game("ludolien_hex(options=size:4;swap:on)")
    assert found.num_distinct_actions() == 17
    state = found.new_initial_state()
    state.apply_action(5)
    assert 16 in state.legal_actions() and state.action_to_string(16) == "swap"
    assert str(game("hex", size=4, swap=True)) == str(found)
    with pytest.raises(BadOption):
        game("hex", size=99)


def test_observations_are_those_of_the_tensors_and_the_view() -> None:
    found = game("hex", size=3)
    state = found.new_initial_state()
    state.apply_action(4)
    tensor = np.array(state.observation_tensor(1)).reshape(4, 3, 3)
    assert tensor[1, 1, 1] == 1 and tensor.sum() == 1
    view = catalogue.find("hex").view(state.episode.state, 1)
    assert state.observation_string(1) == state.information_state_string(1) == msgspec.json.encode(view).decode()


def test_a_clone_goes_its_own_way() -> None:
    state = game("hex", size=3).new_initial_state()
    other = state.clone()
    other.apply_action(0)
    assert not state.history() and other.history() == [0]
    assert len(state.legal_actions()) == 9 and len(other.legal_actions()) == 8
