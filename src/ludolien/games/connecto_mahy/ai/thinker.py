"""The thinker of Connecto: draws what the card asks for, and guesses. `levels.py` explains its knobs."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connecto_mahy.ai.levels import LEVELS, OTHERWISE, READING, SLOW, SWIFT, TWO_LOOKS, WRITING
from ludolien.games.connecto_mahy.icons.board import board, cell_name, icon_names
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
    Rub,
    Tell,
    made,
)
from ludolien.games.connecto_mahy.recognition import plain_matching
from ludolien.games.connecto_mahy.riddles.answers import LONGEST, Language, answer_book
from ludolien.games.connecto_mahy.riddles.card import Card, marks_of
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.state import Board, Side
from ludolien.games.connecto_mahy.view import ConnectoView

LAST_GUESS: Final = 0.3
"""Belief enough to answer when everything is drawn."""
HURRY: Final = 0.7
"""How much of the usual certainty is enough while the sand runs."""
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
_RUBBED: Final[dict[Language, str]] = {"fr": "J’efface", "en": "I’ll rub out"}
_CIRCLES: Final = ("circle", "ring ", "entoure", "cercle")


def warm() -> None:
    """Calls everything to mind, so that nobody waits for it at a table."""
    from ludolien.games.connecto_mahy.recognition import look_alikes, matching

    for level in LEVELS:
        matching.memory(level.knobs["blur"], level.knobs["knows"])
    look_alikes.twins(0, "colour")


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


advise = choose


def pace(view: ConnectoView, seat: Seat, move: ConnectoMove, level: Level, rng: Random) -> float:
    """Seconds until the move is made: an icon has to be found before it is linked."""
    look = level.knobs["look"] * rng.uniform(SWIFT, SLOW)
    match move:
        case Link() | Ring():
            return look
        case Arc() | Tell():
            return TWO_LOOKS * look
        case Answer() | Propose():
            return WRITING
        case GoOn():
            return READING
        case _:
            return OTHERWISE


# Drawing


def _drawn(view: ConnectoView, seat: Seat, before: Board, level: Level) -> ConnectoMove | None:
    """The next stroke, or an answer once the drawing looks like something."""
    heard = _heard(view, seat)
    if before.asked:
        return _rubbed_out(view, seat, before.asked[0], heard)
    is_together = view.agreed.mode == "cooperative"
    guess, belief = ("", 0.0) if is_together else _guess(before, _share(view, before), view.agreed.language, level)
    sure = level.knobs["sure"] * (HURRY if view.answered else 1.0)
    if guess and belief >= sure and len(before.marks) >= FEWEST_MARKS:
        return _answer(view, seat, guess)
    wanted = heard.marks if view.card is None else marks_of(view.card)
    slips = ((mark, _found(mark, view, before, level)) for mark in wanted)
    found = (mark if slip in heard.rubbed_out else slip for mark, slip in slips)
    left = (mark for mark in found if pen.found(before, mark) is None and pen.refuse_mark(mark) is None)
    if (mark := next(left, None)) is not None:
        return made(seat, mark)
    if is_together:
        return Finish(seat)
    if view.card is None and not _has_heard_all(view, seat):
        return None
    return _answer(view, seat, guess) if guess and belief >= LAST_GUESS else GiveUp(seat)


def _found(mark: Mark, view: ConnectoView, before: Board, level: Level) -> Mark:
    """The stroke as this bot draws it: an icon is taken for its twin, the same one all riddle long."""
    occasion = f"{view.seat} {view.riddle} {view.card.id if view.card else ''} {level.rank}"
    return tuple(_taken_for(cell, before.side, level, f"{occasion} {cell}") for cell in mark)


def _taken_for(cell: int, side: Side, level: Level, occasion: str) -> int:
    """An icon, or a twin of it: each as often as it looks alike."""
    luck = Random(occasion).random()
    for twin, often in _twins(cell, side, level).items():
        luck -= level.knobs["slips"] * often
        if luck < 0:
            return twin
    return cell


# Guessing


def _guess(before: Board, share: float, language: Language, level: Level) -> tuple[str, float]:
    """The likeliest answer, and how much the bot believes in it; an empty one where it is nothing it knows."""
    if len(before.marks) < FEWEST_MARKS:
        return "", 0.0
    believed = _beliefs(before.marks, level, share)
    by_name: dict[str, float] = {}
    for number, belief in believed.items():
        name = answer_book(language)[number].name if number else ""
        by_name[name] = by_name.get(name, 0.0) + belief
    name = max(by_name, key=by_name.__getitem__)
    return name, by_name[name]


# What is compared with numpy has a plain way beside it, for levels with the knob `plain`.


def _beliefs(marks: tuple[Mark, ...], level: Level, share: float) -> dict[int, float]:
    knobs = level.knobs
    if knobs.get("plain"):
        return plain_matching.beliefs(marks, plain_matching.memory(knobs["knows"]), share)
    from ludolien.games.connecto_mahy.recognition import matching

    return matching.beliefs(marks, matching.memory(knobs["blur"], knobs["knows"]), share)


def _twins(cell: int, side: Side, level: Level) -> Mapping[int, float]:
    if level.knobs.get("plain"):
        return plain_matching.twins(cell)
    from ludolien.games.connecto_mahy.recognition import look_alikes

    return look_alikes.twins(cell, side)


def _share(view: ConnectoView, before: Board) -> float:
    """How much of the card is on the board; a drawer who does not see it takes it for half until the guide has said
    all."""
    if view.card is None:
        return 1.0 if _has_heard_all(view, view.seat) else 0.5
    return _share_of(view.card, before)


def _share_of(card: Card, drawn: Board) -> float:
    return min(1.0, len(drawn.marks) / len(marks_of(card)))


def _answer(view: ConnectoView, seat: Seat, name: str) -> Answer:
    return Answer(seat, name[:LONGEST], view.agreed.language)


def _proposed(view: ConnectoView, seat: Seat, level: Level) -> ConnectoMove:
    """CM13: says what it takes a drawing for, unless somebody has said something; the decision is left to people."""
    language = view.agreed.language
    for at, (place, proposal) in enumerate(zip(view.places, view.proposals, strict=True)):
        if place.answer is None and proposal is None:
            guess, belief = _guess(view.boards[at], _share_of(view.cards[at], view.boards[at]), language, level)
            if guess and belief >= LAST_GUESS:
                return Propose(seat, at, guess[:LONGEST], language)
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


class _Heard:
    """What has been said in the channel of the pair: the strokes that the guide's lines ask for, the icons they name in
    this order; and what was wrong, which the drawer has promised to rub out."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.rubbed_out: set[Mark] = set()
        self._at: int | None = None

    def ask(self, text: str) -> None:
        """A line of the guide."""
        cells, words, marks = _named(text), text.casefold(), list[Mark]()
        if any(word in words for word in _CIRCLES):
            marks = [(cell,) for cell in cells]
        elif "arc" in words and len(cells) == 3:
            marks = [tuple(cells)]
        else:
            marks = list(pairwise([*([] if self._at is None or len(cells) != 1 else [self._at]), *cells]))
        if cells and (not marks or len(marks[0]) > 1):
            self._at = cells[-1]
        self.marks += marks
        self.rubbed_out -= {way for mark in marks for way in (mark, mark[::-1])}

    def promise(self, mark: Mark) -> None:
        """A line of the drawer's own."""
        both = {mark, mark[::-1]}
        self.marks = [other for other in self.marks if other not in both]
        self.rubbed_out |= both


def _heard(view: ConnectoView, seat: Seat) -> _Heard:
    heard = _Heard()
    for line in view.channel:
        if line.seat != seat:
            heard.ask(line.text)
        elif line.text.startswith(tuple(_RUBBED.values())):
            heard.promise(tuple(_named(line.text)))
    return heard


def _rubbed_out(view: ConnectoView, seat: Seat, mark: Mark, heard: _Heard) -> ConnectoMove:
    """CM12: what the guide has seen to be wrong. The drawer says so first, and thereby knows it afterwards."""
    if mark in heard.rubbed_out:
        return Rub(seat, mark)
    language = view.agreed.language
    return Tell(seat, f"{_RUBBED[language]} {' → '.join(cell_name(cell, language) for cell in mark)}")


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
