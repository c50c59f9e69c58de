"""What a seat sees of Y: everything. The browser draws `grid`, so the game needs no board of its own."""

from random import Random

import msgspec

from game_of_y.moves import Place
from game_of_y.notation import write
from game_of_y.rules import is_on_board
from game_of_y.state import Position
from ludolien.core import Seat
from ludolien.core.grid import Grid, Piece


class View(msgspec.Struct, frozen=True):
    """The position, and what it looks like."""

    position: Position
    grid: Grid


def view(position: Position, seat: Seat) -> View:
    """The same for everybody."""
    grid = Grid(
        width=position.size,
        height=position.size,
        form="hexagons",
        holes=tuple(cell for cell in range(position.size**2) if not is_on_board(position.size, cell)),
        pieces=tuple(Piece(cell, owner) for cell, owner in enumerate(position.stones) if owner is not None),
        last=() if position.last is None else (position.last,),
        won=position.chain,
    )
    return View(position, grid)


def imagine(seen: View, rng: Random) -> Position:
    """The one world that fits."""
    return seen.position


def shown(position: Position, move: Place, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
