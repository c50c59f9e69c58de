"""The rules of Connecto, by the names of the contract."""

from ludolien.games.connecto_mahy.rules.awaited import awaited, may_act, timers, windows
from ludolien.games.connecto_mahy.rules.legal import legal
from ludolien.games.connecto_mahy.rules.play import play
from ludolien.games.connecto_mahy.rules.refuse import refuse
from ludolien.games.connecto_mahy.rules.result import result
from ludolien.games.connecto_mahy.rules.start import start

__all__ = ["awaited", "legal", "may_act", "play", "refuse", "result", "start", "timers", "windows"]
