"""Hex as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping

from ludolien.core import Accent, Capabilities, Game, Part, Parts, Phrase, Range, Seat, Switch, Value
from ludolien.games.hex import notation, phrases, rules
from ludolien.games.hex import view as views
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import Position
from ludolien.games.hex.view import HexView


class Hex(Game[Position, HexMove, HexView]):
    """Two players, perfect information, no draws."""

    slug = "hex"
    edition = 1
    seats = range(2, 3)
    options = (
        Range("size", default=11, low=3, high=19, clause="HX1"),
        Switch("swap", default=False, at_tables=True, clause="HX5"),
    )
    clauses = ("HX1", "HX2", "HX3", "HX4", "HX5", "HX6", "HX7")
    capabilities = Capabilities(
        minutes=15,
        accent=Accent(text=("#4a6118", "#b9cf80"), ground=("#e3e9cf", "#2a3313"), fill=("#4a6118", "#5b7324")),
        is_guest=True,
    )
    longest = 19 * 19 + 1
    state_type = Position
    move_type = HexMove
    view_type = HexView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        plain_levels=Part(__package__, ".ai.plain_levels"),
        plain_thinker=Part(__package__, ".ai.plain_thinker"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        terminal=Part(__package__, ".terminal"),
        tensor=Part(__package__, ".tensor"),
        lessons=Part(__package__, ".lessons"),
        challenges=Part(__package__, ".challenges"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    awaited = staticmethod(rules.awaited)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)

    def told(self, state: Position, move: HexMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(move)

    imagine = staticmethod(views.imagine)

    def action_count(self, state: Position) -> int:
        """A cell each, and the swap."""
        return state.size**2 + 1

    def encode(self, state: Position, move: HexMove) -> int:
        return move.cell if isinstance(move, Place) else state.size**2

    def decode(self, state: Position, seat: Seat, action: int) -> HexMove:
        return Swap(seat) if action == state.size**2 else Place(seat, action)

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = Hex()
