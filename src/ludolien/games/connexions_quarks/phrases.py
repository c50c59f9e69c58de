"""Moves in words: `N12>N21-N31.2 x red` goes from square N12 to a circle on the way from N21 to N31, and bumps red.
Cards keep the name that is printed on them."""

from collections.abc import Iterator
from typing import Final

from ludolien.core import Phrase
from ludolien.games.connexions_quarks.material.board import NAMES
from ludolien.games.connexions_quarks.material.cards import BUMP, ROLL_AGAIN, move_face
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Cast,
    Decline,
    Draw,
    Go,
    MoveCard,
    Order,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.notation import going
from ludolien.games.connexions_quarks.state import COLOURS, Position

HIDDEN: Final[dict[type[QuarksMove], tuple[Phrase, ...]]] = {
    Draw: (Phrase("drawn_unseen"),),
    Swap: (Phrase("swapped_unseen"),),
}
"""What those read who may not see the card."""


def told(position: Position, move: QuarksMove) -> tuple[Phrase, ...]:  # noqa: C901 - every kind of move
    """The phrases of a move that is legal here."""
    match move:
        case Draw(face=face):
            return (Phrase("drawn", {"card": face}),)
        case Cast(dice=dice):
            return (Phrase("rolled", {"dice": ", ".join(map(str, dice))}),)
        case Roll():
            return (Phrase("cast"),)
        case Go() | Stop():
            return tuple(_going(position, move))
        case MoveCard(spaces=spaces):
            return (Phrase("played", {"card": move_face(spaces)}),)
        case BumpCard(colour=colour, place=place):
            sent = Phrase("sent_back", {"colour": COLOURS[colour], "place": NAMES[place]})
            return Phrase("played", {"card": BUMP}), sent
        case RollAgain():
            return (Phrase("played", {"card": ROLL_AGAIN}),)
        case Save():
            return (Phrase("saved"),)
        case Decline():
            return (Phrase("declined"),)
        case Order(save=save):
            return (Phrase("ordered" if save else "ordered_nothing"),)
        case Swap(face=face):
            return (Phrase("swapped", {"card": face}),)
        case Pass():
            return (Phrase("passed"),)


def _going(position: Position, move: Go | Stop) -> Iterator[Phrase]:
    way = going(position, move)
    if way.is_entering:
        yield Phrase("entered", {"by": way.start.removeprefix("ENTER-"), "end": way.end})
    else:
        yield Phrase("gone", {"start": way.start, "end": way.end})
    if way.connector is not None:
        yield Phrase("number", {"connector": way.connector})
    if way.stop:
        yield Phrase("stopping", {"place": way.stop})
    if way.via:
        yield Phrase("over", {"places": ", ".join(way.via)})
    if way.bump is not None:
        yield Phrase("bumped", {"colour": COLOURS[way.bump]})
    if way.goes_on:
        yield Phrase("goes_on")
