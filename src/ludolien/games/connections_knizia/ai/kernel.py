"""Connections, flat and compiled: the rules of `rules.py` over one record. `docs/reference/kernels.md` explains
the functions.

A pattern is one number, two bits a side: nothing, wide, narrow. For every cell of every board the record keeps what
its neighbours ask of a tile there, as a mask of the sides that are bound and what those must show. A tile fits where
it shows just that, and continues something where something is asked for.

An action lays the called tile and confirms it. Each seat is worth what it did not lose, alone or against others.
"""

from typing import Any, Final

import numpy as np

from ludolien.boards.squares import neighbours, opposite
from ludolien.core import Result, Seat
from ludolien.games.connections_knizia.game import GAME
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN, SIDE, TILES
from ludolien.games.connections_knizia.moves import Call, KniziaMove
from ludolien.games.connections_knizia.state import ROUNDS, Hand, Laid, Position, material_of
from ludolien.games.connections_knizia.tensor import CALLED, FREE, NUMBERS, PLANES, ROUND, UNCALLED, actions
from ludolien.games.connections_knizia.tensor import DOWN as FACE_DOWN
from ludolien.kernels import CHANCE, OVER, Buffer, Record, Values, compiled, layout, lowest, narrow

MOST: Final = 4
NONE: Final = -1
TURNS: Final = 4
HIDE: Final = CELLS * TURNS
"""Actions are the contract's: a cell and a turn face up, from here on a cell face down, then CHANCE's tiles."""
CALL: Final = GAME.encode(Position((), (), (), ()), Call(CHANCE, 0))
DOWN: Final = TILES * TURNS
"""What lies on a cell: a tile and a turn, or from here on a tile face down, or NONE."""
WORST: Final = 56
"""The most points that can be lost: all numbers, and a spiral on every cell."""

MOVES: Final = HIDE + CELLS
HOOKS: Final[tuple[str, ...]] = ("odds", "steps", "worth", "observe")
STATE: Final = layout(
    uncalled=0,  # a bit for each tile still to come
    **narrow(
        np.int16,
        looks=TILES * TURNS,  # the pattern of each tile in each turn
        cells=MOST * CELLS,
        bound=MOST * CELLS,  # which sides of a tile on this cell are bound
        asked=MOST * CELLS,  # and what they must show
        hand_laid=MOST,
    ),
    **narrow(
        np.int8,
        seats=0,
        called=0,
        rounds=0,
        layouts=MOST,
        numbers=MOST * CELLS * 4,  # the value at each side of each cell, 0 where there is none
        hand_cell=MOST,
        confirmed=MOST,
    ),
)

AROUND: Final = np.array(neighbours(SIDE, SIDE), np.int64)
OPPOSITE: Final = np.array([opposite(side) for side in range(4)], np.int64)


def _number(pattern: str) -> int:
    return sum("-WN".index(shown) << 2 * side for side, shown in enumerate(pattern))


CENTRE_LOOK: Final = _number(CENTRE_PATTERN)


@compiled
def turn(s: Record) -> int:
    if s.rounds == ROUNDS:
        return OVER
    return CHANCE if s.called == NONE else seat_left(s)


@compiled
def legal(s: Record, actions: Buffer) -> int:
    base, looks, distinct = turn(s) * CELLS, s.called * TURNS, distinct_turns(s)
    count = 0
    for cell in range(CELLS):
        if s.cells[base + cell] == NONE and cell != CENTRE:
            asked, bound = s.asked[base + cell], s.bound[base + cell]
            for turns in range(TURNS):  # every turn is written, and overwritten unless it counts: no branches
                actions[count] = cell * TURNS + turns
                count += (asked != 0) & (s.looks[looks + turns] & bound == asked) & (distinct >> turns)
            actions[count] = HIDE + cell
            count += 1
    return count


