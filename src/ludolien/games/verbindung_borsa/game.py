"""Verbindung gesucht as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping
from typing import Final

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    MatchRule,
    Part,
    Parts,
    Phrase,
    Range,
    Seat,
    Switch,
    Value,
)
from ludolien.games.verbindung_borsa import notation, phrases, rules
from ludolien.games.verbindung_borsa import view as views
from ludolien.games.verbindung_borsa.material.dice import ROLLS
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.state import Position
from ludolien.games.verbindung_borsa.view import BorsaView

_DICE: Final = 24
"""Faces times orientations."""
_PLAIN: Final = (TakeBack, End, Cast, Announce)
"""The moves without a place, in the order of actions."""


class VerbindungGesucht(Game[Position, BorsaMove, BorsaView]):
    """Two players, dice, nothing hidden."""

    slug = "verbindung_borsa"
    edition = 1
    seats = range(2, 3)
    options = (
        Range("size", default=6, low=5, high=8, clause="VB1"),
        Choice("sides", default="strict", among=("strict", "loose"), clause="VB8"),
        Choice("bridge", default="cut", among=("cut", "through"), clause="VB3"),
        Switch("announce", default=False, clause="VB13"),
        Switch("handicap", default=True, clause="VB16"),
    )
    clauses = tuple(f"VB{number}" for number in range(1, 17))
    match = MatchRule("VB15", games=3, most=5)
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#a83226", "#f59484"), ground=("#f5dacf", "#43201a"), fill=("#a83226", "#bc4333")),
    )
    longest = 20_000
    state_type = Position
    move_type = BorsaMove
    view_type = BorsaView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        plain_levels=Part(__package__, ".ai.plain_levels"),
        evaluation=Part(__package__, ".ai.plain_evaluation"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        search=Part(__package__, ".ai.search"),
        terminal=Part(__package__, ".terminal"),
        tensor=Part(__package__, ".tensor"),
        small_world=Part(__package__, ".small_world"),
        lessons=Part(__package__, ".lessons"),
        challenges=Part(__package__, ".challenges"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    awaited = staticmethod(rules.awaited)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    odds = staticmethod(rules.odds)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)

    def told(self, state: Position, move: BorsaMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(state, move)

    imagine = staticmethod(views.imagine)

    def takes_back(self, state: Position, move: BorsaMove) -> bool:
        return isinstance(move, TakeBack)

    # Actions: a die on a cell, the same announced, a cell turned white, the plain moves, the rolls.

    def action_count(self, state: Position) -> int:
        return self._plain(state) + len(_PLAIN) + len(ROLLS)

    def encode(self, state: Position, move: BorsaMove) -> int:
        cells, plain = len(state.board), self._plain(state)
        match move:
            case Place(cell=cell, face=face, turn=turn, announce=announce):
                return (cells * announce + cell) * _DICE + face * 4 + turn
            case Turn(cell=cell):
                return plain - cells + cell
            case Roll(faces=faces):
                return plain + len(_PLAIN) + ROLLS.index(faces)
            case _:
                return plain + _PLAIN.index(type(move))

    def decode(self, state: Position, seat: Seat, action: int) -> BorsaMove:
        cells, plain = len(state.board), self._plain(state)
        if action < plain - cells:
            place, die = divmod(action, _DICE)
            announce, cell = divmod(place, cells)
            return Place(seat, cell, *divmod(die, 4), announce=bool(announce))
        if action < plain:
            return Turn(seat, action - plain + cells)
        if action < plain + len(_PLAIN):
            return _PLAIN[action - plain](seat)
        return Roll(seat, ROLLS[action - plain - len(_PLAIN)])

    @staticmethod
    def _plain(state: Position) -> int:
        return len(state.board) * (2 * _DICE + 1)

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = VerbindungGesucht()
