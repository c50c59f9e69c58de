"""One driver for all games: who decides, what happens by itself, what it was worth."""

import pickle
from random import Random
from typing import Any

import pytest

import ludolien
from ludolien import catalogue
from ludolien.core import CHANCE, CLOCK, HOUSE, AnyGame, Result
from ludolien.core.rewards import returns
from ludolien.games.connecto_mahy.moves import Tell
from ludolien.games.hex.moves import Place
from ludolien.research import Actions, Episode, IllegalDecision
from tests.games import high_card

GAMES = list(catalogue.newest().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
SOME_STEPS = 60


def at_random(episode: Episode, rng: Random) -> dict[int, int]:
    return {seat: rng.choice([*episode.actions(seat)]) for seat in episode.deciders}


def walked(game: AnyGame, seats: int | None = None, *, steps: int = SOME_STEPS, seed: int = 3, **more: Any) -> Episode:
    episode = Episode(game, seats, seed=seed, **more)
    rng = Random(seed)
    for _ in range(steps):
        if episode.is_over:
            break
        episode.step(at_random(episode, rng))
    return episode


def pickled(episode: Episode) -> Episode:
    """There and back again."""
    thawed: Episode = pickle.loads(pickle.dumps(episode))  # noqa: S301 - made here
    return thawed


@every_game
def test_the_same_seed_and_decisions_give_the_same_game(game: AnyGame) -> None:
    for seats in {game.seats[0], game.seats[-1]}:
        one, other = walked(game, seats), walked(game, seats)
        assert one.moves == other.moves and one.state == other.state and one.time == other.time
        assert one.record == other.record


@pytest.mark.parametrize("slug", ["connections_knizia", "verbindung_borsa", "connexions_quarks", "connecto_mahy"])
def test_another_seed_gives_another_course(slug: str) -> None:
    game = catalogue.find(slug)
    options = {"cards": "any"} if slug == "connecto_mahy" else {}
    courses = [walked(game, seed=3, options=options), walked(game, seed=4, options=options)]
    chance = [[move for move in course.moves if move.seat in (CHANCE, HOUSE)] for course in courses]
    assert chance[0] != chance[1]


@every_game
def test_only_players_are_asked_and_each_has_something_to_choose(game: AnyGame) -> None:
    episode = Episode(game, seed=1)
    rng = Random(1)
    for _ in range(SOME_STEPS):
        if episode.is_over:
            assert episode.deciders == ()
            break
        assert episode.deciders
        assert all(0 <= seat < episode.seats and episode.actions(seat) for seat in episode.deciders)
        episode.step(at_random(episode, rng))


@every_game
def test_actions_are_worked_out_once_for_each_state(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, int]] = []
    found = Episode._found

    def counted(self: Episode, seat: int) -> Actions:
        asked.append((self.state, seat))
        return found(self, seat)

    monkeypatch.setattr(Episode, "_found", counted)
    episode = Episode(game, seed=1)
    for _ in range(3):
        for seat in episode.deciders:
            episode.actions(seat)
    assert asked and all(asked.count(each) == 1 for each in asked)


@every_game
@pytest.mark.parametrize("grain", ["macro", "fine"])
def test_a_clone_and_a_pickle_go_their_own_way(game: AnyGame, grain: Any) -> None:
    episode = walked(game, steps=10, grain=grain)
    if episode.is_over:
        return
    before = (episode.state, list(episode.moves), episode.time)
    decisions = at_random(episode, Random(9))
    clone, thawed = episode.clone(), pickled(episode)
    assert thawed.game is episode.game and thawed.state == episode.state
    assert clone.step(decisions).state == thawed.step(decisions).state
    assert (episode.state, episode.moves, episode.time) == before
    assert episode.step(decisions).moves == clone.moves == thawed.moves


def test_a_pickle_of_a_game_outside_the_catalogue_brings_its_game() -> None:
    episode = Episode(high_card.GAME, seed=1)
    assert pickled(episode).state == episode.state


def test_reset_begins_anew_and_goes_on_through_a_series() -> None:
    episode = ludolien.load("verbindung_borsa", seed=7)
    first = episode.moves[0]
    seeds = [episode.reset().seed for _ in range(3)]
    assert len({7, *seeds}) == 4
    assert episode.reset(7).moves[0] == first
    assert [episode.reset().seed for _ in range(3)] == seeds


def test_decisions_that_may_not_be_chosen_change_nothing() -> None:
    episode = ludolien.load("hex", seed=1, size=3)
    episode.step(4)
    before = episode.clone()
    for decisions, said in [
        (4, "seat 1 has no action 4 here"),
        (99, "seat 1 has no action 99"),
        ({0: 1}, "seats 1 decide, not 0"),
        ({0: 1, 1: 1}, "seats 1 decide, not 0, 1"),
        ({1: Place(1, 4)}, r"taken.*\(HX4\)"),
        ({1: Place(0, 1)}, "seat 1 cannot move for seat 0"),
    ]:
        with pytest.raises(IllegalDecision, match=said):
            episode.step(decisions)  # type: ignore[arg-type]
        assert episode.state == before.state and episode.moves == before.moves