@compiled
def distinct_turns(s: Record) -> int:
    """The turns in which the called tile looks different, a bit for each; the smallest of those that look alike."""
    at = s.called * TURNS
    distinct = 0
    for turns in range(TURNS):
        is_new = True
        for before in range(turns):
            is_new &= s.looks[at + before] != s.looks[at + turns]
        distinct |= is_new << turns
    return distinct


@compiled
def odds(s: Record, actions: Buffer, weights: Buffer) -> int:
    left, count = s.uncalled, 0
    while left:
        actions[count] = CALL + lowest(left)
        weights[count] = 1
        left &= left - 1
        count += 1
    return count


@compiled
def play(s: Record, action: int) -> None:
    if action >= CALL:
        s.called = action - CALL
        s.uncalled ^= 1 << s.called
        return
    seat = turn(s)
    is_down = action >= HIDE
    s.hand_cell[seat] = action - HIDE if is_down else action // TURNS
    s.hand_laid[seat] = DOWN + s.called if is_down else s.called * TURNS + action % TURNS
    s.confirmed[seat] = 1
    if seat_left(s) == NONE:
        settle(s)


@compiled
def seat_left(s: Record) -> int:
    """The lowest seat that has not confirmed."""
    for seat in range(s.seats):
        if not s.confirmed[seat]:
            return seat
    return NONE


@compiled
def settle(s: Record) -> None:
    """CK7: everybody has confirmed, the placements are final."""
    for seat in range(s.seats):
        lay(s, seat, s.hand_cell[seat], s.hand_laid[seat])
        s.hand_cell[seat] = NONE
        s.hand_laid[seat] = NONE
        s.confirmed[seat] = 0
    s.called = NONE
    s.rounds += 1


@compiled
def lay(s: Record, seat: int, cell: int, laid: int) -> None:
    s.cells[seat * CELLS + cell] = laid
    if laid < DOWN:
        ask(s, seat, cell, s.looks[laid])


@compiled
def ask(s: Record, seat: int, cell: int, look: int) -> None:
    """What shows on a cell binds the facing sides of its neighbours."""
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0:
            at, facing = seat * CELLS + beside, 2 * OPPOSITE[side]
            s.bound[at] |= 3 << facing
            s.asked[at] |= (look >> 2 * side & 3) << facing


@compiled
def look_at(s: Record, seat: int, cell: int) -> int:
    """The pattern that shows on a cell, 0 where none does."""
    if cell == CENTRE:
        return CENTRE_LOOK
    laid = s.cells[seat * CELLS + cell]
    return s.looks[laid] if NONE < laid < DOWN else 0


@compiled
def lost(s: Record, seat: int) -> int:
    """CK13, CK14: the unlinked numbers and the spirals of a board as it lies."""
    points = 0
    base = seat * CELLS
    for at in range(base * 4, (base + CELLS) * 4):
        points += s.numbers[at]
    for cell in range(CELLS):
        points += s.cells[base + cell] >= DOWN
    joined = 1 << CENTRE
    edge = joined
    while edge:
        cell = 0
        while not edge >> cell & 1:
            cell += 1
        edge ^= 1 << cell
        look = look_at(s, seat, cell)
        for side in range(4):
            shown = look >> 2 * side & 3
            if shown:
                beside = AROUND[cell, side]
                if beside < 0:
                    points -= s.numbers[(base + cell) * 4 + side]
                elif not joined >> beside & 1 and look_at(s, seat, beside) >> 2 * OPPOSITE[side] & 3 == shown:
                    joined |= 1 << beside
                    edge |= 1 << beside
    return points


