"""Connexion as the house knows it: the rules, views and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from random import Random

from ludolien.core import Accent, Capabilities, Game, Part, Parts, Range, Refusal, Result, Seat, Switch, Value
from ludolien.games.connexion_sjoholm import notation, rules
from ludolien.games.connexion_sjoholm import view as views
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
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
        evaluation=Part(__package__, ".ai.features"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        search=Part(__package__, ".ai.search"),
        board_solver=Part(__package__, ".ai.solver"),
        terminal=Part(__package__, ".terminal"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        return rules.start(options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def refuse(self, state: Position, move: ConnexionMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[ConnexionMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: ConnexionMove) -> Position:
        return rules.play(state, move)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> ConnexionView:
        return views.view(state, seat)

    def shown(self, state: Position, move: ConnexionMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: ConnexionView, rng: Random) -> Position:
        return views.imagine(view, rng)

    def action_count(self, state: Position) -> int:
        """Three turns a tile, a slide from every tile to every tile, and the swap."""
        tiles = len(state.tiles)
        return 3 * tiles + tiles**2 + 1

    def encode(self, state: Position, move: ConnexionMove) -> int:
        tiles = len(state.tiles)
        match move:
            case Turn(tile=tile, quarters=quarters):
                return 3 * tile + quarters - 1
            case Slide(start=start, end=end):
                return 3 * tiles + start * tiles + end
            case Swap():
                return 3 * tiles + tiles**2

    def decode(self, state: Position, seat: Seat, action: int) -> ConnexionMove:
        tiles = len(state.tiles)
        if action < 3 * tiles:
            return Turn(seat, action // 3, action % 3 + 1)
        if action < 3 * tiles + tiles**2:
            return Slide(seat, *divmod(action - 3 * tiles, tiles))
        return Swap(seat)

    def write(self, state: Position, move: ConnexionMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> ConnexionMove:
        return notation.read(state, seat, text)


GAME = ConnexionSjoholm()
