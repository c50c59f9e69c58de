"""What a seat may do now. Strokes, texts and HOUSE's cards are open families: one template stands for each."""

from collections.abc import Iterator, Sequence
from typing import Final

from ludolien.core import CLOCK, HOUSE, Seat
from ludolien.games.connecto_mahy.moves import (
    Abstain,
    Accept,
    Answer,
    Arc,
    Ask,
    ConnectoMove,
    Contest,
    Finish,
    GiveUp,
    GoOn,
    Judge,
    Lift,
    Link,
    Propose,
    Reveal,
    Ring,
    Rub,
    Show,
    Tell,
    Turn,
    Vote,
    Wipe,
)
from ludolien.games.connecto_mahy.riddles.card import Card, Path
from ludolien.games.connecto_mahy.riddles.riddle import CELLS
from ludolien.games.connecto_mahy.rules import pen, reveal
from ludolien.games.connecto_mahy.rules.awaited import may_act, timers
from ludolien.games.connecto_mahy.rules.places import card_count, is_guide, is_handicapped, place_of
from ludolien.games.connecto_mahy.state import Board, Position

SAMPLE: Final = Card(
    "sample",
    "all",
    (
        Path(closed=True, cells=(31, 40, 49), arcs=(False, True, False)),
        Path(closed=False, cells=(0, 107), arcs=(False, False)),
    ),
    (53,),
)
"""A card for the template of HOUSE's move. It is no riddle."""


def legal(position: Position, seat: Seat) -> Sequence[ConnectoMove]:
    """What this seat may do, open families by one template each."""
    if seat == CLOCK:
        return [timer.move for timer in timers(position)]
    if seat == HOUSE:
        return list(_of_house(position))
    if seat not in may_act(position):
        return ()
    match position.phase:
        case "drawing":
            return list(_while_drawing(position, seat))
        case "answering":
            return list(_while_answering(position, seat))
        case _:
            return list(_at_the_reveal(position, seat))


def _of_house(position: Position) -> Iterator[ConnectoMove]:
    if position.phase == "posing":
        yield Show(HOUSE, (SAMPLE,) * card_count(position.agreed))
    elif position.phase == "judging":
        left = reveal.unjudged(position)
        for board in left:
            yield Judge(HOUSE, board, "right")
            yield Judge(HOUSE, board, "vague")
            yield Judge(HOUSE, board, "wrong")
        if not left:
            yield Reveal(HOUSE, len(position.reveals), 0, "exemple", "sample", lies=False)


def _while_drawing(position: Position, seat: Seat) -> Iterator[ConnectoMove]:
    place = place_of(position, seat)
    assert place is not None
    board, language = position.boards[place], position.agreed.language
    if is_guide(position, seat):
        yield from (Ask(seat, mark) for mark in board.marks[-1:] if mark not in board.asked)
    else:
        yield from _strokes(board, seat)
        yield from (Rub(seat, mark) for mark in board.marks[-1:])
        if board.marks:
            yield Wipe(seat)
        if board.pen is not None:
            yield Lift(seat)
        if not is_handicapped(position, place):
            yield from (Turn(seat, to) for to in (0, 90, 180, 270) if to != board.turned)
        if position.agreed.mode == "cooperative":
            yield Finish(seat)
        else:
            yield Answer(seat, "?1", language)
            yield GiveUp(seat)
    if position.agreed.mode == "team":
        yield Tell(seat, "?1")


def _strokes(board: Board, seat: Seat) -> Iterator[ConnectoMove]:
    """A link, an arc and a ring that may be drawn here, while there is room for more."""
    if len(board.marks) >= pen.MOST_MARKS:
        return
    at = board.pen if board.pen is not None else 7 * len(board.marks) % CELLS
    others = [(at + step) % CELLS for step in (10, 1, 19, 40, 62, 9)]
    links = (Link(seat, at, to) for to in range(CELLS))
    arcs = (Arc(seat, at, over, to) for over in others for to in range(CELLS))
    rings = (Ring(seat, (at + step) % CELLS) for step in range(CELLS))
    for moves in (links, arcs, rings):
        move = next((move for move in moves if pen.refuse(board, move) is None), None)
        if move is not None:
            yield move


def _while_answering(position: Position, seat: Seat) -> Iterator[ConnectoMove]:
    for board, answer in enumerate(position.answers):
        if answer is not None:
            continue
        proposal = position.proposals[board]
        text = "?2" if proposal is not None and proposal.written.text == "?1" else "?1"
        yield Propose(seat, board, text, position.agreed.language)
        if proposal is not None and seat not in (*proposal.accepted, *position.abstained):
            yield Accept(seat, board)
    if seat not in position.abstained:
        yield Abstain(seat)


def _at_the_reveal(position: Position, seat: Seat) -> Iterator[ConnectoMove]:
    if position.ballot is not None:
        yield Vote(seat, right=True)
        yield Vote(seat, right=False)
        yield Abstain(seat)
        return
    yield from (Contest(seat, board) for board in reveal.contestable(position))
    if seat not in position.ready:
        yield GoOn(seat)
