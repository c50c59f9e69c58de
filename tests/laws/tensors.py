"""Laws about what a learner is given: numbers that say no more than the view, and actions that are moves."""

from typing import Any

import numpy as np

from ludolien.core import Seat
from ludolien.core.parts import Tensor
from ludolien.research.tensors import Tensors
from tests.laws.walks import Walk

WORLDS = 3


def tensors_are_equal_in_every_world(walk: Walk) -> None:
    """Observations and actions are the same in every world that a seat thinks possible."""
    if walk.game.parts.tensor is None:
        return
    tensors, tensor = Tensors(walk.game, walk.states[0]), walk.game.parts.tensor()
    for state in walk.some_states():
        for seat in walk.onlookers:
            seen = tensors.observe(walk.game.view(state, seat), seat)
            choices = _choices(tensor, walk, state, seat)
            for _ in range(WORLDS):
                world = walk.game.imagine(walk.game.view(state, seat), walk.rng)
                there = tensors.observe(walk.game.view(world, seat), seat)
                for name, array in seen.items():
                    assert np.array_equal(array, there[name]), f"{name} tells seat {seat} more than its view"
                assert _choices(tensor, walk, world, seat) == choices, f"actions tell seat {seat} more than its view"


def tensors_keep_to_their_spec(walk: Walk) -> None:
    """What was declared is what is given: names, shapes, kinds and bounds; numbers below the count of actions."""
    if walk.game.parts.tensor is None:
        return
    tensors, tensor = Tensors(walk.game, walk.states[0]), walk.game.parts.tensor()
    used = tensors.empty()
    for state in walk.some_states():
        for seat in walk.onlookers:
            view = walk.game.view(state, seat)
            seen = tensors.observe(view, seat)
            again = tensors.observe(view, seat, used)
            assert seen.keys() == tensors.observation_spec.keys()
            for name, box in tensors.observation_spec.items():
                assert seen[name].shape == box.shape and seen[name].dtype == box.kind
                assert seen[name].min() >= box.low and seen[name].max() <= box.high, f"{name} is out of bounds"
                assert np.array_equal(seen[name], again[name]), f"{name} remembers what was there before"
            for action in _choices(tensor, walk, state, seat):
                assert 0 <= action < tensors.action_spec.count
                assert tensors.action_spec.joined(*tensors.action_spec.split(action)) == action


def actions_are_moves(walk: Walk) -> None:
    """What an action stands for can be played one move after the other, and whoever is asked has one."""
    if walk.game.parts.tensor is None:
        return
    game, tensor = walk.game, walk.game.parts.tensor()
    for state in walk.some_states():
        for seat in range(walk.setting.seats):
            choices = _choices(tensor, walk, state, seat)
            if seat in game.awaited(state) and game.legal(state, seat):
                assert choices, f"seat {seat} is asked and has no action"
            for action in walk.rng.sample(sorted(choices), min(8, len(choices))):
                after = state
                for move in choices[action]:
                    assert move.seat == seat
                    assert game.refuse(after, move) is None, f"action {action} of seat {seat} is refused: {move}"
                    after = game.play(after, move)


def _choices(tensor: Tensor, walk: Walk, state: Any, seat: Seat) -> dict[int, Any]:
    """What a player may choose; who only looks on chooses nothing."""
    return dict(tensor.actions(state, seat)) if 0 <= seat < walk.setting.seats else {}


LAWS = (tensors_are_equal_in_every_world, tensors_keep_to_their_spec, actions_are_moves)
