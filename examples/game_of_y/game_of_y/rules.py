"""The rules of Y, in the order of the rulebook."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game_of_y.moves import Place
from game_of_y.state import Position
from ludolien.boards import hexagons
from ludolien.boards.flooding import flooded
from ludolien.boards.names import cell_name
from ludolien.core import NOBODY, Refusal, Result, Seat, Value


def start(options: Mapping[str, Value]) -> Position:
    """GO1: an empty board."""
    size = options["size"]
    assert isinstance(size, int)
    return Position(size, (None,) * size**2)


def awaited(position: Position) -> frozenset[Seat]:
    """GO2: whose turn it is, until the game is over."""
    return NOBODY if result(position) else frozenset({position.to_move})


def refuse(position: Position, move: Place) -> Refusal | None:
    """GO1-GO3: what speaks against a move."""
    if ended := result(position):
        return Refusal(ended.clause, "over")
    if move.seat != position.to_move:
        return Refusal("GO2", "not_your_turn")
    if not is_on_board(position.size, move.cell):
        return Refusal("GO1", "off_the_board", facts={"size": position.size})
    if position.stones[move.cell] is not None:
        name = cell_name(position.size, move.cell)
        return Refusal("GO2", "taken", (name,), {"cell": name})
    return None


def legal(position: Position, seat: Seat) -> Sequence[Place]:
    """All that is not refused."""
    moves = (Place(seat, cell) for cell in range(len(position.stones)))
    return [move for move in moves if refuse(position, move) is None]


def play(position: Position, move: Place) -> Position:
    """GO2: the stone stands."""
    before, after = position.stones[: move.cell], position.stones[move.cell + 1 :]
    stones = (*before, move.seat, *after)
    return replace(position, stones=stones, last=move.cell, chain=winning_chain(position.size, stones, move.cell))


def result(position: Position) -> Result | None:
    """GO3, GO4: one of the two has won; a draw cannot be."""
    if not position.chain:
        return None
    if position.stones[position.chain[0]] == 0:
        return Result((1, 2), (1.0, 0.0), "GO3", "first")
    return Result((2, 1), (0.0, 1.0), "GO3", "second")


def is_on_board(size: int, cell: int) -> bool:
    """GO1: the triangle is the half of a rhombus."""
    row, column = divmod(cell, size)
    return row >= 0 and row + column < size


def winning_chain(size: int, stones: Sequence[Seat | None], cell: int) -> tuple[int, ...]:
    """GO3: the chain through this cell if it touches all three sides; nothing where it does not."""
    around = hexagons.neighbours(size)
    chain = flooded((cell,), lambda at: (to for to in around[at] if stones[to] == stones[cell]))
    places = [divmod(at, size) for at in chain]
    touches = (
        any(row == 0 for row, _ in places),
        any(column == 0 for _, column in places),
        any(row + column == size - 1 for row, column in places),
    )
    return tuple(sorted(chain)) if all(touches) else ()
