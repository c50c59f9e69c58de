"""The contract between games and everything else. No game, no I/O, no clock."""

from ludolien.core.capabilities import Accent, Capabilities
from ludolien.core.contract import AnyGame, Game
from ludolien.core.matches import MatchRule
from ludolien.core.moves import Move
from ludolien.core.options import AnyOption, BadOption, Choice, Option, Range, Settings, Switch, Text, Value, settle
from ludolien.core.outcomes import BadNotation, Points, Refusal, Result, Timer
from ludolien.core.parts import Part, Parts
from ludolien.core.seats import CHANCE, CLOCK, HOUSE, NOBODY, WATCHER, Seat, is_player
from ludolien.core.sentences import Phrase
from ludolien.core.windows import Window, Windows

__all__ = [
    "CHANCE",
    "CLOCK",
    "HOUSE",
    "NOBODY",
    "WATCHER",
    "Accent",
    "AnyGame",
    "AnyOption",
    "BadNotation",
    "BadOption",
    "Capabilities",
    "Choice",
    "Game",
    "MatchRule",
    "Move",
    "Option",
    "Part",
    "Parts",
    "Phrase",
    "Points",
    "Range",
    "Refusal",
    "Result",
    "Seat",
    "Settings",
    "Switch",
    "Text",
    "Timer",
    "Value",
    "Window",
    "Windows",
    "is_player",
    "settle",
]
