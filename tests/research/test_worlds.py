"""Small worlds: what perfect play is worth there, by hand, by CFR and by proof."""

import pyspiel
import pytest

from ludolien.research.worlds import WORLDS, load
from ludolien.research.worlds.certain import certain_moves
from ludolien.research.worlds.dark_hex import DarkHex, winner
from ludolien.research.worlds.high_card import FOLD, PAY, RAISE, SHOW, HighCard
from ludolien.research.worlds.solve import solve


@pytest.mark.parametrize("name", [*WORLDS])
def test_openspiel_plays_them(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=3, serialize=True, verbose=False)


def test_high_card_is_worth_what_the_books_say() -> None:
    """Of three cards the first raises with the highest and, one time in three, with the lowest; the second pays with
    the middle one, one time in three. That is worth an eighteenth of a stake, and the most one can lose is two."""
    found = solve(load("high_card"), iterations=200)
    assert found.value == pytest.approx(1 / 36, abs=2e-4) and found.exploitability < 1e-3
    state = load("high_card").new_initial_state()
    state.apply_action(0)
    state.apply_action(1)
    assert found.policy.action_probabilities(state)[RAISE] == pytest.approx(1 / 3, abs=0.05)


def test_high_card_by_hand() -> None:
    game = HighCard()
    assert [game.worth(end) for end in ((2, 0, SHOW), (0, 2, SHOW), (0, 2, RAISE, FOLD), (0, 2, RAISE, PAY))] == [
        0.5,
        -0.5,
        0.5,
        -1.0,
    ]
    assert game.known((2, 0, RAISE), 1) == game.known((1, 0, RAISE), 1) != game.known((2, 1, RAISE), 1)


def test_dark_hex_hides_stones_and_tells_of_those_one_runs_into() -> None:
    game = DarkHex(3)
    after = game.play(game.play(game.start(), 4), 4)
    assert after == ("....r....", "....r....", "....r....", 1) and game.legal(after) == [0, 1, 2, 3, 5, 6, 7, 8]
    hidden = game.play(game.start(), 0), game.play(game.start(), 8)
    assert game.known(hidden[0], 1) == game.known(hidden[1], 1) and game.turn(hidden[0]) == 1
    assert winner(3, "r..r..r..") == 0 and winner(3, "bbbr..r..") == 1 and winner(3, "rr.......") is None


def test_dark_hex_of_two_by_two_is_won_for_certain() -> None:
    """The two cells of the short diagonal, by proof; and CFR comes to the same value."""
    assert certain_moves(DarkHex(2)) == [1, 2]
    found = solve(load("dark_hex", size=2), iterations=25)
    assert found.value > 0.97 and found.exploitability < 0.02


def test_dark_hex_of_three_by_three_is_won_for_certain_from_the_obtuse_corners() -> None:
    assert certain_moves(DarkHex(3)) == [2, 6]


def test_a_proof_holds_against_everything_the_other_may_do() -> None:
    """A test of the proof: whoever begins elsewhere on two by two can be beaten by a guess."""
    game = DarkHex(2)
    assert 0 not in certain_moves(game)
    world = game.play(game.play(game.start(), 0), 2)
    assert game.turn(world) == 0 and winner(2, world[0]) is None


@pytest.mark.parametrize(("name", "parameters"), [("dark_hex", {"size": 9}), ("high_card", {"cards": 1})])
def test_what_is_no_small_world_is_refused(name: str, parameters: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"small world has|are dealt"):
        WORLDS[name](**parameters)
    with pytest.raises(ValueError, match="there is no small world 'chess'"):
        load("chess")
