"""The rules of Connexion, by the names of the contract."""

from ludolien.games.connexion_sjoholm.rules.legal import legal
from ludolien.games.connexion_sjoholm.rules.play import play
from ludolien.games.connexion_sjoholm.rules.refuse import refuse
from ludolien.games.connexion_sjoholm.rules.result import QUIET_MOVES, REPETITIONS, result
from ludolien.games.connexion_sjoholm.rules.start import awaited, start

__all__ = ["QUIET_MOVES", "REPETITIONS", "awaited", "legal", "play", "refuse", "result", "start"]
