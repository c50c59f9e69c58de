"""What a seat saw: nothing of what was linked and wiped again."""

from msgspec import UNSET
from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.games.connecto_mahy import view as views
from ludolien.games.connecto_mahy.edition_1.rules import counted
from ludolien.games.connecto_mahy.state import Position
from ludolien.games.connecto_mahy.view import ConnectoView


def view(position: Position, seat: Seat) -> ConnectoView:
    """CM14."""
    return replace(views.view(counted(position), seat), linked=UNSET)
