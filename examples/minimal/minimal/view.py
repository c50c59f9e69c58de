"""What a seat sees of Minimal: everything. The browser draws `grid`, so the game needs no board of its own."""

from random import Random

import msgspec

from ludolien.core import Seat
from ludolien.core.grid import Grid, Piece
from minimal.moves import Place
from minimal.notation import write
from minimal.state import Position


class View(msgspec.Struct, frozen=True):
    """The position, and what it looks like."""

    position: Position
    grid: Grid


def view(position: Position, seat: Seat) -> View:
    """The same for everybody."""
    grid = Grid(
        width=position.size,
        height=position.size,
        pieces=tuple(Piece(cell, owner) for cell, owner in enumerate(position.stones) if owner is not None),
        last=() if position.last is None else (position.last,),
        won=position.line,
    )
    return View(position, grid)


def imagine(seen: View, rng: Random) -> Position:
    """The one world that fits."""
    return seen.position


def shown(position: Position, move: Place, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
