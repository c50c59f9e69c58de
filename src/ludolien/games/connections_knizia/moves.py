"""What happens in Connections: a tile is called, everybody lays it and confirms."""

from ludolien.core import Move


class Call(Move, frozen=True, tag="call"):
    """CK6: CHANCE draws the tile that everybody lays next."""

    tile: int


class Lay(Move, frozen=True, tag="lay"):
    """CK8: the called tile face up on a cell, after quarter turns clockwise."""

    cell: int
    turn: int


class Hide(Move, frozen=True, tag="hide"):
    """CK12: the called tile face down on a cell, as a spiral."""

    cell: int


class Lift(Move, frozen=True, tag="lift"):
    """CK7: take the called tile back into the hand."""


class Confirm(Move, frozen=True, tag="confirm"):
    """CK7: the placement shall stand."""


class Withdraw(Move, frozen=True, tag="withdraw"):
    """CK7: think again, while somebody has not confirmed yet."""


KniziaMove = Call | Lay | Hide | Lift | Confirm | Withdraw
