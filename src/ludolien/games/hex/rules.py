"""The rules of Hex, in the order of the rulebook."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ludolien.boards import hexagons
from ludolien.boards.flooding import flooded
from ludolien.boards.names import cell_name
from ludolien.core import NOBODY, Refusal, Result, Seat, Value
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import BLUE, EMPTY, RED, STONES, Position


def start(options: Mapping[str, Value]) -> Position:
    """HX1, HX3: an empty rhombus, and Red to move."""
    size, swap = options["size"], options["swap"]
    assert isinstance(size, int) and isinstance(swap, bool)
    return Position(size=size, swap=swap, stones=EMPTY * size * size)


def sides_of(size: int, seat: Seat) -> tuple[frozenset[int], frozenset[int]]:
    """HX2: the cells along the two sides that a seat has to join."""
    north, south, west, east = hexagons.sides(size)
    return (north, south) if seat == RED else (west, east)


def awaited(position: Position) -> frozenset[Seat]:
    """HX3: the two take turns until somebody has won."""
    return NOBODY if position.winner is not None else frozenset({position.to_move})


def refuse(position: Position, move: HexMove) -> Refusal | None:
    """HX3-HX6: what speaks against a move."""
    if position.winner is not None:
        return Refusal("HX6", "over")
    if move.seat != position.to_move:
        return Refusal("HX3", "not_your_turn")
    match move:
        case Place(cell=cell):
            if not 0 <= cell < len(position.stones):
                return Refusal("HX1", "off_the_board", facts={"size": position.size})
            if position.stones[cell] != EMPTY:
                name = cell_name(position.size, cell)
                return Refusal("HX4", "taken", (name,), {"cell": name})
        case Swap():
            if not position.swap:
                return Refusal("HX5", "no_swap")
            if not may_swap(position):
                return Refusal("HX5", "swap_too_late")
    return None


def may_swap(position: Position) -> bool:
    """HX5: only Blue's first move may be the swap, and only where the option is on."""
    return position.swap and position.plies == 1 and position.to_move == BLUE


def legal(position: Position, seat: Seat) -> Sequence[HexMove]:
    """The empty cells in order, then the swap."""
    if seat not in awaited(position):
        return ()
    places: list[HexMove] = [Place(seat, cell) for cell, stone in enumerate(position.stones) if stone == EMPTY]
    if may_swap(position):
        places.append(Swap(seat))
    return places


def play(position: Position, move: HexMove) -> Position:
    """HX3-HX6: the stone stands, and wins if it closes a chain between its owner's sides."""
    match move:
        case Place(seat=seat, cell=cell):
            stones = _with_stone(position.stones, cell, seat)
        case Swap(seat=seat):
            assert position.last is not None
            cell = hexagons.mirrored(position.size, position.last)
            stones = _with_stone(EMPTY * len(position.stones), cell, seat)
    return replace(
        position,
        stones=stones,
        to_move=1 - seat,
        plies=position.plies + 1,
        last=cell,
        winner=seat if _is_joined(position.size, stones, cell, seat) else None,
    )


def result(position: Position) -> Result | None:
    """HX6, HX7: one of the two has won; a draw cannot be."""
    if position.winner is None:
        return None
    red_won = position.winner == RED
    return Result(
        ranks=(1, 2) if red_won else (2, 1),
        scores=(1.0, 0.0) if red_won else (0.0, 1.0),
        clause="HX6",
        reason="red_joined" if red_won else "blue_joined",
    )


def winning_chain(position: Position) -> frozenset[int]:
    """The cells of the chain that won, empty before that: what the board keeps lit at the end."""
    if position.winner is None or position.last is None:
        return frozenset()
    return frozenset(_chain(position.size, position.stones, position.last, position.winner))


def _with_stone(stones: str, cell: int, seat: Seat) -> str:
    return stones[:cell] + STONES[seat] + stones[cell + 1 :]


def _chain(size: int, stones: str, cell: int, seat: Seat) -> set[int]:
    around = hexagons.neighbours(size)
    return flooded((cell,), lambda at: (to for to in around[at] if stones[to] == STONES[seat]))


def _is_joined(size: int, stones: str, cell: int, seat: Seat) -> bool:
    """HX2, HX6: a chain from side to side. Mostly, no stone of theirs is on one of the two."""
    edges = (stones[:size], stones[-size:]) if seat == RED else (stones[::size], stones[size - 1 :: size])
    if not all(STONES[seat] in edge for edge in edges):
        return False
    chain = _chain(size, stones, cell, seat)
    return not any(chain.isdisjoint(side) for side in sides_of(size, seat))
