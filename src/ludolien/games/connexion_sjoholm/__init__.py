"""Connexion (Sébastien Sjoholm): turn the tiles, lead your pawns out on the far side."""

from ludolien.games.connexion_sjoholm.game import GAME

__all__ = ["GAME"]
