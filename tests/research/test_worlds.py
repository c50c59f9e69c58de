"""Small worlds: what perfect play is worth there, by hand, by CFR and by proof."""

from fractions import Fraction
from functools import reduce

import pyspiel
import pytest

from ludolien import catalogue
from ludolien.bots.solved import solution_of
from ludolien.research.worlds import WORLDS, load
from ludolien.research.worlds.certain import CertainPlay, certain_moves
from ludolien.research.worlds.dark_hex import DarkHex, winner
from ludolien.research.worlds.exact import exact_value
from ludolien.research.worlds.high_card import FOLD, PAY, RAISE, SHOW, HighCard
from ludolien.research.worlds.one_quadrant import (
    ANSWER,
    BUMP,
    BUMP_WITH,
    CORNERS,
    DECLINE,
    GIVE_UP,
    MOVE,
    MOVE_WITH,
    ROLL,
    SAVE,
    OneQuadrant,
)
from ludolien.research.worlds.one_quadrant import Position as Quadrant
from ludolien.research.worlds.solve import proved, solve
from ludolien.research.worlds.tree import CHANCE


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


def test_dark_hex_of_three_by_three_is_played_so_that_no_best_response_of_openspiel_gains_anything() -> None:
    found = proved(load("dark_hex", size=3))
    assert (found.value, found.exploitability) == (1.0, 0.0)
    state = load("dark_hex", size=3).new_initial_state()
    assert found.policy.action_probabilities(state) == {2: 1.0}


def test_a_proof_holds_against_everything_the_other_may_do() -> None:
    """A test of the proof: whoever begins elsewhere on two by two can be beaten by a guess."""
    game = DarkHex(2)
    assert 0 not in certain_moves(game)
    world = game.play(game.play(game.start(), 0), 2)
    assert game.turn(world) == 0 and winner(2, world[0]) is None
    with pytest.raises(ValueError, match="Dark Hex: nothing wins for certain here"):
        CertainPlay(game).move([0, 2])


# One Quadrant


def after(*actions: int) -> Quadrant:
    found: Quadrant = reduce(OneQuadrant(4).play, actions, OneQuadrant(4).start())
    return found


def test_one_quadrant_is_worth_what_can_be_worked_out_by_hand() -> None:
    """With one turn: MOVE wins, else a five. With two, of the six deals: who has MOVE wins; BUMP is played at once,
    which is worth nothing against MOVE and a sixth less against SAVE; with SAVE one can only roll."""
    one, two = solve(load("one_quadrant", turns=1), 20), solve(load("one_quadrant", turns=2), 20)
    assert one.value == pytest.approx(1 / 3 + 2 / 3 / 6, abs=2e-3) and one.exploitability < 2e-3
    assert two.value == pytest.approx((1 + 1 + 0 - 1 / 6 - 2 / 3 + 1 / 36) / 6, abs=1e-3) and two.exploitability < 2e-3
    state = load("one_quadrant", turns=2).new_initial_state()
    for action in (BUMP, MOVE):
        state.apply_action(action)
    assert two.policy.action_probabilities(state)[ROLL] < 0.05


def test_one_quadrant_is_secured_by_exact_numbers() -> None:
    world = OneQuadrant(4)
    rolled = after(MOVE, BUMP, ROLL, 4)
    assert rolled.die == 5 and world.legal(rolled) == [2] and world.turn(rolled) == 0
    assert world.turn(world.play(rolled, 2)) is None and world.worth(world.play(rolled, 2)) == 1
    assert world.legal(after(MOVE, BUMP, ROLL, 5)) == [GIVE_UP]
    assert after(MOVE, BUMP, MOVE_WITH + 2).places[0] == CORNERS
    assert world.turn(after(SAVE, BUMP, ROLL)) == CHANCE and world.turn(after(SAVE)) == CHANCE


