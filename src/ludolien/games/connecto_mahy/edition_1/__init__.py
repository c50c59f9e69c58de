"""Connecto as it was first played here: only what has changed since."""

from ludolien.games.connecto_mahy.edition_1.game import GAME

__all__ = ["GAME"]
