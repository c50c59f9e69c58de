"""High Card, for the tests alone: small, yet with hidden hands, chance, simultaneous choices, a window and timers."""

from tests.games.high_card.game import GAME

__all__ = ["GAME"]
