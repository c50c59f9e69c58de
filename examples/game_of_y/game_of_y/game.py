"""Y as the house knows it: rules, view and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from random import Random

from game_of_y import notation, rules
from game_of_y import view as views
from game_of_y.moves import Place
from game_of_y.state import Position
from game_of_y.view import View
from ludolien.core import Accent, Capabilities, Game, Range, Refusal, Result, Seat, Value


class GameOfY(Game[Position, Place, View]):
    """Two players, perfect information, no draws."""

    slug = "game_of_y"
    contract = 1
    seats = range(2, 3)
    options = (Range("size", default=8, low=3, high=13, clause="GO1"),)
    clauses = ("GO1", "GO2", "GO3", "GO4")
    capabilities = Capabilities(
        minutes=5,
        accent=Accent(text=("#8a3b5c", "#eaa9c4"), ground=("#f3dbe5", "#41202f"), fill=("#8a3b5c", "#a34d70")),
        is_guest=True,
        has_hints=False,
    )
    longest = 13 * 14 // 2
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


GAME = GameOfY()
