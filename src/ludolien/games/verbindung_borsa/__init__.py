"""Verbindung gesucht (Luca Borsa): roll path dice and join your four bases first."""

from ludolien.games.verbindung_borsa.game import GAME

__all__ = ["GAME"]
