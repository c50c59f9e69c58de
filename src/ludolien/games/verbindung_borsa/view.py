"""What a seat sees: everything. The view adds what the board shows at a glance: networks, and what may be placed."""

from random import Random

import msgspec

from ludolien.boards.squares import SIDES
from ludolien.core import Seat
from ludolien.games.verbindung_borsa.material.dice import BLACK, RED, base_cells
from ludolien.games.verbindung_borsa.moves import BorsaMove
from ludolien.games.verbindung_borsa.notation import write
from ludolien.games.verbindung_borsa.rules.networks import network
from ludolien.games.verbindung_borsa.rules.placing import placeable, whites_owed
from ludolien.games.verbindung_borsa.state import Position


class NetworkView(msgspec.Struct, frozen=True):
    """The bases that are joined to each other (sides of the board, clockwise from north) and where their paths run:
    cells, each with a bit mask of the sides joined there."""

    bases: tuple[int, ...]
    joined: tuple[tuple[int, int], ...]
    is_open: bool


class BorsaView(msgspec.Struct, frozen=True):
    """The same for everybody."""

    position: Position
    bases: tuple[tuple[int, ...], tuple[int, ...]]
    """For each colour the cells its four bases face."""
    networks: tuple[tuple[NetworkView, ...], tuple[NetworkView, ...]]
    placeable: tuple[int, ...]
    """The faces in the tray that may be placed now."""
    whites_owed: int


def view(position: Position, seat: Seat) -> BorsaView:
    """Dice lie open."""
    return BorsaView(
        position=position,
        bases=base_cells(position.rules.size),
        networks=(_networks(position, RED), _networks(position, BLACK)),
        placeable=placeable(position),
        whites_owed=whites_owed(position),
    )


def _networks(position: Position, colour: Seat) -> tuple[NetworkView, ...]:
    """One for each group of joined bases, so that every base stands in exactly one."""
    seen: set[int] = set()
    networks: list[NetworkView] = []
    for base in SIDES:
        if base not in seen:
            reached = network(position.rules, position.board, colour, base)
            seen |= reached.bases
            networks.append(NetworkView(tuple(sorted(reached.bases)), reached.joined, reached.is_open))
    return tuple(networks)


def imagine(seen: BorsaView, rng: Random) -> Position:
    """The one world that fits."""
    return seen.position


def shown(position: Position, move: BorsaMove, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
