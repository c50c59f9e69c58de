"""Connections in eight steps: a tile, what fits, the way on, a number, confirming, face down, the count."""

from typing import Final

from ludolien.core.lessons import DONE, ON, OTHER, Course, Outcome, Setup, Step, on
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.rules.scoring import joined_to_centre, score
from ludolien.games.connections_knizia.state import ROUNDS, Board, Position, material_of, numbers_of

_MOON: Final = ("chance: call moon",)
_BELL: Final = (*_MOON, "0: moon d3 r1", "0: confirm", "chance: call bell")
_CROWN: Final = (*_BELL, "0: bell e3 r2", "0: confirm", "chance: call crown")
_LINKED: Final = (*_CROWN, "0: crown e2 r0")
_SUN: Final = (*_LINKED, "0: confirm", "chance: call sun")
_WHEEL: Final = (*_SUN, "0: sun a1 x", "0: confirm", "chance: call wheel")


def _laid(position: Position) -> Board:
    """The board with the tile in hand on it."""
    (board,), (hand,) = position.boards, position.hands
    return board if hand.cell is None else (*board[: hand.cell], hand.laid, *board[hand.cell + 1 :])


def _lies(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK8, CK9: face up, wherever it fits."""
    if isinstance(move, Confirm):
        return OTHER
    return DONE if isinstance(move, Lay) else on("down") if isinstance(move, Hide) else ON


def _fits(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK10: nothing but a refusal is asked for."""
    if isinstance(move, Confirm):
        return OTHER
    return on("fits") if after.hands[0].laid else ON


def _leads_on(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK13: the path from the centre goes on over the tile."""
    if isinstance(move, Confirm):
        return OTHER
    if not isinstance(move, Lay):
        return on("down") if isinstance(move, Hide) else ON
    return DONE if move.cell in joined_to_centre(material_of(after), _laid(after)) else on("apart")


def _links(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK13: a number is reached."""
    of, numbers = material_of(after), numbers_of(after, 0)
    gained = len(score(of, numbers, _laid(after)).linked) - len(score(of, numbers, before.boards[0]).linked)
    if isinstance(move, Confirm):
        return OTHER
    return DONE if gained > 0 else on("no_number")


def _confirms(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK7: until then, the tile may be moved about."""
    return DONE if isinstance(move, Confirm) else on("moved")


def _hides(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK12."""
    if isinstance(move, Confirm):
        return OTHER
    return DONE if isinstance(move, Hide) else on("up")


def _counts(before: Position, move: KniziaMove, after: Position) -> Outcome:
    """CK14: after the last tile."""
    if isinstance(move, Confirm):
        return DONE
    return on("laid") if after.hands[0].laid else ON


COURSES: tuple[Course, ...] = (
    Course(
        "first_steps",
        (
            Step(name="aim", clause="CK3", setup=Setup(moves=_MOON), lit=("c3",)),
            Step(
                name="lay",
                clause="CK9",
                setup=Setup(moves=_MOON),
                judge=_lies,
                model=("moon d3 r1",),
                lit=("b3", "d3"),
            ),
            Step(
                name="fit",
                clause="CK10",
                setup=Setup(moves=_BELL),
                refused_by="CK10",
                judge=_fits,
                lit=("c4",),
            ),
            Step(
                name="turn",
                clause="CK8",
                setup=Setup(moves=_BELL),
                judge=_leads_on,
                model=("bell e3 r2",),
                lit=("e3",),
            ),
            Step(
                name="link",
                clause="CK13",
                setup=Setup(moves=_CROWN),
                judge=_links,
                model=("crown e2 r0",),
                lit=("e2",),
            ),
            Step(
                name="confirm",
                clause="CK7",
                setup=Setup(moves=_LINKED),
                judge=_confirms,
                model=("confirm",),
                chance=("call sun",),
                in_tray="confirm",
            ),
            Step(
                name="face_down",
                clause="CK12",
                setup=Setup(moves=_SUN),
                judge=_hides,
                model=("sun a1 x",),
                in_tray="face_down",
            ),
            Step(
                name="count",
                clause="CK14",
                setup=Setup(fields={"rounds": ROUNDS - 5}, moves=_WHEEL),
                judge=_counts,
                model=("wheel c4 r0", "confirm"),
                in_tray="confirm",
            ),
        ),
    ),
)
