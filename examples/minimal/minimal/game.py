"""Minimal as the house knows it: rules, view and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from random import Random

from ludolien.core import Accent, Capabilities, Game, Range, Refusal, Result, Seat, Value
from minimal import notation, rules
from minimal import view as views
from minimal.moves import Place
from minimal.state import Position
from minimal.view import View


class Minimal(Game[Position, Place, View]):
    """Two players, perfect information."""

    slug = "minimal"
    contract = 1
    seats = range(2, 3)
    options = (Range("size", default=6, low=4, high=10, clause="MI1"),)
    clauses = ("MI1", "MI2", "MI3", "MI4")
    capabilities = Capabilities(
        minutes=5,
        accent=Accent(text=("#5b4a8a", "#c3b5ee"), ground=("#e4def2", "#2b2442"), fill=("#5b4a8a", "#6d5ba0")),
        is_guest=True,
        has_hints=False,
    )
    longest = 10**2
    state_type = Position
    move_type = Place
    view_type = View

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def refuse(self, state: Position, move: Place) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[Place]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: Place) -> Position:
        return rules.play(state, move)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> View:
        return views.view(state, seat)

    def shown(self, state: Position, move: Place, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: View, rng: Random) -> Position:
        return views.imagine(view, rng)

    def action_count(self, state: Position) -> int:
        return len(state.stones)

    def encode(self, state: Position, move: Place) -> int:
        return move.cell

    def decode(self, state: Position, seat: Seat, action: int) -> Place:
        return Place(seat, action)

    def write(self, state: Position, move: Place) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> Place:
        return notation.read(state, seat, text)


GAME = Minimal()
