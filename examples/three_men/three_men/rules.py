"""The rules of Three men's morris, in the order of the rulebook."""

from collections.abc import Mapping, Sequence

from ludolien.boards.names import cell_name
from ludolien.core import NOBODY, Refusal, Result, Seat, Value
from three_men.moves import MorrisMove, Place, Slide
from three_men.state import MEN, Position

SIZE = 3
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
LONGEST = 66
"""TM5: moves until a draw."""
NEIGHBOURS = {
    at: frozenset(
        other for line in LINES if at in line for other in line if abs(line.index(at) - line.index(other)) == 1
    )
    for at in range(SIZE**2)
}
"""TM1: the points next to each other along a line."""
STEPS = tuple((origin, cell) for origin in range(9) for cell in sorted(NEIGHBOURS[origin]))


def start(options: Mapping[str, Value]) -> Position:
    """TM1, TM2: an empty board, and all men in hand."""
    return Position()


def awaited(position: Position) -> frozenset[Seat]:
    """TM2: whose turn it is, until the game is over."""
    return NOBODY if result(position) else frozenset({position.to_move})


def refuse(position: Position, move: MorrisMove) -> Refusal | None:
    """TM1-TM5: what speaks against a move."""
    if ended := result(position):
        return Refusal(ended.clause, "over")
    if move.seat != position.to_move:
        return Refusal("TM2", "not_your_turn")
    has_men_in_hand = len(position.men[move.seat]) < MEN
    if has_men_in_hand != isinstance(move, Place):
        return Refusal("TM2", "place_first") if has_men_in_hand else Refusal("TM3", "all_placed")
    if isinstance(move, Slide) and move.origin not in position.men[move.seat]:
        return Refusal("TM3", "not_yours", places(move.origin))
    if not 0 <= move.cell < SIZE**2:
        return Refusal("TM1", "off_the_board")
    if any(move.cell in men for men in position.men):
        return Refusal("TM2", "taken", places(move.cell), {"cell": cell_name(SIZE, move.cell)})
    if isinstance(move, Slide) and move.cell not in NEIGHBOURS[move.origin]:
        return Refusal("TM3", "too_far", places(move.origin, move.cell))
    return None


def places(*cells: int) -> tuple[str, ...]:
    """What to light up; nothing outside the board."""
    return tuple(cell_name(SIZE, cell) for cell in cells if 0 <= cell < SIZE**2)


def legal(position: Position, seat: Seat) -> Sequence[MorrisMove]:
    """All that is not refused."""
    moves: list[MorrisMove] = [Place(seat, cell) for cell in range(SIZE**2)]
    moves += [Slide(seat, origin, cell) for origin, cell in STEPS]
    return [move for move in moves if refuse(position, move) is None]


def play(position: Position, move: MorrisMove) -> Position:
    """TM2, TM3: the man stands where it was put, or where it slid."""
    first, second = position.men
    mine = position.men[move.seat]
    if isinstance(move, Place):
        mine = (*mine, move.cell)
    else:
        mine = tuple(move.cell if at == move.origin else at for at in mine)
    return Position((mine, second) if move.seat == 0 else (first, mine), position.plies + 1, move.cell)


def result(position: Position) -> Result | None:
    """TM4, TM5: three in a line, or too long a game. There is always something to slide."""
    if line_of(position, 0):
        return Result((1, 2), (1.0, 0.0), "TM4", "first")
    if line_of(position, 1):
        return Result((2, 1), (0.0, 1.0), "TM4", "second")
    return Result((1, 1), (0.5, 0.5), "TM5", "long") if position.plies >= LONGEST else None


def line_of(position: Position, seat: Seat) -> tuple[int, ...]:
    """TM4: the line that a seat has closed, if it has."""
    return next((line for line in LINES if set(line) <= set(position.men[seat])), ())
