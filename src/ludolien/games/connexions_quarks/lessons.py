"""CONNEXIONS in ten steps: roll, enter, walk, a triangle, share or bump, the cards, the win. The learner is Blue."""

from collections.abc import Sequence
from typing import Any, Final

from ludolien.core.lessons import DONE, OTHER, Course, Outcome, Setup, Step, done, other
from ludolien.games.connexions_quarks.material.board import OFF, SPACE
from ludolien.games.connexions_quarks.moves import BumpCard, Go, MoveCard, QuarksMove, Roll, Save, Stop, Swap
from ludolien.games.connexions_quarks.rules.sections import secured
from ludolien.games.connexions_quarks.state import CONNECTORS, Position

BLUE: Final = 0
_HAND: Final = ("MOVE 1", "BUMP", "SAVE", "ROLL AGAIN")
_THEIRS: Final = ("MOVE 2", "MOVE 2", "MOVE 3", "MOVE 5", "BUMP")


def _board(blue: str, red: str, hand: Sequence[str] = _HAND, **fields: Any) -> Setup:
    """Connectors by the names of their spaces, and the cards in the learner's hand."""
    stand = [[SPACE[name] for name in names.split()] for names in (blue, red)]
    connectors = [row + [OFF] * (CONNECTORS - len(row)) for row in stand]
    return Setup(seats=2, fields={"connectors": connectors, "hands": [hand, _THEIRS], **fields})


def _rolled(blue: str, red: str, *dice: int, **fields: Any) -> Setup:
    return _board(blue, red, phase="move", dice=dice, rolls=1, **fields)


def _rolls(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ11: the dice, or a card instead."""
    return DONE if isinstance(move, Roll) else other("card")


def _enters(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ3: whichever number, whichever ENTER."""
    if not isinstance(move, Go | Stop):
        return OTHER
    return done("sum") if not after.dice else DONE


def _walks(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ12: the other die, another connector."""
    if not isinstance(move, Go):
        return OTHER
    return done("corner") if after.connectors[BLUE].count(OFF) == CONNECTORS - 2 and _stands(after, "N23") else DONE


def _stands(position: Position, name: str) -> bool:
    return SPACE[name] in position.connectors[BLUE]


def _secures(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ20: a triangle more."""
    return DONE if len(secured(after.connectors, BLUE)) > len(secured(before.connectors, BLUE)) else OTHER


def _meets(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ16: beside Red, or in Red's place."""
    if not (isinstance(move, Go) and move.way[-1] == SPACE["S12"]):
        return OTHER
    return done("shared") if move.bump is None else done("bumped")


def _strikes(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ22: whichever connector of Red's."""
    if not isinstance(move, BumpCard):
        return other("card") if isinstance(move, MoveCard) else OTHER
    return DONE


def _saves(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ23."""
    return DONE if isinstance(move, Save) else OTHER


def _swaps(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ24."""
    return DONE if isinstance(move, Swap) else OTHER


def _wins(before: Position, move: QuarksMove, after: Position) -> Outcome:
    """CQ25."""
    return DONE if after.winner == BLUE else OTHER


COURSES: tuple[Course, ...] = (
    Course(
        "first_steps",
        (
            Step(
                name="aim",
                clause="CQ25",
                setup=_board("NE N23 N24", "SW W12", phase="choose"),
                lit=("NE", "N23", "N24"),
            ),
            Step(
                name="roll",
                clause="CQ11",
                setup=_board("", "SW W12", phase="choose"),
                judge=_rolls,
                model=("roll",),
                chance=("roll 1 5",),
                in_tray="roll",
            ),
            Step(
                name="enter",
                clause="CQ3",
                setup=_rolled("", "SW W12", 1, 5),
                judge=_enters,
                model=("ENTER-NE>NE",),
                lit=("ENTER-NE", "ENTER-SE", "ENTER-SW", "ENTER-NW"),
            ),
            Step(
                name="walk",
                clause="CQ12",
                setup=_rolled("NE", "SW W12", 5, moved=0, trails=[{"connector": 0, "spaces": [SPACE["NE"]]}]),
                judge=_walks,
                model=("ENTER-NE>N23",),
                lit=("ENTER-NE", "N23"),
            ),
            Step(
                name="triangle",
                clause="CQ20",
                setup=_rolled("NE N23 N24-N33.3", "SW W12", 3, 6),
                judge=_secures,
                model=("N24-N33.3>N24",),
                lit=("N24-N33.3", "N24"),
            ),
            Step(
                name="meet",
                clause="CQ16",
                setup=_rolled("NE N23 N24 SE", "S12 W12", 4, moved=2),
                judge=_meets,
                model=("SE>S12",),
                lit=("SE", "S12"),
                replies=("decline",),
            ),
            Step(
                name="strike",
                clause="CQ22",
                setup=_board("NE N23 N24 S12", "SW W12 W22", phase="choose"),
                judge=_strikes,
                model=("card BUMP red W12",),
                replies=("decline",),
                lit=("SW", "W12", "W22"),
                in_tray="bump",
            ),
            Step(
                name="save",
                clause="CQ23",
                setup=_board(
                    "NE N23 N24 S12",
                    "S12 SW W22",
                    ("MOVE 1", "SAVE", "ROLL AGAIN"),
                    phase="save",
                    first=1,
                    bump={"colour": BLUE, "connector": 3, "by_card": False},
                ),
                judge=_saves,
                model=("save",),
                lit=("S12",),
                in_tray="save",
            ),
            Step(
                name="exchange",
                clause="CQ24",
                setup=_board("NE N23 N24 N32", "SW W22", ("MOVE 1", "ROLL AGAIN"), phase="swap", rolls=1),
                judge=_swaps,
                model=("swap MOVE 1",),
                chance=("draw SAVE",),
                lit=("N32",),
                in_tray="cards",
            ),
            Step(
                name="win",
                clause="CQ25",
                setup=_board(
                    "N23 NE N24 E23 E24 E33 S22 SE S12 W22 W32 W21-W31.3", "SW", (), phase="move", dice=(1, 6), rolls=1
                ),
                judge=_wins,
                model=("W21-W31.3>W31",),
                lit=("W21-W31.3", "W31"),
            ),
        ),
    ),
)
