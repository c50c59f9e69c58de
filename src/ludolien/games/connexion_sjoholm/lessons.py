"""Connexion in seven steps on small boards: turn, protection, slide, exit, win, trap. The learner is White."""

from collections.abc import Sequence
from typing import Any, Final

from ludolien.core.lessons import DONE, OTHER, Course, Outcome, Setup, Step, done, other
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Turn
from ludolien.games.connexion_sjoholm.state import WHITE, Position


def _board(width: int, height: int, tiles: str, white: Sequence[int], black: Sequence[int], *moves: str) -> Setup:
    fields: dict[str, Any] = {"width": width, "height": height, "tiles": tiles, "pawns": [white, black]}
    return Setup(fields=fields, moves=moves)


def _turned(before: Position, move: ConnexionMove, after: Position) -> Outcome:
    """CS6, CS8: any turn; it says whether a connection was made."""
    if not isinstance(move, Turn):
        return OTHER
    return done("linked") if after.protected else DONE


def _never(before: Position, move: ConnexionMove, after: Position) -> Outcome:
    """CS9: nothing but a refusal is asked for."""
    return OTHER


def _slid(before: Position, move: ConnexionMove, after: Position) -> Outcome:
    """CS7: any slide."""
    return DONE if isinstance(move, Slide) else OTHER


def _released(before: Position, move: ConnexionMove, after: Position) -> Outcome:
    """CS11, CS12: pawns of White's leave."""
    return DONE if after.released[WHITE] else OTHER


def _won(before: Position, move: ConnexionMove, after: Position) -> Outcome:
    """CS13, CS14."""
    if after.winner is None:
        return OTHER
    return DONE if after.winner == WHITE else other("both")


_SMALL: Final = _board(4, 4, "0" * 16, (0, 1, 2, 3), (12, 13, 14, 15))

COURSES: tuple[Course, ...] = (
    Course(
        "first_steps",
        (
            Step(name="aim", clause="CS11", setup=_SMALL, lit=("a4", "b4", "c4", "d4")),
            Step(name="turn", clause="CS6", setup=_SMALL, judge=_turned, model=("b2+2",), lit=("b2",)),
            Step(
                name="protected",
                clause="CS9",
                setup=_board(4, 4, "0" * 16, (0, 1, 2, 3), (12, 13, 14, 15), "0: b2+2", "1: c3+2"),
                judge=_never,
                refused_by="CS9",
                lit=("c3",),
            ),
            Step(
                name="slide",
                clause="CS7",
                setup=_board(3, 3, "210030000", (0, 2), (6, 8)),
                judge=_slid,
                model=("a1-c2",),
                lit=("a1",),
            ),
            Step(
                name="release",
                clause="CS12",
                setup=_board(3, 3, "210031000", (0, 2, 4), (6,)),
                judge=_released,
                model=("b3+2",),
                lit=("b3",),
            ),
            Step(
                name="win",
                clause="CS13",
                setup=_board(3, 3, "000000000", (6,), (7, 8)),
                judge=_won,
                model=("a3+1",),
                lit=("a3",),
            ),
            Step(
                name="trap",
                clause="CS14",
                setup=_board(3, 2, "002000", (4,), (4,)),
                judge=_won,
                model=("a2+2",),
                lit=("a2", "b2"),
            ),
        ),
    ),
)
