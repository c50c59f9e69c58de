"""Connecto: courses for lines, circles and arcs, and an express one. Their drawings are none of the 184.

Strokes are judged by the drawing they make; the answer is judged by HOUSE, in whichever language it is written.
"""

from typing import Any, Final

from ludolien.core.lessons import DONE, ON, OTHER, Course, Judge, Outcome, Setup, Step, done, on, other
from ludolien.games.connecto_mahy.icons.cells import cell_named
from ludolien.games.connecto_mahy.moves import Answer, Ask, ConnectoMove, GiveUp, Mark, Tell, Turn
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.state import Board, Position

ENVELOPE: Final = "C b4 h4 h9 b9 | O b4 e7 h4"
ROBOT: Final = "C c4 g4 g9 c9 | O e4 e2 | O d8 f8 | X d6 f6"
RAINBOW: Final = "O a9 e5~ i9 | O b9 e6~ h9 | O c9 e7~ g9"
POT: Final = "C b5 h5 h10 b10 | O b5 e3~ h5 | X e2"
CARDS: Final = {
    "envelope": f"lines {ENVELOPE}",
    "robot": f"circles {ROBOT}",
    "rainbow": f"arcs {RAINBOW}",
    "pot": f"all {POT}",
}
"""As figures show them, each with its level."""
_ANSWERS: Final = {
    ENVELOPE: "fr: enveloppe, lettre, courrier\nen: envelope, letter, mail",
    ROBOT: "fr: robot, tête de robot\nen: robot, robot head",
    RAINBOW: "fr: arc-en-ciel, arc en ciel\nen: rainbow",
    POT: "fr: casserole, marmite, cocotte, faitout\nen: saucepan, pot, pan, cooking pot",
}
_BOX: Final = ("link b4 h4", "link h4 h9", "link h9 b9", "link b9 b4")
_FLAP: Final = ("link b4 e7", "link e7 h4")
_HEAD: Final = ("link c4 g4", "link g4 g9", "link g9 c9", "link c9 c4", "link e4 e2", "link d8 f8")
_EYES: Final = ("ring d6", "ring f6")
_BOWS: Final = ("arc a9 e5 i9", "arc b9 e6 h9", "arc c9 e7 g9")
_PAN: Final = ("link b5 h5", "link h5 h10", "link h10 b10", "link b10 b5", "arc b5 e3 h5", "ring e2")
_STROKES: Final = {ENVELOPE: (*_BOX, *_FLAP), ROBOT: (*_HEAD, *_EYES), RAINBOW: _BOWS, POT: _PAN}
_WRONG: Final = "link d1 e3"
_TWIN: Final = "link h4 g5"
"""To another moon than the one on the card."""


def _mark(stroke: str) -> Mark:
    cells = [cell_named(name) for name in stroke.split()[1:]]
    assert None not in cells
    return tuple(cell for cell in cells if cell is not None)


def _table(card: str, level: str, *drawn: str, seats: int = 2, mode: str = "classic") -> Setup:
    """A card is on the table, and some of its strokes are drawn."""
    drawer = 1 if mode == "team" else 0
    lifted = ("lift",) if drawn and not drawn[-1].startswith("ring") else ()
    moves = (f"house: show lesson {level} {card}", *(f"{drawer}: {line}" for line in (*drawn, *lifted)))
    options: dict[str, Any] = {"mode": mode, "glass": "off", "language": "en"}
    return Setup(seats=seats, options=options, moves=moves)


def _draws(card: str, wanted: tuple[str, ...]) -> Judge:
    """CM3, CM5: all these strokes are there; or the right answer at once."""

    def judge(before: Position, move: ConnectoMove, after: Position) -> Outcome:
        if isinstance(move, Answer | GiveUp):
            return _answered(before, move, after)
        if not _missing(after, wanted):
            return DONE
        return on("twin") if _is_astray(before.boards[0], after.boards[0], card) else ON

    return judge


def _missing(position: Position, wanted: tuple[str, ...]) -> list[str]:
    """The strokes that are still to be drawn."""
    return [stroke for stroke in wanted if pen.found(position.boards[0], _mark(stroke)) is None]


def _is_astray(before: Board, after: Board, card: str) -> bool:
    """The stroke that was just made is none of the drawing's."""
    new = [mark for mark in after.marks if mark not in before.marks]
    right = [_mark(stroke) for stroke in _STROKES[card]]
    return any(mark not in right and mark[::-1] not in right for mark in new)


