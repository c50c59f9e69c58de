"""VB5-VB13: what a move does."""

from msgspec.structs import replace

from ludolien.games.verbindung_borsa.material.dice import EMPTY, die_of
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.rules.networks import is_complete, turned_white, turnings
from ludolien.games.verbindung_borsa.rules.result import IDLE_TURNS, over, with_winner
from ludolien.games.verbindung_borsa.state import Position


def play(position: Position, move: BorsaMove) -> Position:
    """The position after a move, with all the turning that leaves no choice (VB10)."""
    match move:
        case Roll(faces=faces):
            return replace(position, rolled=faces, stock=position.stock - len(faces), turned=())
        case Cast():
            return replace(position, rolling=True)
        case Announce(seat=seat):
            is_right = is_complete(position.rules, position.board, seat)
            return over(position, seat if is_right else 1 - seat, "announced" if is_right else "wrong_announcement")
        case Place():
            return _placed(position, move)
        case Turn(cell=cell):
            board = turned_white(position.board, cell)
            return _judged(replace(position, board=board, turned=(*position.turned, cell)))
        case TakeBack():
            return _taken_back(position)
        case End():
            return _ended(position)


def _placed(position: Position, place: Place) -> Position:
    assert position.rolled is not None
    die = die_of(place.face, place.turn)
    before = (False, False)
    if place.announce:
        before = (is_complete(position.rules, position.board, 0), is_complete(position.rules, position.board, 1))
    at = position.rolled.index(place.face)
    return _judged(
        replace(
            position,
            board=(*position.board[: place.cell], die, *position.board[place.cell + 1 :]),
            rolled=position.rolled[:at] + position.rolled[at + 1 :],
            placed=position.placed + 1,
            laid=(*position.laid, place.cell),
            turned=(),
            announced=place.announce,
            complete=before,
        )
    )


def _judged(position: Position) -> Position:
    """VB10-VB13: turn what blocks, the player on turn first; then see who has joined four bases."""
    rules, board, turned = position.rules, position.board, position.turned
    colour = position.to_move
    while True:
        choices = turnings(rules, board, colour)
        if len(choices) > 1:
            return replace(position, board=board, turned=turned, laid=(), chooser=colour, choices=choices)
        if choices:
            board, turned = turned_white(board, choices[0]), (*turned, choices[0])
        elif colour == position.to_move:
            colour = 1 - colour
        else:
            break
    laid = () if turned else position.laid
    settled = replace(position, board=board, turned=turned, laid=laid, chooser=None, choices=())
    return with_winner(settled)


def _taken_back(position: Position) -> Position:
    assert position.rolled is not None
    cell = position.laid[-1]
    face = position.board[cell] // 4
    return replace(
        position,
        board=(*position.board[:cell], EMPTY, *position.board[cell + 1 :]),
        rolled=tuple(sorted((*position.rolled, face))),
        placed=position.placed - 1,
        laid=position.laid[:-1],
    )


def _ended(position: Position) -> Position:
    """VB6, VB14: the rest goes back; a used-up stock or too many idle turns are a draw."""
    assert position.rolled is not None
    stock = position.stock + len(position.rolled)
    idle = 0 if position.placed else position.idle + 1
    after = replace(
        position,
        stock=stock,
        to_move=1 - position.to_move,
        turns=position.turns + 1,
        idle=idle,
        rolling=False,
        rolled=None,
        placed=0,
        laid=(),
        turned=(),
        announced=False,
        complete=(False, False),
    )
    if stock == 0:
        return over(after, None, "stock_used_up")
    return over(after, None, "nothing_placed") if idle == IDLE_TURNS else after
