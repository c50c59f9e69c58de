"""Connections (Reiner Knizia; also sold as Kreuz & Quer): everybody lays the same tiles, each on their own board."""

from ludolien.games.connections_knizia.game import GAME

__all__ = ["GAME"]