def _answered(before: Position, move: ConnectoMove, after: Position) -> Outcome:
    """CM6, CM8: HOUSE has judged."""
    if isinstance(move, GiveUp):
        return other("gave_up")
    if not isinstance(move, Answer):
        return ON
    return done("named") if after.verdicts[0] == "right" else other("wrong_answer")


def _rubbed(before: Position, move: ConnectoMove, after: Position) -> Outcome:
    """CM5: the wrong line goes, the right ones stay."""
    if isinstance(move, Answer | GiveUp):
        return _answered(before, move, after)
    board = after.boards[0]
    right = not _missing(after, _BOX + _FLAP)
    if pen.found(board, _mark(_WRONG)) is None:
        return DONE if right else OTHER
    return ON if right else other("right_line")


def _turned(before: Position, move: ConnectoMove, after: Position) -> Outcome:
    """CM5."""
    if isinstance(move, Answer | GiveUp):
        return _answered(before, move, after)
    return DONE if isinstance(move, Turn) else ON


def _guides(before: Position, move: ConnectoMove, after: Position) -> Outcome:
    """CM12: the guide has the wrong line rubbed out, and says what it likes in between."""
    if isinstance(move, Ask):
        return DONE if set(move.mark) == set(_mark(_TWIN)) else other("right_line")
    return on("told") if isinstance(move, Tell) else ON


def _drawing(name: str, card: str, level: str, there: tuple[str, ...], wanted: tuple[str, ...], tool: str = "") -> Step:
    """The strokes that are there stay, the others are to be drawn."""
    return Step(
        name=name,
        clause="CM15" if level == "all" else "CM3",
        setup=_table(card, level, *there),
        judge=_draws(card, there + wanted),
        model=lambda position: _missing(position, there + wanted)[0],
        lit=tuple(dict.fromkeys(place for stroke in wanted for place in stroke.split()[1:])),
        in_tray=tool,
        replies=("give up",),
        texts=_texts(card),
    )


def _naming(name: str, card: str, level: str, *there: str, answer: str) -> Step:
    return Step(
        name=name,
        clause="CM6",
        setup=_table(card, level, *there),
        judge=_answered,
        model=lambda _: f"answer en: {answer}",
        replies=("give up",),
        texts=_texts(card),
        in_tray="know",
    )


def _texts(card: str) -> dict[str, str]:
    return {"LESSON": f"{_ANSWERS[card]}\nP | {card}\n"}


_CLOSED: Final = _drawing("closed_path", ENVELOPE, "lines", (), _BOX)
_RINGS: Final = _drawing("rings", ROBOT, "circles", _HEAD, _EYES, "circle")
_ARCS: Final = _drawing("arcs", RAINBOW, "arcs", _BOWS[:1], _BOWS[1:], "arc")

COURSES: tuple[Course, ...] = (
    Course(
        "lines",
        (
            Step(
                name="icons",
                clause="CM1",
                setup=_table(ENVELOPE, "lines"),
                lit=("b4", "h4", "h9", "b9"),
            ),
            _CLOSED,
            _drawing("open_path", ENVELOPE, "lines", _BOX, _FLAP),
            Step(
                name="rubber",
                clause="CM5",
                setup=_table(ENVELOPE, "lines", *_BOX, *_FLAP, _WRONG),
                judge=_rubbed,
                model=(_WRONG.replace("link", "rub"),),
                replies=("give up",),
                texts=_texts(ENVELOPE),
                lit=("d1", "e3"),
                in_tray="rubber",
            ),
            Step(
                name="turn_the_board",
                clause="CM5",
                setup=_table(ENVELOPE, "lines", *_BOX, *_FLAP),
                judge=_turned,
                model=("turn 90",),
                replies=("give up",),
                texts=_texts(ENVELOPE),
                in_tray="turn",
            ),
            _naming("envelope", ENVELOPE, "lines", *_BOX, *_FLAP, answer="envelope"),
            Step(
                name="guide",
                clause="CM12",
                setup=_table(ENVELOPE, "lines", _BOX[0], _TWIN, seats=4, mode="team"),
                judge=_guides,
                model=(_TWIN.replace("link", "ask"),),
                lit=("h4", "g5"),
            ),
        ),
    ),
    Course("circles", (_RINGS, _naming("robot", ROBOT, "circles", *_HEAD, *_EYES, answer="robot"))),
    Course("arcs", (_ARCS, _naming("rainbow", RAINBOW, "arcs", *_BOWS, answer="rainbow"))),
    Course(
        "express",
        (
            _CLOSED,
            _RINGS,
            _ARCS,
            _drawing("all_together", POT, "all", (), _PAN),
            _naming("saucepan", POT, "all", *_PAN, answer="saucepan"),
        ),
    ),
)
