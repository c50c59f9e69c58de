"""The rules of CONNEXIONS, by the names of the contract."""

from ludolien.games.connexions_quarks.rules.awaited import asked_seats, awaited, may_act, odds, timers, windows
from ludolien.games.connexions_quarks.rules.legal import legal
from ludolien.games.connexions_quarks.rules.play import play
from ludolien.games.connexions_quarks.rules.refuse import refuse
from ludolien.games.connexions_quarks.rules.result import result
from ludolien.games.connexions_quarks.rules.start import start

__all__ = [
    "asked_seats",
    "awaited",
    "legal",
    "may_act",
    "odds",
    "play",
    "refuse",
    "result",
    "start",
    "timers",
    "windows",
]
