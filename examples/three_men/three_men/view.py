"""What a seat sees of Three men's morris: everything."""

from random import Random

import msgspec

from ludolien.core import Seat
from ludolien.core.grid import Grid, Piece
from three_men.moves import MorrisMove
from three_men.notation import write
from three_men.rules import SIZE, line_of
from three_men.state import MEN, Position


class View(msgspec.Struct, frozen=True):
    """The position, and what it looks like. `client/board.js` draws it; the terminal takes the grid."""

    position: Position
    in_hand: tuple[int, int]
    grid: Grid


def view(position: Position, seat: Seat) -> View:
    """The same for everybody."""
    grid = Grid(
        width=SIZE,
        height=SIZE,
        form="points",
        pieces=tuple(
            Piece(cell, owner, name=f"{owner}-{number}")
            for owner, men in enumerate(position.men)
            for number, cell in enumerate(men)
        ),
        last=() if position.last is None else (position.last,),
        won=line_of(position, 0) or line_of(position, 1),
    )
    first, second = position.men
    return View(position, (MEN - len(first), MEN - len(second)), grid)


def imagine(seen: View, rng: Random) -> Position:
    """The one world that fits."""
    return seen.position


def shown(position: Position, move: MorrisMove, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
