"""CS5-CS10: what speaks against a move."""

from ludolien.boards.names import cell_name
from ludolien.core import Refusal
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.start import may_swap
from ludolien.games.connexion_sjoholm.rules.tiles import linked, path, reach
from ludolien.games.connexion_sjoholm.state import Position


def refuse(position: Position, move: ConnexionMove) -> Refusal | None:
    """The first thing that speaks against a move, None where it is legal."""
    if position.ending:
        return Refusal("CS15" if position.winner is None else "CS13", "over")
    if move.seat != position.to_move:
        return Refusal("CS5", "not_your_turn")
    match move:
        case Swap():
            if not position.swap:
                return Refusal("CS5", "no_swap")
            return None if may_swap(position) else Refusal("CS5", "swap_too_late")
        case Turn():
            return _refuse_turn(position, move)
        case Slide():
            return _refuse_slide(position, move)


def _refuse_turn(position: Position, move: Turn) -> Refusal | None:
    """CS6, CS9: any tile by 1 to 3 quarters, unless it is protected."""
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
    """CS7, CS10: a pawn of one's own along its path, up to the next pawn."""
    if not (0 <= move.start < len(position.tiles) and 0 <= move.end < len(position.tiles)):
        return _off_the_board(position)
    own, others = position.pawns[position.turn], position.pawns[1 - position.turn]
    start, end = cell_name(position.width, move.start), cell_name(position.width, move.end)
    if move.start not in own:
        return Refusal("CS7", "not_your_pawn" if move.start in others else "no_pawn", (start,), {"tile": start})
    if move.start == move.end:
        return Refusal("CS7", "stays", (start,), {"tile": start})
    if move.end not in path(position.width, position.height, position.tiles, position.turn, move.start):
        return Refusal("CS10", "another_path", (start, end), {"start": start, "end": end})
    if move.end in own:
        return Refusal("CS7", "taken", (end,), {"tile": end})
    free = reach(position.width, position.height, position.tiles, position.turn, move.start, own)
    if move.end not in free:
        blocking = tuple(
            cell_name(position.width, pawn)
            for pawn in own
            if pawn != move.start
            and not free.isdisjoint(linked(position.width, position.height, position.tiles, position.turn, pawn))
        )
        return Refusal("CS7", "blocked", blocking, {"end": end, "pawn": ", ".join(blocking)})
    return None


def _off_the_board(position: Position) -> Refusal:
    return Refusal("CS1", "off_the_board", facts={"last": cell_name(position.width, len(position.tiles) - 1)})
