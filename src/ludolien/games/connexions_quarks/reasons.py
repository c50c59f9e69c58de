"""Why a move in CONNEXIONS: whom it sends back, and how many dice are still needed for the four sections."""

from collections.abc import Sequence

from ludolien.core import Seat
from ludolien.core.reasons import Reason
from ludolien.games.connexions_quarks import features
from ludolien.games.connexions_quarks.colours import colour_to_move
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Decline,
    Go,
    MoveCard,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.rules import play
from ludolien.games.connexions_quarks.state import Position

NAMELESS = {
    Roll: "roll",
    RollAgain: "roll_again",
    MoveCard: "move_card",
    Swap: "swap",
    Pass: "pass",
    Decline: "decline",
    Save: "save",
    BumpCard: "bump_card",
}


def why(position: Position, moves: Sequence[QuarksMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes."""
    first = moves[0]
    if (name := NAMELESS.get(type(first))) is not None:
        return Reason(name)
    if not isinstance(first, Go | Stop):
        return None
    if first.bump is not None:
        return Reason("bumps")
    after = play(position, first)
    colour = colour_to_move(position)
    if after.winner == colour:
        return Reason("completes")
    before, now = (features.need_of(at.connectors[colour]) for at in (position, after))
    return Reason("nearer", {"dice": round(before - now)}) if now < before - 0.5 else Reason("waits")
