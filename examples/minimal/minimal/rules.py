"""The rules of Minimal, in the order of the rulebook."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ludolien.boards.names import cell_name
from ludolien.core import NOBODY, Refusal, Result, Seat, Value
from minimal.moves import Place
from minimal.state import Position

LENGTH = 4
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def start(options: Mapping[str, Value]) -> Position:
    """MI1: an empty board."""
    size = options["size"]
    assert isinstance(size, int)
    return Position(size, (None,) * size**2)


def awaited(position: Position) -> frozenset[Seat]:
    """MI2: whose turn it is, until the game is over."""
    return NOBODY if result(position) else frozenset({position.to_move})


def refuse(position: Position, move: Place) -> Refusal | None:
    """MI1-MI4: what speaks against a move."""
    if ended := result(position):
        return Refusal(ended.clause, "over")
    if move.seat != position.to_move:
        return Refusal("MI2", "not_your_turn")
    if not 0 <= move.cell < len(position.stones):
        return Refusal("MI1", "off_the_board", facts={"size": position.size})
    if position.stones[move.cell] is not None:
        name = cell_name(position.size, move.cell)
        return Refusal("MI2", "taken", (name,), {"cell": name})
    return None


def legal(position: Position, seat: Seat) -> Sequence[Place]:
    """All that is not refused."""
    moves = (Place(seat, cell) for cell in range(len(position.stones)))
    return [move for move in moves if refuse(position, move) is None]


def play(position: Position, move: Place) -> Position:
    """MI2: the stone stands."""
    before, after = position.stones[: move.cell], position.stones[move.cell + 1 :]
    stones = (*before, move.seat, *after)
    return replace(position, stones=stones, last=move.cell, line=line_through(position.size, stones, move.cell))


def result(position: Position) -> Result | None:
    """MI3, MI4: a line wins, and a full board without one is a draw."""
    if position.line:
        winner = position.stones[position.line[0]]
        return (
            Result((1, 2), (1.0, 0.0), "MI3", "first") if winner == 0 else Result((2, 1), (0.0, 1.0), "MI3", "second")
        )
    if None not in position.stones:
        return Result((1, 1), (0.5, 0.5), "MI4", "full")
    return None


def line_through(size: int, stones: Sequence[Seat | None], cell: int) -> tuple[int, ...]:
    """MI3: the cells of a line of four or more through this one; none where there is no such line."""
    for down, right in DIRECTIONS:
        line = [cell, *_run(size, stones, cell, down, right), *_run(size, stones, cell, -down, -right)]
        if len(line) >= LENGTH:
            return tuple(sorted(line))
    return ()


def _run(size: int, stones: Sequence[Seat | None], cell: int, down: int, right: int) -> Iterator[int]:
    """The cells from here on that hold the same stone."""
    row, column = divmod(cell, size)
    while 0 <= (row := row + down) < size and 0 <= (column := column + right) < size:
        if stones[row * size + column] != stones[cell]:
            return
        yield row * size + column
