"""CQ7, CQ8: how a game starts."""

from collections.abc import Mapping

from ludolien.core import Value
from ludolien.games.connexions_quarks.material.board import OFF
from ludolien.games.connexions_quarks.material.cards import PACK
from ludolien.games.connexions_quarks.rules.colours import colour_count
from ludolien.games.connexions_quarks.state import CONNECTORS, House, Position


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CQ7, CQ8: every connector off the board, every card in the deck."""
    rule9, one_roll, window = options["rule9"], options["one_roll"], options["save_window"]
    teams, orders = options["teams"], options["standing_orders"]
    assert isinstance(rule9, str) and isinstance(one_roll, bool) and isinstance(window, int)
    assert isinstance(teams, bool) and isinstance(orders, bool)
    colours = colour_count(seats, teams)
    return Position(
        house=House(seats, colours, rule9, one_roll, window, orders),
        connectors=((OFF,) * CONNECTORS,) * colours,
        hands=((),) * colours,
        bag=PACK,
        orders=(False,) * colours,
        contenders=tuple(range(colours)),
    )
