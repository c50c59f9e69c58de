"""CQ25, CQ26: how a game ends."""

from ludolien.core import Result
from ludolien.games.connexions_quarks.rules.colours import colour_of
from ludolien.games.connexions_quarks.state import COLOURS, Position


def result(position: Position) -> Result | None:
    """CQ25, CQ26: one colour has its four sections, or nobody within 400 turns."""
    if position.phase != "over":
        return None
    house = position.house
    if position.winner is None:
        return Result((1,) * house.seats, (0.5,) * house.seats, "CQ26", "turns_over")
    won = [colour_of(house, seat) == position.winner for seat in range(house.seats)]
    return Result(
        ranks=tuple(1 if it else 2 for it in won),
        scores=tuple(1.0 if it else 0.0 for it in won),
        clause="CQ25",
        reason=f"{COLOURS[position.winner]}_won",
    )
