"""Connections as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping, Sequence
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
    Points,
    Range,
    Seat,
    Text,
    Value,
)
from ludolien.core.capabilities import BestBoard
from ludolien.games.connections_knizia import notation, phrases, rules
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
    points = Points(worst=56, best=0)
    """All numbers unlinked and a spiral on every cell; nothing lost."""
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#0b6a66", "#5fc9bf"), ground=("#d3e6df", "#17332f"), fill=("#0b6a66", "#0f7973")),
        is_simultaneous=True,
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
        plain_levels=Part(__package__, ".ai.plain_levels"),
        prospects=Part(__package__, ".ai.prospects"),
        thinker=Part(__package__, ".ai.thinker"),
        plain_thinker=Part(__package__, ".ai.plain_thinker"),
        warm_up=Part(__package__, ".ai.thinker"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        draw_solver=Part(__package__, ".ai.solver"),
        trainer=Part(__package__, ".ai.training"),
        terminal=Part(__package__, ".terminal"),
        tensor=Part(__package__, ".tensor"),
        lessons=Part(__package__, ".lessons"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        """Raises `BadOption` with the line where the owner's tiles or numbers cannot be read."""
        check_material(str(options["tiles"]), str(options["numbers"]))
        return rules.start(seats, options)

    awaited = staticmethod(rules.awaited)
    may_act = staticmethod(rules.may_act)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    odds = staticmethod(rules.odds)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)

    def told(self, state: Position, move: KniziaMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(state, move)

    imagine = staticmethod(views.imagine)

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

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = Connections()
