"""How the house plays Connecto: icon by icon, at a human pace, mistaking twins, guessing from what is on its own board.

A bot knows what its seat knows. It links what the card shows, takes an icon for another of the same family now and then
(more often on the grey side), and compares its lines with its memory of sketches: see `sketches.py`. Knobs of a level:
`seconds` an icon takes, `slips` how often a twin is taken, `sure` from which belief on it answers, `blur` how rough its
sketches are, `knows` which share of the answers it has ever seen.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connecto_mahy import pen
from ludolien.games.connecto_mahy.answers import LONGEST, Language, answer_book
from ludolien.games.connecto_mahy.board import VARIANTS, board, cell_name, distance, icon_names
from ludolien.games.connecto_mahy.card import Card
from ludolien.games.connecto_mahy.moves import (
    Abstain,
    Answer,
    Arc,
    ConnectoMove,
    Finish,
    GiveUp,
    GoOn,
    Link,
    Mark,
    Propose,
    Ring,
    Tell,
    made,
)
from ludolien.games.connecto_mahy.sketches import beliefs, memory
from ludolien.games.connecto_mahy.state import Board
from ludolien.games.connecto_mahy.view import ConnectoView


def _level(rank: int, **knobs: float) -> Level:
    return Level(rank=rank, thinker="own", nodes=1, seconds=1.0, knobs=knobs)


LEVELS: Final = (
    _level(1, seconds=4.0, slips=0.10, sure=0.93, blur=1.5, knows=0.5),
    _level(2, seconds=3.2, slips=0.06, sure=0.90, blur=1.2, knows=0.7),
    _level(4, seconds=2.2, slips=0.03, sure=0.85, blur=1.0, knows=0.9),
    _level(6, seconds=1.6, slips=0.01, sure=0.80, blur=0.7, knows=1.0),
)

LAST_GUESS: Final = 0.35
"""Belief enough to answer when everything is drawn."""
HURRY: Final = 0.7
"""How much of the usual certainty is enough while the sand runs."""
GREY: Final = 2.0
"""How much more often twins are mistaken without colours."""
FEWEST_MARKS: Final = 3
"""Strokes without which nobody guesses."""
AHEAD: Final = 2
"""Strokes that a guide names before the first of them is drawn."""
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
ALL: Final[dict[Language, str]] = {"fr": "C’est tout.", "en": "That is all."}
_SAYINGS: Final[dict[Language, dict[int, str]]] = {
    "fr": {1: "Entoure {}", 2: "Relie {} → {}", 3: "Arc {} → {} → {}"},
    "en": {1: "Circle {}", 2: "Link {} → {}", 3: "Arc {} → {} → {}"},
}
_CIRCLES: Final = ("circle", "ring ", "entoure", "cercle")


def choose(
    view: ConnectoView, seat: Seat, legal: Sequence[ConnectoMove], level: Level, rng: Random
) -> ConnectoMove | None:
    """What to do next, from what this seat sees; None waits for the partner."""
    match view.phase:
        case "drawing" if view.role == "guides":
            return _guided(view, seat)
        case "drawing" if view.board is not None:
            return _drawn(view, seat, view.board, level)
        case "answering":
            return _proposed(view, seat, level)
        case _:
            return next(move for move in legal if isinstance(move, GoOn | Abstain))


def pace(view: ConnectoView, seat: Seat, move: ConnectoMove, level: Level, rng: Random) -> float:
    """Seconds until the move is made: an icon has to be found before it is linked."""
    look = level.knobs["seconds"] * rng.uniform(0.7, 1.3)
    match move:
        case Link() | Ring():
            return look
        case Arc() | Tell():
            return 1.5 * look
        case Answer() | Propose():
            return 2.0
        case GoOn():
            return 0.8
        case _:
            return 1.2


# Drawing


def _drawn(view: ConnectoView, seat: Seat, before: Board, level: Level) -> ConnectoMove | None:
    """The next stroke, or an answer once the drawing looks like something."""
    is_together = view.agreed.mode == "cooperative"
    guess, belief = (0, 0.0) if is_together else _guess(before, _share(before, view.card), level)
    sure = level.knobs["sure"] * (HURRY if view.answered else 1.0)
    if guess and belief >= sure and len(before.marks) >= FEWEST_MARKS:
        return _answer(view, seat, guess)
    wanted = _heard(view, seat) if view.card is None else marks_of(view.card)
    found = (_found(mark, view, before, level) for mark in wanted)
    left = [mark for mark in found if pen.found(before, mark) is None and pen.refuse_mark(mark) is None]
    if left:
        return made(seat, left[0])
    if is_together:
        return Finish(seat)
    if view.card is None and not _has_heard_all(view, seat):
        return None
    return _answer(view, seat, guess) if guess and belief >= LAST_GUESS else GiveUp(seat)


def marks_of(card: Card) -> list[Mark]:
    """CM3: the strokes that a card asks for, path after path."""
    marks: list[Mark] = []
    for path in card.paths:
        steps = list(zip(path.cells, path.arcs, strict=True))
        if path.closed:
            first = path.arcs.index(False)
            steps = [*steps[first:], *steps[: first + 1]]
        ends = [at for at, (_, arc) in enumerate(steps) if not arc]
        marks += [tuple(cell for cell, _ in steps[one : other + 1]) for one, other in pairwise(ends)]
    return marks + [(cell,) for cell in card.rings]


def _found(mark: Mark, view: ConnectoView, before: Board, level: Level) -> Mark:
    """The stroke as this bot draws it: an icon is taken for its twin, the same one all riddle long."""
    slips = level.knobs["slips"] * (GREY if before.side == "grey" else 1.0)
    return tuple(_taken_for(cell, f"{view.seat} {view.riddle} {level.rank} {cell}", slips) for cell in mark)


def _taken_for(cell: int, occasion: str, slips: float) -> int:
    rng = Random(occasion)
    return rng.choice(_twins(cell)) if rng.random() < slips else cell


@cache
def _twins(cell: int) -> tuple[int, ...]:
    """Icons of the same family; the nearer one looks, the likelier it is found instead."""
    family = board()[cell].family
    others = [other for other, icon in enumerate(board()) if icon.family == family and other != cell]
    return tuple(sorted(others, key=lambda other: distance(cell, other)))[: VARIANTS // 2]


# Guessing


def _guess(before: Board, share: float, level: Level) -> tuple[int, float]:
    """The likeliest answer by number, and how much the bot believes in it; 0 where it is nothing it knows."""
    if len(before.marks) < FEWEST_MARKS:
        return 0, 0.0
    believed = beliefs(before.marks, memory(level.knobs["blur"], level.knobs["knows"]), share)
    number = max(believed, key=believed.__getitem__)
    return number, believed[number]


def _share(before: Board, card: Card | None) -> float:
    """How much of the card is on the board; a drawer who does not see the card takes it for half."""
    return 0.5 if card is None else min(1.0, len(before.marks) / len(marks_of(card)))


def _answer(view: ConnectoView, seat: Seat, number: int) -> Answer:
    return Answer(seat, answer_book(view.agreed.language)[number].name[:LONGEST], view.agreed.language)


def _proposed(view: ConnectoView, seat: Seat, level: Level) -> ConnectoMove:
    """CM13: says what it takes a drawing for, unless somebody has said something; the decision is left to people."""
    for at, (place, proposal) in enumerate(zip(view.places, view.proposals, strict=True)):
        if place.answer is None and proposal is None:
            guess, belief = _guess(view.boards[at], _share(view.boards[at], view.cards[at]), level)
            if guess and belief >= LAST_GUESS:
                said = _answer(view, seat, guess)
                return Propose(seat, at, said.text, said.language)
    return Abstain(seat)


# In pairs


def _guided(view: ConnectoView, seat: Seat) -> ConnectoMove | None:
    """CM12: names the icons of the next stroke, while the partner keeps up; never where they are."""
    assert view.card is not None and view.board is not None
    said = sum(line.seat == seat for line in view.channel)
    marks = marks_of(view.card)
    if said > len(marks) or said > len(view.board.marks) + AHEAD:
        return None
    return Tell(
        seat, ALL[view.agreed.language] if said == len(marks) else _described(marks[said], view.agreed.language)
    )


def _described(mark: Mark, language: Language) -> str:
    names = [cell_name(cell, language) for cell in mark]
    return _SAYINGS[language][len(mark)].format(*names)


def _heard(view: ConnectoView, seat: Seat) -> list[Mark]:
    """The strokes that the guide's lines ask for: the icons they name, in this order."""
    marks: list[Mark] = []
    at: int | None = None
    for line in view.channel:
        if line.seat == seat:
            continue
        cells = _named(line.text)
        words = line.text.casefold()
        if any(word in words for word in _CIRCLES):
            marks += [(cell,) for cell in cells]
            continue
        if "arc" in words and len(cells) == 3:
            marks.append(tuple(cells))
        else:
            chain = [*([] if at is None or len(cells) != 1 else [at]), *cells]
            marks += list(pairwise(chain))
        at = cells[-1] if cells else at
    return marks


def _has_heard_all(view: ConnectoView, seat: Seat) -> bool:
    return any(line.seat != seat and line.text in ALL.values() for line in view.channel)


def _named(text: str) -> list[int]:
    """The icons that a line names, in either language; the longest name counts where one is part of another."""
    words = text.casefold()
    places: dict[int, int] = {}
    for name, cell in _names():
        if (at := words.find(name)) >= 0:
            places[at] = cell
            words = words.replace(name, "\0" * len(name), 1)
    return [places[at] for at in sorted(places)]


@cache
def _names() -> tuple[tuple[str, int], ...]:
    named = {
        (icon_names(language)[icon].casefold(), cell) for language in LANGUAGES for cell, icon in enumerate(board())
    }
    return tuple(sorted(named, key=lambda pair: (-len(pair[0]), pair)))
