"""Hex (Piet Hein, John Nash): the guest of the house and the worked example of `docs/how-to/adding_a_game.md`."""

from ludolien.games.hex.game import GAME

__all__ = ["GAME"]
