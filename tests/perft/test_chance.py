"""Perft counts what chance does, too."""

from ludolien.arena.perft import perft
from ludolien.core import settle
from tests.games import high_card


def test_draws_and_simultaneous_choices_are_sequences() -> None:
    """HC2, HC3: two seats draw one card each out of twenty, then either may put it down first, then the other.

    Who has put it down may also take it back instead.
    """
    options = settle(high_card.GAME.options, {"hand": 1, "glass": False, "exchange": False})
    counts = perft(high_card.GAME, high_card.GAME.start(2, options), 5)
    deals = 20 * 19
    assert counts == (20, deals, deals * 2, deals * 2 * 2, deals * 2 * 1 * 2)
