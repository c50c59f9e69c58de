"""CS5-CS12: what a move does."""

from msgspec.structs import replace

from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.result import ended
from ludolien.games.connexion_sjoholm.rules.tiles import is_at_exit, linked, path, turned
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Cells, Colour, Position, key


def play(position: Position, move: ConnexionMove) -> Position:
    """The position after a legal move."""
    match move:
        case Swap():
            # CS5: taking over is no move of the colours: protection, repetitions and quiet moves stay as they are.
            return replace(position, is_swapped=True, plies=position.plies + 1, last=move, released=((), ()))
        case Turn():
            return _play_turn(position, move)
        case Slide(start=start, end=end):
            own = tuple(sorted(end if pawn == start else pawn for pawn in position.pawns[position.turn]))
            pawns = (own, position.pawns[BLACK]) if position.turn == WHITE else (position.pawns[WHITE], own)
            return _after(position, move, position.tiles, pawns)


def _play_turn(position: Position, move: Turn) -> Position:
    """CS6, CS9, CS12: the tile lies another way, protects what it joins, and lets pawns out."""
    tiles = turned(position.tiles, move.tile, move.quarters)
    white, black = released = leaving(position, move)
    pawns = _without(position.pawns[WHITE], white), _without(position.pawns[BLACK], black)
    protected = protection(position, tiles, position.turn, move.tile)
    return _after(position, move, tiles, pawns, move.tile if protected else None, protected, released)


def _after(
    position: Position,
    move: ConnexionMove,
    tiles: str,
    pawns: tuple[Cells, Cells],
    marker: int | None = None,
    protected: Cells = (),
    released: tuple[Cells, Cells] = ((), ()),
) -> Position:
    """The other colour is to move; CS15: moves since a pawn last left are counted, and their positions kept."""
    now, is_quiet = key(tiles, pawns, protected, 1 - position.turn), not any(released)
    after = replace(
        position,
        tiles=tiles,
        pawns=pawns,
        turn=1 - position.turn,
        marker=marker,
        protected=protected,
        plies=position.plies + 1,
        quiet=position.quiet + 1 if is_quiet else 0,
        seen=(*position.seen, now) if is_quiet else (now,),
        last=move,
        released=released,
    )
    return ended(after)


def protection(position: Position, tiles: str, mover: Colour, tile: int) -> Cells:
    """CS9: the turned tile and those it is connected to in the mover's colour, if there are any."""
    links = linked(position.width, position.height, tiles, mover, tile)
    return tuple(sorted({tile, *links})) if links else ()


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
