"""Why a move in CONNEXIONS: whom it sends back, and how many dice are still needed for the four sections."""

from collections.abc import Sequence
from typing import Final

from ludolien.core import Seat
from ludolien.core.reasons import Reason
from ludolien.games.connexions_quarks.ai import features
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Decline,
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
from ludolien.games.connexions_quarks.rules import legal, play
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.state import Position

BY_ITSELF: Final = {RollAgain: "roll_again", MoveCard: "move_card", Save: "save", BumpCard: "bump_card"}
COMPARED: Final = {Roll: "roll", Swap: "swap", Pass: "pass", Decline: "decline"}
"""What is better than something else, and says nothing where there is nothing else."""


def why(position: Position, moves: Sequence[QuarksMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes; None where it is all that can be done and changes nothing worth a word."""
    first = moves[0]
    if (name := BY_ITSELF.get(type(first))) is not None:
        return Reason(name)
    has_choice = any(not isinstance(other, Order) and other != first for other in legal(position, seat))
    if (name := COMPARED.get(type(first))) is not None:
        return Reason(name) if has_choice else None
    if not isinstance(first, Go | Stop):
        return None
    if first.bump is not None:
        return Reason("bumps")
    after = play(position, first)
    colour = colour_to_move(position)
    if after.winner == colour:
        return Reason("completes")
    before, now = (features.need_of(at.connectors[colour]) for at in (position, after))
    if now < before - 0.5:
        return Reason("nearer", {"dice": round(before - now)})
    return Reason("waits") if has_choice else None
