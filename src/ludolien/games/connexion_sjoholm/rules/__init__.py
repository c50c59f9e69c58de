"""The rules of Connexion, in the order of the rulebook."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from ludolien.core import NOBODY, Refusal, Result, Seat, Value
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.cells import cell_name
from ludolien.games.connexion_sjoholm.rules.tiles import is_at_exit, linked, neighbours, path, reach, turned
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Cells, Colour, Position, key

QUIET_MOVES: Final = 200
"""CS15: so many moves in a row without a pawn leaving are a draw."""
REPETITIONS: Final = 3
"""CS15: so is a position that comes up so many times."""


def start(options: Mapping[str, Value]) -> Position:
    """CS1-CS5: all tiles the same way, a pawn in every column of the first and the last row, White to move."""
    width, height, swap = options["width"], options["height"], options["swap"]
    assert isinstance(width, int) and isinstance(height, int) and isinstance(swap, bool)
    tiles = "0" * (width * height)
    pawns = tuple(range(width)), tuple(range(width * (height - 1), width * height))
    return Position(width, height, swap, tiles, pawns, seen=(key(tiles, pawns, (), WHITE),))


def awaited(position: Position) -> frozenset[Seat]:
    """CS5: the two take turns until the game has ended."""
    return NOBODY if position.ending else frozenset({position.to_move})


# What is allowed


def refuse(position: Position, move: ConnexionMove) -> Refusal | None:
    """CS5-CS10: what speaks against a move."""
    if position.ending:
        return Refusal("CS15" if position.winner is None else "CS13", "over")
    if move.seat != position.to_move:
        return Refusal("CS5", "not_your_turn")
    match move:
        case Turn():
            return _refuse_turn(position, move)
        case Slide():
            return _refuse_slide(position, move)
        case Swap():
            if not position.swap:
                return Refusal("CS5", "no_swap")
            return None if may_swap(position) else Refusal("CS5", "swap_too_late")


def may_swap(position: Position) -> bool:
    """CS5: only the answer to White's first move may be the swap, and only where the option is on."""
    return position.swap and position.plies == 1


def _refuse_turn(position: Position, move: Turn) -> Refusal | None:
    if not 0 <= move.tile < len(position.tiles):
        return _off_the_board(position)
    name = cell_name(position.width, move.tile)
    if move.quarters not in (1, 2, 3):
        return Refusal("CS6", "quarters", (name,), {"tile": name})
    if move.tile in position.protected:
        assert position.marker is not None
        places = tuple(cell_name(position.width, cell) for cell in position.protected)
        return Refusal("CS9", "protected", places, {"tile": name, "marker": cell_name(position.width, position.marker)})
    return None


def _refuse_slide(position: Position, move: Slide) -> Refusal | None:
    if not (0 <= move.start < len(position.tiles) and 0 <= move.end < len(position.tiles)):
        return _off_the_board(position)
    own, others = position.pawns[position.turn], position.pawns[1 - position.turn]
    start, end = cell_name(position.width, move.start), cell_name(position.width, move.end)
    if move.start not in own:
        return Refusal("CS7", "not_your_pawn" if move.start in others else "no_pawn", (start,), {"tile": start})
    if move.start == move.end:
        return Refusal("CS7", "stays", (start,), {"tile": start})
    whole = path(position.width, position.height, position.tiles, position.turn, move.start)
    if move.end not in whole:
        places = (start, end)
        return Refusal("CS10", "another_path", places, {"start": start, "end": end})
    if move.end in own:
        return Refusal("CS7", "taken", (end,), {"tile": end})
    free = reach(position.width, position.height, position.tiles, position.turn, move.start, own)
    if move.end not in free:
        around = neighbours(position.width, position.height)
        blocking = tuple(
            cell_name(position.width, pawn)
            for pawn in own
            if pawn != move.start and not free.isdisjoint(linked(around, position.tiles, position.turn, pawn))
        )
        return Refusal("CS7", "blocked", blocking, {"end": end, "pawn": ", ".join(blocking)})
    return None


def _off_the_board(position: Position) -> Refusal:
    return Refusal("CS1", "off_the_board", facts={"last": cell_name(position.width, len(position.tiles) - 1)})


def legal(position: Position, seat: Seat) -> Sequence[ConnexionMove]:
    """The turns of every tile, the slides of every pawn, then the swap."""
    if position.ending or seat != position.to_move:
        return ()
    turns = _turns(seat, len(position.tiles))
    moves: list[ConnexionMove] = [turn for turn in turns if turn.tile not in position.protected]
    own = position.pawns[position.turn]
    for pawn in own:
        free = reach(position.width, position.height, position.tiles, position.turn, pawn, own)
        moves += [Slide(seat, pawn, end) for end in sorted(free) if end != pawn]
    if may_swap(position):
        moves.append(Swap(seat))
    return moves


