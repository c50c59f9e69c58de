"""Connexion as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping

from ludolien.core import Accent, Capabilities, Game, Part, Parts, Phrase, Range, Seat, Switch, Value
from ludolien.games.connexion_sjoholm import notation, phrases, rules
from ludolien.games.connexion_sjoholm import view as views
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, action_of, move_of
from ludolien.games.connexion_sjoholm.state import Position
from ludolien.games.connexion_sjoholm.view import ConnexionView

LARGEST = 8


class ConnexionSjoholm(Game[Position, ConnexionMove, ConnexionView]):
    """Two players, perfect information."""

    slug = "connexion_sjoholm"
    edition = 1
    seats = range(2, 3)
    options = (
        Range("width", default=6, low=2, high=LARGEST, clause="CS1"),
        Range("height", default=6, low=2, high=LARGEST, clause="CS1"),
        Switch("swap", default=False, clause="CS5"),
    )
    clauses = tuple(f"CS{number}" for number in range(1, 16))
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#7d5200", "#eabb5c"), ground=("#f3e0b6", "#3d2e10"), fill=("#7d5200", "#8c5f06")),
    )
    longest = rules.QUIET_MOVES * 2 * LARGEST + 1
    state_type = Position
    move_type = ConnexionMove
    view_type = ConnexionView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        plain_levels=Part(__package__, ".ai.plain_levels"),
        evaluation=Part(__package__, ".ai.features"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        search=Part(__package__, ".ai.search"),
        board_solver=Part(__package__, ".ai.solver"),
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
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)

    def told(self, state: Position, move: ConnexionMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(state, move)

    imagine = staticmethod(views.imagine)

    def action_count(self, state: Position) -> int:
        """As `action_of` counts them."""
        tiles = len(state.tiles)
        return 3 * tiles + tiles**2 + 1

    def encode(self, state: Position, move: ConnexionMove) -> int:
        return action_of(move, len(state.tiles))

    def decode(self, state: Position, seat: Seat, action: int) -> ConnexionMove:
        return move_of(action, seat, len(state.tiles))

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = ConnexionSjoholm()
