"""What a move does: a card is shown, all draw, answers come, HOUSE judges and reveals, on to the next."""

from msgspec import UNSET
from msgspec.structs import replace

from ludolien.core import CLOCK, Seat
from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.moves import ConnectoMove, Pen
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.rules import cooperative, pen, reveal
from ludolien.games.connecto_mahy.rules.places import is_done, place_of
from ludolien.games.connecto_mahy.state import Board, Position, Told, Written, put


def play(position: Position, move: ConnectoMove) -> Position:  # noqa: C901 - every kind of move
    """The position after a move that was not refused."""
    match move:
        case moves.Link() | moves.Arc() | moves.Ring() | moves.Rub() | moves.Wipe() | moves.Lift() | moves.Turn():
            return _drawn(position, _own(position, move.seat), move)
        case moves.Answer(seat=seat, text=text, language=language):
            return _answered(position, _own(position, seat), Written(seat, text, language))
        case moves.GiveUp(seat=seat):
            return _ended(replace(position, gave_up=(*position.gave_up, _own(position, seat))))
        case moves.Tell(seat=seat, text=text):
            pair = _own(position, seat)
            lines = (*position.channels[pair], Told(seat, text))
            return replace(position, channels=put(position.channels, pair, lines))
        case moves.Ask(seat=seat, mark=mark):
            board = _own(position, seat)
            known = pen.found(position.boards[board], mark)
            assert known is not None
            asked = replace(position.boards[board], asked=(*position.boards[board].asked, known))
            return _with_board(position, board, asked)
        case moves.Finish(seat=seat):
            return cooperative.finished(position, seat)
        case moves.Propose(seat=seat, board=board, text=text, language=language):
            return cooperative.proposed(position, board, Written(seat, text, language))
        case moves.Accept(seat=seat, board=board):
            return cooperative.accepted(position, board, seat)
        case moves.Abstain(seat=seat) if position.phase == "answering":
            return cooperative.abstained(position, seat)
        case moves.Abstain(seat=seat):
            return reveal.voted(position, seat, None)
        case moves.Vote(seat=seat, right=right):
            return reveal.voted(position, seat, right)
        case moves.Contest(seat=seat, board=board):
            return reveal.contested(position, board, seat)
        case moves.Count():
            return reveal.counted(position)
        case moves.GoOn(seat=seat):
            ready = (*range(position.agreed.seats),) if seat == CLOCK else (*position.ready, seat)
            return reveal.gone_on(replace(position, ready=ready))
        case moves.Show(cards=cards):
            return _shown(position, cards)
        case moves.Judge(board=board, verdict=verdict):
            return replace(position, verdicts=put(position.verdicts, board, verdict))
        case moves.Reveal():
            return reveal.revealed(position, move)
        case moves.GlassEmpty() if position.agreed.mode == "cooperative":
            return cooperative.passed_on(position, "glass")
        case moves.TimeUp() if position.phase == "answering":
            return cooperative.settled(position)
        case moves.GlassEmpty() | moves.TimeUp():
            return replace(position, phase="judging")


def _shown(position: Position, cards: tuple[Card, ...]) -> Position:
    """CM5: the riddle begins."""
    boards = len(position.boards)
    return replace(
        position,
        phase="drawing",
        cards=cards,
        linked=() if position.agreed.mode == "solo" else UNSET,
        answers=(None,) * boards,
        verdicts=(None,) * boards,
        proposals=(None,) * boards if position.agreed.mode == "cooperative" else (),
        channels=((),) * boards if position.agreed.mode == "team" else (),
    )


def _drawn(position: Position, at: int, move: Pen) -> Position:
    """CM5. CM14: alone, what was linked once stays linked."""
    board = replace(pen.drawn(position.boards[at], move), last=pen.written(move))
    linked = position.linked
    if linked is not UNSET:
        linked = tuple(sorted(pen.touched(board).union(linked)))
    return replace(position, boards=put(position.boards, at, board), linked=linked)


def _answered(position: Position, board: int, written: Written) -> Position:
    """CM6: the answer is final."""
    answers = put(position.answers, board, written)
    return _ended(replace(position, answers=answers, answered=(*position.answered, board)))


def _ended(position: Position) -> Position:
    """CM10: the riddle ends when all have answered or given up."""
    if all(is_done(position, board) for board in range(len(position.boards))):
        return replace(position, phase="judging")
    return position


def _own(position: Position, seat: Seat) -> int:
    board = place_of(position, seat)
    assert board is not None
    return board


def _with_board(position: Position, at: int, board: Board) -> Position:
    return replace(position, boards=put(position.boards, at, board))
