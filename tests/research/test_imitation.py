"""A policy learns from a level's games, the same from the same seed, and plays from views alone."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from ludolien import catalogue, load
from ludolien.research.imitation import _slopes, gathered, imitate, lessons, matched
from ludolien.research.policy import NotThisGame, Policy, load_policy, shares

HEX = {"size": 3, "swap": False}


def test_a_lesson_is_what_the_teacher_saw_and_did() -> None:
    found = lessons("hex", 2, HEX, 6, seed=1, number=3)
    assert found and all(mask[action] == 1 and mask.sum() <= 9 for _, mask, action in found)
    again = lessons("hex", 2, HEX, 6, seed=1, number=3)
    assert [(seen.tobytes(), action) for seen, _, action in found] == [(s.tobytes(), a) for s, _, a in again]


def test_it_learns_to_do_as_it_was_shown() -> None:
    told: list[str] = []
    policy = imitate("hex", 2, HEX, games=40, epochs=200, jobs=1, tell=lambda what, done, of: told.append(what))
    seen, masks, actions = gathered("hex", 2, HEX, 6, 40, 1, 1, lambda *_: None)
    untrained = Policy.untrained(policy.game, 2, HEX, 1)

    def agreement(of: Policy) -> float:
        return float((of.shares(seen, masks).argmax(axis=1) == actions).mean())

    assert agreement(policy) > 0.9 > 0.6 > agreement(untrained)
    assert set(told) == {"the teacher plays", "the policy learns"}
    assert matched(policy, "random", 20, 1) > matched(untrained, "random", 20, 1)


def test_the_same_seed_learns_the_same_whatever_the_processes() -> None:
    one, other = (imitate("hex", 2, HEX, games=6, epochs=2, jobs=jobs) for jobs in (1, 2))
    assert all((a == b).all() for a, b in zip(one.layers, other.layers, strict=True))


def test_slopes_are_those_of_the_likelihood() -> None:
    policy = Policy.untrained(catalogue.find("hex"), 2, HEX, 1)
    policy.layers = [layer.astype(np.float64) for layer in policy.layers]
    seen, masks, actions = gathered("hex", 2, HEX, 6, 1, 1, 1, lambda *_: None)

    def loss() -> float:
        answers = policy.activations(seen)[2]
        return float(-np.log(shares(answers, masks)[np.arange(len(actions)), actions].astype(np.float64)).mean())

    slopes = _slopes(policy, seen, masks, actions)
    for layer, slope in zip(policy.layers, slopes, strict=True):
        at = np.unravel_index(int(abs(slope).argmax()), slope.shape)
        kept, step = layer[at], 1e-3
        layer[at] = kept + step
        above = loss()
        layer[at] = kept - step
        assert (above - loss()) / (2 * step) == pytest.approx(float(slope[at]), rel=0.05)
        layer[at] = kept


def test_a_policy_is_saved_and_plays_only_its_game(tmp_path: Path) -> None:
    policy = Policy.untrained(catalogue.find("hex"), 2, HEX, 1)
    policy.save(tmp_path / "policy.npz")
    again = load_policy(tmp_path / "policy.npz")
    episode = load("hex", size=3, swap=False)
    assert again.options == policy.options
    assert episode.game.refuse(episode.state, again.choose(episode.view(0), 0)[0]) is None
    with pytest.raises(NotThisGame, match="learnt for hex"):
        again(load("hex", size=5), 0, Random(1))
