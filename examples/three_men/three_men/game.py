"""Three men's morris as the house knows it: rules, view and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from random import Random

from ludolien.core import Accent, Capabilities, Game, Refusal, Result, Seat, Value
from three_men import notation, rules
from three_men import view as views
from three_men.moves import MorrisMove, Place, Slide
from three_men.state import Position
from three_men.view import View


class ThreeMen(Game[Position, MorrisMove, View]):
    """Two players, perfect information."""

    slug = "three_men"
    contract = 1
    seats = range(2, 3)
    clauses = ("TM1", "TM2", "TM3", "TM4", "TM5")
    capabilities = Capabilities(
        minutes=5,
        accent=Accent(text=("#37586b", "#a9cbe0"), ground=("#dbe7ee", "#1d2f3a"), fill=("#37586b", "#467087")),
        is_guest=True,
        has_hints=False,
    )
    longest = rules.LONGEST
    state_type = Position
    move_type = MorrisMove
    view_type = View

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def refuse(self, state: Position, move: MorrisMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[MorrisMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: MorrisMove) -> Position:
        return rules.play(state, move)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> View:
        return views.view(state, seat)

    def shown(self, state: Position, move: MorrisMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: View, rng: Random) -> Position:
        return views.imagine(view, rng)

    def action_count(self, state: Position) -> int:
        """A point each, and every step from one to the next."""
        return rules.SIZE**2 + len(rules.STEPS)

    def encode(self, state: Position, move: MorrisMove) -> int:
        if isinstance(move, Place):
            return move.cell
        return rules.SIZE**2 + rules.STEPS.index((move.origin, move.cell))

    def decode(self, state: Position, seat: Seat, action: int) -> MorrisMove:
        points = rules.SIZE**2
        return Place(seat, action) if action < points else Slide(seat, *rules.STEPS[action - points])

    def write(self, state: Position, move: MorrisMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> MorrisMove:
        return notation.read(state, seat, text)


GAME = ThreeMen()