def test_a_move_may_be_given_for_its_number() -> None:
    episode = ludolien.load("hex", seed=1, size=3)
    assert episode.step(Place(0, 4)).moves == [Place(0, 4)]


def test_everybody_decides_at_once_where_the_game_is_simultaneous() -> None:
    episode = ludolien.load("connections_knizia", 4, seed=1)
    assert episode.deciders == (0, 1, 2, 3)
    with pytest.raises(IllegalDecision, match="seats 0, 1, 2, 3 decide at once"):
        episode.step(next(iter(episode.actions(0))))
    episode.step({seat: next(iter(episode.actions(seat))) for seat in episode.deciders})
    assert episode.deciders == (0, 1, 2, 3) and episode.state.rounds == 1


def test_fine_grain_takes_one_move_at_a_time() -> None:
    macro, fine = (ludolien.load("connections_knizia", 1, seed=1, grain=grain) for grain in ("macro", "fine"))
    for episode in (macro, fine):
        episode.step(next(iter(episode.actions(0))))
    assert (macro.state.rounds, fine.state.rounds) == (1, 0)
    assert len(fine.moves) == 2 and fine.deciders == (0,)
    assert macro.action_count == 125 and fine.action_count == fine.game.action_count(fine.start)


def test_the_clock_waits_for_decisions_where_nothing_is_real_time() -> None:
    episode = walked(catalogue.find("connexions_quarks"), steps=400)
    assert episode.tick is None and episode.time == 0.0


def test_the_sandglass_runs_while_strokes_are_drawn() -> None:
    """CM6, CM10: a riddle that nobody answers is over after three minutes."""
    episode = ludolien.load("connecto_mahy", 2, seed=1, tick=60.0)
    assert episode.tick == 60.0
    for _ in range(3):
        assert not [move for move in episode.moves if move.seat == CLOCK]
        episode.step(dict.fromkeys(episode.deciders, 0))
    assert episode.time == 180.0
    assert [move.seat for move in episode.moves].count(CLOCK) == 1


def test_words_are_moves() -> None:
    """CM12: what a guide says has no number."""
    episode = ludolien.load("connecto_mahy", 4, seed=1, mode="team")
    guide = next(seat for seat in episode.deciders if episode.view(seat).role == "guides")
    line = Tell(guide, "the moon")
    episode.step({seat: line if seat == guide else 0 for seat in episode.deciders})
    assert line in episode.moves


# What it was worth


@every_game
def test_returns_are_from_minus_one_to_one_and_zero_until_the_end(game: AnyGame) -> None:
    episode = Episode(game, seed=2)
    assert episode.returns == (0.0,) * episode.seats
    over = ludolien.play_random(game.slug, seed=2)
    assert all(-1 <= worth <= 1 for worth in over.returns)
    if over.seats > 1 and not over.game.is_cooperative(over.seats, over.settings):
        assert sum(over.returns) == pytest.approx(0)


def result(ranks: tuple[int, ...], scores: tuple[float, ...]) -> Result:
    return Result(ranks, scores, "", "")


def test_two_play_for_the_same_point() -> None:
    hex = catalogue.find("hex")
    assert returns(hex, 2, {}, result((1, 2), (1, 0))) == (1, -1)
    assert returns(hex, 2, {}, result((1, 1), (0, 0))) == (0, 0)


def test_places_between_the_first_and_the_last_are_worth_something_between() -> None:
    game = catalogue.find("connections_knizia")
    assert returns(game, 4, {}, result((1, 2, 2, 4), (0, 1, 1, 9))) == pytest.approx((1, 0, 0, -1))


def test_alone_fewer_points_are_better_where_the_game_says_so() -> None:
    """CK14: points are lost."""
    game = catalogue.find("connections_knizia")
    assert returns(game, 1, {}, result((1,), (0,))) == (1,)
    assert returns(game, 1, {}, result((1,), (56,))) == (-1,)
    assert returns(game, 1, {}, result((1,), (28,))) == (0,)
    stars = catalogue.find("connecto_mahy")
    assert returns(stars, 1, {"mode": "solo"}, result((1,), (12,))) == (1,)
    assert returns(stars, 1, {"mode": "solo"}, result((1,), (0,))) == (-1,)


def test_together_all_win_or_all_lose() -> None:
    """CM13."""
    game = catalogue.find("connecto_mahy")
    options = {"mode": "cooperative"}
    assert returns(game, 3, options, result((1, 1, 1), (2, 2, 2))) == (1, 1, 1)
    assert returns(game, 3, options, result((2, 2, 2), (1, 1, 1))) == (-1, -1, -1)
