"""Verbindung gesucht as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    MatchRule,
    Part,
    Parts,
    Range,
    Refusal,
    Result,
    Seat,
    Switch,
    Value,
)
from ludolien.games.verbindung_borsa import notation, rules
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
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        search=Part(__package__, ".ai.search"),
        terminal=Part(__package__, ".terminal"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def refuse(self, state: Position, move: BorsaMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[BorsaMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: BorsaMove) -> Position:
        return rules.play(state, move)

    def odds(self, state: Position) -> Sequence[tuple[BorsaMove, Fraction]]:
        return rules.odds(state)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> BorsaView:
        return views.view(state, seat)

    def shown(self, state: Position, move: BorsaMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: BorsaView, rng: Random) -> Position:
        return views.imagine(view, rng)

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

    def write(self, state: Position, move: BorsaMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> BorsaMove:
        return notation.read(state, seat, text)


GAME = VerbindungGesucht()