def test_one_quadrant_asks_everybody_with_a_card_and_only_save_helps() -> None:
    world = OneQuadrant(4)
    for card, answers in ((SAVE, [DECLINE, ANSWER]), (MOVE, [DECLINE])):
        asked = after(BUMP, card, BUMP_WITH)
        assert world.turn(asked) == 1 and world.legal(asked) == answers
        assert world.play(asked, DECLINE).places[1] == (0, 5, 0)
    saved = after(BUMP, SAVE, BUMP_WITH, ANSWER)
    assert saved.places[1] == (1, 5, 0) and saved.hands == (-1, -1) and world.turn(saved) == 1
    bumped = after(MOVE, BUMP, ROLL, 0, 2, BUMP_WITH + 2, DECLINE)
    assert bumped.hands == (MOVE, -1) and bumped.places[0] == (1, 5, 0) and world.turn(bumped) == 0


def test_one_quadrant_hides_cards_until_they_are_played() -> None:
    world = OneQuadrant(4)
    one, other = after(BUMP, SAVE, BUMP_WITH, DECLINE), after(BUMP, MOVE, BUMP_WITH, DECLINE)
    assert world.known(one, 0) == world.known(other, 0) and world.known(one, 1) != world.known(other, 1)


# Worlds that games bring


@pytest.mark.parametrize(
    ("parameters", "worth"),
    [
        ({"moves": 1}, Fraction(1, 3)),
        ({"moves": 2}, Fraction(1, 3)),
        ({"moves": 3}, Fraction(1)),
        ({"moves": 3, "swap": 1}, Fraction(0)),
        ({"width": 4, "moves": 1}, Fraction(1, 4)),
        ({"width": 4, "moves": 2}, Fraction(0)),
    ],
)
def test_connexion_in_one_row(parameters: dict[str, int], worth: Fraction) -> None:
    """White turns a tile of its own out at once, and three in three moves; who may swap sees to it that nobody wins."""
    assert exact_value(WORLDS["connexion_sjoholm"](**parameters)) == worth


def test_connexion_in_one_row_by_cfr() -> None:
    found = solve(load("connexion_sjoholm", moves=2), iterations=15)
    assert found.value == pytest.approx(1 / 3, abs=0.02) and found.exploitability < 0.02


def test_connexion_cut_short_agrees_with_the_whole_game_solved() -> None:
    game = catalogue.find("connexion_sjoholm")
    start = game.start(2, {"width": 2, "height": 2, "swap": False})
    solution = solution_of(game, start)
    assert solution is not None and (solution.value(start) == 0 or abs(solution.value(start)) > 3)
    assert exact_value(WORLDS["connexion_sjoholm"](width=2, height=2, moves=3)) == 0


def test_verbindung_with_one_die_left() -> None:
    """Two faces of six win and the white cross loses, as it must be placed and joins both; a curve ends it drawn, and
    with the two others the other one rolls."""
    worth = Fraction(0)
    for turns in (1, 2, 3):
        worth = Fraction(1, 6) - worth / 3
        assert exact_value(WORLDS["verbindung_borsa"](turns=turns)) == worth
    found = solve(load("verbindung_borsa", turns=2), iterations=30)
    assert found.value == pytest.approx(1 / 9, abs=5e-3) and found.exploitability < 5e-3


def test_verbindung_where_sides_must_agree() -> None:
    """VB8: a cross of one's own colour would face the other's base, so one face wins and one loses."""
    assert exact_value(WORLDS["verbindung_borsa"](loose=0, turns=3)) == 0
    assert exact_value(WORLDS["verbindung_borsa"](white=2, turns=1, loose=0)) == Fraction(1, 9)


def test_secrets_have_no_exact_value() -> None:
    with pytest.raises(ValueError, match="High Card has secrets"):
        exact_value(HighCard())


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("dark_hex", {"size": 9}),
        ("high_card", {"cards": 1}),
        ("one_quadrant", {"turns": 0}),
        ("connexion_sjoholm", {"width": 2}),
        ("verbindung_borsa", {"white": 4}),
    ],
)
def test_what_is_no_small_world_is_refused(name: str, parameters: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"small world has|are dealt"):
        WORLDS[name](**parameters)
    with pytest.raises(ValueError, match="there is no small world 'chess'"):
        load("chess")
