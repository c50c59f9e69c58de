"""CM13: cooperative play. Boards go round with the sandglass; then the table looks for one answer to each drawing."""

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.games.connecto_mahy.rules.places import is_done
from ludolien.games.connecto_mahy.state import Pass, Position, Proposal, Written, put


def finished(position: Position, seat: Seat) -> Position:
    """A pen is down; when all are, everything passes on."""
    after = replace(position, finished=(*position.finished, seat))
    return passed_on(after, "pens") if all(is_done(after, board) for board in range(len(after.boards))) else after


def passed_on(position: Position, by: Pass) -> Position:
    """Boards, cards and the time keeper's job pass to the left; after the last turn the drawings are laid out."""
    passes = (*position.passes, by)
    boards = tuple(replace(board, pen=None, last="") for board in position.boards)
    phase = "answering" if len(passes) == position.agreed.turns else position.phase
    return replace(position, passes=passes, boards=boards, finished=(), phase=phase)


def proposed(position: Position, board: int, written: Written) -> Position:
    """A new proposal takes the place of the last one; who makes it agrees with it."""
    proposal = Proposal(written, (written.seat,))
    return _agreed_on(replace(position, proposals=put(position.proposals, board, proposal)))


def accepted(position: Position, board: int, seat: Seat) -> Position:
    """Somebody agrees with what is proposed."""
    proposal = position.proposals[board]
    assert proposal is not None
    more = replace(proposal, accepted=(*proposal.accepted, seat))
    return _agreed_on(replace(position, proposals=put(position.proposals, board, more)))


def abstained(position: Position, seat: Seat) -> Position:
    """Somebody leaves it to the others; when all do, what is proposed stands."""
    after = replace(position, abstained=(*position.abstained, seat))
    return settled(after) if len(after.abstained) == after.agreed.seats else _agreed_on(after)


def settled(position: Position) -> Position:
    """The last proposals stand, and HOUSE judges."""
    answers = tuple(
        answer if proposal is None else proposal.written
        for answer, proposal in zip(position.answers, position.proposals, strict=True)
    )
    answered = tuple(board for board, answer in enumerate(answers) if answer is not None)
    proposals = (None,) * len(answers)
    return replace(position, answers=answers, answered=answered, proposals=proposals, phase="judging")


def _agreed_on(position: Position) -> Position:
    """What a majority of those who do not abstain accepts is the table's answer."""
    electors = set(range(position.agreed.seats)) - set(position.abstained)
    for board, proposal in enumerate(position.proposals):
        if proposal is not None and 2 * len(electors & set(proposal.accepted)) > len(electors):
            position = replace(
                position,
                answers=put(position.answers, board, proposal.written),
                answered=(*position.answered, board),
                proposals=put(position.proposals, board, None),
            )
    return settled(position) if None not in position.answers else position
