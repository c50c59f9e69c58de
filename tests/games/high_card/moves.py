"""What happens in High Card."""

from ludolien.core import Move, Seat


class Draw(Move, frozen=True, tag="draw"):
    """HC2, HC6: CHANCE gives a card to a seat."""

    to: Seat
    card: int


class Choose(Move, frozen=True, tag="choose"):
    """HC3: put a card down, its face hidden."""

    card: int


class TakeBack(Move, frozen=True, tag="take_back"):
    """HC3: think again, while somebody else still does."""


class Exchange(Move, frozen=True, tag="exchange"):
    """HC6: put a card away unseen and draw another."""

    card: int


class Decline(Move, frozen=True, tag="decline"):
    """HC6: keep the hand."""


class Empty(Move, frozen=True, tag="empty"):
    """HC5: the glass of a round has run out."""

    round: int


class Lapse(Move, frozen=True, tag="lapse"):
    """HC6: nobody answered the window in time."""


HighCardMove = Draw | Choose | TakeBack | Exchange | Decline | Empty | Lapse
