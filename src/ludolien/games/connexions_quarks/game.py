"""CONNEXIONS as the house knows it: rules, views and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    Part,
    Parts,
    Range,
    Refusal,
    Result,
    Seat,
    Switch,
    Timer,
    Value,
    Windows,
)
from ludolien.games.connexions_quarks import notation, rules
from ludolien.games.connexions_quarks import view as views
from ludolien.games.connexions_quarks.moves import BumpCard, MoveCard, QuarksMove, RollAgain, Save
from ludolien.games.connexions_quarks.rules.colours import colour_count
from ludolien.games.connexions_quarks.state import Position
from ludolien.games.connexions_quarks.view import QuarksView


class Quarks(Game[Position, QuarksMove, QuarksView]):
    """Two to five colours, alone or in teams; dice, hidden hands, and SAVE in between."""

    slug = "connexions_quarks"
    edition = 1
    seats = range(2, 11)
    options = (
        Switch("teams", default=False, clause="CQ10"),
        Choice("rule9", default="english", among=("english", "french"), clause="CQ19"),
        Switch("one_roll", default=False, clause="CQ27"),
        Range("save_window", default=4, low=3, high=10, clause="CQ23"),
        Switch("standing_orders", default=False, clause="CQ23"),
    )
    clauses = tuple(f"CQ{number}" for number in range(1, 32))
    capabilities = Capabilities(
        minutes=45,
        accent=Accent(text=("#733a86", "#d3a2e2"), ground=("#e9daea", "#35213b"), fill=("#733a86", "#8a4c9e")),
    )
    longest = 40_000
    state_type = Position
    move_type = QuarksMove
    view_type = QuarksView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        evaluation=Part(__package__, ".ai.features"),
        thinker=Part(__package__, ".ai.thinker"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        terminal=Part(__package__, ".terminal"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(seats, options)

    def sign(self, seats: int, options: Mapping[str, Value], seat: Seat) -> Seat:
        """CQ10: partners share a colour."""
        return seat % colour_count(seats, bool(options["teams"]))

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def may_act(self, state: Position) -> frozenset[Seat]:
        return rules.may_act(state)

    def refuse(self, state: Position, move: QuarksMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[QuarksMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: QuarksMove) -> Position:
        return rules.play(state, move)

    def odds(self, state: Position) -> Sequence[tuple[QuarksMove, Fraction]]:
        return rules.odds(state)

    def timers(self, state: Position) -> Sequence[Timer[QuarksMove]]:
        return rules.timers(state)

    def windows(self, state: Position) -> Windows:
        return rules.windows(state)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> QuarksView:
        return views.view(state, seat)

    def shown(self, state: Position, move: QuarksMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: QuarksView, rng: Random) -> Position:
        return views.imagine(view, rng)

    def reveals(self, state: Position, move: QuarksMove) -> bool:
        """A card that is played was in a hidden hand."""
        return isinstance(move, MoveCard | BumpCard | RollAgain | Save)

    def write(self, state: Position, move: QuarksMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> QuarksMove:
        return notation.read(state, seat, text)


GAME = Quarks()