@compiled
def payoff(s: Record, values: Values) -> None:
    for seat in range(s.seats):
        values[seat] = 1.0 - lost(s, seat) / WORST


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    """What `tensor.py` says of a seat with nothing in hand."""
    board[: s.seats * PLANES * CELLS] = 0
    for place in range(s.seats):
        owner = (seat + place) % s.seats
        first = place * PLANES * CELLS
        for cell in range(CELLS):
            laid = s.cells[owner * CELLS + cell]
            look = look_at(s, owner, cell)
            board[first + FREE * CELLS + cell] = laid == NONE and cell != CENTRE
            board[first + FACE_DOWN * CELLS + cell] = laid >= DOWN
            for side in range(4):
                shown = look >> 2 * side & 3
                if shown:
                    board[first + (2 * side + shown - 1) * CELLS + cell] = 1
                board[first + (NUMBERS + side) * CELLS + cell] = s.numbers[(owner * CELLS + cell) * 4 + side]
    course[:] = 0
    if s.called != NONE:
        look = s.looks[s.called * TURNS]
        for side in range(4):
            shown = look >> 2 * side & 3
            if shown:
                course[CALLED + 2 * side + shown - 1] = 1
    for tile in range(TILES):
        course[UNCALLED + tile] = s.uncalled >> tile & 1
    course[ROUND] = s.rounds / ROUNDS


def worth(result: Result) -> tuple[float, ...]:
    """What `payoff` says of a result: points, since the boards do not touch each other."""
    return tuple(1.0 - points / WORST for points in result.scores)


def steps(position: Position, seat: Seat) -> dict[int, tuple[KniziaMove, ...]]:
    """A seat's actions are those of `tensor.py`."""
    if seat == CHANCE:
        return {GAME.encode(position, move): (move,) for move, _ in GAME.odds(position)}
    return actions(position, seat)


def pack(position: Position, s: Record) -> None:
    """Lays every tile again, so that what is asked of the cells comes out by itself."""
    of = material_of(position)
    s.seats, s.rounds = len(position.boards), position.rounds
    s.called = NONE if position.called is None else position.called
    s.uncalled = sum(1 << tile for tile in position.uncalled)
    s.looks[:] = [_number(look) for looks in of.turned for look in looks]
    for field in ("layouts", "numbers", "bound", "asked", "confirmed"):
        s[field][:] = 0
    for field in ("cells", "hand_cell", "hand_laid"):
        s[field][:] = NONE
    for seat, (board, hand) in enumerate(zip(position.boards, position.hands, strict=True)):
        s.layouts[seat] = position.layouts[seat]
        for (cell, side), value in of.numbers[position.layouts[seat]].items():
            s.numbers[(seat * CELLS + cell) * 4 + side] = value
        for cell in range(CELLS):
            for side in range(4):
                if AROUND[cell, side] < 0 and not s.numbers[(seat * CELLS + cell) * 4 + side]:
                    s.bound[seat * CELLS + cell] |= 3 << 2 * side
        ask(s, seat, CENTRE, CENTRE_LOOK)
        for cell, laid in enumerate(board):
            if laid is not None:
                lay(s, seat, cell, _code(laid))
        if hand.laid is not None:
            s.hand_cell[seat], s.hand_laid[seat] = hand.cell, _code(hand.laid)
        s.confirmed[seat] = hand.confirmed


def unpack(s: Record, origin: Position) -> Position:
    """The position again; only the texts of the material come from the origin."""
    seats = range(int(s.seats))
    return Position(
        boards=tuple(tuple(_laid(int(code)) for code in s.cells[seat * CELLS : (seat + 1) * CELLS]) for seat in seats),
        layouts=tuple(int(s.layouts[seat]) for seat in seats),
        uncalled=tuple(tile for tile in range(TILES) if int(s.uncalled) >> tile & 1),
        hands=tuple(
            Hand()
            if s.hand_laid[seat] == NONE
            else Hand(int(s.hand_cell[seat]), _laid(int(s.hand_laid[seat])), bool(s.confirmed[seat]))
            for seat in seats
        ),
        called=None if s.called == NONE else int(s.called),
        rounds=int(s.rounds),
        tiles=origin.tiles,
        numbers=origin.numbers,
    )


def _code(laid: Laid) -> int:
    return laid.tile * TURNS + laid.turn if laid.up else DOWN + laid.tile


def _laid(code: int) -> Laid | None:
    if code == NONE:
        return None
    return Laid(*divmod(code, TURNS)) if code < DOWN else Laid(code - DOWN, 0, up=False)
