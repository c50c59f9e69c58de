"""Connections as the house knows it: the rules, views and notation bound to the contract."""

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
    Text,
    Value,
)
from ludolien.core.capabilities import BestBoard
from ludolien.games.connections_knizia import notation, rules
from ludolien.games.connections_knizia import view as views
from ludolien.games.connections_knizia.material import CELLS, TILES, check_material
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules.scoring import GRADES
from ludolien.games.connections_knizia.state import Position
from ludolien.games.connections_knizia.view import KniziaView

# Actions: a cell and a turn face up, a cell face down, the hand's three moves, and CHANCE's tiles.
_HIDE: Final = CELLS * 4
_LIFT, _CONFIRM, _WITHDRAW = range(_HIDE + CELLS, _HIDE + CELLS + 3)
_CALL: Final = _WITHDRAW + 1
_ACTIONS: Final = _CALL + TILES


def _best_boards(state: Position, moves: Sequence[KniziaMove]) -> tuple[BestBoard, ...]:
    from ludolien.games.connections_knizia.puzzle.best_boards import best_boards

    return best_boards(state, moves)


class Connections(Game[Position, KniziaMove, KniziaView]):
    """One to four players, simultaneous, chance but no hidden information."""

    slug = "connections_knizia"
    edition = 1
    seats = range(1, 5)
    options = (
        Choice("layout", default="seats", among=("seats", "A", "B", "C", "D"), clause="CK3"),
        Range("shift", default=0, low=0, high=3, clause="CK3"),
        Text("tiles", default="", longest=4000, clause="CK5"),
        Text("numbers", default="", longest=2000, clause="CK3"),
    )
    clauses = tuple(f"CK{number}" for number in range(1, 17))
    match = MatchRule("CK15", counts="points", fewest=True)
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#0b6a66", "#5fc9bf"), ground=("#d3e6df", "#17332f"), fill=("#0b6a66", "#0f7973")),
        daily=tuple({"layout": layout} for layout in "ABCD"),
        grades=GRADES,
        best_boards=_best_boards,
    )
    longest = 60_000
    state_type = Position
    move_type = KniziaMove
    view_type = KniziaView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        prospects=Part(__package__, ".ai.prospects"),
        thinker=Part(__package__, ".ai.thinker"),
        warm_up=Part(__package__, ".ai.thinker"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        draw_solver=Part(__package__, ".ai.solver"),
        trainer=Part(__package__, ".ai.training"),
        terminal=Part(__package__, ".terminal"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        """Raises `BadOption` with the line where the owner's tiles or numbers cannot be read."""
        check_material(str(options["tiles"]), str(options["numbers"]))
        return rules.start(seats, options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def may_act(self, state: Position) -> frozenset[Seat]:
        return rules.may_act(state)

    def refuse(self, state: Position, move: KniziaMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[KniziaMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: KniziaMove) -> Position:
        return rules.play(state, move)

    def odds(self, state: Position) -> Sequence[tuple[KniziaMove, Fraction]]:
        return rules.odds(state)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> KniziaView:
        return views.view(state, seat)

    def shown(self, state: Position, move: KniziaMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: KniziaView, rng: Random) -> Position:
        return views.imagine(view, rng)

    def action_count(self, state: Position) -> int:
        return _ACTIONS

    def encode(self, state: Position, move: KniziaMove) -> int:
        match move:
            case Lay(cell=cell, turn=turn):
                return cell * 4 + turn
            case Hide(cell=cell):
                return _HIDE + cell
            case Lift():
                return _LIFT
            case Confirm():
                return _CONFIRM
            case Withdraw():
                return _WITHDRAW
            case Call(tile=tile):
                return _CALL + tile

    def decode(self, state: Position, seat: Seat, action: int) -> KniziaMove:
        if action < _HIDE:
            return Lay(seat, *divmod(action, 4))
        if action < _LIFT:
            return Hide(seat, action - _HIDE)
        if action < _CALL:
            return (Lift, Confirm, Withdraw)[action - _LIFT](seat)
        return Call(seat, action - _CALL)

    def write(self, state: Position, move: KniziaMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> KniziaMove:
        return notation.read(state, seat, text)


GAME = Connections()
