"""The rules of Verbindung gesucht, by the names of the contract."""

from ludolien.games.verbindung_borsa.rules.awaited import awaited, odds, ways_to_roll
from ludolien.games.verbindung_borsa.rules.legal import legal
from ludolien.games.verbindung_borsa.rules.play import play
from ludolien.games.verbindung_borsa.rules.refuse import refuse
from ludolien.games.verbindung_borsa.rules.result import IDLE_TURNS, result
from ludolien.games.verbindung_borsa.rules.start import start

__all__ = ["IDLE_TURNS", "awaited", "legal", "odds", "play", "refuse", "result", "start", "ways_to_roll"]