@cache
def _turns(seat: Seat, tiles: int) -> tuple[Turn, ...]:
    return tuple(Turn(seat, tile, quarters) for tile in range(tiles) for quarters in (1, 2, 3))


# What happens


def play(position: Position, move: ConnexionMove) -> Position:
    """CS5-CS15: the position after a move."""
    match move:
        case Turn():
            return _play_turn(position, move)
        case Slide(start=start, end=end):
            own = tuple(sorted(end if pawn == start else pawn for pawn in position.pawns[position.turn]))
            pawns = (own, position.pawns[BLACK]) if position.turn == WHITE else (position.pawns[WHITE], own)
            return _moved_on(position, move, position.tiles, pawns, None, ())
        case Swap():
            # CS5: taking over is no move of the colours: protection, repetitions and quiet moves stay as they are.
            return replace(position, is_swapped=True, plies=position.plies + 1, last=move, released=((), ()))


def _play_turn(position: Position, move: Turn) -> Position:
    tiles = turned(position.tiles, move.tile, move.quarters)
    protected = protection(position, tiles, position.turn, move.tile)
    marker = move.tile if protected else None
    white, black = (_leaving(position, tiles, colour, move.tile) for colour in (WHITE, BLACK))
    if not (white or black):
        return _moved_on(position, move, tiles, position.pawns, marker, protected)
    pawns = _without(position.pawns[WHITE], white), _without(position.pawns[BLACK], black)
    after = replace(
        position,
        tiles=tiles,
        pawns=pawns,
        turn=1 - position.turn,
        marker=marker,
        protected=protected,
        plies=position.plies + 1,
        quiet=0,
        seen=(key(tiles, pawns, protected, 1 - position.turn),),
        last=move,
        released=(white, black),
    )
    return _ended(after)


def protection(position: Position, tiles: str, mover: Colour, turned_tile: int) -> Cells:
    """CS9: the turned tile and those it is connected to in the mover's colour, if there are any."""
    links = linked(neighbours(position.width, position.height), tiles, mover, turned_tile)
    return tuple(sorted({turned_tile, *links})) if links else ()


def leaving(position: Position, move: Turn) -> tuple[Cells, Cells]:
    """CS12: the pawns that a turn lets out, white and black."""
    tiles = turned(position.tiles, move.tile, move.quarters)
    return _leaving(position, tiles, WHITE, move.tile), _leaving(position, tiles, BLACK, move.tile)


def _leaving(position: Position, tiles: str, colour: Colour, cell: int) -> Cells:
    """CS11, CS12: only a path through the turned tile can have been connected to its exit just now."""
    way = path(position.width, position.height, tiles, colour, cell)
    out = tuple(pawn for pawn in position.pawns[colour] if pawn in way)
    if out and any(is_at_exit(position.width, position.height, tiles, colour, at) for at in way):
        return out
    return ()


def _without(pawns: Cells, gone: Cells) -> Cells:
    return tuple(pawn for pawn in pawns if pawn not in gone)


def _moved_on(
    position: Position,
    move: ConnexionMove,
    tiles: str,
    pawns: tuple[Cells, Cells],
    marker: int | None,
    protected: Cells,
) -> Position:
    """CS15: a move that let nobody out, counted."""
    now = key(tiles, pawns, protected, 1 - position.turn)
    seen = (*position.seen, now)
    quiet = position.quiet + 1
    ending = "repetition" if seen.count(now) >= REPETITIONS else "quiet" if quiet >= QUIET_MOVES else ""
    return replace(
        position,
        tiles=tiles,
        pawns=pawns,
        turn=1 - position.turn,
        marker=marker,
        protected=protected,
        plies=position.plies + 1,
        quiet=quiet,
        seen=seen,
        last=move,
        released=((), ()),
        ending=ending,
    )


# The end


def _ended(after: Position) -> Position:
    """CS13, CS14: who has no pawn left wins; if that is both, the one who turned the tile loses."""
    white, black = after.pawns
    if white and black:
        return after
    mover = 1 - after.turn
    if not white and not black:
        return replace(after, ending="both", winner=1 - mover)
    winner = WHITE if not white else BLACK
    return replace(after, ending="out" if winner == mover else "let_out", winner=winner)


def result(position: Position) -> Result | None:
    """CS13-CS15: one of the two has won, or it is a draw."""
    if not position.ending:
        return None
    if position.winner is None:
        return Result(ranks=(1, 1), scores=(0.5, 0.5), clause="CS15", reason=position.ending)
    won = position.seat_of(position.winner) == 0
    return Result(
        ranks=(1, 2) if won else (2, 1),
        scores=(1.0, 0.0) if won else (0.0, 1.0),
        clause="CS14" if position.ending == "both" else "CS13",
        reason=f"{'white' if position.winner == WHITE else 'black'}_{position.ending}",
    )
