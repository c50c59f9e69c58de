"""Whoever is next, and what happens without any player."""

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from ludolien import catalogue
from ludolien.core import CHANCE, CLOCK, HOUSE, Move, settle
from ludolien.core.advance import Odds, asked, by_itself, drawn
from tests.games.high_card import GAME as HIGH_CARD
from tests.games.high_card.moves import Choose, Draw


def unasked(odds: Odds) -> Move:
    raise AssertionError("there is nothing to draw")


def dealt(**options: Any) -> Any:
    """High Card when every card is dealt."""
    state: Any = HIGH_CARD.start(2, settle(HIGH_CARD.options, options))
    while (move := by_itself(HIGH_CARD, state, partial(drawn, rng=Random(1)))) is not None:
        assert isinstance(move, Draw)
        state = HIGH_CARD.play(state, move)
    return state


def test_chance_moves_until_a_player_is_asked() -> None:
    state = dealt()
    assert asked(HIGH_CARD, state) == [0, 1]
    assert by_itself(HIGH_CARD, state, unasked) is None


def test_what_is_drawn_is_drawn_by_its_odds() -> None:
    often, seldom = Choose(0, 1), Choose(0, 2)
    draws = [drawn([(often, Fraction(9, 10)), (seldom, Fraction(1, 10))], Random(seed)) for seed in range(1000)]
    assert 850 < draws.count(often) < 950


def window_waits_for_its_time() -> Any:
    """CONNEXIONS where everybody who may SAVE has answered, and only the clock is left."""
    game, rng = catalogue.find("connexions_quarks"), Random(1)
    state: Any = game.start(3, settle(game.options, {}))
    while CLOCK not in game.awaited(state) or asked(game, state):
        move = by_itself(game, state, partial(drawn, rng=rng))
        assert move is None or move.seat == CHANCE, "the clock waits for those who are asked"
        state = game.play(state, move or rng.choice(game.legal(state, asked(game, state)[0])))
    return game, state


def test_without_a_real_clock_its_move_comes_when_nobody_has_anything_left_to_decide() -> None:
    game, state = window_waits_for_its_time()
    assert by_itself(game, state, unasked, has_clock=True) is None
    move = by_itself(game, state, unasked)
    assert move is not None and move.seat == CLOCK and game.refuse(state, move) is None


def test_the_house_is_asked_and_without_it_nothing_happens() -> None:
    game = catalogue.find("connecto_mahy")
    state = game.start(1, settle(game.options, {"mode": "solo"}))
    assert HOUSE in game.awaited(state)
    assert by_itself(game, state, unasked) is None
    (move,) = {by_itself(game, state, unasked, lambda state: game.legal(state, HOUSE)[0]) for _ in range(2)}
    assert move is not None and move.seat == HOUSE
