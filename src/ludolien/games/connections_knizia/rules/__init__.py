"""The rules of Connections, by the names of the contract."""

from ludolien.games.connections_knizia.rules.awaited import awaited, may_act, odds
from ludolien.games.connections_knizia.rules.legal import legal
from ludolien.games.connections_knizia.rules.play import play
from ludolien.games.connections_knizia.rules.refuse import refuse
from ludolien.games.connections_knizia.rules.scoring import result
from ludolien.games.connections_knizia.rules.start import start

__all__ = ["awaited", "legal", "may_act", "odds", "play", "refuse", "result", "start"]
