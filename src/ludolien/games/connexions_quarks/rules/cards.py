"""The cards (CQ7, CQ8, CQ11, CQ24): hands, and a deck that is a bag nobody has looked into and a queue under it."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from ludolien.games.connexions_quarks.material.cards import ORDER
from ludolien.games.connexions_quarks.moves import Colour, Face
from ludolien.games.connexions_quarks.state import CardEvent, Position


def in_order(faces: Sequence[Face]) -> tuple[Face, ...]:
    return tuple(sorted(faces, key=ORDER.__getitem__))


def without(faces: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


def draw_odds(position: Position) -> tuple[tuple[Face, Fraction], ...]:
    """CQ24: the top of the deck: any card of the bag, and when the bag is empty the head of the queue."""
    if not position.bag:
        return ((position.under[0], Fraction(1)),)
    return tuple((face, Fraction(position.bag.count(face), len(position.bag))) for face in dict.fromkeys(position.bag))


def drawn(position: Position, colour: Colour, face: Face) -> Position:
    """The card joins the hand."""
    if position.bag:
        bag, under = without(position.bag, face), position.under
    else:
        bag, under = (), position.under[1:]
    return replace(
        position,
        hands=_with_hand(position, colour, in_order((*position.hands[colour], face))),
        bag=bag,
        under=under,
        cards=(*position.cards, CardEvent(colour, "draw", face)),
    )


def played(position: Position, colour: Colour, face: Face) -> Position:
    """CQ11: a played card goes under the deck, for all to see."""
    return _put_under(position, colour, "play", face)


def swapped(position: Position, colour: Colour, face: Face) -> Position:
    """CQ24: a swapped card goes face down under the deck."""
    return _put_under(position, colour, "swap", face)


def _put_under(position: Position, colour: Colour, kind: str, face: Face) -> Position:
    return replace(
        position,
        hands=_with_hand(position, colour, without(position.hands[colour], face)),
        under=(*position.under, face),
        cards=(*position.cards, CardEvent(colour, "play" if kind == "play" else "swap", face)),
    )


def _with_hand(position: Position, colour: Colour, hand: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    return (*position.hands[:colour], hand, *position.hands[colour + 1 :])
