"""Y (Craige Schensted, Charles Titus): what the walk in `docs/how-to/adding_a_game.md` ends with."""

from game_of_y.game import GAME

__all__ = ["GAME"]
