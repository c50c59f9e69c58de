"""Three men's morris: an example of a game from outside that brings a board of its own (`client/board.js`)."""

from three_men.game import GAME

__all__ = ["GAME"]
