"""Connecto as arrays: cards and boards as rows of strokes. Strokes and answers go by index.

An answer is one of the names of the 184 riddles, by number. A link is any two icons, a ring any one; an arc is one of
those that the riddles have, either way round. Lines in a pair's channel are free text and have no number: whoever
writes them chooses the move itself.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from ludolien.core import Seat
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.connecto_mahy import rules
from ludolien.games.connecto_mahy.moves import (
    Abstain,
    Accept,
    Answer,
    Ask,
    ConnectoMove,
    Contest,
    Finish,
    GiveUp,
    GoOn,
    Mark,
    Propose,
    Rub,
    Vote,
    Wipe,
    made,
)
from ludolien.games.connecto_mahy.riddles.answers import LONGEST, Language, answer_book
from ludolien.games.connecto_mahy.riddles.card import Card, marks_of
from ludolien.games.connecto_mahy.riddles.riddle import CELLS, all_riddles
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.rules.places import card_count, is_guide, place_of
from ludolien.games.connecto_mahy.state import RIDDLES, Board, Position
from ludolien.games.connecto_mahy.view import ConnectoView

ANSWERS: Final = 184
MOST_BOARDS: Final = 10
MOST_TOGETHER: Final = 5
"""Boards that the table answers for, in cooperative play."""
CARD_ROWS: Final = 64
"""Strokes of a card that are seen: more than any of the riddles has."""

# Actions
WAIT, GIVE_UP, FINISH, WIPE, ABSTAIN, GO_ON, VOTE = range(7)
ANSWER: Final = VOTE + 2
PROPOSE: Final = ANSWER + ANSWERS
ACCEPT: Final = PROPOSE + MOST_TOGETHER * ANSWERS
CONTEST: Final = ACCEPT + MOST_TOGETHER
RUB: Final = CONTEST + MOST_BOARDS
ASK: Final = RUB + pen.MOST_MARKS
RING: Final = ASK + pen.MOST_MARKS
LINK: Final = RING + CELLS
ARC: Final = LINK + CELLS * CELLS
"""From here on one for every arc."""

# Observations
PHASES: Final = ("posing", "drawing", "answering", "judging", "revealing", "over")
ROLES: Final = ("draws", "guides", "keeps", "watches")
VERDICTS: Final = ("right", "vague", "wrong")
MOST_STARS: Final = 2.0 * RIDDLES
PLACE: Final = (
    "is_own",
    "stars",
    "has_answered",
    "has_given_up",
    "has_turned_glass",
    *VERDICTS,
    "is_contested",
    "open",
)
"""What is known of every place, in this order; the last: something is proposed for it."""
ROUND: Final = len(PHASES) + len(ROLES)
GLASS, BALLOT = ROUND + 1, ROUND + 2
PLACES: Final = ROUND + 3
COURSE: Final = PLACES + MOST_BOARDS * len(PLACE)


@cache
def arcs() -> tuple[Mark, ...]:
    """Every arc of the riddles, either way round."""
    marks = {mark for riddle in all_riddles() for mark in marks_of(card_of(riddle, Random(0))) if len(mark) == 3}
    return tuple(sorted(marks | {mark[::-1] for mark in marks}))


def action_spec(start: Position) -> ActionSpec:
    return flat(ARC + len(arcs()))


def actions(position: Position, seat: Seat) -> dict[int, tuple[ConnectoMove, ...]]:
    legal = rules.legal(position, seat)
    if not legal and not is_guide(position, seat):
        return {}
    found: dict[int, tuple[ConnectoMove, ...]] = {}
    place = place_of(position, seat)
    if position.phase == "drawing" and place is not None and not is_guide(position, seat):
        found = _strokes_left(position.boards[place], seat)
    for move in legal:
        for action, meant in _numbered(position, move):
            found[action] = (meant,)
    if position.agreed.glass or is_guide(position, seat):
        found[WAIT] = ()
    return found


def _strokes_left(board: Board, seat: Seat) -> dict[int, tuple[ConnectoMove, ...]]:
    """CM5: every stroke but those the pen has just made, and on a full board only lines to follow again."""
    strokes = _all_strokes(seat)
    drawn = {_stroke(way): way for mark in board.marks for way in (mark, mark[::-1])}
    if len(board.marks) >= pen.MOST_MARKS:
        strokes = {action: strokes[action] for action in drawn if action in strokes}
    else:
        strokes = dict(strokes)
    for action, mark in drawn.items():
        if len(mark) == 1 or board.pen == mark[-1]:
            strokes.pop(action, None)
    return strokes


@cache
def _all_strokes(seat: Seat) -> dict[int, tuple[ConnectoMove, ...]]:
    links = [(a, b) for a in range(CELLS) for b in range(CELLS) if a != b]
    marks = [*((cell,) for cell in range(CELLS)), *links, *arcs()]
    return {_stroke(mark): (made(seat, mark),) for mark in marks}


def _stroke(mark: Mark) -> int:
    """The number of a stroke; that of waiting for an arc that no riddle has."""
    match mark:
        case (cell,):
            return RING + cell
        case (a, b):
            return LINK + a * CELLS + b
    return _arc_numbers().get(mark, WAIT)


@cache
def _arc_numbers() -> dict[Mark, int]:
    return {mark: ARC + at for at, mark in enumerate(arcs())}


def _numbered(position: Position, move: ConnectoMove) -> Iterator[tuple[int, ConnectoMove]]:
    """The actions that a legal move, or the family it is a template of, stands for. Strokes are counted apart."""
    seat, language = move.seat, position.agreed.language
    match move:
        case Answer():
            yield from ((ANSWER + at, Answer(seat, text, language)) for at, text in names(language).items())
        case Propose(board=board):
            proposal = position.proposals[board]
            for at, text in names(language).items():
                if proposal is None or proposal.written.text != text:
                    yield PROPOSE + board * ANSWERS + at, Propose(seat, board, text, language)
        case Rub() | Ask():
            place = place_of(position, seat)
            assert place is not None
            yield from _each_mark(position.boards[place], move)
        case Accept(board=board):
            yield ACCEPT + board, move
        case Contest(board=board):
            yield CONTEST + board, move
        case Vote(right=right):
            yield VOTE + right, move
        case GiveUp() | Finish() | Wipe() | Abstain() | GoOn():
            yield _PLAIN[type(move)], move


_PLAIN: Final[dict[type, int]] = {GiveUp: GIVE_UP, Finish: FINISH, Wipe: WIPE, Abstain: ABSTAIN, GoOn: GO_ON}


def _each_mark(board: Board, move: Rub | Ask) -> Iterator[tuple[int, ConnectoMove]]:
    """The strokes on the board, in the order they were drawn."""
    for at, mark in enumerate(board.marks):
        if isinstance(move, Rub):
            yield RUB + at, Rub(move.seat, mark)
        elif mark not in board.asked:
            yield ASK + at, Ask(move.seat, mark)


@cache
def names(language: Language) -> dict[int, str]:
    """The answers by index: the names of the riddles in order of number, those that share one by the first of them."""
    book = answer_book(language)
    first = {book[number].name[:LONGEST]: number - 1 for number in range(ANSWERS, 0, -1)}
    return {at: text for text, at in sorted(first.items(), key=lambda pair: pair[1])}


def observation_spec(start: Position) -> dict[str, Box]:
    """A stroke is a row: its number of icons, then their cells from 1 on, the middle one of an arc last."""
    return {
        "cards": Box((card_count(start.agreed), CARD_ROWS, 4), "int16", 0, CELLS),
        "boards": Box((len(start.boards), pen.MOST_MARKS, 4), "int16", 0, CELLS),
        "course": Box((COURSE,), "float32", 0, 1),
    }


def observe(view: ConnectoView, seat: Seat, out: Mapping[str, Any]) -> None:
    for at, card in _cards(view):
        _write(marks_of(card)[:CARD_ROWS], out["cards"][at])
    for at, board in _boards(view):
        _write(board.marks, out["boards"][at])
    course = out["course"]
    course[PHASES.index(view.phase)] = 1
    course[len(PHASES) + ROLES.index(view.role)] = 1
    course[ROUND] = view.riddle / max(1, view.riddles)
    course[GLASS] = bool(view.answered)
    course[BALLOT] = view.ballot is not None
    for at, place in enumerate(view.places):
        proposal = view.proposals[at] if at < len(view.proposals) else None
        verdicts = [place.verdict == verdict for verdict in VERDICTS]
        first = PLACES + at * len(PLACE)
        course[first : first + len(PLACE)] = [
            at == view.place,
            min(1.0, place.stars / MOST_STARS),
            place.has_answered,
            place.has_given_up,
            place.has_turned_glass,
            *verdicts,
            place.is_contested,
            proposal is not None,
        ]


def _cards(view: ConnectoView) -> list[tuple[int, Card]]:
    """Those this seat may see, each where it lies."""
    if view.cards:
        return list(enumerate(view.cards))
    if view.card is None:
        return []
    return [(view.place or 0 if view.agreed.mode == "cooperative" else 0, view.card)]


def _boards(view: ConnectoView) -> list[tuple[int, Board]]:
    if view.boards:
        return list(enumerate(view.boards))
    return [] if view.board is None else [(view.place or 0, view.board)]


def _write(marks: list[Mark] | tuple[Mark, ...], rows: Any) -> None:
    for row, mark in zip(rows, marks, strict=False):
        row[0] = len(mark)
        row[1], row[2] = mark[0] + 1, mark[-1] + 1
        if len(mark) == 3:
            row[3] = mark[1] + 1
