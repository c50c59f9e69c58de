"""CM7-CM11: after the drawing: HOUSE's verdicts, votes on them, and the boards for the next riddle."""

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.games.connecto_mahy.moves import Reveal, Turned
from ludolien.games.connecto_mahy.rules.places import is_handicapped
from ludolien.games.connecto_mahy.rules.result import riddles_of
from ludolien.games.connecto_mahy.rules.stars import gains
from ludolien.games.connecto_mahy.state import Ballot, Board, Laid, Played, Position, Revealed, put

# Verdicts


def unjudged(position: Position) -> list[int]:
    """CM8: boards whose answer has no verdict yet."""
    pairs = enumerate(zip(position.answers, position.verdicts, strict=True))
    return [board for board, (answer, verdict) in pairs if answer is not None and verdict is None]


def revealed(position: Position, move: Reveal) -> Position:
    """CM7: a card is turned over; after the last, everybody looks."""
    reveals = (*position.reveals, Revealed(move.number, move.fr, move.en, move.lies))
    phase = "revealing" if len(reveals) == len(position.cards) else position.phase
    return replace(position, reveals=reveals, phase=phase)


# Votes


def contestable(position: Position) -> list[int]:
    """CM8: boards whose verdict can be put to the vote."""
    if position.phase != "revealing" or position.ballot is not None or position.agreed.seats == 1:
        return []
    answers = enumerate(position.answers)
    return [board for board, answer in answers if answer is not None and board not in position.contested]


def contested(position: Position, board: int, seat: Seat) -> Position:
    """CM8: the others are asked; afterwards everybody looks again."""
    return replace(
        position,
        ballot=Ballot(f"ballot-{position.ballots}", board, seat),
        ballots=position.ballots + 1,
        contested=(*position.contested, board),
        ready=(),
    )


def voters_left(position: Position) -> list[Seat]:
    """CM8: the others at the table who have not voted yet."""
    ballot = position.ballot
    assert ballot is not None
    have_voted = {seat for seat, _ in ballot.votes}
    return [seat for seat in range(position.agreed.seats) if seat != ballot.by and seat not in have_voted]


def voted(position: Position, seat: Seat, right: bool | None) -> Position:
    """CM8: a vote; with the last one they are counted."""
    assert position.ballot is not None
    after = replace(position, ballot=replace(position.ballot, votes=(*position.ballot.votes, (seat, right))))
    return after if voters_left(after) else counted(after)


def counted(position: Position) -> Position:
    """CM8: a majority overrules, a tie leaves the verdict as it is."""
    ballot = position.ballot
    assert ballot is not None
    votes = [right for _, right in ballot.votes]
    was_right = position.verdicts[ballot.board] == "right"
    verdicts = position.verdicts
    if votes.count(not was_right) > votes.count(was_right):
        verdicts = put(verdicts, ballot.board, "wrong" if was_right else "right")
    return replace(position, verdicts=verdicts, ballot=None, polls=(*position.polls, ballot))


# On to the next


def gone_on(position: Position) -> Position:
    """CM9, CM10: when everybody has seen enough, stars are taken, boards wiped, and the next riddle comes."""
    if len(position.ready) < position.agreed.seats:
        return position
    won = gains(position)
    played = Played(position.reveals, position.answers, position.verdicts, won)
    stars = tuple(had + gain for had, gain in zip(position.stars, won, strict=False))
    after = Position(
        position.agreed,
        stars,
        ballots=position.ballots,
        played=(*position.played, played),
        gallery=(*position.gallery, Laid(position.cards, position.boards)),
    )
    is_over = len(after.played) == riddles_of(position.agreed)
    boards = tuple(_next_board(after, board, gain) for board, gain in enumerate(won))
    return replace(after, phase="over" if is_over else "posing", boards=boards)


def _next_board(position: Position, board: int, gain: int) -> Board:
    """CM9: two stars lead to the grey side. CM11: an expert's board is turned after a star."""
    if position.agreed.mode not in ("classic", "team"):
        return Board()
    turned: Turned = 180 if is_handicapped(position, board) else 0
    return Board(side="grey" if gain == 2 else "colour", turned=turned)
