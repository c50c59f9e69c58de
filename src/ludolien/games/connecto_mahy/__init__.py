"""Connecto (Olivier Mahy): link the icons and guess the drawing first."""

from ludolien.games.connecto_mahy.game import GAME

__all__ = ["GAME"]
