"""The first edition, bound to the contract: games that began under it end under it."""

from collections.abc import Mapping, Sequence

from ludolien.core import Part, Parts, Refusal, Result, Seat, Value
from ludolien.games.connecto_mahy.edition_1 import rules
from ludolien.games.connecto_mahy.edition_1 import view as views
from ludolien.games.connecto_mahy.game import Connecto
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.state import Position
from ludolien.games.connecto_mahy.view import ConnectoView


class FirstEdition(Connecto):
    """What differs: CM11, experts might turn their board back; CM13, ranks; CM14, which icons count as linked."""

    edition = 1
    parts = Parts(
        levels=Part(__package__, "..ai.levels"),
        thinker=Part(__package__, "..ai.thinker"),
        pace=Part(__package__, "..ai.thinker"),
        warm_up=Part(__package__, "..ai.thinker"),
        keeper=Part(__package__, "..keeper"),
    )

    def refuse(self, state: Position, move: ConnectoMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[ConnectoMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: ConnectoMove) -> Position:
        return rules.play(state, move)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def is_cooperative(self, seats: int, options: Mapping[str, Value]) -> bool:
        """CM13: ranks did not tell a win from a loss."""
        return False

    def view(self, state: Position, seat: Seat) -> ConnectoView:
        return views.view(state, seat)


GAME = FirstEdition()
