"""Gymnasium's checks, for every game with the fewest and the most seats."""

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludolien import catalogue
from ludolien.core import Seat
from ludolien.research import Decision, Episode
from ludolien.research.gymnasium import Seated, vector
from tests.research.seatings import every_seating, tick


@every_seating
def test_the_check_of_environments(slug: str, seats: int) -> None:
    for seat in {0, seats - 1}:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", ".*not within the observation space.*")
            check_env(Seated(slug, seats, seat=seat, tick=tick(slug)), skip_render_check=True)


def run(seated: Seated, seed: int) -> tuple[list[int], float]:
    seen, _ = seated.reset(seed=seed)
    rng, chosen, worth, is_over = Random(seed), [], 0.0, False
    while not is_over:
        chosen.append(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
        seen, worth, is_over, _, info = seated.step(chosen[-1])
        assert "illegal" not in info
    return chosen, worth


@every_seating
def test_whole_games_follow_from_their_seeds(slug: str, seats: int) -> None:
    one, other = (Seated(slug, seats, tick=tick(slug)) for _ in range(2))
    chosen, worth = run(one, 5)
    assert run(other, 5) == (chosen, worth)
    assert one.episode.moves == other.episode.moves and worth == other.episode.returns[0]


def test_what_the_mask_forbids_loses() -> None:
    seated = Seated("hex", size=3, opponent="random")
    seated.reset(seed=1)
    seated.step(4)
    before = list(seated.episode.moves)
    _, worth, is_over, is_cut, info = seated.step(4)
    assert (worth, is_over, is_cut, info) == (-1.0, True, False, {"illegal": 4})
    assert seated.episode.moves == before


def test_others_are_played_by_a_level_or_by_somebody_of_ones_own() -> None:
    def first(episode: Episode, seat: Seat, rng: Random) -> Decision:
        return min(episode.actions(seat))

    seated = Seated("hex", size=3, opponent=first)
    seated.reset(seed=1)
    seated.step(4)
    assert seated.episode.state.stones == "b...r...."
    seated = Seated("hex", size=3, seat=1, opponent=1)
    seated.reset(seed=1)
    assert len(seated.episode.moves) == 1 and seated.episode.deciders == (1,)
    with pytest.raises(ValueError, match="an opponent is a player, the rank of a level or 'random', not 'best'"):
        Seated("hex", opponent="best")
    with pytest.raises(ValueError, match="there are seats 0 to 1, not 2"):
        Seated("hex", seat=2)


@pytest.mark.parametrize("game", catalogue.newest().values(), ids=lambda game: game.slug)
def test_every_game_can_be_made_by_its_name(game: Any) -> None:
    made = gymnasium.make(f"ludolien/{game.slug}-v{game.edition}")
    seen, _ = made.reset(seed=1)
    assert seen["action_mask"].any()


def test_several_games_go_on_side_by_side() -> None:
    games = vector("hex", 3, size=3)
    seen, _ = games.reset(seed=7)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(40):
        chosen = np.array([rng.choice(mask.nonzero()[0]) if mask.any() else 0 for mask in seen["action_mask"]])
        seen, worth, is_over, _, _ = games.step(chosen)
        assert seen["observation"].shape == (3, 4, 3, 3)
        assert set(worth[is_over]) <= {-1.0, 1.0}
        ended += int(is_over.sum())
    assert ended >= 6


def test_gymnasium_makes_several_at_once() -> None:
    games = gymnasium.make_vec("ludolien/hex-v1", 2, size=3)
    seen, _ = games.reset(seed=7)
    assert seen["action_mask"].shape == (2, 10) and seen["action_mask"].sum() == 18
